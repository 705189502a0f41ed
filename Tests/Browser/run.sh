#!/bin/sh
# Checks the pages, the preview and the studio in the browsers that are here.
# Usage: run.sh PEEL [quick|all] [WORD...]: the quick ring by default, and of a ring the checks whose names contain a WORD.
set -eu

peel=$1
ring=${2:-quick}
[ $# -lt 2 ] || shift
shift
checkout=$(cd "$(dirname "$0")/../.." && pwd)

command -v python3 >/dev/null || { echo "skipped  the browser checks: there is no python3"; exit 0; }
python=$(sh "$checkout/Tests/Browser/python.sh")
"$python" "$checkout/scripts/lint-site.py"
exec "$python" "$checkout/Tests/Browser/run.py" "$peel" "$ring" "$@"
