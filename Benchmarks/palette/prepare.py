"""Writes each photo's working raster as FOLDER/NAME.ppm, for PaletteBench.

    python3 prepare.py FOLDER
"""

import sys
from pathlib import Path

import photos

if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for name in photos.names():
        photos.working_raster(name).save(target / f"{name}.ppm")
