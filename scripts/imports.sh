#!/bin/sh
# Three kinds of imports that sources may not have.
set -eu

cd "$(dirname "$0")/.."
# refuse WHAT WHERE-IT-MAY-STAND WORDS
refuse() {
    if found=$(grep -rnE "^ *(@[A-Za-z_]+ )*(package |public |internal )?import $1" Sources --include='*.swift' | grep -vE "^Sources/([A-Z][a-z]+/)?($2)[/:]"); then
        printf 'imports: %s:\n%s\n' "$3" "$found" >&2
        exit 1
    fi
}

# On Linux the program has FoundationEssentials in it and not the rest, which would be a third of it.
refuse Foundation 'Essentials' 'import Essentials instead; see docs/internals/dependencies.md'
# The C library's cube root and arctangent are others in each version of it, and pictures then have other bytes.
refuse '(Glibc|Musl|Darwin)' 'Files|Programs|Essentials|WebServer|peel' \
    'the system is for Files, Programs and the servers; Pixels has functions of numbers that are the same everywhere (Elementary)'

# What a branch for one system imports is that system's: a module of Peel's there is missing everywhere else.
if found=$(find Sources Tests -name '*.swift' -exec awk '
    FNR == 1 { branch = 0 }
    /^#if canImport/ { branch = 1 }
    /^#endif/ { branch = 0 }
    branch && /import / && !/import (Glibc|Musl|Darwin|Foundation|FoundationEssentials|FoundationXML|CryptoKit|C[A-Z][A-Za-z]*)( |$)/ {
        print FILENAME ":" FNR ": " $0
    }' {} + | grep .); then
    printf 'imports: modules that only one system would see; import them above:\n%s\n' "$found" >&2
    exit 1
fi
