#!/usr/bin/env python3
"""Checks the pages' sources: scripts/lint-site.py [--without-types]

Every custom property that a style sheet uses is set somewhere, and every one that is set is used; every class that has rules
is in a template or a script. Braces of style sheets come in pairs. Texts have one of the named sizes, space goes in the steps
that site.css tells. A line has up to two declarations, and up to 132 characters but for pictures in data: URLs. With Node.js
on the PATH scripts are parsed, with tsc their types are checked, and with the Python package lightningcss style sheets are
parsed.
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

# Space inside of the parts of a page, in rem, and the length of a line, in characters.
STEPS = (.125, .25, .375, .5, .625, .75, 1, 1.25, 1.5, 2, 3, 4, 6)
LONGEST = 132

checkout = pathlib.Path(__file__).resolve().parents[1]
site = checkout / "Site"


def text(*patterns):
    return "".join(path.read_text() for pattern in patterns for path in sorted(checkout.glob(pattern)))


def problems():
    bare = re.sub(r"/\*.*?\*/", "", text("Site/*.css"), flags=re.S)
    used = set(re.findall(r"var\((--[\w-]+)", bare))
    here = set(re.findall(r"(--[\w-]+)\s*:", bare)) | set(re.findall(r"@property (--[\w-]+)", bare))
    written = text("Site/*.js", "Sources/Site/Pages/**/*.swift")
    parts = set(re.findall(r'Part\("\w", "(\w+)"', written)) | {"w", "h"}
    elsewhere = set(re.findall(r"--[a-z-]+", written)) | {f"--{part}" for part in parts}
    for name in sorted(used - here - elsewhere):
        yield f"{name} is used and never set"
    for name in sorted(here - used - set(re.findall(r"--[\w-]+", written))):
        yield f"{name} is set and never used"

    pages = text("Templates/*.mustache", "Site/*.js", "Sources/Site/Pages/Text/*.swift")
    # StickerValues.swift puts these together.
    pages += " ".join(f"moves-{motion}" for motion in re.findall(r"case (\w+)", text("Sources/Stickers/StickerMotion.swift")))
    selectors = re.sub(r'url\([^)]*\)|"[^"]*"', "", bare)
    for name in sorted(set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))):
        if not re.search(rf"\b{re.escape(name)}\b", pages):
            yield f".{name} has rules, and no page has it"

    for path in sorted([*site.rglob("*.css"), *site.rglob("*.js"), *checkout.glob("Templates/*.mustache")]):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if len(re.sub(r"url\(.*?\)", "", line)) > LONGEST:
                yield f"{path.relative_to(checkout)}:{number}: the line is longer than {LONGEST} characters"
    for path in sorted(site.rglob("*.css")):
        plain = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), path.read_text(), flags=re.S)
        braces = re.sub(r"\"[^\"]*\"", "", plain)
        if braces.count("{") != braces.count("}"):
            yield f"{path.relative_to(checkout)}: {braces.count('{')} braces open, and {braces.count('}')} close"
        for number, line in enumerate(plain.splitlines(), 1):
            where = f"{path.relative_to(checkout)}:{number}"
            body = re.sub(r"\([^()]*\)|\"[^\"]*\"", "", line)
            if "{" in body and len(re.findall(r"[^;{}]+(?=[;}])", body)) > 2:
                yield f"{where}: more than two declarations in a line"
            if path.parent != site:
                continue
            for size in re.findall(r"(?<![-\w])(?:font-size|font): ([^;}]*)", line):
                if re.search(r"[\d.](?:rem|px)", size.replace("1rem", "")):
                    yield f"{where}: a size of text without a name: {size.strip()}"
            for space in re.findall(r"(?<![-\w])(?:gap|(?:margin|padding)[a-z-]*): ([^;}]*)", line):
                for step in re.findall(r"([\d.]+)rem", re.sub(r"(?:clamp|calc|min|max)\(.*\)", "", space)):
                    if float(step) not in STEPS:
                        yield f"{where}: {step}rem is none of the steps of space"

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
    if shutil.which("tsc") and "--without-types" not in sys.argv:
        for project in ("jsconfig.json", "Tests/JavaScript/pages.json"):
            run = subprocess.run(["tsc", "-p", project, "--pretty", "false"], cwd=checkout, capture_output=True, text=True)
            yield from run.stdout.splitlines()


found = list(problems())
if not lightningcss:
    print("skipped  style sheets are not parsed: there is no lightningcss", file=sys.stderr)
if not shutil.which("node"):
    print("skipped  scripts are not parsed: there is no Node.js", file=sys.stderr)
if not shutil.which("tsc"):
    print("skipped  the types of scripts are not checked: there is no tsc", file=sys.stderr)
for problem in found:
    print(problem, file=sys.stderr)
sys.exit(1 if found else 0)
