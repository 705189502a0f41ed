#!/bin/sh
# Installs the release build into an empty folder, runs it from there without the source tree, and uninstalls it.
set -eu

checkout=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() { echo "FAILED   install: $1"; exit 1; }

if command -v shellcheck >/dev/null; then
    find "$checkout" -path "$checkout/.build" -prune -o \( -name '*.sh' -o -path "$checkout/.ci/run" \) -type f -exec shellcheck {} + ||
        fail "shellcheck objects to a script"
else
    echo "skipped  install: there is no shellcheck"
fi

make -s -C "$checkout" install DESTDIR="$scratch/root" PREFIX=/opt/peel >"$scratch/log" || fail "$(cat "$scratch/log")"
installed=$scratch/root/opt/peel

expected="bin/peel share/bash-completion/completions/peel share/fish/vendor_completions.d/peel.fish share/man/man1/peel.1 share/zsh/site-functions/_peel"
found=$(cd "$installed" && find . -type f | sed 's,^\./,,' | LC_ALL=C sort | tr '\n' ' ')
[ "$found" = "$expected " ] || fail "expected $expected, found $found"
for file in $expected; do [ -s "$installed/$file" ] || fail "$file is empty"; done

# Every shell that is here reads its completions, and man the page.
bash -n "$installed/share/bash-completion/completions/peel" || fail "bash cannot read its completions"
if command -v zsh >/dev/null; then zsh -n "$installed/share/zsh/site-functions/_peel"; fi
if command -v fish >/dev/null; then fish -n "$installed/share/fish/vendor_completions.d/peel.fish"; fi
for word in build cut colors outline; do
    grep -q "$word" "$installed/share/man/man1/peel.1" || fail "the manual page does not say $word"
    grep -q "$word" "$installed/share/bash-completion/completions/peel" || fail "the completions do not know $word"
done
if command -v groff >/dev/null; then
    problems=$(groff -man -Kutf8 -Tutf8 -ww -z "$installed/share/man/man1/peel.1" 2>&1)
    [ -z "$problems" ] || fail "the manual page has mistakes: $problems"
fi

# The program stays small: without what debuggers read it has 32.1 MB, 5.3 of them the network.
if command -v strip >/dev/null && [ "$(uname -s)" = Linux ]; then
    strip -o "$scratch/stripped" "$installed/bin/peel"
    size=$(stat -c %s "$scratch/stripped")
    [ "$size" -le 32500000 ] || fail "the stripped program has grown to $size bytes; size -A tells which part"
fi

if command -v ldd >/dev/null && ldd "$installed/bin/peel" | grep -i swift; then
    fail "the program needs the Swift runtime"
fi

# Where a user may have a file system of their own, the checkout (with the build in it) is hidden meanwhile.
if command -v unshare >/dev/null && unshare -rm true 2>/dev/null; then
    without_checkout() { unshare -rm sh -c "mount -t tmpfs none '$checkout' && test ! -e '$checkout/Package.swift' && $1"; }
else
    echo "install: the checkout stays visible: there is no unshare here"
    without_checkout() { sh -c "$1"; }
fi
cp -R "$checkout/examples/palettes" "$scratch/photos"
cd "$scratch"
without_checkout "env -i PATH=/usr/bin:/bin HOME=/nonexistent '$installed/bin/peel' build photos -o site --quiet" || fail "no site"
for file in index.html grid.html colors.html pack.json; do [ -s "site/$file" ] || fail "site/$file is missing"; done

make -s -C "$checkout" uninstall DESTDIR="$scratch/root" PREFIX=/opt/peel >/dev/null
[ -z "$(find "$installed" -type f)" ] || fail "uninstall leaves $(find "$installed" -type f)"

# A path with a space is one path, and everybody may read what a careful administrator installs.
spaced="$scratch/my apps"
echo mine >"$scratch/my"
(umask 077 && make -s -C "$checkout" install PREFIX="$spaced" >"$scratch/log") || fail "$(cat "$scratch/log")"
[ "$(find "$spaced" -type f -perm -444 | wc -l)" = 5 ] || fail "not everybody may read what is below $spaced"
[ -z "$(find "$spaced/share" -type d ! -perm -555)" ] || fail "not everybody may open the folders below $spaced"
make -s -C "$checkout" uninstall PREFIX="$spaced" >/dev/null
[ -z "$(find "$spaced" -type f)" ] || fail "uninstall leaves $(find "$spaced" -type f)"
[ -s "$scratch/my" ] || fail "uninstall removes a file that is not Peel's"

# The files of a release name the repository that releases them.
echo source >"$scratch/source.tar.gz"
sh "$checkout/scripts/release-files.sh" ana/peel "$scratch/source.tar.gz" "$scratch/release" || fail "no files for a release"
grep -q "github.com/ana/peel/archive" "$scratch/release/peel.rb" || fail "the formula does not name the repository"
grep -q "$(sha256sum "$scratch/source.tar.gz" | cut -d' ' -f1)" "$scratch/release/peel.rb" || fail "the formula has no checksum"
tar -xzf "$scratch/release/pages-repository.tar.gz" -C "$scratch"
grep -q "PEEL: ana/peel" "$scratch/pages-repository/.github/workflows/pack.yml" || fail "the example does not name the repository"
if sh "$checkout/scripts/release-files.sh" peel "$scratch/source.tar.gz" "$scratch/release" 2>/dev/null; then
    fail "a repository without an owner is taken"
fi

echo "install: installed, ran by itself, and is gone again"
