#!/bin/sh
# Makes packs and sheets of the example photos, and has other programs read them. Usage: run.sh PEEL
set -eu

peel=$1
checkout=$(cd "$(dirname "$0")/../.." && pwd)

command -v python3 >/dev/null || { echo "skipped  the packs for chat apps: there is no python3"; exit 0; }
python=$(sh "$checkout/Tests/Browser/python.sh" "$checkout/Tests/Apps")
"$python" "$checkout/Tests/Apps/run.py" "$peel" "$checkout/examples/toys"
