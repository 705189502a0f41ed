"""A weighted mean of networks that descend from one: often better than each of them (Wortsman and others, "Robust
Fine-Tuning of Zero-Shot Models", 2022).

usage: average.py OUT.pt WEIGHTS.pt=SHARE WEIGHTS.pt=SHARE ...
"""

import sys

import torch

import network


def main():
    parts = [(network.read_weights(path), float(share)) for path, _, share in (a.rpartition("=") for a in sys.argv[2:])]
    total = sum(share for _, share in parts)
    mean = {}
    for name, first in parts[0][0].items():
        # where a network never saw taps, its layers for them say nothing
        known = [(w[name], s) for w, s in parts if not name.startswith("taps.") or w["taps.mix.weight"].any()]
        known = known or [(w[name], s) for w, s in parts]
        weight = sum(s for _, s in known)
        mean[name] = sum(v * (s / weight) for v, s in known) if first.is_floating_point() else first
    print(f"{len(parts)} networks, shares " + " ".join(f"{share / total:.2f}" for _, share in parts))
    torch.save(mean, sys.argv[1])


if __name__ == "__main__":
    main()
