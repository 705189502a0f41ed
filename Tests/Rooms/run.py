#!/usr/bin/env python3
"""Adds what CONTRIBUTING shows to a copy of the checkout, builds it, and tries whether it works.

python3 Tests/Rooms/run.py [--in-place] [ROOM...]

A room is a place in the sources where one thing of a kind is added: a chat app, a palette format. Its folder here holds the files
of the example, where they belong below the checkout. The copy is .build/rooms/checkout; `--in-place` adds the examples to this
checkout and takes them out again, which builds faster. Exit status 1 means that an example does not work, touches more files than
CONTRIBUTING says, or is not what CONTRIBUTING shows.
"""
import colorsys
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import zipfile

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
HERE = CHECKOUT / "Tests/Rooms"
SCRATCH = CHECKOUT / ".build/rooms"
TOYS = CHECKOUT / "examples/toys"

# For each room the lines that register its example: in a file, behind a line that is there.
LINES = {
    "chat-app": {"ChatApps.swift": ("        .plain,\n", "        .viber,\n")},
    "palette-format": {"PaletteFormats.swift": ("        .ase,\n", "        .swatches,\n")},
    "input-format": {"ImageFormats.swift": ("        .tiff,\n", "        .qoi,\n")},
    "language": {
        "Language.swift": ("        .arabic,\n", "        .italian,\n"),
        "files.c": (
            '#define FILE "Sources/Support/Languages/German/emoji.txt"\n#include "file.h"\n',
            '#define FILE "Sources/Support/Languages/Italian/emoji.txt"\n#include "file.h"\n'),
        "Package.swift": ('                "LICENSE-CLDR.txt", ', '"Italian/emoji.txt", '),
    },
    "page": {
        "PageKinds.swift": ("        .colors,\n", "        .list,\n"),
        "files.c": (
            '#define FILE "Site/grid.js"\n#include "file.h"\n',
            '#define FILE "Templates/list.mustache"\n#include "file.h"\n#define FILE "Site/list.css"\n#include "file.h"\n'),
    },
    "setting": {
        "PackSettings.swift": (
            "    package var author: String?\n",
            "    /// Where the author can be reached.\n    package var contact: String?\n"),
        "SettingKeys.swift": (
            '"author", \\.author, .text(upTo: 200), .inherited, "who made the pack", example: "Ana",\n            label: "Author"),\n',
            '        SettingKey(\n            "contact", \\.contact, .text(upTo: 200), .inherited, "where the author can be reached",\n'
            '            example: "ana@example.org", label: "Contact"),\n'),
    },
}


def run(peel, *arguments, status=0, text=True):
    """What the program prints on standard output; its errors, too, where another status is expected."""
    done = subprocess.run([peel, *map(str, arguments)], capture_output=True, check=False)
    errors = done.stderr.decode()
    assert done.returncode == status, f"peel {' '.join(map(str, arguments))} ended with {done.returncode}: {errors}"
    if not text:
        return done.stdout
    return done.stdout.decode() + (errors if status else "")


def photos(folder, settings, names=("robot.jpg", "rocket.jpg", "teapot.jpg")):
    folder.mkdir()
    for name in names:
        shutil.copy(TOYS / name, folder)
    (folder / "peel.yaml").write_text(settings)
    return folder


def try_chat_app(peel, folder):
    """A pack that Viber takes, a check that finds what it does not take, and the steps on the page."""
    source = photos(folder / "toys", "title: Toys\nexports: [viber]\n")
    run(peel, "export", source, "-o", folder / "packs")
    images = sorted((folder / "packs/viber").rglob("*.png"))
    assert len(images) == 3, images
    for image in images:
        data = image.read_bytes()
        assert struct.unpack(">II", data[16:24]) == (490, 490) and len(data) <= 1_000_000, image
    run(peel, "check", folder / "packs", "--for", "viber")
    shutil.copy(TOYS.parent.parent / "Tests/Fixtures/codecs/card-alpha.png", images[0])
    assert "490" in run(peel, "check", folder / "packs", "--for", "viber", status=1)
    run(peel, "build", source, "-o", folder / "site")
    assert "In Viber, open the stickers" in (folder / "site/grid.html").read_text()


