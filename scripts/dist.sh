#!/bin/sh
# Writes what a release hands out: dist.sh PROGRAM OUTPUT
#   peel-VERSION-linux-ARCH.tar.gz   the program with its libraries beside it: unpack and run
#   peel_VERSION_ARCH.deb            the program for apt, which brings the libraries
#   peel-VERSION-py3-none-manylinux_*.whl   the program with its libraries for pipx and uv
#   peel-VERSION-linux-ARCH.spdx.json  what is inside, with licences
#   SHA256SUMS
# The same program gives the same bytes, whatever the day and the folder.
set -eu

program=$1
output=$2
cd "$(dirname "$0")/.."
fail() { echo "dist: $1" >&2; exit 1; }
[ "$(uname -s)" = Linux ] || fail "archives are made on Linux alone; on macOS Homebrew builds from source (packaging/peel.rb)"
for tool in patchelf strip dpkg-deb dpkg-query sha256sum python3; do
    command -v "$tool" >/dev/null || fail "$tool is needed: apt-get install binutils dpkg patchelf python3 g++ cmake dpkg-dev libde265-dev"
done
[ -x "$program" ] || fail "there is no program $program; make build writes it"

umask 022
LC_ALL=C TZ=UTC
export LC_ALL TZ
# What stands in for the day: that of the commit, or of the changelog where there is no history.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md)}
export SOURCE_DATE_EPOCH
version=$("$program" --version)
machine=$(uname -m)
name=peel-$version-linux-$machine
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
root=$scratch/$name
mkdir -p "$output"

mkdir -p "$root/bin" "$root/share/man/man1" "$root/share/bash-completion/completions" \
    "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d"
strip -o "$root/bin/peel" "$program"
python3 scripts/man-page.py "$program" | gzip -9n >"$root/share/man/man1/peel.1.gz"
"$program" --generate-completion-script bash >"$root/share/bash-completion/completions/peel"
"$program" --generate-completion-script zsh >"$root/share/zsh/site-functions/_peel"
"$program" --generate-completion-script fish >"$root/share/fish/vendor_completions.d/peel.fish"

# All that is not the system's own C library lies beside the program.
cp LICENSE NOTICE README.md "$root"
mkdir -p "$root/lib/peel" "$root/licenses"
if [ ! -s .build/dist/libheif.so.1 ]; then
    mkdir -p .build/dist
    sh scripts/build-libheif.sh .build/dist/libheif.so.1
fi
install -m 644 .build/dist/libheif.so.1 "$root/lib/peel/libheif.so.1"
# The C library and its parts are those of the system that it runs on (glibc 2.36 or later).
is_system() { case $1 in linux-vdso.* | ld-linux* | /lib*/ld-linux* | libc.so.* | libm.so.* | libpthread.so.* | libdl.so.* | librt.so.*) ;; *) return 1 ;; esac; }
# The package that a file came with; /lib and /usr/lib may be one folder, of which the packages name either.
owner() { { dpkg-query -S "$1" 2>/dev/null || dpkg-query -S "*/$(basename "$1")"; } | head -n 1 | cut -d: -f1; }
needed() { patchelf --print-needed "$1"; }
pending="$root/bin/peel $root/lib/peel/libheif.so.1"
while [ -n "$pending" ]; do
    next=
    for file in $pending; do
        for library in $(needed "$file"); do
            if is_system "$library" || [ -e "$root/lib/peel/$library" ]; then continue; fi
            path=$(ldd "$program" .build/dist/libheif.so.1 | awk -v name="$library" '$1 == name { print $3; exit }')
            [ -n "$path" ] || fail "$library, which $(basename "$file") needs, is not there"
            install -m 644 "$(readlink -f "$path")" "$root/lib/peel/$library"
            strip --strip-unneeded "$root/lib/peel/$library"
            next="$next $root/lib/peel/$library"
            # Its licence goes with it.
            package=$(owner "$(readlink -f "$path")")
            cp "/usr/share/doc/$package/copyright" "$root/licenses/$package.txt"
        done
    done
    pending=$next
done
cp /usr/share/doc/libheif1/copyright "$root/licenses/libheif1.txt"
# shellcheck disable=SC2016  # the loader expands it
patchelf --set-rpath '$ORIGIN/../lib/peel' "$root/bin/peel"
# shellcheck disable=SC2016
for library in "$root"/lib/peel/*; do patchelf --set-rpath '$ORIGIN' "$library"; done

sh scripts/dist-deb.sh "$root" "$output" "$version"
rm -f "$output"/peel-*.whl
python3 scripts/dist-wheel.py "$root" "$output" "$version"

python3 scripts/dist-sbom.py "$root" "$version" .build/dist/libheif.so.1.version >"$root/peel.spdx.json"
cp "$root/peel.spdx.json" "$output/$name.spdx.json"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
tar -C "$scratch" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -cf - "$name" |
    gzip -9n >"$output/$name.tar.gz"
(cd "$output" && sha256sum "$name.tar.gz" "$name.spdx.json" peel_*.deb peel-*.whl >SHA256SUMS)
for file in "$output"/*; do printf '%10d  %s\n' "$(stat -c %s "$file")" "$file"; done
