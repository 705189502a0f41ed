"""Files that are small and claim, or unpack to, what no memory holds: refused in words, or used within bounds."""
import os
import resource
import struct
import subprocess
import sys
import time
import zipfile
import zlib

import pytest

import pictures
from checks import is_all

MOST_MEMORY = 400e6
# Times the processor time of an ordinary photo: seconds would say how busy the machine is.
MOST_PHOTOS = 20
HALF_A_GIGABYTE = 500_000_000


def bounded():
    """What takes all memory that there is ends before the machine does."""
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def measured(bench, *words, status, **options):
    """Runs peel; its messages, processor seconds and bytes of memory, which are both within bounds."""
    with open(bench.folder / "messages", "w+") as messages:
        running = subprocess.Popen([str(bench.peel), *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=messages, preexec_fn=bounded, **options)
        _, ended, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(ended)
        messages.seek(0)
        said = messages.read()
    assert running.returncode in status, f"{words}: status {running.returncode}: {said[-500:]}"
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return said, usage.ru_utime + usage.ru_stime, memory


def progressive(side, scans):
    """A whole JPEG of one color in which every scan but the first says in a few bytes that nothing changes."""
    def table(kind, symbol):
        # One code of one bit.
        return pictures.segment(0xC4, bytes([kind, 1]) + bytes(15) + bytes([symbol]))

    def packed(bits):
        return int(bits.ljust(-(-len(bits) // 8) * 8, "0"), 2).to_bytes(-(-len(bits) // 8), "big")

    blocks = (-(-side // 8)) ** 2
    # A run of 2^14 and, in 14 bits, so many more blocks that end at once.
    more = 0b10101010101010
    run = "0" + f"{more:014b}"
    empty = packed(run * -(-blocks // ((1 << 14) + more)))
    frame = struct.pack(">BHHB", 8, side, side, 3) + b"".join(bytes([number, 0x11, 0]) for number in (1, 2, 3))
    head = (b"\xff\xd8" + pictures.segment(0xDB, b"\0" + b"\x10" * 64) + pictures.segment(0xC2, frame)
            + table(0x00, 0) + table(0x10, 0xE0)
            + pictures.segment(0xDA, b"\3\1\0\2\0\3\0\0\0\0") + bytes(-(-3 * blocks // 8)))
    refined = pictures.segment(0xDA, b"\1\1\0\1\x3f\0") + empty
    return head + refined * scans + b"\xff\xd9"


def tall_jpeg(width, height):
    card = bytearray(pictures.fixture("card-444.jpg"))
    struct.pack_into(">HH", card, card.index(b"\xff\xc0") + 5, height, width)
    return bytes(card)


def sized(width, height):
    """Gives the second item this size, and leaves the tile, which is the first, uncropped."""
    def properties(iprp):
        (_, start, end), (_, also, until) = pictures.boxes(iprp[8:])
        size = pictures.box(b"ispe", bytes(4) + struct.pack(">II", width, height))
        known = iprp[8:][start + 8:end]
        number = len(list(pictures.boxes(known))) + 1
        assigned = bytearray(iprp[8:][also + 8:until].replace(b"\5\x81\2\3\5\x84", b"\4\x81\2\3\5"))
        struct.pack_into(">I", assigned, 4, 2)
        return pictures.box(b"iprp", pictures.box(b"ipco", known + size)
                            + pictures.box(b"ipma", bytes(assigned) + struct.pack(">HBB", 2, 1, 0x80 | number)))
    return properties


def grid(rows, columns, width, height, tiles, said=None):
    """A HEIC file whose picture is made of one tile, named many times. Its properties say its size, or the size `said`."""
    data = struct.pack(">BBBBII", 0, 1, rows - 1, columns - 1, width, height)
    return pictures.heic(pictures.fixture("card.heic"), [(b"grid", data, b"dimg", [1] * tiles)], 2, sized(*said or (width, height)))


def overlay(width, height, parts, said=None):
    data = struct.pack(">BB4HIIii", 0, 1, 0, 0, 0, 0, width, height, 0, 0)
    return pictures.heic(pictures.fixture("card.heic"), [(b"iovl", data, b"dimg", parts)], 2, sized(*said or (width, height)))


def coded_heic(side):
    """A HEIC file whose coded picture says a size (ITU-T H.265, section 7.3.2.2) that nothing else in the file says."""
    def exponential(value):
        digits = f"{value + 1:b}"
        return digits.rjust(2 * len(digits) - 1, "0")

    def properties(iprp):
        start = iprp.index(b"\x42\x01")
        length = struct.unpack_from(">H", iprp, start - 2)[0]
        bits = "".join(f"{byte:08b}" for byte in iprp[start + 2:start + length].replace(b"\0\0\3", b"\0\0"))
        # Behind the profile and level of one layer: the set's number is 0, and each side 64.
        before = bits.index(exponential(64) * 2)
        bits = bits[:before] + exponential(side) * 2 + bits[before + 2 * len(exponential(64)):]
        bare = int(bits.ljust(-(-len(bits) // 8) * 8, "0"), 2).to_bytes(-(-len(bits) // 8), "big")
        unit = iprp[start:start + 2]
        for byte in bare:
            unit += b"\3" * (unit.endswith(b"\0\0") and byte <= 3) + bytes([byte])
        whole = iprp[:start - 2] + struct.pack(">H", len(unit)) + unit + iprp[start + length:]
        for kind in (b"iprp", b"ipco", b"hvcC"):
            place = whole.index(kind) - 4
            size = struct.unpack_from(">I", whole, place)[0] + len(unit) - length
            whole = whole[:place] + struct.pack(">I", size) + whole[place + 4:]
        return whole
    return pictures.heic(pictures.fixture("card.heic"), [], 1, properties)


def claiming_heic(width, height):
    card = pictures.fixture("card.heic")
    place = card.index(b"ispe") + 8
    return card[:place] + struct.pack(">II", width, height) + card[place + 8:]


def claiming_list(kind, entries):
    """A HEIC file of nothing but a list that says what its pictures are made of, or where they lie."""
    lists = pictures.box(kind, bytes(4) + entries)
    return pictures.box(b"ftyp", b"heic" + bytes(4) + b"mif1heic") + pictures.box(b"meta", bytes(4) + lists)


def flat_png(width, height, depth, color, interlaced=0):
    row = 1 + (width * depth * {0: 1, 2: 3, 6: 4}[color] + 7) // 8
    return (pictures.png_header(width, height, depth, color, interlaced)
            + pictures.chunk(b"IDAT", pictures.zeros(row * height * (1 + interlaced))) + pictures.chunk(b"IEND", b""))


def jpeg_strips(rows, behind):
    """A TIFF of a strip for each row, all of them the same small JPEG, each said to be as long as the file."""
    strip = progressive(8, 1)
    entries = [(256, 3, 1, 8), (257, 3, 1, rows), (258, 3, 1, 8), (259, 3, 1, 7), (262, 3, 1, 1), (277, 3, 1, 1), (278, 3, 1, 1)]
    lists = 8 + 2 + 12 * (len(entries) + 2) + 4
    first = lists + 8 * rows
    entries = sorted(entries + [(273, 4, rows, lists), (279, 4, rows, lists + 4 * rows)])
    length = first + len(strip) + behind
    return (b"II*\0" + struct.pack("<IH", 8, len(entries)) + b"".join(struct.pack("<HHII", *entry) for entry in entries)
            + bytes(4) + struct.pack("<I", first) * rows + struct.pack("<I", length) * rows + strip + bytes(behind))


def bombs():
    """Names, and what makes the bytes."""
    card = pictures.fixture("card-alpha.png")
    chunk = pictures.chunk

    def packed():
        return pictures.zeros(HALF_A_GIGABYTE)

    return {
        "side of 30000.png": lambda: flat_png(30_000, 30_000, 1, 0),
        "most pixels.png": lambda: flat_png(15_800, 15_800, 1, 0),
        "most pixels interlaced.png": lambda: flat_png(15_800, 15_800, 1, 0, 1),
        "most pixels in 16 bits.png": lambda: pictures.png_header(15_800, 15_800, 16, 6)
        + chunk(b"IDAT", pictures.zeros(HALF_A_GIGABYTE)) + chunk(b"IEND", b""),
        "much behind iCCP.png": lambda: pictures.png(card, chunk(b"iCCP", b"a\0\0" + packed())),
        "a text of 2 GB in 300 bytes.png": lambda: pictures.png(card, struct.pack(">I4s", 2**31 - 1, b"zTXt")),
        "much behind zTXt.png": lambda: pictures.png(card, chunk(b"zTXt", b"a\0\0" + packed())),
        "much behind iTXt.png": lambda: pictures.png(card, chunk(b"iTXt", b"a\0\1\0\0\0" + packed())),
        "much behind IDAT.png": lambda: pictures.png_header(64, 64) + chunk(b"IDAT", packed()) + chunk(b"IEND", b""),
        "a million chunks.png": lambda: pictures.png(card, chunk(b"tEXt", b"a\0b") * 1_000_000),
        "a million pieces.png": lambda: card[:33] + chunk(b"IDAT", b"") * 1_000_000 + card[33:],
        "side of 65500.jpg": lambda: tall_jpeg(65_500, 65_500),
        "most pixels.jpg": lambda: tall_jpeg(15_800, 15_800),
        "5000 scans.jpg": lambda: progressive(4_000, 5_000),
        "as many scans as may be.jpg": lambda: progressive(4_000, 190),
        "progressive of most pixels.jpg": lambda: progressive(15_800, 3),
        "long strips.tiff": lambda: jpeg_strips(15_000, 20_000_000),
        "many segments.jpg": lambda: pictures.jpeg(
            pictures.fixture("card-444.jpg"), pictures.segment(0xE1, b"Exif\0\0" + bytes(2)) * 1_000_000),
        "most pixels.heic": lambda: claiming_heic(15_800, 15_800),
        "side of 65535.heic": lambda: claiming_heic(65_535, 65_535),
        "grid of 61009.heic": lambda: grid(247, 247, 15_800, 15_800, 61_009),
        "grid of one.heic": lambda: grid(256, 256, 0x7FFFFFFF, 0x7FFFFFFF, 1),
        "grid larger than its picture.heic": lambda: grid(1, 1, 32_000, 32_000, 1, (64, 48)),
        "overlay of itself.heic": lambda: overlay(20_000, 12_000, [2]),
        "overlay larger than its picture.heic": lambda: overlay(30_000, 17_000, [1], (64, 48)),
        "coded picture of 16384.heic": lambda: coded_heic(16_384),
        "coded picture of 32768.heic": lambda: coded_heic(32_768),
        # 65,535 parts each, of which none takes a byte to tell of.
        "parts without end.heic": lambda: claiming_list(b"iloc", bytes(2) + struct.pack(">H", 4_000) + b"".join(
            struct.pack(">HHH", number, 0, 65_535) for number in range(4_000))),
        "references without parts.heic": lambda: claiming_list(b"iref", b"".join(
            pictures.box(b"dimg", struct.pack(">HH", number % 65_536, 65_535)) for number in range(500_000))),
        "side of 16383.webp": lambda: pictures.lossless_webp(16_383, 16_383),
        "most pixels.webp": lambda: pictures.lossless_webp(15_800, 15_800),
        "claimed side of 16383.webp": lambda: pictures.webp(pictures.fixture("card-lossy.webp"), 16_383, 16_383, 0),
    }


def check_no_bomb_takes_more_memory_or_time_than_a_photo_may(bench):
    folder = bench.folder / "bombs"
    folder.mkdir()
    usual = min(measured(bench, "cut", "-q", bench.photos / "robot.jpg", "-o", bench.folder / "out.png", status=(0,))[1] for _ in range(3))
    times, over = [], []

    def tried(name, *words, status, most=MOST_PHOTOS):
        said, seconds, memory = measured(bench, *words, status=status)
        times.append(seconds / usual)
        row = f"{name:32} {times[-1]:6.1f} photos {memory / 1e6:6.0f} MB  {said.splitlines()[0][-110:] if said else 'used'}"
        print("         " + row, flush=True)
        if times[-1] > most or memory > MOST_MEMORY:
            over.append(row)

    # The quick ring tries some of each format.
    for name, made in list(bombs().items())[::1 if is_all() else 4]:
        path = folder / name
        path.write_bytes(made())
        tried(name, "cut", "-q", path, "-o", bench.folder / "out.png", status=(0, 1))
    sparse = folder / "sparse.jpg"
    with open(sparse, "wb") as file:
        file.write(b"\xff\xd8\xff\xe0")
        file.truncate(100_000_000_000)
    tried(sparse.name, "cut", "-q", sparse, "-o", bench.folder / "out.png", status=(1,))

    archive = bench.folder / "bomb.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.write(pictures.FIXTURES / "card-alpha.png", "card.png")
        for number in range(4):
            with packed.open(f"{number}.jpg", "w", force_zip64=True) as entry:
                for _ in range(150):
                    entry.write(bytes(1 << 20))
    tried(archive.name, "build", "-q", archive, "-o", bench.folder / "bombed", "--no-cache", status=(0, 1, 3, 64))
    if is_all():
        tried("all at once", "build", "-q", folder, "-o", bench.folder / "bombed", "--no-cache", status=(1, 3),
              most=2 * sum(times))
    assert not over, f"over 400 MB or {MOST_PHOTOS} ordinary photos ({usual:.2f} s):\n" + "\n".join(over)


@pytest.mark.night("it takes minutes; MemoryBudgetTests bound what photos take at a time")
def check_five_thousand_small_photos_take_bounded_memory_and_time(bench):
    count = 5000
    seconds = {}
    for number in (count // 10, count):
        photos = bench.folder / f"{number} small photos"
        photos.mkdir()
        for each in range(number):
            color = struct.pack(">I", zlib.crc32(b"%d" % each))[:3] + b"\xff"
            row = b"\0" + bytes(4) * 4 + color * 24 + bytes(4) * 4
            (photos / f"photo {each}.png").write_bytes(
                pictures.png_header(32, 24) + pictures.chunk(b"IDAT", zlib.compress(row * 24)) + pictures.chunk(b"IEND", b""))
        began = time.monotonic()
        _, used, memory = measured(bench, "build", "-q", photos, "-o", bench.folder / "small", "--no-cache", status=(0,))
        seconds[number] = used / number
        print(f"         {number} photos: {used / number * 1000:.0f} ms each, {time.monotonic() - began:.0f} s in all, "
              f"{memory / 1e6:.0f} MB", flush=True)
        assert memory <= MOST_MEMORY, f"{number} photos: {memory / 1e6:.0f} MB"
    assert seconds[count] < 2 * seconds[count // 10], f"the time of a photo grows with their number: {seconds}"
