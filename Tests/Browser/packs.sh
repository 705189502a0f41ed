#!/bin/sh
# Builds FOLDER/site with a pack of each COUNT of stickers: small copies of the example ones, which need no cutting out. A pack of
# one is in Arabic, a pack of two in Japanese and on film, and one of the two moves where the Python named by PYTHON has Pillow.
# Usage: packs.sh PEEL FOLDER COUNT...
set -eu

peel=$1
folder=$2
shift 2
checkout=$(cd "$(dirname "$0")/../.." && pwd)

rm -rf "$folder"
mkdir -p "$folder"
"$peel" cut --quiet --size 192 "$checkout"/examples/toys/*.jpg -o "$folder/cut/"
for count in "$@"; do
    mkdir -p "$folder/photos/$count"
    made=0
    while [ "$made" -lt "$count" ]; do
        for sticker in "$folder"/cut/*.png; do
            [ "$made" -lt "$count" ] || break
            made=$((made + 1))
            cp "$sticker" "$folder/photos/$count/$(basename "$sticker" .png) $made.png"
        done
    done
    case "$count" in
    1) printf 'language: ar\ntitle: ملصق واحد\nmotion: wiggle\n' > "$folder/photos/1/peel.yaml" ;;
    2)
        printf 'language: ja\ntitle: 二枚のシール\nsticker: { size: 192, look: shiny }\n' > "$folder/photos/2/peel.yaml"
        if [ -n "${PYTHON:-}" ]; then "$PYTHON" "$checkout/Tests/Browser/turn.py" "$folder/photos/2"; fi
        ;;
    esac
done
# Those of the first pack say when they were taken, all but one.
find "$folder/photos/$1" -name '*.png' | sort | tr '\n' '\0' | xargs -0 python3 "$checkout/Tests/Browser/date.py"
printf 'title: Packs\nsticker:\n  size: 192\n' > "$folder/photos/peel.yaml"
# The first of them is offered to chat apps, too.
printf 'exports: [whatsapp, telegram, discord-emoji]\nlinks: { signal: "https://signal.art/addstickers/#pack_id=1" }\n' > "$folder/photos/$1/peel.yaml"
"$peel" build --quiet "$folder/photos" -o "$folder/site"
