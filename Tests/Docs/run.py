#!/usr/bin/env python3
"""Runs every command of the documents' shell examples as it is written: Tests/Docs/run.py [DOCUMENT...]

An example is a ```sh block in README.md, CONTRIBUTING.md or docs/ and its folders. Each document's examples run in order in a copy of
the checkout, where the photos that they speak of are. A command that cannot run here is in NOT_RUN, with the reason; one
that is there and in no document is a mistake too, so that the list stays true.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]

NOT_RUN = {
    "make test": "it would run itself",
    "make check": "it compares with the last commit, and the copy has none",
    "make docs": "it takes as long as all the others together; make test-all runs it",
    "sudo make install": "it writes outside the copy; Tests/Install/run.sh installs into a folder",
    "peel preview examples/toys --open": "it runs until it is ended; PreviewTests and Tests/Browser/check_preview.py try it",
    "peel preview holiday --open": "it runs until it is ended",
    "peel studio holiday --open": "it runs until it is ended; StudioTests try it",
    "peel publish site --to git:origin --dry-run": "the copy has no remote; PublishCommandTests has one",
    "peel publish site --to git:origin": "the copy has no remote",
    "peel publish site --to git:origin#www": "the copy has no remote",
    "peel publish holiday --to git:origin --keep-history no": "the copy has no remote; HistoryTests have one",
    "peel publish holiday --to git:origin": "the copy has no remote; PublishCommandTests publish photos into a folder",
    "tar xzf peel-0.2.0-linux-$(uname -m).tar.gz": "there is no archive; Tests/Install/bare.sh tries it",
    "peel-0.2.0-linux-$(uname -m)/bin/peel build holiday": "Tests/Install/bare.sh tries the archive",
    "mv peel-0.2.0-linux-$(uname -m) ~/.local/peel && ln -s ../peel/bin/peel ~/.local/bin/peel": "it writes outside the copy",
    "sudo apt install ./peel_0.2.0_amd64.deb": "Tests/Install/bare.sh installs the package",
    "pipx install ./peel-0.2.0-py3-none-manylinux_2_36_x86_64.whl": "Tests/Install/bare.sh installs the wheel",
    "podman build -t peel .": "there is no container engine",
    'podman run --rm -v "$PWD:/photos" peel build holiday -o site': "there is no container engine",
    "peel cut cat.jpg --cutout-command 'rembg i -om {photo} {matte}'": "rembg fetches a model; CutoutCommandTests have a program of their own",
    "peel cut cat.jpg --to-clipboard": "there is no desktop; ClipboardTests have programs of their own",
    "sudo make uninstall": "it writes outside the copy; Tests/Install/run.sh uninstalls from a folder",
}

# What the package manager knows of the packages, which it would find out again for each document's own home.
PACKAGES = pathlib.Path(os.environ.get("XDG_CACHE_HOME", pathlib.Path.home() / ".cache")) / "org.swift.swiftpm"

# What hangs is ended at last, in seconds. Where the machine has ten times as much to do, a build that finds all built takes minutes.
PATIENCE = 1800

# The checkout's build is used instead of a second one, and what one document built is there for the next. All is built: nothing
# waits for the lock, which the Swift tests beside this hold until their last one has ended.
SWIFT = """#!/bin/sh
set -e
command=$1
shift
case $command in
    build)
        built="{tools}/built $(echo "$@" | cksum)"
        test -e "$built" || "{swift}" build --ignore-lock --cache-path "{cache}" --package-path "{checkout}" "$@"
        touch "$built" ;;
    package) exec "{swift}" package --ignore-lock --cache-path "{cache}" --package-path "{checkout}" "$@" ;;
    *) exec "{swift}" "$command" "$@" ;;
esac
"""
# Of the Swift sources, which the build has, a few are enough for what formats them.
ROOMS = {"Sources": {"Support"}, "Tests": {"EssentialsTests", "Docs"}}


def documents():
    return [CHECKOUT / "README.md", CHECKOUT / "CONTRIBUTING.md", *sorted((CHECKOUT / "docs").rglob("*.md"))]


def commands(document):
    """The commands of the document's shell examples, with the lines they are on."""
    block, pending = None, ""
    for number, line in enumerate(document.read_text().split("\n"), 1):
        if line.lstrip().startswith("```"):
            block = line.strip().removeprefix("```") if block is None else None
        elif block == "sh":
            pending += line.strip()
            if pending.endswith("\\"):
                pending = pending[:-1]
                continue
            command = re.sub(r"\s+#.*$", "", pending).strip()
            if command and not command.startswith("#"):
                yield number, command
            pending = ""


