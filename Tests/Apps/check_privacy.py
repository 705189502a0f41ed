"""What photos carry beside their pixels, and what the machine is called, reaches nothing that Peel writes."""
import base64
import io
import os
import re
import secrets
import socket
import struct
import zipfile
import zlib

import pictures
from checks import few
from workbench import APPS

PREFIX = "Rosenweg"


class Planted:
    """Texts that lie in photos and nowhere else, each in a place of its own, and the search for them."""

    def __init__(self):
        self.places = {}
        # What many texts have in common: where that is missing, each of them is.
        self.commons = {}

    def add(self, mark, place, common=None):
        self.places[mark.lower()] = place
        if common:
            self.commons[mark.lower()] = common.lower()

    def text(self, place):
        mark = PREFIX + secrets.token_hex(6)
        self.add(mark.encode(), place, PREFIX.encode())
        return mark

    def bytes(self, place):
        return self.text(place).encode()

    def number(self, place):
        """Three rationals, as EXIF has a latitude; found as bytes in either order, and as digits: five after the point, one more
        than any length on paper has, so that no coordinate of a sheet is one by chance."""
        degrees = 10_000_000 + secrets.randbelow(7_000_000)
        for order in "<>":
            self.add(struct.pack(order + "II", degrees, 100_000), place, struct.pack(order + "I", 100_000))
        self.add(f"{degrees / 100_000:.5f}".encode(), place)
        return struct.pack("<IIIIII", degrees, 100_000, 0, 1, 0, 1)

    def time(self, place):
        for text in ("1987:06:05 04:03:02", "1987-06-05", "1987-06-05T04:03:02"):
            self.add(text.encode(), place)
        return b"1987:06:05 04:03:02\0"

    def found_in(self, data):
        """The places whose texts are somewhere in the bytes, also packed."""
        found = set()
        for layer in layers(data):
            for narrow in (layer, layer[::2], layer[1::2]):
                lower = narrow.lower()
                missing = {common for common in set(self.commons.values()) if common not in lower}
                found.update(place for mark, place in self.places.items()
                             if self.commons.get(mark) not in missing and mark in lower)
        return found


def inflated(data):
    try:
        return zlib.decompressobj().decompress(data, 64 << 20)
    except zlib.error:
        return b""


def layers(data, depth=0):
    """The bytes, and all that is packed in them: members of archives, chunks of PNG files, streams of PDF files, `data:`."""
    yield data
    if depth > 3:
        return
    inner = []
    if data[:2] == b"PK":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            inner += [archive.read(name) for name in archive.namelist()] + [name.encode() for name in archive.namelist()]
    for start in (match.start() for match in re.finditer(re.escape(pictures.SIGNATURE), data)):
        at, packed = start + 8, b""
        while at + 12 <= len(data):
            length, kind = struct.unpack_from(">I4s", data, at)
            payload = data[at + 8:at + 8 + length]
            if kind in (b"zTXt", b"iCCP"):
                inner.append(inflated(payload[payload.find(b"\0") + 2:]))
            elif kind == b"iTXt":
                inner.extend(inflated(payload[place + 1:]) for place in range(len(payload)) if payload[place] == 0)
            elif kind == b"IDAT":
                packed += payload
            at += 12 + length
            if kind == b"IEND":
                break
        inner.append(inflated(packed))
    inner += [inflated(match[1]) for match in re.finditer(rb"stream\r?\n(.*?)endstream", data, re.S)]
    inner += [base64.b64decode(match[1] + b"==") for match in re.finditer(rb"base64,([A-Za-z0-9+/]{40,})", data)]
    for each in inner:
        if each:
            yield from layers(each, depth + 1)