def try_palette_format(peel, folder):
    """The same colours as in JSON, from the command and from the page."""
    photo = TOYS / "robot.jpg"
    wanted = [color["hex"] for color in json.loads(run(peel, "colors", photo, "--format", "json"))["schemes"][0]["colors"]]
    (folder / "a.swatches").write_bytes(run(peel, "colors", photo, "--format", "swatches", text=False))
    assert hexes(folder / "a.swatches") == wanted, (hexes(folder / "a.swatches"), wanted)
    run(peel, "build", photos(folder / "toys", "title: Toys\n"), "-o", folder / "site")
    assert hexes(folder / "site/colors/robot.swatches") == wanted
    page = (folder / "site/colors.html").read_text()
    assert "|swatches" in page and "Procreate" in page, "the page does not offer it"


def hexes(path):
    with zipfile.ZipFile(path) as archive:
        palette = json.loads(archive.read("Swatches.json"))[0]
    channels = [colorsys.hsv_to_rgb(each["hue"], each["saturation"], each["brightness"]) for each in palette["swatches"]]
    return ["#" + "".join(f"{round(255 * value):02x}" for value in each) for each in channels]


def try_input_format(peel, folder):
    """A file of another program's kind is a photo like any other."""
    pixels = b"".join(
        b"\xfe" + (b"\xe0\x20\x20" if (x - 60) ** 2 + (y - 60) ** 2 < 1600 else b"\x20\x90\xd0")
        for y in range(120) for x in range(120))
    end = bytes(7) + b"\x01"
    (folder / "disc.qoi").write_bytes(b"qoif" + struct.pack(">IIBB", 120, 120, 3, 0) + pixels + end)
    found = json.loads(run(peel, "colors", folder / "disc.qoi", "--format", "json"))["schemes"][0]["colors"]
    assert {"#e02020", "#2090d0"} <= {color["hex"] for color in found}, found
    (folder / "half.qoi").write_bytes((folder / "disc.qoi").read_bytes()[:900])
    assert "ends before" in run(peel, "colors", folder / "half.qoi", status=1)
    (folder / "odd.txt").write_text("no photo")
    assert "QOI" in run(peel, "colors", folder / "odd.txt", status=1)


def try_language(peel, folder):
    """Its words on the pages, and its nouns in the guesses of emoji."""
    source = photos(folder / "foto", "title: Foto\nauthor: Ana\nlanguage: it\nexports: [slack, signal]\n", ["teapot.jpg", "robot.jpg", "cactus.jpg"])
    (source / "teapot.jpg").rename(source / "gatti.jpg")
    run(peel, "build", source, "-o", folder / "site")
    page = (folder / "site/grid.html").read_text()
    assert "Scarica tutto" in page and 'lang="it"' in page and "fai clic sulla faccina" in page
    run(peel, "export", source, "--for", "signal", "-o", folder / "packs")
    emoji = next((folder / "packs").rglob("emoji.txt")).read_text()
    assert re.search(r'gatti" *: *"🐈', emoji), emoji


def try_page(peel, folder):
    """The page, its style sheet, and a tab on every page that leads to it."""
    source = photos(folder / "toys", "title: Toys\nphotos: { robot.jpg: { alt: A tin robot } }\n")
    run(peel, "build", source, "-o", folder / "site")
    page = (folder / "site/list.html").read_text()
    assert "A tin robot" in page and re.search(r"assets/list-[0-9a-z]+\.css", page), page
    for name in ("index.html", "grid.html", "colors.html", "s/robot.html"):
        assert "list.html" in (folder / "site" / name).read_text(), f"{name} does not lead to it"
    assert 'list.html" aria-current="page"' in page


