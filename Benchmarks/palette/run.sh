#!/bin/sh
# Measures the colour schemes on the photo corpus and prints every figure of docs/internals/colours.md.
#
#   Benchmarks/palette/run.sh FOLDER [PYTHON]
#
# Run `make build` first: the subjects are those that the program finds. FOLDER keeps the working rasters and
# results: what is there is not computed again, the schemes excepted. PYTHON has numpy, Pillow and scikit-learn;
# for the comparison also colorthief, pylette and materialyoucolor. The reference takes about half an hour of
# CPU time.
set -eu
folder=$1
python=${2:-python3}
here=$(cd "$(dirname "$0")" && pwd)
peel="$here/../../.build/release/peel"
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 PYTHONPATH="$here/.."
mkdir -p "$folder"

[ -d "$folder/ppm" ] || "$python" "$here/prepare.py" "$folder/ppm"
[ -d "$folder/mattes" ] || "$python" "$here/mattes.py" "$folder/mattes" "$peel"
"$python" "$here/reference.py" "$folder/reference.json" 5:50 3:10 10:10
[ -f "$folder/rivals.json" ] || "$python" "$here/rivals.py" "$folder/rivals.json" ||
    echo "the other tools are not installed: no comparison" >&2

(cd "$here" && PEEL_BENCHMARKS=1 swift build -c release --product PaletteBench --scratch-path "$folder/build")
bench="$folder/build/release/PaletteBench"
"$bench" --emphasis plain --repeats 20 "$folder"/ppm/*.ppm > "$folder/plain.json"
"$bench" --emphasis subject --mattes "$folder/mattes" --repeats 20 "$folder"/ppm/*.ppm > "$folder/subject.json"

"$python" "$here/accuracy.py" "$folder/plain.json" "$folder/reference.json" 3 5 10
"$python" "$here/emphasis.py" "$folder/subject.json" "$folder/plain.json" "$folder/mattes"
if [ -f "$folder/rivals.json" ]; then
    "$python" "$here/compare.py" "$folder/plain.json" "$folder/subject.json" "$folder/rivals.json" \
        "$folder/reference.json"
    "$python" "$here/sheet.py" "$folder/sheet.png" "$folder/subject.json" "$folder/plain.json" "$folder/rivals.json"
fi
