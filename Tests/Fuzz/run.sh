#!/bin/sh
# Feeds changed bytes to what reads them, SECONDS for each target, and says what was found. Usage: run.sh SECONDS [TARGET...]
#
# Seeds are small files of our own, those of the corpus (Tests/Fuzz/corpus/TARGET, which every test run tries), and small odd
# files beside the checkout where there are such. What is found lies in .build/fuzz/TARGET: mend it, put the smallest file that
# shows it into the corpus (`PeelFuzz -minimize_crash=1 FILE` makes it small), and write a test. KEEP=1 writes what reaches new
# code, and is small, into the corpus.
set -eu

seconds=$1
shift
checkout=$(cd "$(dirname "$0")/../.." && pwd)
cd "$checkout"
# Addresses in Swift and C; in our C undefined behaviour too, which ends the program (see Package.swift).
PEEL_FUZZ=1 "${SWIFT:-swift}" build --scratch-path .build/fuzz --product PeelFuzz --sanitize=address 2>&1 |
    grep -E "error:|Build of product" >&2
program=.build/fuzz/debug/PeelFuzz
codecs=Tests/Fixtures/codecs
nasty=${PEEL_TEST_CORPUS:-../shared}/nasty
[ $# -gt 0 ] || set -- heic webp png jpeg avif gif bmp tiff raw zip wastickers yaml http exif icc cache settings pack-json packs template sheet palette \
    names emoji title

seed() {
    case $1 in
    jpeg | png | webp | heic | avif | gif | bmp | tiff)
        ending=$(echo "$1" | sed s/jpeg/jpg/)
        cp "$codecs"/*."$ending" "$2"
        [ ! -d "$nasty" ] || find "$nasty" -name "*.$ending" -size -65k -exec cp {} "$2" \; ;;
    raw) cp "$codecs/card.cr3" "$codecs/card.raf" "$2" ;;
    yaml | settings)
        find examples -name peel.yaml -exec cp {} "$2" \;
        printf 'title: A\ncolors: 5\nphotos:\n  a.jpg: { alt: "b", keep: [[0.1, 0.2]] }\n' >"$2/small" ;;
    pack-json) printf '{"generator":"Peel 1","files":["index.html","s/a.html","stickers/a.png"]}' >"$2/small" ;;
    template)
        cp Templates/grid.mustache Templates/slide.mustache "$2"
        printf '{{#stickers}}<p>{{title}}</p>{{/stickers}}{{> head}}' >"$2/small" ;;
    http) printf '/a%%20b?name=c+d&x\nHost: localhost:8420\nRange: bytes=1-2\nCookie: key=a; b=c\nContent-Type: a/b;c' >"$2/small" ;;
    names | emoji | title) printf 'IMG_0042 – Zwei Katzen (1).jpg' >"$2/small" ;;
    zip) python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as file:
    file.writestr("a/b.jpg", b"a" * 99)
    file.writestr("c.txt", "d")' "$2/small" ;;
    wastickers) python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w") as file:
    file.writestr("title.txt", "Pets")
    file.writestr("author.txt", "Ana")
    file.writestr("1.webp", open(sys.argv[2], "rb").read())
    file.writestr("cover.png", b"")' "$2/small" "$codecs/card-lossy.webp" ;;
    packs)
        printf '\000@a/contents.json\n{"sticker_packs":[{"identifier":"a","name":"b","publisher":"c","tray_image_file":"d.png","image_data_version":"1","stickers":[{"image_file":"e.webp","emojis":["😴"]}]}]}@a/a/e.webp\nRIFF' >"$2/0"
        printf '\001@set.json\n{"name":"a","title":"b","sticker_type":"regular","thumbnail":"t.webp","stickers":[{"sticker":"attach://c.webp","format":"static","emoji_list":["😴"],"keywords":["d"]}]}' >"$2/1"
        printf '\010@picker.json\n{"title":"a","id":"b","stickers":[{"body":"c","id":"d","url":"mxc://e/f","msgtype":"m.sticker"}]}' >"$2/8" ;;
    sheet) printf '\024\024\000\000\377\377\360\017\377\377\377\377\377\377\377\377\377\377\377\000\000' >"$2/small" ;;
    palette) printf '\377\000\000\377\000\377\000\377cat.jpg' >"$2/small" ;;
    exif) printf 'Exif\0\0MM\0*\0\0\0\010\0\001\001\022\0\003\0\0\0\001\0\006\0\0\0\0\0\0' >"$2/small" ;;
    icc | cache) printf '\0' >"$2/small" ;;
    esac
}

dictionary() {
    case $1 in
    heic | avif) echo heif ;;
    settings) echo yaml ;;
    pack-json) echo json ;;
    wastickers) echo zip ;;
    names | emoji | title | palette) echo text ;;
    *) echo "$1" ;;
    esac
}

failed=0
for target in "$@"; do
    folder=.build/fuzz/$target
    mkdir -p "$folder/corpus" "$folder/seeds"
    seed "$target" "$folder/seeds"
    [ ! -d "Tests/Fuzz/corpus/$target" ] || cp "Tests/Fuzz/corpus/$target"/* "$folder/seeds"
    words=Tests/Fuzz/dictionaries/$(dictionary "$target").dict
    export PEEL_FUZZ_TARGET="$target" SWIFT_BACKTRACE=enable=no
    export LSAN_OPTIONS="suppressions=$checkout/Tests/Fuzz/lsan.supp:print_suppressions=0"
    if "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -malloc_limit_mb=1024 \
        -max_len=65536 -print_final_stats=1 -print_funcs=0 ${words:+$([ ! -f "$words" ] || echo "-dict=$words")} \
        -artifact_prefix="$folder/" "$folder/corpus" "$folder/seeds" >"$folder/log" 2>&1; then
        said=ok
    else
        said=FOUND
        failed=1
    fi
    figure() { sed -n "s/^stat::$1: *//p" "$folder/log" | tail -n 1; }
    last=$(grep -o 'cov: [0-9]*' "$folder/log" | tail -n 1)
    took=$(sed -n 's/^Done [0-9]* runs in \([0-9]*\) second.*/\1/p' "$folder/log" | tail -n 1)
    echo "$said $target: $(figure number_of_executed_units) executions in ${took:-?} s, ${last:-cov: ?}," \
        "$(figure peak_rss_mb) MB; log: $folder/log"
    if [ -n "${KEEP:-}" ]; then
        # The fewest files that reach what all reach, the smallest first, and of these what is small.
        rm -rf "$folder/fewest" && mkdir "$folder/fewest"
        "$program" -merge=1 -max_len=65536 "$folder/fewest" "$folder/corpus" "$folder/seeds" >>"$folder/log" 2>&1 || true
        mkdir -p "Tests/Fuzz/corpus/$target"
        find "$folder/fewest" -type f -size -2 | sort | head -n 24 | while read -r file; do
            cp "$file" "Tests/Fuzz/corpus/$target/"
        done
    fi
done
exit $failed
