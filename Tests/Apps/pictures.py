"""Pictures put together byte by byte, so that a check knows all that is in them."""
import functools
import struct
import zlib

from checks import FIXTURES
from checks import png_chunk as chunk


def fixture(name):
    """One of the small cards: 40 x 24 pixels."""
    return (FIXTURES / name).read_bytes()


# JPEG


def segment(marker, payload):
    return struct.pack(">BBH", 0xFF, marker, len(payload) + 2) + payload


def jpeg(file, *segments):
    """The file with segments behind its start marker."""
    return file[:2] + b"".join(segments) + file[2:]


def tiff(entries, extra=()):
    """A TIFF structure: entries of (tag, type, count, bytes), further directories as (tag that points there, entries), and
    at last a thumbnail as ("thumbnail", bytes)."""
    out = bytearray(b"II*\0" + struct.pack("<I", 8))

    def directory(entries, links):
        at = len(out)
        size = 2 + 12 * (len(entries) + len(links)) + 4
        out.extend(bytes(size))
        rows = []
        for tag, kind, count, data in entries:
            if len(data) <= 4:
                value = data.ljust(4, b"\0")
            else:
                value = struct.pack("<I", len(out))
                out.extend(data)
            rows.append((tag, struct.pack("<HHI", tag, kind, count) + value))
        for tag, inner in links:
            rows.append((tag, struct.pack("<HHII", tag, 4, 1, directory(inner, []))))
        rows.sort()
        out[at:at + 2] = struct.pack("<H", len(rows))
        out[at + 2:at + 2 + 12 * len(rows)] = b"".join(row for _, row in rows)
        return at

    thumbnail = next((data for tag, data in extra if tag == "thumbnail"), None)
    first = directory(entries, [each for each in extra if each[0] != "thumbnail"])
    if thumbnail:
        place = len(out)
        out.extend(thumbnail)
        second = directory([(0x0103, 3, 1, struct.pack("<H", 6)), (0x0201, 4, 1, struct.pack("<I", place)),
                            (0x0202, 4, 1, struct.pack("<I", len(thumbnail)))], [])
        count = struct.unpack_from("<H", out, first)[0]
        struct.pack_into("<I", out, first + 2 + 12 * count, second)
    return bytes(out)


def multi_picture(first, second):
    """A file of two pictures (CIPA DC-007), the first of them shown."""
    def index(size, offset):
        entries = struct.pack("<IIIHH", 0x030000, size, 0, 0, 0) + struct.pack("<IIIHH", 0, len(second), offset, 0, 0)
        return segment(0xE2, b"MPF\0" + tiff([(0xB000, 7, 4, b"0100"), (0xB001, 4, 1, struct.pack("<I", 2)),
                                              (0xB002, 7, 32, entries)]))

    size = len(jpeg(first, index(0, 0)))
    # Offsets count from the structure: behind the start marker, the segment's head and its name.
    return jpeg(first, index(size, size - 2 - 4 - 4)) + second


def profile(description):
    """A color profile (ICC.1): sRGB's primaries with a gamma of 2.2, under this name."""
    def text(kind, data):
        return kind + bytes(4) + data

    name = description.encode()
    xyz = {b"wtpt": (0.9642, 1, 0.8249), b"rXYZ": (0.4361, 0.2225, 0.0139), b"gXYZ": (0.3851, 0.7169, 0.0971),
           b"bXYZ": (0.1431, 0.0606, 0.7141)}
    tags = {b"desc": text(b"desc", struct.pack(">I", len(name) + 1) + name + b"\0" + bytes(78)),
            b"cprt": text(b"text", name + b"\0")}
    for key, value in xyz.items():
        tags[key] = text(b"XYZ ", struct.pack(">3i", *(round(part * 65536) for part in value)))
    for key in (b"rTRC", b"gTRC", b"bTRC"):
        tags[key] = text(b"curv", struct.pack(">IH", 1, round(2.2 * 256)))
    table, body = struct.pack(">I", len(tags)), b""
    for key, data in tags.items():
        data += bytes(-len(data) % 4)
        table += key + struct.pack(">II", 128 + 4 + 12 * len(tags) + len(body), len(data))
        body += data
    head = struct.pack(">I4sI4s4s4s", 132 + 12 * len(tags) + len(body), bytes(4), 0x02400000, b"mntr", b"RGB ", b"XYZ ")
    head = head.ljust(36, b"\0") + b"acsp"
    head = head.ljust(68, b"\0") + struct.pack(">3i", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + table + body


# PNG

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png(file, *chunks):
    """The file with chunks behind its header."""
    return file[:33] + b"".join(chunks) + file[33:]


def png_header(width, height, depth=8, color=6, interlaced=0):
    return SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced))


