#!/bin/sh
# shellcheck disable=SC2086  # the variables are lists of words
# Installs what the checks use, where it is missing and can be had without asking anybody: Debian's packages, as root or
# with a sudo that asks for no password. Elsewhere it says what to do and goes on: checks that lack something say so.
# Usage: APT="packages" BREW="packages" PROGRAMS="names on PATH" install-test-tools.sh
set -eu

missing=""
for program in $PROGRAMS; do
    command -v "$program" >/dev/null || missing="$missing $program"
done
[ -n "$missing" ] || exit 0

as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
if command -v apt-get >/dev/null && $as_root true 2>/dev/null; then
    echo "Installing with apt:$missing"
    $as_root apt-get -o DPkg::Lock::Timeout=300 update -qq &&
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends $APT >/dev/null && exit 0
    echo "The packages could not be installed; checks that need them are skipped."
elif command -v apt-get >/dev/null; then
    echo "Missing:$missing. Install them for all checks: sudo apt-get install $APT"
else
    echo "Missing:$missing. Install them for all checks: $BREW"
fi
