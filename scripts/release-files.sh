#!/bin/sh
# Writes the files of a release that name its repository: release-files.sh REPOSITORY SOURCE OUTPUT
#   peel.rb                  the Homebrew formula, with the checksum of SOURCE, the tag's archive
#   pages-repository.tar.gz  the example repository, with REPOSITORY as the one that has Peel
set -eu

repository=$1
source=$2
output=$3
fail() { echo "release-files: $1" >&2; exit 1; }
echo "$repository" | grep -qE '^[A-Za-z0-9._-]+/[A-Za-z0-9._-]+$' || fail "write the repository as name/peel, not as $repository"
[ -s "$source" ] || fail "$source is missing or empty"

mkdir -p "$output"
sum=$(sha256sum "$source" | cut -d' ' -f1)
checkout=$(cd "$(dirname "$0")/.." && pwd)
sed -e "s|OWNER/peel|$repository|g" -e "s|sha256 \"0*\"|sha256 \"$sum\"|" "$checkout/packaging/peel.rb" >"$output/peel.rb"
! grep -q OWNER "$output/peel.rb" || fail "packaging/peel.rb names OWNER in an unexpected place"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -R "$checkout/examples/pages-repository" "$scratch"
workflow=.github/workflows/pack.yml
# shellcheck disable=SC2016  # the workflow's own variable
sed 's|\${{ vars.PEEL }}|'"$repository"'|' "$checkout/examples/pages-repository/$workflow" >"$scratch/pages-repository/$workflow"
grep -q "PEEL: $repository\$" "$scratch/pages-repository/$workflow" || fail "$workflow does not take the repository from vars.PEEL"
tar -C "$scratch" -czf "$output/pages-repository.tar.gz" pages-repository
