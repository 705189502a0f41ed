#!/usr/bin/env python3
"""Draws which modules import which, from the sources themselves: module-graph.py [CHECKOUT] >modules.svg   (graphviz)

Arrows that follow from others are left out. Ends with 1 where modules import each other in a circle.
"""
import graphlib
import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(r"^(?:@\w+ )?(?:public |package |internal )?import (?:struct |enum |func )?(\w+)", re.M)
STYLE = ('rankdir=TB; nodesep=.25; ranksep=.55; bgcolor="transparent"; '
         'node [shape=box, style="rounded,filled", fillcolor="#fff4ec", color="#d9663c", fontname="sans-serif", fontsize=12, '
         'margin=".12,.06"]; edge [color="#8a8a8a", arrowsize=.6];')


def lines_of(folder):
    return sum(path.read_text().count("\n") for path in folder.rglob("*.swift"))


def modules_of(checkout):
    """The folders of the Swift modules that the package names, by the modules' names."""
    package = json.loads(subprocess.run(["swift", "package", "dump-package"], cwd=checkout, check=True, capture_output=True,
                                        text=True).stdout)
    folders = {target["name"]: checkout / (target.get("path") or f"Sources/{target['name']}")
               for target in package["targets"] if target["type"] in ("regular", "executable")}
    return {name: folder for name, folder in folders.items() if any(folder.rglob("*.swift"))}


def imports(modules):
    """Each module with those of the others that its files import."""
    return {name: {other for file in path.rglob("*.swift") for other in IMPORT.findall(file.read_text())
                   if other in modules and other != name}
            for name, path in modules.items()}


def reduced(graph):
    """Without the arrows that a longer way stands for."""
    below = {}
    for name in graphlib.TopologicalSorter(graph).static_order():
        below[name] = graph[name].union(*(below[each] for each in graph[name]))
    return {name: {each for each in uses if not any(each in below[other] for other in uses)} for name, uses in graph.items()}


def main():
    modules = modules_of(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "."))
    try:
        graph = reduced(imports(modules))
    except graphlib.CycleError as error:
        sys.exit(f"modules import each other: {' -> '.join(error.args[1])}")
    dot = ["digraph {", STYLE]
    for name, uses in sorted(graph.items()):
        dot.append(f'{name} [label="{name}\\n{lines_of(modules[name])} lines"];')
        dot += [f"{name} -> {each};" for each in sorted(uses)]
    subprocess.run(["dot", "-Tsvg"], input="\n".join([*dot, "}"]), text=True, check=True)


if __name__ == "__main__":
    main()
