#!/usr/bin/env python3
"""Shows what a change does to the look of stickers: scripts/look.py [--accept]      (`make look`)

Runs the golden tests, which write the pictures and texts of today's code into .build/look, and lays those that differ from
the approved ones side by side in .build/look/index.html: before, after, and where they differ. --accept then copies them into
the checkout, where `git diff` and the commit show them.
"""
import argparse
import difflib
import html
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

CHECKOUT = pathlib.Path(__file__).resolve().parents[1]
FRESH = CHECKOUT / ".build" / "look"
SUITES = "GoldenLookTests|GoldenMatteTests|GoldenSchemeTests"
STYLE = """body { font: 16px sans-serif; margin: 2em; background: #d65aa0 } img { width: 100%; image-rendering: pixelated }
section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1em } h2 { grid-column: 1 / -1 }
.difference { position: relative; isolation: isolate; background: black } .difference img + img { position: absolute; left: 0; mix-blend-mode: difference }
.difference { filter: brightness(4) } pre { grid-column: 1 / -1; background: white; padding: 1em; overflow: auto }"""


def section(path, before, after):
    """One changed picture or text as HTML."""
    title = f"<h2>{html.escape(path)}{'' if before.exists() else ' (new)'}</h2>"
    if after.suffix == ".txt":
        old = before.read_text().splitlines() if before.exists() else []
        lines = difflib.unified_diff(old, after.read_text().splitlines(), "before", "after", lineterm="", n=0)
        return f"<section>{title}<pre>{html.escape(chr(10).join(lines))}</pre></section>"
    pictures = [f'<img src="{html.escape(place.as_uri())}">' if place.exists() else "" for place in (before, after)]
    both = f'<div class="difference">{"".join(pictures)}</div>'
    return f"<section>{title}<div>{pictures[0]}</div><div>{pictures[1]}</div>{both}</section>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--accept", action="store_true", help="take the pictures of today's code as the approved ones")
    parser.add_argument("--built", action="store_true", help="the tests are built already")
    options = parser.parse_args()
    shutil.rmtree(FRESH, ignore_errors=True)
    swift = shlex.split(os.environ.get("SWIFT", "swift"))
    command = [*swift, "test", "-c", "release", "--filter", SUITES] + (["--skip-build", "--ignore-lock"] if options.built else [])
    # The tests fail where something looks otherwise, which is what is shown here.
    subprocess.run(command, cwd=CHECKOUT, env={**os.environ, "PEEL_LOOK": str(FRESH)})
    made = sorted(path for path in FRESH.rglob("*") if path.is_file())
    if not made:
        sys.exit("the golden tests wrote nothing: see the errors above")
    changed = []
    for after in made:
        before = CHECKOUT / after.relative_to(FRESH)
        if not before.exists() or before.read_bytes() != after.read_bytes():
            changed.append((str(after.relative_to(FRESH)), before, after))
    page = FRESH / "index.html"
    page.write_text(f"<!doctype html><meta charset=utf-8><title>The look</title><style>{STYLE}</style>\n"
                    + "\n".join(section(*each) for each in changed))
    print(f"{len(changed)} of {len(made)} golden files changed" + (f": open {page}" if changed else ""))
    if options.accept:
        for _, before, after in changed:
            before.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(after, before)


if __name__ == "__main__":
    main()
