#!/bin/sh
# Builds libheif with its HEVC decoder alone, for the archive that `make dist` writes: build-libheif.sh OUTPUT.so
# Debian's own build links encoders of 22 MB (x265, aom) that a reader of photos has no use for. The source is Debian 12's, with
# its security fixes: apt checks its signature, and packaging/libheif.sha256 says which one it has to be.
#   build-libheif.sh --pin   writes that file anew, once Debian has another one and its changes were read
set -eu

pins=$(cd "$(dirname "$0")/.." && pwd)/packaging/libheif.sha256
# The scratch folder is ours alone.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "build-libheif: $1" >&2; exit 1; }

for tool in cmake dpkg-source apt-get g++; do
    command -v "$tool" >/dev/null || fail "$tool is needed: apt-get install cmake dpkg-dev g++ libde265-dev"
done
suite=bookworm
keys=/usr/share/keyrings/debian-archive-keyring.gpg
for line in "http://deb.debian.org/debian $suite" "http://deb.debian.org/debian-security $suite-security"; do
    echo "deb-src [signed-by=$keys] $line main"
done >"$scratch/sources.list"
mkdir -p "$scratch/lists/partial"
apt() {
    apt-get -qq -o Dir::Etc::sourcelist="$scratch/sources.list" -o Dir::Etc::sourceparts=- \
        -o Dir::State::lists="$scratch/lists" -o APT::Sandbox::User=root "$@"
}
(
    cd "$scratch"
    apt update
    apt source --download-only libheif
) >"$scratch/log" 2>&1 || fail "$(cat "$scratch/log")"
if [ "$1" = --pin ]; then
    (cd "$scratch" && sha256sum libheif_*) >"$pins"
    cat "$pins"
    exit 0
fi
(cd "$scratch" && sha256sum --check --strict --quiet "$pins") >"$scratch/log" 2>&1 ||
    fail "Debian's source is not the one that $pins tells: $(cat "$scratch/log"); it is now $(cd "$scratch" && ls libheif_*.dsc). Read its changes, then: sh scripts/build-libheif.sh --pin"
(cd "$scratch" && dpkg-source -x libheif_*.dsc source) >"$scratch/log" 2>&1 || fail "$(cat "$scratch/log")"

# Paths of the build are left out of the result, so that it is the same wherever it was made.
flags="-O2 -g0 -ffile-prefix-map=$scratch=."
cmake -S "$scratch/source" -B "$scratch/build" -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_FLAGS="$flags" -DCMAKE_C_FLAGS="$flags" \
    -DENABLE_PLUGIN_LOADING=OFF -DWITH_EXAMPLES=OFF -DWITH_LIBDE265=ON -DWITH_LIBDE265_PLUGIN=OFF -DWITH_X265=OFF \
    -DWITH_AOM_ENCODER=OFF -DWITH_AOM_DECODER=OFF -DWITH_DAV1D=OFF -DWITH_SvtEnc=OFF -DWITH_RAV1E=OFF \
    -DCMAKE_DISABLE_FIND_PACKAGE_libsharpyuv=ON -DCMAKE_DISABLE_FIND_PACKAGE_GDKPIXBUF=ON >"$scratch/log" 2>&1 ||
    fail "$(tail -5 "$scratch/log")"
cmake --build "$scratch/build" --target heif -j "$(nproc)" >"$scratch/log" 2>&1 || fail "$(tail -20 "$scratch/log")"
library=$(find "$scratch/build" -name 'libheif.so.1*' -type f | head -n 1)
[ -n "$library" ] || fail "the build made no libheif.so.1"
strip --strip-unneeded "$library"
cp "$library" "$1"
(cd "$scratch" && ls libheif_*.dsc) | sed 's/^libheif_//; s/\.dsc$//' >"$1.version"
