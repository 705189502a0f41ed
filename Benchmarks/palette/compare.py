"""Error and CPU time of other tools beside ours, five colours, all photos.

    python3 compare.py PLAIN.json SUBJECT.json RIVALS.json REFERENCE.json

PLAIN.json and SUBJECT.json are what PaletteBench printed for the two kinds of emphasis, RIVALS.json what rivals.py
wrote, REFERENCE.json what reference.py wrote. The error is the mean over all pixels of the OKLab distance to the
nearest colour of the palette. "Closest pair" is the mean over the photos of the distance between a palette's two
most similar colours; "fewer" counts the palettes with fewer colours than asked for.
"""

import json
import sys
from itertools import combinations

import numpy as np
import photos

COUNT = 5

if __name__ == "__main__":
    plain, subject, rivals, reference = (json.load(open(path)) for path in sys.argv[1:5])
    palettes: dict[str, dict[str, tuple[list[str], float]]] = {"ours, plain": {}, "ours, subject": {}}
    for tool, schemes in (("ours, plain", plain), ("ours, subject", subject)):
        for name, entry in schemes.items():
            palettes[tool][name] = ([slot["hex"] for slot in entry["schemes"][str(COUNT)]], entry["cpu"])
    for name, tools in rivals.items():
        for tool, entry in tools.items():
            palettes.setdefault(tool, {})[name] = (entry["hex"], entry["cpu"])

    errors: dict[str, list[float]] = {tool: [] for tool in palettes}
    pairs: dict[str, list[float]] = {tool: [] for tool in palettes}
    for name in rivals:
        colours, pixels = photos.counted_colours(photos.working_raster(name))
        for tool, found in palettes.items():
            palette = photos.parsed(found[name][0])
            errors[tool].append(photos.error(colours, pixels, palette))
            pairs[tool].append(min((np.linalg.norm(a - b) for a, b in combinations(palette, 2)), default=0))

    best = np.mean([reference[name][str(COUNT)]["best"] for name in rivals])
    print(f"{len(rivals)} photos, {COUNT} colours; best of 50 restarts of exact k-means: {best:.5f}\n")
    print("| tool | mean error | x best k-means | closest pair | fewer | CPU ms, median | CPU ms, most |")
    print("|---|---|---|---|---|---|---|")
    for tool, found in palettes.items():
        cpu = [found[name][1] for name in rivals]
        fewer = sum(len(set(found[name][0])) < COUNT for name in rivals)
        print(
            f"| {tool} | {np.mean(errors[tool]):.4f} | {np.mean(errors[tool]) / best:.3f} | {np.mean(pairs[tool]):.3f}"
            f" | {fewer} | {np.median(cpu):.1f} | {max(cpu):.1f} |")
