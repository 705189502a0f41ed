#!/bin/sh
# Writes the modules' documentation into .build/documentation: document.sh MODULE...
# A module's page that names what is not there is an error. (In the sources' comments, names of other modules are text.)
set -eu

output=.build/documentation
rm -rf "$output"
mkdir -p "$output/graphs"
swift package dump-symbol-graph --minimum-access-level package >"$output/log" 2>&1 || { cat "$output/log" >&2; exit 1; }
docc=$(command -v docc || xcrun --find docc)
found="$(swift build --show-bin-path)/../symbolgraph"
for module; do
    mkdir "$output/graphs/$module"
    cp "$found/$module.symbols.json" "$output/graphs/$module"
    "$docc" convert "$(find Sources -name "$module.docc")" --additional-symbol-graph-dir "$output/graphs/$module" \
        --fallback-display-name "$module" --fallback-bundle-identifier "peel.$module" \
        --output-path "$output/$module.doccarchive" --ide-console-output >"$output/log" 2>&1 ||
        { cat "$output/log" >&2; exit 1; }
    if grep "\.docc/" "$output/log" >&2; then exit 1; fi
done
rm -r "$output/graphs" "$output/log"
echo "The documentation is in $output"