def exif(planted, kind):
    """Texts, the place, the maker's own notes and a small picture with a comment of its own."""
    def text(tag, name):
        data = planted.bytes(f"{kind}: EXIF {name}") + b"\0"
        return (tag, 2, len(data), data)

    def blob(tag, name):
        data = planted.bytes(f"{kind}: EXIF {name}")
        return (tag, 7, len(data), data)

    wide = planted.text(f"{kind}: EXIF XPAuthor").encode("utf-16-le")
    time = planted.time("capture time")
    small = pictures.jpeg(pictures.fixture("card-444.jpg"), pictures.segment(0xFE, planted.bytes(f"{kind}: EXIF thumbnail")))
    taken = [(0x9003, 2, len(time), time), blob(0x927C, "MakerNote"), blob(0x9286, "UserComment"), text(0xA430, "owner"),
             text(0xA431, "serial number"), text(0xA434, "lens"), text(0xA420, "unique identifier")]
    place = [(1, 2, 2, b"N\0"), (2, 5, 3, planted.number(f"{kind}: GPS latitude")), (3, 2, 2, b"E\0"),
             (4, 5, 3, planted.number(f"{kind}: GPS longitude")), text(0x1C, "GPS area")]
    return pictures.tiff(
        [text(0x010E, "description"), text(0x010F, "maker"), text(0x0110, "model"), text(0x0131, "software"),
         text(0x013B, "artist"), text(0x8298, "copyright"), (0x9C9D, 1, len(wide), wide)],
        [(0x8769, taken), (0x8825, place), ("thumbnail", small)])


def xmp(planted, kind):
    return (b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            b'<rdf:Description dc:creator="' + planted.bytes(f"{kind}: XMP") + b'"/></rdf:RDF></x:xmpmeta>')


def photos_with(planted, bench):
    """Photos of every format by name, with a text in each place that can hold one."""
    segment, chunk, riff = pictures.segment, pictures.chunk, pictures.riff
    photo = sorted(bench.photos.glob("*.jpg"))[0].read_bytes()
    iptc = planted.bytes("JPEG: IPTC")
    iptc = b"\x1c\x02\x50" + struct.pack(">H", len(iptc)) + iptc
    extended = planted.bytes("JPEG: extended XMP")
    icc = pictures.profile(planted.text("JPEG: profile"))
    files = {"tall.jpg": pictures.jpeg(
        photo, segment(0xE1, b"Exif\0\0" + exif(planted, "JPEG")),
        segment(0xE1, b"http://ns.adobe.com/xap/1.0/\0" + xmp(planted, "JPEG")),
        segment(0xE1, b"http://ns.adobe.com/xmp/extension/\0" + b"0" * 32 + struct.pack(">II", len(extended), 0) + extended),
        segment(0xED, b"Photoshop 3.0\0" + b"8BIM\x04\x04\0\0" + struct.pack(">I", len(iptc)) + iptc),
        segment(0xE2, b"ICC_PROFILE\0\x01\x01" + icc), segment(0xEC, planted.bytes("JPEG: other segment")),
        segment(0xFE, planted.bytes("JPEG: comment"))) + planted.bytes("JPEG: behind the end")}
    second = pictures.jpeg(pictures.fixture("card-420.jpg"), segment(0xE1, b"Exif\0\0" + exif(planted, "MPO second picture")),
                           segment(0xFE, planted.bytes("MPO: second picture's comment")))
    files["double.jpg"] = pictures.multi_picture(pictures.fixture("card-444.jpg"), second)
    files["clear.png"] = pictures.png(
        pictures.fixture("card-alpha.png"),
        chunk(b"iCCP", b"Mine\0\0" + zlib.compress(pictures.profile(planted.text("PNG: profile")))),
        chunk(b"tEXt", b"Author\0" + planted.bytes("PNG: tEXt")),
        chunk(b"zTXt", b"Comment\0\0" + zlib.compress(planted.bytes("PNG: zTXt") * 3)),
        chunk(b"iTXt", b"Title\0\0\0\0\0" + planted.bytes("PNG: iTXt")),
        chunk(b"iTXt", b"Title\0\x01\0\0\0" + zlib.compress(planted.bytes("PNG: packed iTXt") * 3)),
        chunk(b"iTXt", b"XML:com.adobe.xmp\0\0\0\0\0" + xmp(planted, "PNG")),
        chunk(b"eXIf", exif(planted, "PNG")), chunk(b"prVt", planted.bytes("PNG: private chunk")))
    files["flat.webp"] = pictures.webp(
        pictures.fixture("card-lossy.webp"), 40, 24, 0x2C,
        before=riff(b"ICCP", pictures.profile(planted.text("WebP: profile"))),
        after=riff(b"EXIF", exif(planted, "WebP")) + riff(b"XMP ", xmp(planted, "WebP"))
        + riff(b"MINE", planted.bytes("WebP: other chunk")))
    files["phone.heic"] = pictures.heic(pictures.fixture("card.heic"), [
        (b"Exif", bytes(4) + exif(planted, "HEIC"), b"cdsc", [1]), (b"mime", xmp(planted, "HEIC"), b"cdsc", [1])])
    return files


