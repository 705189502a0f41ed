#!/usr/bin/env python3
"""Every app's stickers of a folder of photos: how many, how large, how good, how fast; beside sticker-convert.

    python3 apps.py PEEL PHOTOS [STICKER-CONVERT [APP...]]

Quality is measured against the same stickers without a limit of bytes, which sticker-convert is given, too.
"""
import json
import pathlib
import shutil
import sys
import tempfile

from measures import ssim
from shared import Run

APPS = ["whatsapp", "telegram", "telegram-emoji", "signal", "imessage", "discord", "discord-emoji", "slack",
        "matrix", "line", "fediverse", "plain"]
# What the same job is called there.
PRESETS = {"whatsapp": "whatsapp", "telegram": "telegram", "telegram-emoji": "telegram_emoji", "signal": "signal",
           "imessage": "imessage_large", "discord": "discord", "discord-emoji": "discord_emoji", "line": "line",
           "fediverse": "mastodon"}
COVERS = {"cover", "thumbnail", "main", "tab"}


def stickers(folder, app):
    """The stickers' files below a folder, by their paths in it without the suffix."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".png", ".webp") or path.stem in COVERS or path.stem.startswith("icon-"):
            continue
        if app == "imessage" and "Sticker Pack large" not in str(path):
            continue
        found[str(path.relative_to(folder).with_suffix(""))] = path
    return found


def row(name, app, files, references, cpu):
    sizes = [path.stat().st_size for path in files.values()]
    scores = [ssim(path, references[key]) for key, path in files.items() if key in references]
    print(f"| {name} | {app} | {len(sizes)} | {max(sizes):,} | {sum(sizes) // len(sizes):,} "
          f"| {sum(scores) / len(scores):.4f} | {min(scores):.4f} | {cpu / len(sizes) * 1000:.0f} |", flush=True)


def main():
    peel, photos = sys.argv[1], sys.argv[2]
    rival = sys.argv[3] if len(sys.argv) > 3 else shutil.which("sticker-convert")
    work = pathlib.Path(tempfile.mkdtemp(prefix="peel-apps-"))
    cuts = work / "cache"
    Run(peel, "export", photos, "--for", "plain", "--cache", cuts, "-o", work / "first", "-q", statuses=(0, 3))
    print("| program | app | stickers | largest bytes | mean bytes | SSIM | lowest | CPU ms a sticker |")
    print("|---|---|---|---|---|---|---|---|")
    violations = 0
    for app in sys.argv[4:] or APPS:
        made, reference = work / "made" / app, work / "reference" / app
        Run(peel, "export", photos, "--for", app, "--lossless", "--cache", cuts, "-o", reference, "-q", statuses=(0, 3))
        # The stickers that were cut are known, the ones that were fitted are not.
        fresh = work / "fresh"
        shutil.copytree(cuts, fresh)
        made_now = Run(peel, "export", photos, "--for", app, "--cache", fresh, "-o", made, "--json", "-q", statuses=(0, 3))
        shutil.rmtree(fresh)
        violations += sum(len(each["violations"]) for each in json.loads(made_now.output)["apps"])
        references = stickers(reference, app)
        row("peel", app, stickers(made, app), references, made_now.cpu)
        if rival and app in PRESETS:
            source, target = work / "in" / app, work / "out" / app
            source.mkdir(parents=True)
            target.mkdir(parents=True)
            for number, (key, path) in enumerate(references.items()):
                # It knows files by their names alone, and PNG by its suffix.
                shutil.copy(path, source / f"{number:03}.png")
            theirs = Run(rival, "--no-confirm", "--no-progress", "--input-dir", source, "--output-dir", target,
                         "--preset", PRESETS[app], "--default-emoji", "😀", statuses=None)
            keys = list(references)
            files = {keys[int(path.stem)]: path for path in target.iterdir() if path.stem.isdigit()}
            if files:
                row("sticker-convert", app, files, references, theirs.cpu)
    print(f"\n{violations} violations of the apps' limits in all of Peel's files.")
    shutil.rmtree(work)


main()
