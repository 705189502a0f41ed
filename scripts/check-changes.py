#!/usr/bin/env python3
"""Tests what a change can break: scripts/check-changes.py [--base COMMIT] [--list]

Runs the test targets of the modules that differ from COMMIT (HEAD by default) and of the modules that import them, then
the lint of the files that changed. --list only says which. The whole suite is `make test`.
"""
import argparse
import json
import os
import pathlib
import shlex
import subprocess
import sys

CHECKOUT = pathlib.Path(__file__).resolve().parents[1]
SWIFT = shlex.split(os.environ.get("SWIFT", "swift"))
# Folders outside the targets whose files are part of one of them.
EMBEDDED = {"Site": "BundledAssets", "Templates": "BundledAssets", "docs": "Commands"}


def output(*command):
    return subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True, text=True).stdout


def changed_files(base):
    """Paths of the files that differ from the commit, new and removed ones too."""
    names = output("git", "diff", "--name-only", "-z", base) + output("git", "ls-files", "-o", "--exclude-standard", "-z")
    return sorted({name for name in names.split("\0") if name})


def targets():
    """The package's targets: folder, kind, and the targets that each names as dependencies."""
    package = json.loads(output(*SWIFT, "package", "dump-package"))
    found = {}
    for target in package["targets"]:
        folder = target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + target["name"]
        names = [name for each in target["dependencies"] for kind, (name, *_) in each.items() if kind in ("byName", "target")]
        found[target["name"]] = {"folder": folder, "is_test": target["type"] == "test", "dependencies": names}
    return found


def owner(path, known):
    """The target that a file belongs to; None for files that no target holds."""
    holders = [name for name, target in known.items() if path.startswith(target["folder"] + "/")]
    return max(holders, key=lambda name: len(known[name]["folder"]), default=EMBEDDED.get(path.split("/")[0]))


def suites(changed, known):
    """The test targets of the changed modules and of those that import one of them."""
    own = {name for name in changed if name in known}
    importers = {name for name, target in known.items() if own & set(target["dependencies"])}
    modules = {name for name in own | importers if not known[name]["is_test"]}
    return sorted(name for name, target in known.items() if target["is_test"] and
                  (name in own or name.removesuffix("Tests") in modules or own & set(target["dependencies"])
                   or name == "PeelTests" and "Commands" in own))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--base", default="HEAD", help="the commit to compare with")
    parser.add_argument("--list", action="store_true", help="only list the test targets")
    options = parser.parse_args()
    files, known = changed_files(options.base), targets()
    if "Package.swift" in files:
        chosen = sorted(name for name, target in known.items() if target["is_test"])
    else:
        chosen = suites({owner(path, known) for path in files} - {None}, known)
    print("suites: " + (" ".join(chosen) or "none"), flush=True)
    if options.list:
        return
    steps = [["sh", "scripts/imports.sh"], ["python3", "scripts/lint-site.py"], ["python3", "scripts/lint-docs.py"], ["python3", "Tests/Mutants/run.py", "--check"]]
    swift = [path for path in files if path.endswith(".swift") and (CHECKOUT / path).is_file()]
    if swift:
        steps.append([*SWIFT, "format", "lint", "--strict", "--parallel", *swift])
    if chosen:
        steps.append([*SWIFT, "test", "--quiet", "--filter", f"^({'|'.join(chosen)})\\."])
    for step in steps:
        if (status := subprocess.run(step, cwd=CHECKOUT).returncode) != 0:
            sys.exit(f"FAILED: {shlex.join(step)} (status {status})")


main()
