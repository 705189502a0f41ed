"""How near the plain mode is to the best exact k-means, photo by photo.

    python3 accuracy.py SCHEMES.json REFERENCE.json [COUNT ...]

SCHEMES.json is what `PaletteBench --emphasis plain` printed, REFERENCE.json what reference.py wrote. The error is
the mean over all pixels of the OKLab distance to the nearest colour of the scheme, as rounded to 8 bits.
Exits with 1 where the mean ratio at 5 colours exceeds 1.05.
"""

import json
import sys

import numpy as np
import photos

LIMIT = 1.05


def measured(schemes: dict, reference: dict, counts: list[str]) -> dict[str, dict[str, tuple[float, float]]]:
    """For each count and photo, (our error, the reference's)."""
    found: dict[str, dict[str, tuple[float, float]]] = {count: {} for count in counts}
    for name in schemes:
        colours, pixels = photos.counted_colours(photos.working_raster(name))
        for count in counts:
            if count in reference.get(name, {}):
                hexes = [slot["hex"] for slot in schemes[name]["schemes"][count]]
                found[count][name] = (
                    photos.error(colours, pixels, photos.parsed(hexes)), reference[name][count]["best"])
    return found


if __name__ == "__main__":
    with open(sys.argv[1]) as ours, open(sys.argv[2]) as yardstick:
        found = measured(json.load(ours), json.load(yardstick), sys.argv[3:] or ["5"])
    failed = False
    for count, errors in found.items():
        ratios = {name: mine / best for name, (mine, best) in errors.items()}
        mine, best = (np.mean([pair[side] for pair in errors.values()]) for side in (0, 1))
        worst = sorted(ratios, key=ratios.get)[-3:]
        print(
            f"{count} colours, {len(ratios)} photos: mean error {mine:.5f}, reference {best:.5f},"
            f" ratio of means {mine / best:.4f}; per photo median {np.median(list(ratios.values())):.4f},"
            f" most {max(ratios.values()):.4f} (" + ", ".join(f"{name} {ratios[name]:.3f}" for name in worst) + ")")
        failed |= count == "5" and mine / best > LIMIT
    sys.exit(1 if failed else 0)
