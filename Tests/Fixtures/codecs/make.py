#!/usr/bin/env python3
"""Makes the small image files beside this script. Needs Pillow 11.3 or later, pillow-heif and ImageMagick's `convert`.

    python3 make.py

Every file shows the same card, 40 x 24 pixels: red at the top left, green at the top right, blue at the bottom
left, white at the bottom right. The tests add orientation, profiles and other segments to these files themselves.
"""
import os
import subprocess

import pillow_heif
from PIL import Image

os.chdir(os.path.dirname(os.path.abspath(__file__)))

SIZE = (40, 24)
QUARTERS = [((0, 0), (255, 0, 0)), ((20, 0), (0, 255, 0)), ((0, 12), (0, 0, 255)), ((20, 12), (255, 255, 255))]

card = Image.new("RGB", SIZE)
for corner, color in QUARTERS:
    card.paste(Image.new("RGB", (20, 12), color), corner)
clear = card.convert("RGBA")
clear.paste((0, 0, 0, 0), (20, 12, 40, 24))

card.save("card-444.jpg", quality=95, subsampling=0)
card.save("card-420.jpg", quality=95, subsampling=2)
card.save("card-progressive.jpg", quality=95, subsampling=0, progressive=True)
card.save("card-restart.jpg", quality=95, subsampling=0, restart_marker_blocks=2)
card.convert("L").save("card-grey.jpg", quality=95)
card.convert("CMYK").save("card-cmyk.jpg", quality=95)

card.save("card-lossy.webp", quality=95)
clear.save("card-lossless-alpha.webp", lossless=True, exact=True)
card.save("card-animated.webp", save_all=True, append_images=[Image.new("RGB", SIZE, "black")], lossless=True)

clear.save("card-alpha.png", optimize=True)
subprocess.run(
    ["convert", "card-alpha.png", "-strip", "-interlace", "PNG", "-depth", "16", "-define", "png:color-type=6",
     "-define", "png:bit-depth=16", "-define", "png:exclude-chunks=all", "card-interlaced-16.png"], check=True)

pillow_heif.from_pillow(card).save("card.heic", quality=95, chroma=444, enc_params={"x265:pools": "none"})
card.save("card.avif", quality=95, subsampling="4:4:4")
pillow_heif.from_pillow(clear).save("card-alpha.heic", quality=-1, chroma=444, enc_params={"x265:pools": "none"})

# GIF, BMP and TIFF: what `FormatTests` looks for.
card.convert("P", palette=Image.Palette.ADAPTIVE).save("card.gif")
palette = card.convert("P", palette=Image.Palette.ADAPTIVE)
palette.save("card-animated.gif", save_all=True, append_images=[Image.new("RGB", SIZE, "black")], duration=100)
clear.save("card-alpha.gif", interlace=1)
card.save("card.bmp")
palette.save("card-palette.bmp")
clear.save("card-alpha.bmp")
subprocess.run(["convert", "card.bmp", "-colors", "8", "-type", "palette", "-compress", "RLE", "bmp3:card-runs.bmp"], check=True)
subprocess.run(["convert", "card.bmp", "-define", "bmp:subtype=RGB565", "card-565.bmp"], check=True)
card.save("card.tiff")
card.save("card-lzw.tiff", compression="tiff_lzw")
card.save("card-pages.tiff", compression="tiff_lzw", save_all=True, append_images=[card, clear])
card.save("card-difference.tiff", compression="tiff_lzw", tiffinfo={317: 2})
card.save("card-deflate.tiff", compression="tiff_adobe_deflate")
card.save("card-packbits.tiff", compression="packbits")
clear.save("card-alpha.tiff", compression="tiff_lzw")
palette.save("card-palette.tiff")
card.convert("CMYK").save("card-cmyk.tiff")
card.transpose(Image.Transpose.ROTATE_90).save("card-turned.tiff", tiffinfo={274: 6})
for name, options in {
    "card-tiled.tiff": ["-t", "-w", "16", "-l", "16", "-c", "lzw:2"], "card-planar.tiff": ["-p", "separate", "-c", "zip"],
    # YCbCr, which is usual; red, green and blue; and tiles.
    "card-jpeg.tiff": ["-r", "16", "-c", "jpeg:95"], "card-jpeg-rgb.tiff": ["-r", "8", "-c", "jpeg:r:95"],
    "card-jpeg-tiled.tiff": ["-t", "-w", "16", "-l", "16", "-c", "jpeg:95"],
    "card-big-endian.tiff": ["-B"], "card-rows.tiff": ["-r", "5", "-c", "packbits"],
}.items():
    subprocess.run(["tiffcp", *options, "card.tiff", name], check=True)
