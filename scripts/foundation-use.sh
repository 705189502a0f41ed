#!/bin/sh
# On Linux the program has FoundationEssentials in it and not the rest, which would be a third of it: nothing may import that.
set -eu

cd "$(dirname "$0")/.."
# The embedder is a tool of the build's own and is not in the program.
if found=$(grep -rnE '^ *(@[A-Za-z_]+ )*(package |public |internal )?import Foundation' Sources --include='*.swift' |
    grep -vE '^Sources/(EmbedAssets|Essentials)/'); then
    echo "foundation-use: import Essentials instead; see docs/dependencies.md:" >&2
    echo "$found" >&2
    exit 1
fi
