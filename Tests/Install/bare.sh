#!/bin/sh
# Tries what `make dist` wrote in bare Debian 12 and 13 systems, which hold the base system and nothing else:
#   bare.sh DIST PROGRAM [SUITE...]
# PROGRAM is the one that was built here: its site of the example photos is what those of the systems are compared with.
# Trees are made with mmdebstrap, or taken from PEEL_TREES/SUITE.tar. Where a system cannot be entered, the check says so
# and is skipped.
set -eu

dist=$(cd "$1" && pwd)
program=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
shift 2
checkout=$(cd "$(dirname "$0")/../.." && pwd)
skip() { echo "bare: skipped: $1"; exit 0; }
fail() { echo "bare: $1" >&2; exit 1; }

command -v mmdebstrap >/dev/null || [ -n "${PEEL_TREES:-}" ] || skip "there is no mmdebstrap here (apt-get install mmdebstrap)"
[ "$(id -u)" = 0 ] || skip "only root enters another system's tree"
command -v unshare >/dev/null || skip "there is no unshare here"
archive=$(ls "$dist"/peel-*-linux-*.tar.gz)
package=$(ls "$dist"/peel_*.deb)

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$program" build "$checkout/examples/palettes" -o "$scratch/site" --no-cache --quiet

# Runs a script of apt's in a tree, with the network. This machine's folder for temporary files is not there.
online() { chroot "$1" env -u TMPDIR DEBIAN_FRONTEND=noninteractive sh -euc "$2"; }

# shellcheck disable=SC2016  # the inner shell expands it
# Runs a script in a tree, with no network and no processes but its own. The loader asks /proc where a program lies.
within() {
    unshare --mount --net --pid --fork sh -euc 'mount -t proc proc "$1/proc"
        exec chroot "$1" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/root LC_ALL=C.UTF-8 sh -euc "$2"' within "$1" "$2"
}

[ $# -gt 0 ] || set -- bookworm trixie
for suite in "$@"; do
    tree=$scratch/$suite
    mkdir "$tree"
    if [ -s "${PEEL_TREES:-/nonexistent}/$suite.tar" ]; then
        tar -C "$tree" --exclude='./dev/*' -xf "$PEEL_TREES/$suite.tar"
    else
        mmdebstrap --quiet --variant=minbase "$suite" "$tree" || skip "Debian's $suite cannot be reached"
    fi
    mkdir -p "$tree/dev" "$tree/work"
    [ -e "$tree/dev/null" ] || mknod -m 666 "$tree/dev/null" c 1 3
    cp -R "$checkout/examples/palettes" "$tree/work/photos"
    for photo in "$checkout"/Tests/Fixtures/codecs/*.heic; do cp "$photo" "$tree/work/photo.heic" && break; done

    # The archive: unpack and run.
    cp "$archive" "$tree/work/peel.tar.gz"
    begin=$(date +%s%N)
    within "$tree" 'cd /work; tar xzf peel.tar.gz --strip-components=1 --one-top-level=peel; peel/bin/peel build photos -o site --quiet' ||
        fail "$suite: the archive's program builds no site"
    end=$(date +%s%N)
    # shellcheck disable=SC2016  # the tree's own shell expands it
    within "$tree" 'cd /work; first=$(ls photos/*.png photos/*.jpg 2>/dev/null | head -n 1)
        peel/bin/peel cut "$first" --outline 0 -o cut.png --quiet; test -s cut.png
        peel/bin/peel colors "$first" | grep -q "#"
        if [ -e photo.heic ]; then peel/bin/peel colors photo.heic | grep -q "#"; fi
        peel/bin/peel preview photos --port 0 >address 2>&1 & server=$!
        until grep -q "^http" address && grep -q " in " address; do kill -0 $server; sleep 0.2; done
        kill $server' || fail "$suite: peel cut, colors or preview do not work"
    diff -r "$scratch/site" "$tree/work/site" >"$scratch/diff" || fail "$suite: the site is another one: $(head -5 "$scratch/diff")"
    echo "bare: $suite: the archive's program made the same site, $(((end - begin) / 1000000)) ms from download to site"

    # The package, which brings its libraries; that needs the network.
    cp "$package" "$tree/work/peel.deb"
    cp /etc/resolv.conf "$tree/etc/resolv.conf" 2>/dev/null || true
    if online "$tree" 'apt-get -qq update; apt-get -qq install -y --no-install-recommends /work/peel.deb' >"$scratch/log" 2>&1; then
        within "$tree" 'cd /work; peel build photos -o packaged --quiet' || fail "$suite: the package's program builds no site"
        diff -r "$scratch/site" "$tree/work/packaged" >"$scratch/diff" || fail "$suite: the package's site is another one: $(head -5 "$scratch/diff")"
        echo "bare: $suite: the package installed and made the same site"
        # The wheel, in an environment of its own, without the network.
        cp "$dist"/peel-*.whl "$tree/work"
        online "$tree" 'apt-get -qq purge -y peel; apt-get -qq install -y --no-install-recommends python3-venv' >"$scratch/log" 2>&1 ||
            fail "$suite: apt does not install python3-venv: $(tail -5 "$scratch/log")"
        within "$tree" 'cd /work; python3 -m venv environment; environment/bin/pip install --quiet --no-index peel-*.whl
            ln -s /work/environment/bin/peel /usr/local/bin/peel; /usr/local/bin/peel build photos -o wheel --quiet' ||
            fail "$suite: the wheel's program builds no site"
        diff -r "$scratch/site" "$tree/work/wheel" >"$scratch/diff" || fail "$suite: the wheel's site is another one: $(head -5 "$scratch/diff")"
        echo "bare: $suite: the wheel installed and made the same site"
    else
        fail "$suite: apt does not install the package: $(tail -5 "$scratch/log")"
    fi
    rm -rf "$tree"
done