subprocess.run(["convert", "card.tiff", "-depth", "16", "-endian", "MSB", "-compress", "Zip", "card-16.tiff"], check=True)

# Noise: every code of LZW is used, and its table is full before the end.
noise = Image.frombytes("L", (72, 72), bytes(number * number * 7919 // 256 % 256 for number in range(1, 72 * 72 + 1)))
noise.save("noise.png", optimize=True)
noise.save("noise.gif")
noise.save("noise.bmp")
noise.save("noise-lzw.tiff", compression="tiff_lzw")
noise.save("noise-packbits.tiff", compression="packbits")
noise.save("noise-difference.tiff", compression="tiff_adobe_deflate", tiffinfo={317: 2})


# Moving PNG, and cameras' raw files: a small JPEG, a whole one, and a lossless one (SOF3) larger than both.
card.save("card-animated.png", save_all=True, append_images=[Image.new("RGB", SIZE, "black")], duration=100)


def tiff(order, directories, magic=b"", subs=()):
    """A TIFF. Directories hold (tag, type, numbers or bytes); bytes are data of their own. `subs` are those below the first."""
    import struct

    out = bytearray((b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, 0) + magic)

    def put(data):
        out.extend(b"\0" * (len(out) % 2))
        place = len(out)
        out.extend(data)
        return place

    def directory(entries):
        packed = []
        for tag, kind, value in sorted(entries, key=lambda entry: entry[0]):
            if isinstance(value, bytes) and kind == 4:
                value = [put(value)]
            size, letter = {1: (1, "B"), 2: (1, "B"), 3: (2, "H"), 4: (4, "I"), 7: (1, "B")}[kind]
            data = struct.pack(order + letter * len(value), *value)
            field = data.ljust(4, b"\0") if len(data) <= 4 else struct.pack(order + "I", put(data))
            packed.append(struct.pack(order + "HHI", tag, kind, len(value)) + field)
        return put(struct.pack(order + "H", len(packed)) + b"".join(packed) + b"\0" * 4)

    places = [directory(entries) for entries in subs]
    if places:
        directories[0].append((330, 4, places))
    previous = 4
    for entries in directories:
        place = directory(entries)
        struct.pack_into(order + "I", out, previous, place)
        previous = place + 2 + 12 * struct.unpack_from(order + "H", out, place)[0]
    return bytes(out)


def jpeg(image):
    import io

    data = io.BytesIO()
    image.save(data, "JPEG", quality=95, subsampling=0)
    return data.getvalue()


whole, small = jpeg(card), jpeg(Image.new("RGB", (20, 12), "grey"))
lossless = jpeg(Image.new("RGB", (80, 48), "grey")).replace(b"\xff\xc0", b"\xff\xc3", 1)


def preview(data, *more):
    return [(513, 4, data), (514, 4, [len(data)]), *more]


def strip(data, *more):
    return [(273, 4, data), (279, 4, [len(data)]), *more]


def olympus(data):
    """A TIFF whose maker's note, in the directory about the taking, says where the JPEG is: counted from the note's start."""
    import struct

    head = b"OLYMPUS\0II\3\0"
    # One entry leads to a directory of two, which lead behind the note's directories.
    settings, start = len(head) + 18, len(head) + 18 + 30
    note = (head + struct.pack("<HHHIII", 1, 0x2020, 13, 1, settings, 0)
            + struct.pack("<HHHIIHHIII", 2, 0x101, 4, 1, start, 0x102, 4, 1, len(data), 0) + data)
    file = tiff("<", [[(0x8769, 4, [0]), *preview(small)]])
    taking = len(file)
    file += struct.pack("<HHHIII", 1, 0x927C, 7, len(note), taking + 18, 0) + note
    place = file.index(struct.pack("<HHI", 0x8769, 4, 1)) + 8
    return b"IIRO" + file[4:place] + struct.pack("<I", taking) + file[place + 4:]


def fujifilm(data):
    """A RAF: where its JPEG is and how long stands at a fixed place."""
    import struct

    return b"FUJIFILMCCD-RAW 0201".ljust(84, b"\0") + struct.pack(">II", 148, len(data)) + bytes(56) + data + bytes(99)


def canon(data, orientation):
    """A CR3: the JPEG is a track's sample, beside a small preview and a track with what the sensor saw."""
    import struct

    def box(kind, *content):
        content = b"".join(content)
        return struct.pack(">I", len(content) + 8) + kind + content

    def track(length, start, wide):
        sizes = box(b"stsz", struct.pack(">III", 0, length, 1)) if wide else box(b"stsz", struct.pack(">IIII", 0, 0, 1, length))
        place = box(b"co64", struct.pack(">IIQ", 0, 1, start)) if wide else box(b"stco", struct.pack(">III", 0, 1, start))
        return box(b"trak", box(b"tkhd", bytes(84)), box(b"mdia", box(b"minf", box(b"stbl", sizes, place))))

    taken = tiff("<", [[(0x9003, 2, b"2024:05:31 18:02:11\0")]])
    name = bytes.fromhex("85c0b687820f11e08111f4ce462b6a48")
    metadata = box(b"uuid", name, box(b"CMT1", tiff("<", [[(274, 3, [orientation])]])), box(b"CMT2", taken))
    shown = box(b"PRVW", bytes(4), struct.pack(">HHHHI", 1, 20, 12, 1, len(small)), small)
    sensor = lossless
    head, movie = box(b"ftyp", b"crx \0\0\0\1crx isom"), b""
    previews = box(b"uuid", bytes.fromhex("eaf42b5e1c984b88b9fbb7dc406e4d16"), struct.pack(">II", 0, 1), shown)
    for _ in range(2):
        start = len(head) + len(movie) + len(previews) + 16
        movie = box(b"moov", metadata, track(len(data), start, True), track(len(sensor), start + len(data), False))
    samples = data + sensor
    return head + movie + previews + struct.pack(">I4sQ", 1, b"mdat", len(samples) + 16) + samples


SMALL, WHOLE = (254, 4, [1]), (254, 4, [0])
turned = jpeg(card.transpose(Image.Transpose.ROTATE_90))
for name, content in {
    "card.dng": tiff("<", [strip(small, SMALL, (50706, 1, [1, 4, 0, 0]))],
                     subs=[strip(lossless, WHOLE, (259, 3, [7]), (262, 3, [32803])), strip(whole, SMALL, (259, 3, [7]))]),
    "card-turned.dng": tiff("<", [strip(small, SMALL, (50706, 1, [1, 4, 0, 0]), (274, 3, [6]))],
                            subs=[strip(turned, SMALL, (259, 3, [7]))]),
    "card.cr2": tiff("<", [strip(whole, (259, 3, [6])), preview(small), strip(lossless, (259, 3, [6]))], b"CR\2\0\0\0\0\0"),
    "card.nef": tiff(">", [strip(bytes(60), SMALL)], subs=[preview(whole), strip(lossless, WHOLE, (262, 3, [32803]))]),
    "card.arw": tiff("<", [preview(whole + bytes(30), SMALL), preview(small)], subs=[strip(lossless, WHOLE, (262, 3, [32803]))]),
    "card.rw2": b"IIU\0" + tiff("<", [[(274, 3, [6]), (0x2E, 7, turned)]])[4:],
    "card.orf": olympus(whole), "card.raf": fujifilm(whole), "card.cr3": canon(turned, 6),
}.items():
    with open(name, "wb") as file:
        file.write(content)


# Alpha that cuts a disc out, clears a border, or clears one pixel, in formats that store it in other ways than a PNG of 8 bits.
def png16(image):
    """A PNG of 16 bits a sample."""
    import struct
    import zlib

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    (width, height), data = image.size, image.tobytes()
    deep = bytes(value for byte in data for value in (byte, byte))
    rows = b"".join(b"\0" + deep[row * width * 8:(row + 1) * width * 8] for row in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 16, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def alpha_pictures():
    from PIL import ImageDraw

    width, height = 120, 90
    for name in ("disc", "border", "pixel"):
        alpha = Image.new("L", (width, height), 0 if name != "pixel" else 255)
        if name == "disc":
            ImageDraw.Draw(alpha).ellipse((30, 15, 90, 75), fill=255)
        elif name == "border":
            ImageDraw.Draw(alpha).rectangle((8, 8, width - 9, height - 9), fill=255)
        else:
            alpha.putpixel((0, 0), 0)
        picture = Image.new("RGBA", (width, height), (70, 110, 80, 255))
        ImageDraw.Draw(picture).ellipse((30, 15, 90, 75), fill=(220, 60, 50, 255))
        picture.putalpha(alpha)
        clear = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        yield name, Image.composite(picture, clear, alpha)


for name, picture in alpha_pictures():
    picture.save(f"alpha-{name}.png", optimize=True)
    picture.quantize(16, method=Image.Quantize.FASTOCTREE).save(f"alpha-{name}-palette.png", optimize=True)
    picture.save(f"alpha-{name}.gif")
    picture.save(f"alpha-{name}.tiff", compression="tiff_lzw")
    with open(f"alpha-{name}-16.png", "wb") as file:
        file.write(png16(picture))
