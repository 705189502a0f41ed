#!/bin/sh
# The C of CImageShims under gcc's sanitizers for addresses and undefined behaviour, and under Valgrind where that is installed.
set -eu
checkout=$(cd "$(dirname "$0")/../.." && pwd)
cd "$checkout"
command -v cc >/dev/null || { echo "skipped  C of CImageShims: no C compiler is installed"; exit 0; }
scratch=$(mktemp -d "${TMPDIR:-/tmp}/peel-shims-XXXXXX")
trap 'rm -rf "$scratch"' EXIT INT TERM
set -- Tests/Fixtures/codecs/*.jpg Tests/Fixtures/codecs/*.png Tests/Fuzz/corpus/jpeg/* Tests/Fuzz/corpus/png/*
compile() {
    # shellcheck disable=SC2046 # several words
    cc -std=gnu17 -Wno-unknown-pragmas "-D_Nullable=" "-D_Nonnull=" "-D_Null_unspecified=" -ISources/Imaging/CImageShims/include "$@" \
        Tests/Faults/shims.c Sources/Imaging/CImageShims/jpeg.c Sources/Imaging/CImageShims/png.c $(pkg-config --cflags --libs libpng libjpeg)
}
compile -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -o "$scratch/sanitized" 2>"$scratch/said" || { cat "$scratch/said"; exit 1; }
"$scratch/sanitized" "$@"
echo "ok   C of CImageShims: addresses and undefined behaviour"
command -v valgrind >/dev/null || { echo "skipped  C of CImageShims in Valgrind: it is not installed"; exit 0; }
compile -g -O1 -o "$scratch/plain" 2>/dev/null
# In Valgrind the vector code of libjpeg-turbo seems to read what was not set.
JSIMD_FORCENONE=1 valgrind -q --error-exitcode=9 --leak-check=full "$scratch/plain" "$@"
echo "ok   C of CImageShims: Valgrind, leaks too"