def copy_of_checkout(place):
    """The checkout's files with a link to its build, and photos of the names that the documents use."""
    def left_out(folder, names):
        folder = pathlib.Path(folder)
        if folder == CHECKOUT:
            return {".build", ".git", "site", "demo-site", "Training"}
        return set(names) - ROOMS[folder.name] if folder.parent == CHECKOUT and folder.name in ROOMS else set()

    shutil.copytree(CHECKOUT, place, symlinks=True, ignore=left_out)
    (place / ".build").symlink_to(CHECKOUT / ".build")
    photos = sorted((CHECKOUT / "examples/palettes").glob("*.jpg"))
    for folder in ("photos", "holiday"):
        (place / folder).mkdir()
        for photo in photos[:3]:
            shutil.copy(photo, place / folder / photo.name)
    shutil.copy(CHECKOUT / "examples/toys/black cat.jpg", place / "cat.jpg")
    shutil.copy(CHECKOUT / "Tests/Fixtures/codecs/alpha-disc.gif", place / "party.gif")


def written(command):
    """The files and folders that a command names as its output."""
    return [path.rstrip("/") for path in re.findall(r"(?:^| )(?:-o|--output|>) ?(\S+)", command)]


def run(document, environment, scratch):
    """Runs the document's commands; gives how many ran and what went wrong."""
    if all(command in NOT_RUN for _, command in commands(document)):
        return 0, []
    place, home = scratch / "peel", scratch / "home"
    # The documents say to set an author, which some apps need.
    (home / ".config/peel").mkdir(parents=True)
    (home / ".config/peel/settings.yaml").write_text("author: Ana\n")
    copy_of_checkout(place)
    count, problems = 0, []
    for number, command in commands(document):
        if command in NOT_RUN:
            continue
        count += 1
        where = f"{document.relative_to(CHECKOUT)}:{number}: {command}"
        try:
            ended = subprocess.run(
                ["sh", "-euc", command], cwd=place, env=environment | {"HOME": str(home)}, timeout=PATIENCE,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        except subprocess.TimeoutExpired:
            problems.append(f"{where}: still running after {PATIENCE} s")
            continue
        missing = [path for path in written(command) if not (place / path).exists()]
        if ended.returncode:
            problems.append(f"{where}: exit status {ended.returncode}: {ended.stdout.strip()[-600:]}")
        elif missing:
            problems.append(f"{where}: does not write {', '.join(missing)}")
    return count, problems


def main():
    chosen = [pathlib.Path(name).resolve() for name in sys.argv[1:]] or documents()
    total, problems = 0, []
    with tempfile.TemporaryDirectory() as folder:
        tools = pathlib.Path(folder) / "bin"
        tools.mkdir()
        (tools / "peel").symlink_to(pathlib.Path(os.environ.get("PEEL_PROGRAM", CHECKOUT / ".build/release/peel")).resolve())
        (tools / "swift").write_text(SWIFT.format(swift=shutil.which("swift"), checkout=CHECKOUT, tools=tools, cache=PACKAGES))
        (tools / "swift").chmod(0o755)
        # A make that runs this hands its own options down; the documents' commands know nothing of them.
        environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
        environment["PATH"] = f"{tools}{os.pathsep}{os.environ['PATH']}"
        # The documents have the same few photos: each is worked on once.
        environment["XDG_CACHE_HOME"] = f"{folder}/cache"
        for index, document in enumerate(chosen):
            scratch = pathlib.Path(folder) / str(index)
            scratch.mkdir()
            count, found = run(document, environment, scratch)
            total, problems = total + count, problems + found
    if not sys.argv[1:]:
        seen = {command for document in documents() for _, command in commands(document)}
        problems += [f"Tests/Docs/run.py: no document has “{command}” any more" for command in NOT_RUN if command not in seen]
    for problem in problems:
        print(f"FAILED   {problem}", flush=True)
    print(f"documents: {len(NOT_RUN)} commands are not run here")
    print(f"{total - len(problems)} passed, {len(problems)} failed, 0 skipped")
    sys.exit(1 if problems or not total else 0)


main()
