#!/usr/bin/env python3
"""Checks the pages' sources: scripts/lint-site.py

Every custom property that a style sheet uses is set somewhere, and every one that is set is used; every class that has rules
is in a template or a script. With Node.js on the PATH scripts are parsed, with the Python package lightningcss style sheets.
"""
import pathlib
import re
import shutil
import subprocess
import sys

try:
    import lightningcss
except ImportError:
    lightningcss = None

checkout = pathlib.Path(__file__).resolve().parents[1]
site = checkout / "Site"


def text(*patterns):
    return "".join(path.read_text() for pattern in patterns for path in sorted(checkout.glob(pattern)))


def problems():
    bare = re.sub(r"/\*.*?\*/", "", text("Site/*.css"), flags=re.S)
    used = set(re.findall(r"var\((--[\w-]+)", bare))
    here = set(re.findall(r"(--[\w-]+)\s*:", bare)) | set(re.findall(r"@property (--[\w-]+)", bare))
    written = text("Site/*.js", "Sources/Pages/**/*.swift")
    parts = set(re.findall(r'Part\("\w", "(\w+)"', written)) | {"w", "h"}
    elsewhere = set(re.findall(r"--[a-z-]+", written)) | {f"--{part}" for part in parts}
    for name in sorted(used - here - elsewhere):
        yield f"{name} is used and never set"
    for name in sorted(here - used - set(re.findall(r"--[\w-]+", written))):
        yield f"{name} is set and never used"

    pages = text("Templates/*.mustache", "Site/*.js")
    selectors = re.sub(r'url\([^)]*\)|"[^"]*"', "", bare)
    for name in sorted(set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))):
        if not re.search(rf"\b{re.escape(name)}\b", pages):
            yield f".{name} has rules, and no page has it"

    if lightningcss:
        for path in sorted(site.rglob("*.css")):
            try:
                lightningcss.process_stylesheet(path.read_text(), filename=str(path.relative_to(checkout)))
            except ValueError as error:
                yield str(error)
    if shutil.which("node"):
        for path in sorted(site.rglob("*.js")):
            run = subprocess.run(["node", "--check", path], capture_output=True, text=True)
            if run.returncode:
                yield run.stderr.strip()


found = list(problems())
if not lightningcss:
    print("skipped  style sheets are not parsed: there is no lightningcss", file=sys.stderr)
if not shutil.which("node"):
    print("skipped  scripts are not parsed: there is no Node.js", file=sys.stderr)
for problem in found:
    print(problem, file=sys.stderr)
sys.exit(1 if found else 0)
