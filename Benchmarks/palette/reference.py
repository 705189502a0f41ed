"""The yardstick: exact k-means in OKLab over every pixel of each working raster, best of random restarts.

    python3 reference.py OUT.json [COUNT:RESTARTS ...]      (default 5:50)

Needs numpy, Pillow and scikit-learn. Lloyd's algorithm, starts drawn at random from the pixels' colours, run to
convergence; equal pixels are one weighted point, which changes nothing in the result. Kept of each photo: the
least mean OKLab distance that any restart reached. An existing OUT.json is continued.
"""

import json
import sys
from pathlib import Path

import numpy as np
import photos
from sklearn.cluster import KMeans


def best(colours: np.ndarray, counts: np.ndarray, clusters: int, restarts: int) -> dict:
    errors = []
    palettes = []
    for seed in range(restarts):
        # A pixel, not a colour, is equally likely to be drawn: hence the weights.
        generator = np.random.default_rng(seed)
        start = colours[generator.choice(len(colours), clusters, replace=False, p=counts / counts.sum())]
        fit = KMeans(clusters, init=start, n_init=1, max_iter=300, tol=1e-5).fit(colours, sample_weight=counts)
        palettes.append(fit.cluster_centers_)
        errors.append(photos.error(colours, counts, fit.cluster_centers_))
    least = int(np.argmin(errors))
    return {
        "best": errors[least], "median": float(np.median(errors)), "worst": max(errors), "restarts": restarts,
        "palette": palettes[least].tolist()}


if __name__ == "__main__":
    target = Path(sys.argv[1])
    known = json.loads(target.read_text()) if target.exists() else {}
    for request in sys.argv[2:] or ["5:50"]:
        clusters, restarts = map(int, request.split(":"))
        for name in photos.names():
            found = known.setdefault(name, {})
            if str(clusters) in found:
                continue
            colours, counts = photos.counted_colours(photos.working_raster(name))
            found[str(clusters)] = best(colours.astype(np.float32), counts, clusters, restarts)
            target.write_text(json.dumps(known, indent=1))
            print(clusters, name, len(colours), found[str(clusters)]["best"], flush=True)
