#!/bin/sh
# Checks the pages, the preview and the studio in the browsers that are here.
# Usage: run.sh PEEL [WORD...]: all checks of the ring, or those whose names contain a WORD.
set -eu

peel=$1
shift
checkout=$(cd "$(dirname "$0")/../.." && pwd)

command -v python3 >/dev/null || { echo "skipped  the browser checks: there is no python3"; exit 0; }
python=$(sh "$checkout/Tests/Browser/python.sh")
# With what parses style sheets; the lint alone asks for the types.
"$python" "$checkout/scripts/lint-site.py" --without-types
exec "$python" "$checkout/Tests/Browser/run.py" "$peel" "$@"
