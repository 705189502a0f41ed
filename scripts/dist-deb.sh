#!/bin/sh
# Packs an unpacked archive for apt: dist-deb.sh ROOT OUTPUT VERSION
# Libraries are dependencies, under the names of their packages in Debian 12 and Debian 13. Those whose interface changed from
# one to the other are carried along.
set -eu

root=$1
output=$2
version=$3
architecture=$(dpkg --print-architecture)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tree=$scratch/tree
mkdir -p "$tree/DEBIAN" "$tree/usr/share/doc/peel"
cp -R "$root/bin" "$root/share" "$tree/usr"
mkdir -p "$tree/usr/lib/peel"
# libzip.so.4 became libzip.so.5.
cp "$root"/lib/peel/libzip.so.* "$tree/usr/lib/peel"
for library in "$tree"/usr/lib/peel/*; do patchelf --remove-rpath "$library"; done
patchelf --set-rpath /usr/lib/peel "$tree/usr/bin/peel"
# zsh looks for the completions of packages elsewhere than for those of programs installed by hand.
mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
maintainer="Peel contributors <peel@users.noreply.github.com>"
{
    printf 'peel (%s) unstable; urgency=medium\n\n  * What changed is told in NEWS.gz.\n\n' "$version"
    printf ' -- %s  %s\n' "$maintainer" "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n >"$tree/usr/share/doc/peel/changelog.gz"
gzip -9nc CHANGELOG.md >"$tree/usr/share/doc/peel/NEWS.gz"
# It is read by a shell, never run.
sed -i '1{/^#!/d}' "$tree/usr/share/bash-completion/completions/peel"
{
    echo "Peel is under the Apache License 2.0; on Debian systems its text is in /usr/share/common-licenses/Apache-2.0."
    echo
    cat NOTICE
} >"$tree/usr/share/doc/peel/copyright"

# By library: what packages hold it. Some keep the file's name and change their own.
packages() {
    [ ! -e "$tree/usr/lib/peel/$1" ] || return 0
    case $1 in
        libbz2.so.1.0) echo "libbz2-1.0" ;;
        libz.so.1) echo "zlib1g" ;;
        libpng16.so.16) echo "libpng16-16 | libpng16-16t64" ;;
        libcrypto.so.3) echo "libssl3 | libssl3t64" ;;
        libjpeg.so.62) echo "libjpeg62-turbo" ;;
        libc.so.6 | libm.so.6 | ld-linux*) echo "libc6 (>= $(glibc "$tree/usr/bin/peel"))" ;;
        libgcc_s.so.1) echo "libgcc-s1" ;;
        *) dpkg-query -S "*/$1" | head -n 1 | cut -d: -f1 ;;
    esac
}
# The newest version of the C library's symbols that the program asks for.
glibc() { objdump -T "$1" | sed -n 's/.*(*GLIBC_\([0-9.]*\)).*/\1/p' | sort -Vu | tail -n 1; }
depends=$(objdump -p "$tree/usr/bin/peel" "$tree"/usr/lib/peel/* | awk '$1 == "NEEDED" { print $2 }' |
    while read -r library; do packages "$library"; done | sort -u | sed ':again; N; $!b again; s/\n/, /g')
size=$(du -ks --apparent-size "$tree/usr" | cut -f1)
cat >"$tree/DEBIAN/control" <<END
Package: peel
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Section: graphics
Priority: optional
Installed-Size: $size
Depends: $depends
Description: turn a folder of photos into a sticker pack on the web
 Peel cuts the subject out of every photo, gives it the white outline of a real
 sticker, reads the photo's colours, and writes a site that can be published
 anywhere. It also makes packs for chat apps and sheets to print and cut.
 .
 Everything happens on your own machine; no photo leaves it.
END
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums)
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz --build "$tree" "$output/peel_${version}_$architecture.deb" >/dev/null
