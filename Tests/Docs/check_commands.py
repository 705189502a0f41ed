"""Runs every command of the documents' shell examples as it is written.

An example is a ```sh block in README.md, CONTRIBUTING.md or docs/ and its folders. Each document's examples run in order in a copy of
the checkout, where the photos that they speak of are; `-k README` runs one document's. A command that cannot run here is in NOT_RUN,
with the reason; one that is there and in no document is a mistake too, so that the list stays true.
"""
import os
import pathlib
import re
import shutil
import subprocess
import zipfile

import pytest

from checks import CHECKOUT, FIXTURES, TOYS
from servers import Telegram, serving

NOT_RUN = {
    "peel cut jump.mov --from 12s --to 14.5s --at 13s -o jump.webp": "there is no film; FilmCutTests cut parts of films",
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


DOCUMENTS = [CHECKOUT / "README.md", CHECKOUT / "CONTRIBUTING.md", *sorted((CHECKOUT / "docs").rglob("*.md"))]


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
    shutil.copy(TOYS / "black cat.jpg", place / "cat.jpg")
    shutil.copy(FIXTURES / "alpha-disc.gif", place / "party.gif")
    with zipfile.ZipFile(place / "toys.wastickers", "w") as pack:
        pack.writestr("title.txt", "Toys")
        pack.write(FIXTURES / "alpha-disc.gif", "disc.gif")


def written(command):
    """The files and folders that a command names as its output."""
    return [path.rstrip("/") for path in re.findall(r"(?:^| )(?:-o|--output|>) ?(\S+)", command)]


EXAMPLES = [(document, number, command) for document in DOCUMENTS for number, command in commands(document)]
# One process runs all of a document's, in their order.
RUN = [pytest.param(*each, marks=pytest.mark.xdist_group(each[0].name), id=f"{each[0].relative_to(CHECKOUT)}:{each[1]}: {each[2]}")
       for each in EXAMPLES if each[2] not in NOT_RUN]


@pytest.fixture(scope="session")
def environment(tmp_path_factory, peel):
    """That of every command, with this checkout's program and a `swift` that builds nothing twice."""
    folder = tmp_path_factory.mktemp("tools")
    tools = folder / "bin"
    tools.mkdir()
    (tools / "peel").symlink_to(peel)
    (tools / "swift").write_text(SWIFT.format(swift=shutil.which("swift"), checkout=CHECKOUT, tools=tools, cache=PACKAGES))
    (tools / "swift").chmod(0o755)
    # A make that runs this hands its own options down; the documents' commands know nothing of them.
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
    # The documents have the same few photos: each is worked on once. Uploads go to a server that stands for the app's.
    with serving(Telegram()) as address:
        yield environment | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "XDG_CACHE_HOME": f"{folder}/cache",
                             "PEEL_TELEGRAM_API": address, "PEEL_TELEGRAM_TOKEN": Telegram.TOKEN}


@pytest.fixture(scope="module")
def place(request, tmp_path_factory):
    """The copy of the checkout in which a document's commands run, and their home beside it."""
    folder = tmp_path_factory.mktemp("document")
    # The documents say to set an author, which some apps need.
    (folder / "home/.config/peel").mkdir(parents=True)
    (folder / "home/.config/peel/settings.yaml").write_text("author: Ana\n")
    copy_of_checkout(folder / "peel")
    yield folder / "peel"
    shutil.rmtree(folder)


@pytest.mark.parametrize(("place", "number", "command"), RUN, indirect=["place"], scope="module")
def check_a_documents_command(place, number, command, environment):
    ended = subprocess.run(["sh", "-euc", command], cwd=place, env=environment | {"HOME": str(place.parent / "home")}, timeout=PATIENCE,
                           stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert ended.returncode == 0, f"exit status {ended.returncode}: {ended.stdout.strip()[-600:]}"
    missing = [path for path in written(command) if not (place / path).exists()]
    assert not missing, f"it does not write {', '.join(missing)}"


def check_what_is_not_run_is_in_a_document():
    lost = NOT_RUN.keys() - {command for _, _, command in EXAMPLES}
    assert not lost, f"no document has {lost} any more"