def check_nothing_that_photos_carry_and_no_name_of_the_machine_is_in_any_output(bench):
    planted, machine = Planted(), Planted()
    home = bench.folder / machine.text("folder of the photos")
    photos = home / "toys"
    photos.mkdir(parents=True)
    files = photos_with(planted, bench)
    for name, data in files.items():
        (photos / name).write_bytes(data)
    (photos / "peel.yaml").write_text("title: Cards\nauthor: Ana\nexports: [whatsapp, telegram, signal, discord, slack, imessage, plain]\n")
    archive = home / "cards.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.comment = planted.bytes("ZIP: comment")
        for name in files:
            packed.write(photos / name, name)

    # The search finds every text in the photos as they are, packed, and within a page.
    everything = set(planted.places.values())
    assert len(everything) > 60, len(everything)
    assert planted.found_in(archive.read_bytes()) == everything, everything - planted.found_in(archive.read_bytes())
    page = b"".join(b'<img src="data:x;base64,' + base64.b64encode(data) + b'">' for data in files.values())
    assert planted.found_in(page) == everything - {"ZIP: comment"}
    for name in (socket.gethostname(), os.environ.get("USER", "")):
        # A name such as `root` or `peel` is a word of the pages as well.
        if len(name) >= 8 and name not in str(bench.peel):
            machine.add(name.encode(), "name of the machine or its user")
    temporary = bench.folder / machine.text("temporary folder")
    user = machine.text("user's name")
    house = bench.folder / machine.text("user's folder")
    temporary.mkdir()
    house.mkdir()
    env = {"PATH": os.environ["PATH"], "HOME": str(house), "TMPDIR": str(temporary), "USER": user, "LOGNAME": user,
           "HOSTNAME": machine.text("name of the host"), "LANG": "C.UTF-8"}

    out = bench.folder / "all that is written"
    out.mkdir()
    cache = out / "cache"
    names = sorted(files)

    def run(*words, into=None, status=0, stdin=None):
        done = bench.run(bench.peel, *words, status=None, cwd=photos, env=env, stdin=stdin, binary=True)
        assert done.returncode in (status, 3), f"{words}: {done.returncode} {done.stderr}"
        if into:
            (out / into).write_bytes(done.stdout)
        return done

    run("build", photos, "-o", out / "site", "--cache", cache)
    for sticker in ("tall", "double", "clear", "flat", "phone"):
        assert list((out / "site/stickers").glob(f"*{sticker}*.png")), f"{sticker} is no sticker"
    assert {path.suffix for path in (out / "site/apps").iterdir()} == {".zip", ".wastickers"}
    run("build", photos, "-o", out / "site", "--cache", cache)
    run("build", archive, "-o", out / "site of an archive", "--cache", cache)
    run("export", photos, "--for", ",".join(APPS), "-o", out / "packs", "--cache", cache, status=3)
    for kind in ("pdf", "svg"):
        run("sheet", photos, "-o", out / f"sheet.{kind}", "--cache", cache)
    (out / "mattes").mkdir()
    run("cut", *names, "-o", f"{out / 'cut'}/")
    run("cut", "--matte", *few(names, 2), "-o", f"{out / 'mattes'}/")
    run("cut", "tall.jpg", "-o", out / "cut.webp")
    with open(photos / "tall.jpg", "rb") as given:
        run("cut", "-", into="cut from a pipe.png", stdin=given)
    run("colors", *names, "--format", "json", into="colors.json")
    for kind in ("table", "css", "svg", "gpl", "ase"):
        run("colors", *few(["clear.png", "tall.jpg"]), "--format", kind, into=f"colors.{kind}")

    written = [path for path in sorted(out.rglob("*")) if path.is_file()]
    assert len(written) > 150 and any(cache in path.parents for path in written), len(written)
    for path in written:
        data = path.read_bytes()
        for what in (planted, machine):
            # The name of the cache's own file is no content.
            found = what.found_in(data) | what.found_in(str(path.relative_to(out)).encode())
            if cache in path.parents:
                # By it photos are put in order, which the user's own cache keeps.
                found -= {"capture time"}
            assert not found, f"{path.relative_to(out)} has {', '.join(sorted(found))}"
    print(f"         {len(everything)} places, {len(written)} files, "
          f"{sum(path.stat().st_size for path in written) / 1e6:.0f} MB", flush=True)
