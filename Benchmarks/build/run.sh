#!/bin/sh
# Measures builds of 12-megapixel photos beside other programs. Usage: run.sh PEEL [PHOTOS]
# Without PHOTOS the set is made of the examples' scenes, and the figures go into speed.jsonl and speed.svg beside this script.
set -eu

peel=$1
here=$(cd "$(dirname "$0")" && pwd)
checkout="$here/../.."
python() { sh "$here/../python.sh" "numpy pillow sigal" "$@"; }
if [ -n "${2:-}" ]; then
    python "$here/bench.py" "$peel" "$2"
    exit
fi
photos="$checkout/.build/bench/photos"
python "$here/photos.py" "$checkout/examples/toys" "$photos" "${COUNT:-40}"
python "$here/bench.py" "$peel" "$photos" --record "$here/speed.jsonl"
python3 "$here/speed_plot.py" <"$here/speed.jsonl" >"$here/speed.svg"
