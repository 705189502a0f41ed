#!/bin/sh
# The program on a disk with faults, killed, and without power; then one cache under eight builds. Linux only.
# Usage: run.sh PEEL [run.py's options]
set -eu

peel=$1
shift
checkout=$(cd "$(dirname "$0")/../.." && pwd)
[ "$(uname)" = Linux ] || { echo "skipped  faults of the disk: they are put in by a library for Linux"; exit 0; }
scratch=$(mktemp -d "${TMPDIR:-/tmp}/peel-faults-XXXXXX")
trap 'rm -rf "$scratch"' EXIT INT TERM
cc -shared -fPIC -O1 -Wall -Wextra -Werror -std=gnu17 -o "$scratch/disk.so" "$checkout"/Tests/Faults/disk/*.c -ldl
failed=0
python3 "$checkout/Tests/Faults/run.py" "$peel" "$scratch/disk.so" "$scratch" "$@" || failed=1
case " $* " in
*" --only "*) ;;
*) python3 "$checkout/Tests/Faults/cache.py" "$peel" "$scratch" || failed=1 ;;
esac
exit $failed
