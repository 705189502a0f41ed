#!/bin/sh
# Writes the commit that a build is of as Swift: write-version.sh PACKAGE OUTPUT
# After a tag v1.2.3 that is the commits since and the last one's name, 4.g0a1b2c3; without tags the name alone. It is
# empty at a tag, and in a source archive, which has no history.
set -eu

commit=""
if top=$(git -C "$1" rev-parse --show-toplevel 2>/dev/null) && [ "$top" = "$(cd "$1" && pwd -P)" ]; then
    commit=$(git -C "$1" describe --tags --long --always --match 'v[0-9]*' 2>/dev/null |
        sed 's/^v.*-0-g[0-9a-f]*$//; s/^v.*-\([0-9]*\)-\(g[0-9a-f]*\)$/\1.\2/')
fi

cat >"$2.new" <<END
/// What was built, as far as the version control system knows it.
enum BuildVersion {
    /// The commits since the release and the last one's name; empty in a release.
    static let commit = "$commit"
}
END
# An unchanged file keeps its date, and what depends on it is not built again.
if cmp -s "$2.new" "$2"; then rm "$2.new"; else mv "$2.new" "$2"; fi
