#!/bin/sh
# Builds the site of the example photos and checks it in the browsers that are here.
# Usage: run.sh PEEL
set -eu

peel=$1
checkout=$(cd "$(dirname "$0")/../.." && pwd)
scratch="$checkout/.build/browser-tests"
python="$scratch/venv/bin/python"

command -v python3 >/dev/null || { echo "The browser tests are skipped: there is no python3."; exit 0; }
mkdir -p "$scratch"
if [ ! -x "$python" ]; then
    # Without its packages the checks that need a browser skip themselves.
    { python3 -m venv "$scratch/venv" && "$python" -m pip install -q -r "$checkout/Tests/Browser/requirements.txt"; } \
        || { rm -rf "$scratch/venv"; python=python3; }
fi
"$peel" build --quiet "$checkout/examples/toys" -o "$scratch/site"
"$python" "$checkout/Tests/Browser/run.py" "$scratch/site"
sh "$checkout/Tests/Browser/packs.sh" "$peel" "$scratch/packs" 12 100
"$python" "$checkout/Tests/Browser/run.py" "$scratch/packs/site"
