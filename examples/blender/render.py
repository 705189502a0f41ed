"""Renders the example photos: blender -b -P examples/blender/render.py -- NAME... [--draft] [-o DIR]"""

import argparse
import importlib
import os
import pathlib
import sys
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import darkroom  # noqa: E402
import studio  # noqa: E402


def scenes():
    """The pack of every scene, by the scene's name: `scenes/PACK/NAME.py`."""
    files = sorted(pathlib.Path(HERE, "scenes").glob("*/*.py"))
    return {file.stem.replace("_", " "): file.parent.name for file in files}


def options():
    given = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py", description=__doc__)
    parser.add_argument("names", nargs="+", metavar="NAME", help="all, or any of: " + ", ".join(scenes()))
    parser.add_argument("--draft", action="store_true", help="30 %% size, few samples, PNG")
    parser.add_argument("--samples", type=int, help="samples per pixel of the photograph")
    parser.add_argument("--only", choices=["photo", "matte"], help="leave the other one out")
    parser.add_argument("-o", "--output", metavar="DIR", help="write photo and matte here instead of into the repository")
    return parser.parse_args(given)


def main():
    chosen = options()
    if chosen.output:
        chosen.output = os.path.abspath(chosen.output)
    packs = scenes()
    names = list(packs) if chosen.names == ["all"] else chosen.names
    if chosen.draft and not chosen.output:
        sys.exit("--draft needs -o DIR: drafts do not replace the photographs")
    unknown = [name for name in names if name not in packs]
    if unknown:
        sys.exit(f"no scene named {', '.join(unknown)}; there are: {', '.join(packs)}")
    for name in names:
        started = time.time()
        photos = chosen.output or os.path.join(ROOT, "examples", packs[name])
        mattes = chosen.output or os.path.join(ROOT, "Tests", "ExampleMattes", packs[name])
        studio.clear()
        module = importlib.import_module(f"scenes.{packs[name]}.{name.replace(' ', '_')}")
        subject = module.build()
        seed = zlib.crc32(name.encode()) % 10000
        samples = chosen.samples or (16 if chosen.draft else getattr(module, "SAMPLES", 20))
        if chosen.only != "matte":
            os.makedirs(photos, exist_ok=True)
            path = os.path.join(photos, name + (".png" if chosen.draft else ".jpg"))
            darkroom.photograph(path, samples, seed, chosen.draft, getattr(module, "BOUNCES", 3))
        if not subject and chosen.only != "photo":
            darkroom.card(os.path.join(photos, name + ".matte.png"))
        elif chosen.only != "photo":
            os.makedirs(mattes, exist_ok=True)
            suffix = " matte.png" if chosen.output else ".png"
            darkroom.matte(os.path.join(mattes, name + suffix), subject, 16 if chosen.draft else 64, seed, chosen.draft)
        print(f"{name}: {time.time() - started:.0f} s", flush=True)


main()
