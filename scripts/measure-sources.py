#!/usr/bin/env python3
"""Measures the sources: scripts/measure-sources.py [--check]

Prints the lines of Swift, the folders at the top of Sources, the longest functions and the modules with the most imports.
With --check it prints only what goes beyond the limits below, and ends with status 1 if anything does.

A function goes from the line of its `{` to the `}` of the same indentation, which swift-format lays out. A function inside of
another counts by itself as well.
"""
import collections
import importlib.util
import pathlib
import re
import sys

CHECKOUT = pathlib.Path(__file__).resolve().parents[1]
FUNCTION = re.compile(r"^( *)(?:[@\w()]+ )*(?:func\b|init\b|subscript\b|deinit\b)")
LONG = 40
LIMITS = {"folders at the top of Sources": 14, "lines of the longest function": 60, f"functions of more than {LONG} lines": 10}


def functions(path):
    """Name and number of lines of each function with a body."""
    lines = path.read_text().splitlines()
    for start, line in enumerate(lines):
        if not (found := FUNCTION.match(line)):
            continue
        indent = found[1]
        for end in range(start, len(lines)):
            # A declaration without a body, of a protocol, ends with its line.
            if end == start and line.rstrip().endswith("}") or end > start and not lines[end].strip():
                break
            if lines[end].rstrip().endswith("{") and len(lines[end]) - len(lines[end].lstrip()) == len(indent):
                close = next((at for at in range(end + 1, len(lines)) if lines[at].startswith(indent + "}")), end)
                yield f"{path.relative_to(CHECKOUT)}:{start + 1} {line.strip()[:60]}", close - start + 1
                break


def imports():
    """How many modules of the package each module imports, those of the system left out."""
    spec = importlib.util.spec_from_file_location("module_graph", CHECKOUT / "scripts/module-graph.py")
    graph = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(graph)
    modules = graph.imports(graph.modules_of(CHECKOUT))
    return collections.Counter({name: len(others) for name, others in modules.items()})


def main():
    sources = CHECKOUT / "Sources"
    files = [path for path in sources.rglob("*.swift") if not path.is_symlink()]
    lengths = sorted(((lines, name) for path in files for name, lines in functions(path)), reverse=True)
    measured = {
        "folders at the top of Sources": sum(1 for path in sources.iterdir() if path.is_dir()),
        "lines of the longest function": lengths[0][0],
        f"functions of more than {LONG} lines": sum(lines > LONG for lines, _ in lengths),
    }
    over = [f"{name}: {measured[name]}, at most {limit}" for name, limit in LIMITS.items() if measured[name] > limit]
    if "--check" in sys.argv[1:]:
        print("\n".join(over + [f"  {lines} lines: {name}" for lines, name in lengths if over and lines > LONG]), end="\n" if over else "")
        sys.exit(1 if over else 0)
    swift = {path: len(path.read_text().splitlines()) for path in files}
    languages = sum(lines for path, lines in swift.items() if "Languages" in path.parts)
    print(f"lines of Swift: {sum(swift.values())}, without the languages {sum(swift.values()) - languages}")
    for name, number in measured.items():
        print(f"{name}: {number}")
    for lines, name in lengths[:10]:
        print(f"  {lines} {name}")
    print("modules by imports:", ", ".join(f"{name} {count}" for name, count in imports().most_common(6)))


main()
