#!/bin/sh
# Measures the README's first command for a new user: clones the repository, and makes the program and a site of some photos.
# Usage: first-page.sh PHOTOS
set -eu

checkout=$(cd "$(dirname "$0")/../.." && pwd)
photos=$(cd "$1" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"

commands=0
milliseconds() { python3 -c 'import time; print(round(1000 * time.monotonic()))'; }
show() { printf '%4d.%d s  %s\n' $(($1 / 1000)) $(($1 % 1000 / 100)) "$2"; }
timed() {
    started=$(milliseconds)
    "$@" >"$scratch/log" 2>&1 || { cat "$scratch/log"; exit 1; }
    commands=$((commands + 1))
    show $(($(milliseconds) - started)) "$*"
}
first=$(milliseconds)

timed git clone --quiet "$checkout" peel
cd peel
timed make demo PHOTOS="$photos"
[ -s demo-site/index.html ] || { echo "there is no site"; exit 1; }
show $(($(milliseconds) - first)) "from nothing to demo-site/index.html, $commands commands"