def try_setting(peel, folder):
    """It is read, and what it does not take is refused by its name."""
    source = photos(folder / "toys", "title: Toys\ncontact: ana@example.org\n", ["robot.jpg"])
    run(peel, "build", source, "-o", folder / "site")
    (source / "peel.yaml").write_text("contact: " + 201 * "a" + "\n")
    assert "contact is longer than 200 characters" in run(peel, "build", source, "-o", folder / "site", status=64)


def files_of(room):
    return [path.relative_to(HERE / room) for path in sorted((HERE / room).rglob("*")) if path.is_file()]


def touched(room):
    """How many places an example touches: files, a folder of its own counting as one, and files that register it."""
    files = files_of(room)
    return (1 if room == "language" else len(files)) + len(LINES[room])


def source(checkout, name):
    """The one file of a name among the sources, or the package's description."""
    found = [checkout / name] if name == "Package.swift" else list((checkout / "Sources").rglob(name))
    assert len(found) == 1, f"there is no single {name} in Sources"
    return found[0]


def add(rooms, checkout):
    for room in rooms:
        for path in files_of(room):
            (checkout / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / room / path, checkout / path)
        for name, (before, line) in LINES[room].items():
            file = source(checkout, name)
            text = file.read_text()
            assert text.count(before) == 1, f"{name} has no single line {before!r}"
            file.write_text(text.replace(before, before + line))


def take_out(rooms):
    for room in rooms:
        for path in files_of(room):
            (CHECKOUT / path).unlink(missing_ok=True)
            parent = (CHECKOUT / path).parent
            if not any(parent.iterdir()):
                parent.rmdir()
        for name, (_, line) in LINES[room].items():
            file = source(CHECKOUT, name)
            file.write_text(file.read_text().replace(line, ""))


def copy():
    """The checkout's files; those that are the same keep their date, so that little is built again."""
    target = SCRATCH / "checkout"
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=CHECKOUT, capture_output=True, check=True)
    names = [name for name in listed.stdout.decode().split("\0") if name and os.path.lexists(CHECKOUT / name)]
    for old in [path for path in target.rglob("*") if path.is_file() or path.is_symlink()] if target.exists() else []:
        if str(old.relative_to(target)) not in names and ".build" not in old.parts:
            old.unlink()
    for name in names:
        source, copied = CHECKOUT / name, target / name
        if os.path.lexists(copied) and not source.is_symlink() and copied.read_bytes() == source.read_bytes():
            continue
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.unlink(missing_ok=True)
        shutil.copy2(source, copied, follow_symlinks=False)
    return target


def check_document(rooms):
    """CONTRIBUTING says how many places each example touches, and names its folder."""
    text = (CHECKOUT / "CONTRIBUTING.md").read_text()
    for room in rooms:
        assert not files_of(room) or f"Tests/Rooms/{room}" in text, f"CONTRIBUTING does not name Tests/Rooms/{room}"
        for _, line in LINES[room].values():
            for part in line.splitlines():
                assert part.strip() in text, f"CONTRIBUTING does not show the line {part.strip()!r}"


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--in-place"]
    is_in_place = "--in-place" in sys.argv
    rooms = arguments or list(LINES)
    check_document(rooms)
    checkout = CHECKOUT if is_in_place else copy()
    try:
        add(rooms, checkout)
        subprocess.run(["swift", "build", "--product", "peel", "--package-path", checkout], check=True, stdout=subprocess.DEVNULL)
        peel = checkout / ".build/debug/peel"
        shutil.rmtree(SCRATCH / "tried", ignore_errors=True)
        failed = 0
        for room in rooms:
            folder = SCRATCH / "tried" / room
            folder.mkdir(parents=True)
            try:
                globals()["try_" + room.replace("-", "_")](peel, folder)
                print(f"ok       {room}: {touched(room)} places")
            except AssertionError as error:
                failed += 1
                print(f"FAILED   {room}: {error}")
        print(f"{len(rooms) - failed} passed, {failed} failed, 0 skipped")
        return 1 if failed else 0
    finally:
        if is_in_place:
            take_out(rooms)


sys.exit(main())
