#!/usr/bin/env bash
# How long this program, or those of other revisions, take to build: from nothing, and after a change of one line in Pixels, in
# Pages and in peel. Seconds of processor time, which other work on the machine changes little, and of the clock.
# Usage: build-times.sh [REVISION...]
set -euo pipefail

checkout=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
TIMEFORMAT='%U %S %R'

# Builds in the current folder, and says of which revision and after which change that took how long.
told() {
    local user system clock
    { time swift build -c release --product peel >"$scratch/log" 2>&1; } 2>"$scratch/time" || { cat "$scratch/log" >&2; exit 1; }
    read -r user system clock <"$scratch/time"
    awk -v revision="$1" -v change="$2" -v processor="$user $system" -v clock="$clock" \
        'BEGIN { split(processor, part, " "); printf "%-12s %-22s %9.0f %9.0f\n", revision, change, part[1] + part[2], clock }'
}

printf '%-12s %-22s %9s %9s\n' revision change processor clock
for revision in "${@:-HEAD}"; do
    commit=$(git -C "$checkout" rev-parse --short "$revision")
    git clone -q "$checkout" "$scratch/$commit"
    cd "$scratch/$commit"
    git checkout -q "$commit"
    swift package resolve >/dev/null 2>&1
    told "$commit" 'all, from nothing'
    for module in Pixels Pages peel; do
        file=$(find Sources -path "*/$module/*" -name '*.swift' | sort | head -1)
        printf '\nfunc changedLine%s() -> Int { %d }\n' "$module" "$RANDOM" >>"$file"
        told "$commit" "one line in $module"
    done
    cd "$checkout"
    rm -rf "${scratch:?}/$commit"
done
