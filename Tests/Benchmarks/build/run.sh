#!/bin/sh
# Measures builds of 12-megapixel photos beside other programs. Usage: run.sh PEEL [PHOTOS]
# Without PHOTOS the set is made of the examples' scenes, and the figures go into speed.jsonl and speed.svg beside this script.
set -eu

peel=$1
photos=${2:-}
here=$(cd "$(dirname "$0")" && pwd)
checkout="$here/../../.."
scratch="$checkout/.build/bench"
venv=${VENV:-$scratch/venv}
mkdir -p "$scratch"
[ -x "$venv/bin/python" ] || { python3 -m venv "$venv" && "$venv/bin/pip" install -q numpy pillow sigal; }
if [ -n "$photos" ]; then
    exec "$venv/bin/python" "$here/bench.py" "$peel" "$photos"
fi
"$venv/bin/python" "$here/photos.py" "$checkout/examples/toys" "$scratch/photos" "${COUNT:-40}"
"$venv/bin/python" "$here/bench.py" "$peel" "$scratch/photos" --record "$here/speed.jsonl"
python3 "$checkout/scripts/speed-plot.py" <"$here/speed.jsonl" >"$here/speed.svg"
