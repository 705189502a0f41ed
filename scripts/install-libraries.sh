#!/bin/sh
# shellcheck disable=SC2086  # the variables are lists of words
# Installs the system libraries that Peel links against, where they are not found yet.
# Usage: APT="packages" BREW="packages" LIBRARIES="pkg-config names" install-libraries.sh
set -eu

if command -v pkg-config >/dev/null && pkg-config --exists $LIBRARIES; then
    exit 0
fi

if command -v apt-get >/dev/null; then
    as_root=""
    [ "$(id -u)" = 0 ] || as_root="sudo"
    echo "Installing with apt: $APT"
    $as_root apt-get -o DPkg::Lock::Timeout=300 update -qq
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends $APT
elif command -v brew >/dev/null; then
    echo "Installing with brew: $BREW"
    brew install $BREW
else
    echo "Peel needs these libraries, and neither apt nor brew is here to install them: $LIBRARIES" >&2
    exit 1
fi

pkg-config --exists --print-errors $LIBRARIES
