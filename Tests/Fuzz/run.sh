#!/bin/sh
# Feeds changed bytes to what reads them, SECONDS for each target, and says what was found. Usage: run.sh SECONDS [TARGET...]
#
# Seeds are small files of our own, and what earlier runs found is tried first (Tests/Fuzz/found/TARGET). What is found now
# lies in .build/fuzz/TARGET; mend it, put the smallest file that shows it into Tests/Fuzz/found/TARGET, and write a test.
set -eu

seconds=$1
shift
checkout=$(cd "$(dirname "$0")/../.." && pwd)
cd "$checkout"
PEEL_FUZZ=1 "${SWIFT:-swift}" build --scratch-path .build/fuzz --product PeelFuzz --sanitize=address >&2
program=.build/fuzz/debug/PeelFuzz
codecs=Tests/Fixtures/codecs
[ $# -gt 0 ] || set -- jpeg png webp heic exif icc yaml settings pack-json cache zip http template names

seed() {
    case $1 in
    jpeg | png | webp | heic) cp "$codecs"/*."$(echo "$1" | sed s/jpeg/jpg/)" "$2" ;;
    yaml | settings)
        find examples -name peel.yaml -exec cp {} "$2" \;
        printf 'title: A\ncolors: 5\nphotos:\n  a.jpg: { alt: "b", keep: [[0.1, 0.2]] }\n' >"$2/small" ;;
    pack-json) printf '{"generator":"Peel 1","files":["index.html","s/a.html","stickers/a.png"]}' >"$2/small" ;;
    template)
        cp Templates/grid.mustache Templates/slide.mustache "$2" 2>/dev/null || true
        printf '{{#stickers}}<p>{{title}}</p>{{/stickers}}{{> head}}' >"$2/small" ;;
    http) printf '/a%%20b?name=c+d&x\nHost: localhost:8420\nRange: bytes=1-2\nCookie: key=a; b=c\nContent-Type: a/b;c' >"$2/small" ;;
    names) printf 'IMG_0042 – Zwei Katzen (1).jpg' >"$2/small" ;;
    zip) python3 -c 'import sys, zipfile
with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as file:
    file.writestr("a/b.jpg", b"a" * 99)
    file.writestr("c.txt", "d")' "$2/small" ;;
    exif) printf 'Exif\0\0MM\0*\0\0\0\010\0\001\001\022\0\003\0\0\0\001\0\006\0\0\0\0\0\0' >"$2/small" ;;
    esac
}

failed=0
for target in "$@"; do
    folder=.build/fuzz/$target
    mkdir -p "$folder/corpus" "$folder/seeds"
    seed "$target" "$folder/seeds"
    [ ! -d "Tests/Fuzz/found/$target" ] || cp "Tests/Fuzz/found/$target"/* "$folder/seeds"
    if PEEL_FUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$program" -detect_leaks=0 -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 \
        -malloc_limit_mb=1024 -max_len=65536 -print_final_stats=1 -artifact_prefix="$folder/" "$folder/corpus" "$folder/seeds" \
        >"$folder/log" 2>&1; then
        said=ok
    else
        said=FOUND
        failed=1
    fi
    figure() { sed -n "s/^stat::$1: *//p" "$folder/log" | tail -n 1; }
    last=$(grep -o 'cov: [0-9]*' "$folder/log" | tail -n 1)
    echo "$said $target: $(figure number_of_executed_units) executions in ${seconds} s, ${last:-cov: ?}," \
        "$(figure peak_rss_mb) MB; log: $folder/log"
done
exit $failed
