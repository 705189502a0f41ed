"""Adds what CONTRIBUTING shows to a copy of the checkout, builds it, and tries whether it works.

A room is a place in the sources where one thing of a kind is added: a chat app, a palette format. Its folder here holds the files
of the example, where they belong below the checkout. The copy is .build/rooms/checkout.
"""
import colorsys
import json
import re
import shutil
import struct
import subprocess
import zipfile

import pytest

from checks import CHECKOUT, FIXTURES, TOYS
from folders import copy_checkout

HERE = CHECKOUT / "Tests/Rooms"
COPY = CHECKOUT / ".build/rooms/checkout"

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


def files_of(room):
    return [path.relative_to(HERE / room) for path in sorted((HERE / room).rglob("*")) if path.is_file()]


def add(room):
    for path in files_of(room):
        (COPY / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / room / path, COPY / path)
    for name, (before, line) in LINES[room].items():
        found = [COPY / name] if name == "Package.swift" else list((COPY / "Sources").rglob(name))
        assert len(found) == 1, f"there is no single {name} in Sources"
        text = found[0].read_text()
        assert text.count(before) == 1, f"{name} has no single line {before!r}"
        found[0].write_text(text.replace(before, before + line))


@pytest.fixture(scope="module")
def peel():
    """The program with every example in it."""
    copy_checkout(COPY)
    for room in LINES:
        add(room)
    subprocess.run(["swift", "build", "--product", "peel", "--package-path", COPY], check=True, stdout=subprocess.DEVNULL)
    return COPY / ".build/debug/peel"


@pytest.mark.parametrize("room", LINES)
def check_contributing_shows_the_example(room):
    text = (CHECKOUT / "CONTRIBUTING.md").read_text()
    assert not files_of(room) or f"Tests/Rooms/{room}" in text, f"CONTRIBUTING does not name Tests/Rooms/{room}"
    for _, line in LINES[room].values():
        for part in line.splitlines():
            assert part.strip() in text, f"CONTRIBUTING does not show the line {part.strip()!r}"


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


def check_chat_app(peel, tmp_path):
    """A pack that Viber takes, a check that finds what it does not take, and the steps on the page."""
    source = photos(tmp_path / "toys", "title: Toys\nexports: [viber]\n")
    run(peel, "export", source, "-o", tmp_path / "packs")
    images = sorted((tmp_path / "packs/viber").rglob("*.png"))
    assert len(images) == 3, images
    for image in images:
        data = image.read_bytes()
        assert struct.unpack(">II", data[16:24]) == (490, 490) and len(data) <= 1_000_000, image
    run(peel, "check", tmp_path / "packs", "--for", "viber")
    shutil.copy(FIXTURES / "card-alpha.png", images[0])
    assert "490" in run(peel, "check", tmp_path / "packs", "--for", "viber", status=1)
    run(peel, "build", source, "-o", tmp_path / "site")
    assert "In Viber, open the stickers" in (tmp_path / "site/grid.html").read_text()


def check_palette_format(peel, tmp_path):
    """The same colours as in JSON, from the command and from the page."""
    photo = TOYS / "robot.jpg"
    wanted = [color["hex"] for color in json.loads(run(peel, "colors", photo, "--format", "json"))["schemes"][0]["colors"]]
    (tmp_path / "a.swatches").write_bytes(run(peel, "colors", photo, "--format", "swatches", text=False))
    assert hexes(tmp_path / "a.swatches") == wanted, (hexes(tmp_path / "a.swatches"), wanted)
    run(peel, "build", photos(tmp_path / "toys", "title: Toys\n"), "-o", tmp_path / "site")
    assert hexes(tmp_path / "site/colors/robot.swatches") == wanted
    page = (tmp_path / "site/colors.html").read_text()
    assert "|swatches" in page and "Procreate" in page, "the page does not offer it"


def hexes(path):
    with zipfile.ZipFile(path) as archive:
        palette = json.loads(archive.read("Swatches.json"))[0]
    channels = [colorsys.hsv_to_rgb(each["hue"], each["saturation"], each["brightness"]) for each in palette["swatches"]]
    return ["#" + "".join(f"{round(255 * value):02x}" for value in each) for each in channels]


def check_input_format(peel, tmp_path):
    """A file of another program's kind is a photo like any other."""
    pixels = b"".join(
        b"\xfe" + (b"\xe0\x20\x20" if (x - 60) ** 2 + (y - 60) ** 2 < 1600 else b"\x20\x90\xd0")
        for y in range(120) for x in range(120))
    end = bytes(7) + b"\x01"
    (tmp_path / "disc.qoi").write_bytes(b"qoif" + struct.pack(">IIBB", 120, 120, 3, 0) + pixels + end)
    found = json.loads(run(peel, "colors", tmp_path / "disc.qoi", "--format", "json"))["schemes"][0]["colors"]
    assert {"#e02020", "#2090d0"} <= {color["hex"] for color in found}, found
    (tmp_path / "half.qoi").write_bytes((tmp_path / "disc.qoi").read_bytes()[:900])
    assert "ends before" in run(peel, "colors", tmp_path / "half.qoi", status=1)
    (tmp_path / "odd.txt").write_text("no photo")
    assert "QOI" in run(peel, "colors", tmp_path / "odd.txt", status=1)


def check_language(peel, tmp_path):
    """Its words on the pages, and its nouns in the guesses of emoji."""
    source = photos(tmp_path / "foto", "title: Foto\nauthor: Ana\nlanguage: it\nexports: [slack, signal]\n", ["teapot.jpg", "robot.jpg", "cactus.jpg"])
    (source / "teapot.jpg").rename(source / "gatti.jpg")
    run(peel, "build", source, "-o", tmp_path / "site")
    page = (tmp_path / "site/grid.html").read_text()
    assert "Scarica tutto" in page and 'lang="it"' in page and "fai clic sulla faccina" in page
    run(peel, "export", source, "--for", "signal", "-o", tmp_path / "packs")
    emoji = next((tmp_path / "packs").rglob("emoji.txt")).read_text()
    assert re.search(r'gatti" *: *"🐈', emoji), emoji


def check_page(peel, tmp_path):
    """The page, its style sheet, and a tab on every page that leads to it."""
    source = photos(tmp_path / "toys", "title: Toys\nphotos: { robot.jpg: { alt: A tin robot } }\n")
    run(peel, "build", source, "-o", tmp_path / "site")
    page = (tmp_path / "site/list.html").read_text()
    assert "A tin robot" in page and re.search(r"assets/list-[0-9a-z]+\.css", page), page
    for name in ("index.html", "grid.html", "colors.html", "s/robot.html"):
        assert "list.html" in (tmp_path / "site" / name).read_text(), f"{name} does not lead to it"
    assert 'list.html" aria-current="page"' in page


def check_setting(peel, tmp_path):
    """It is read, and what it does not take is refused by its name."""
    source = photos(tmp_path / "toys", "title: Toys\ncontact: ana@example.org\n", ["robot.jpg"])
    run(peel, "build", source, "-o", tmp_path / "site")
    (source / "peel.yaml").write_text("contact: " + 201 * "a" + "\n")
    assert "contact is longer than 200 characters" in run(peel, "build", source, "-o", tmp_path / "site", status=64)
