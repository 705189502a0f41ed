#!/bin/sh
# Builds the site of the example photos and checks it in the browsers that are here.
# Usage: run.sh PEEL
set -eu

peel=$1
checkout=$(cd "$(dirname "$0")/../.." && pwd)
scratch="$checkout/.build/browser-tests"

# Some checks run it.
export PEEL="$peel"
command -v python3 >/dev/null || { echo "skipped  the browser checks: there is no python3"; exit 0; }
python=$(sh "$checkout/Tests/Browser/python.sh")
"$python" "$checkout/scripts/lint-site.py"
"$peel" build --quiet "$checkout/examples/toys" -o "$scratch/site"
"$python" "$checkout/Tests/Browser/run.py" "$scratch/site"
sh "$checkout/Tests/Browser/packs.sh" "$peel" "$scratch/packs" 12 1 2 100 500
"$python" "$checkout/Tests/Browser/run.py" "$scratch/packs/site"
for theme in "$checkout"/examples/themes/*; do
    echo "theme    $(basename "$theme")"
    "$peel" build --quiet "$checkout/examples/toys" --theme "$theme" -o "$scratch/themed"
    "$python" "$checkout/Tests/Browser/run.py" "$scratch/themed" axe console sideways moves leads
done
"$python" "$checkout/Tests/Browser/watch.py" "$peel" "$checkout/examples/toys"
"$python" "$checkout/Tests/Browser/studio.py" "$peel" "$checkout/examples/toys"
