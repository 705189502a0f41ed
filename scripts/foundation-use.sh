#!/bin/sh
# The program has no data about languages (Sources/CNoUnicodeData): what of Foundation asks for them must not be used.
set -eu

cd "$(dirname "$0")/.."
words='DateFormatter|DateIntervalFormatter|DateComponentsFormatter|NumberFormatter|ByteCountFormatter|MeasurementFormatter'
words="$words|ListFormatter|PersonNameComponents|\.formatted\(|FormatStyle|ISO8601|localizedStandard|localizedCompare"
words="$words|localizedCaseInsensitive|localizedUppercase|localizedLowercase|localizedCapitalized|applyingTransform"
words="$words|NSRegularExpression|enumerateSubstrings|enumerateLinguisticTags|Locale\(|Calendar\(|Calendar\.current"
# The embedder is a tool of the build's own and is not in the program.
if found=$(grep -rnE "$words" Sources --include='*.swift' | grep -v '^Sources/EmbedAssets/'); then
    echo "foundation-use: the program has no languages' data for these; see Sources/CNoUnicodeData/data.c:" >&2
    echo "$found" >&2
    exit 1
fi