@functools.cache
def zeros(count):
    """So many zeros, compressed: the same block again and again, which takes no time to make."""
    packer, block = zlib.compressobj(9), bytes(1 << 20)
    head = packer.compress(b"") + packer.flush(zlib.Z_FULL_FLUSH)
    one = packer.compress(block) + packer.flush(zlib.Z_FULL_FLUSH)
    whole, rest = divmod(count, len(block))
    # Behind the last block stands the sum of all (RFC 1950): zeros are only counted.
    return head + one * whole + zlib.compress(bytes(rest), 9)[2:-4] + struct.pack(">HH", count % 65521, 1)


# WebP


def riff(name, payload):
    return name + struct.pack("<I", len(payload)) + payload + b"\0" * (len(payload) % 2)


def webp(file, width, height, flags, before=b"", after=b""):
    """A simple file made an extended one: chunks before its picture and after it."""
    canvas = struct.pack("<I", flags) + (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return riff(b"RIFF", b"WEBP" + riff(b"VP8X", canvas) + before + file[12:] + after)


def lossless_webp(width, height):
    """A picture of one color: a few bytes, whatever its size."""
    bits = [(0x2F, 8), (width - 1, 14), (height - 1, 14), (0, 1), (0, 3), (0, 1), (0, 1), (0, 1)]
    for value in (90, 40, 200, 255, 0):
        # A code of one symbol, which then takes no bits.
        bits += [(1, 1), (0, 1), (1, 1), (value, 8)]
    number = at = 0
    for value, size in bits:
        number |= value << at
        at += size
    return riff(b"RIFF", b"WEBP" + riff(b"VP8L", number.to_bytes((at + 7) // 8 + 8, "little")))


# HEIC


def box(kind, payload):
    return struct.pack(">I", len(payload) + 8) + kind + payload


def boxes(data, at=0):
    """Kind, start and end of each box, the head included."""
    while at + 8 <= len(data):
        size = struct.unpack_from(">I", data, at)[0]
        yield data[at + 4:at + 8], at, at + size
        at += size


def heic(file, items, primary=1, properties=None):
    """A file of one item, its picture, with further items: (kind, what is in it, kind of reference, items referred to, the
    number of the picture's own properties that it has as well)."""
    place = {kind: (start, end) for kind, start, end in boxes(file)}
    start, end = place[b"meta"]
    meta = {kind: file[start + 12:end][a:b] for kind, a, b in boxes(file[start + 12:end])}
    base, offset, length = (struct.unpack_from(">I", meta[b"iloc"], at)[0] for at in (20, 26, 30))
    picture = file[base + offset:base + offset + length]
    contents = [picture] + [data for _, data, _, _ in items]
    kinds = [b"hvc1"] + [kind for kind, _, _, _ in items]

    def infe(number, kind):
        mime = b"application/rdf+xml\0" if kind == b"mime" else b""
        return box(b"infe", struct.pack(">BxxxHH", 2, number, 0) + kind + b"\0" + mime)

    iinf = box(b"iinf", bytes(4) + struct.pack(">H", len(kinds)) + b"".join(
        infe(number, kind) for number, kind in enumerate(kinds, 1)))
    iref = box(b"iref", bytes(4) + b"".join(
        box(relation, struct.pack(f">HH{len(others)}H", number, len(others), *others))
        for number, (_, _, relation, others) in enumerate(items, 2)))
    iprp = properties(meta[b"iprp"]) if properties else meta[b"iprp"]

    def whole(first):
        at, rows = first, b""
        for number, data in enumerate(contents, 1):
            rows += struct.pack(">HHIHII", number, 0, at, 1, 0, len(data))
            at += len(data)
        iloc = box(b"iloc", bytes(4) + b"\x44\x40" + struct.pack(">H", len(contents)) + rows)
        pitm = box(b"pitm", bytes(4) + struct.pack(">H", primary))
        inner = bytes(4) + meta[b"hdlr"] + iloc + iinf + pitm + iprp + iref
        return file[:start] + box(b"meta", inner) + box(b"mdat", b"".join(contents))

    return whole(len(whole(0)) - sum(map(len, contents)))
