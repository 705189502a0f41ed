"""Draws numbers of the look by lot, changes each by a third, and says which changes the tests notice.

usage: lot.py [--count N] [--seed N] [--list]        (from the checkout; `make lot`)

The numbers are the named constants and the literals with a fraction in the modules' folders below. All changes are built in at
once, as those of mutants.toml are; see run.py. First the golden pictures and texts are compared. A change that none of them
shows goes to all tests of the module; one that passes there too has no effect on any golden input, and is listed as such.
Ends with 1 where fewer than nine in ten are noticed.
"""

import argparse
import random
import re
import sys

import run

FOLDERS = [f"Imaging/Cutout/{name}" for name in ["Finish", "Looks", "Words", "Matting", "Transparency", "Film"]] + ["Imaging/Palette"]
# A constant of a type, or a literal such as 0.35 anywhere in code. Whole numbers elsewhere are mostly indices.
CONSTANT = re.compile(r"(?<=static let )\w+(?:: \w+)? = (?P<number>\d[\d_]*(?:\.\d+)?(?:e-?\d+)?)(?=$|\s*//)")
FRACTION = re.compile(r"(?<![\w.$])(?P<number>\d[\d_]*\.\d+)(?![\w.])")
NOT_DRAWN = {"version", "channels"}
COPY = run.CHECKOUT / ".build" / "lot"
OTHER_TESTS = """
package.targets.removeAll { $0.type == .test && !["CutoutTests", "PaletteTests"].contains($0.name) }
"""


def numbers(text):
    """Start and text of each number of a file that may be drawn."""
    found = {}
    at = 0
    for line in text.splitlines(keepends=True):
        code = line.split("//")[0]
        # Patterns and cases take no expression; the tables of the judgement are fitted, and each number of them says little.
        if not code.lstrip().startswith(("case ", "@")) and not re.match(r"^\s*(-?\d+\.\d+(e-?\d+)?,\s*)+", code):
            constant = CONSTANT.search(code.rstrip("\n"))
            if constant and constant.group(0).split(":")[0].split(" ")[0] not in NOT_DRAWN:
                found[at + constant.start("number")] = constant["number"]
            for fraction in FRACTION.finditer(code):
                # A half rounds, and nought and one are ends of a range.
                if float(fraction["number"].replace("_", "")) not in (0, 0.5, 1):
                    found[at + fraction.start("number")] = fraction["number"]
        at += len(line)
    return sorted(found.items())


def changed(number):
    """A number a third larger; smaller where a byte could not hold it."""
    plain = number.replace("_", "")
    if re.fullmatch(r"\d+", plain):
        value = int(plain)
        return str(value * 2 // 3 if 191 < value < 256 else max(value + 1, value * 4 // 3))
    value = float(plain)
    return f"{value * 4 / 3:.7g}" if value < 0.76 or value > 1 else f"{value * 2 / 3:.7g}"


def draw(count, seed):
    """Faults in the form of mutants.toml, `count` of all numbers that there are."""
    places = []
    for folder in FOLDERS:
        for path in sorted((run.CHECKOUT / "Sources" / folder).rglob("*.swift")):
            name = str(path.relative_to(run.CHECKOUT))
            places += [(name, at, number) for at, number in numbers(path.read_text())]
    drawn = random.Random(seed).sample(places, min(count, len(places)))
    return len(places), sorted(drawn)


def with_changes(drawn):
    """The texts of the files that have drawn numbers, each number behind its switch."""
    texts = {}
    for place in reversed(range(len(drawn))):
        name, at, number = drawn[place]
        text = texts.get(name) or (run.CHECKOUT / name).read_text()
        switched = f'(switchedOnFault == "{place}" ? {changed(number)} : {number})'
        texts[name] = text[:at] + switched + text[at + len(number):]
    return texts


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="only list the numbers that are drawn")
    parser.add_argument("--golden", action="store_true", help="try no other tests where the golden files show nothing")
    options = parser.parse_args()
    all_places, drawn = draw(options.count, options.seed)
    print(f"{len(drawn)} of {all_places} numbers, seed {options.seed}", flush=True)
    if options.list:
        for name, at, number in drawn:
            line = (run.CHECKOUT / name).read_text()[:at].count("\n") + 1
            print(f"{name}:{line} {number} becomes {changed(number)}")
        return
    # Only the two modules and what they need are built.
    package = {"Package.swift": (run.CHECKOUT / "Package.swift").read_text() + OTHER_TESTS}
    run.copy_checkout(COPY, dict(run.switchable(with_changes(drawn))) | package)
    run.build(COPY, "--product", "peelPackageTests")
    golden, all_tests = "GoldenLookTests|GoldenMatteTests|GoldenSchemeTests", "^(CutoutTests|PaletteTests)[.]"
    if run.outcome(golden, copy=COPY) != "passes":
        sys.exit("golden tests fail without a change")
    unnoticed = 0
    for place, (name, at, number) in enumerate(drawn):
        end = run.outcome(golden, place, copy=COPY)
        how = "golden" if end != "passes" else ""
        if not how and not options.golden and (end := run.outcome(all_tests, place, longest=900, copy=COPY)) != "passes":
            how = "tests"
        line = (run.CHECKOUT / name).read_text()[:at].count("\n") + 1
        print(f"{how or 'NO EFFECT':9} {name}:{line} {number} -> {changed(number)}  {end[:90]}", flush=True)
        unnoticed += not how
    print(f"{len(drawn) - unnoticed} of {len(drawn)} changes were noticed; the others change no golden picture or text")
    sys.exit(1 if unnoticed * 10 > len(drawn) else 0)


if __name__ == "__main__":
    main()
