"""The subjects of the photos as Peel itself finds them.

    python3 mattes.py FOLDER PEEL

Writes FOLDER/NAME.pgm, longest side 320, from the mattes of `PEEL cut --matte`.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import photos
from PIL import Image

if __name__ == "__main__":
    target, peel = Path(sys.argv[1]), sys.argv[2]
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as mattes:
        files = [photos.folder() / f"{name}.jpg" for name in photos.names()]
        subprocess.run([peel, "cut", "--matte", "--quiet", "-o", mattes, *files], check=True)
        for name in photos.names():
            matte = Image.open(Path(mattes) / f"{name}.png")
            matte.thumbnail((320, 320), Image.Resampling.BOX)
            matte.save(target / f"{name}.pgm")
