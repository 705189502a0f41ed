"""Photos in any number and size, all different, made from the example scenes with libjpeg's own tools: no Python package."""
import os
import pathlib
import random
import struct
import subprocess
import zlib

SCENES = sorted((pathlib.Path(__file__).parents[2] / "examples/toys").glob("*.jpg"))


def curve(gain):
    """A tone curve that leaves room for the noise that is added later."""
    return bytes(min(238, round(value * gain)) for value in range(256))


def pixels(scene, scale):
    """Width, height and RGB bytes of a scene, shrunk by libjpeg to scale eighths."""
    data = subprocess.run(["djpeg", "-scale", f"{scale}/8", "-pnm", scene], check=True, capture_output=True).stdout
    _, size, _, rgb = data.split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, rgb


def recolored(rgb, number):
    """The picture in the light of another hour: each of the three colours weaker by its own share."""
    out = bytearray(rgb)
    for channel, step in enumerate((1, 7, 11)):
        out[channel::3] = rgb[channel::3].translate(curve(1 - .45 * ((number // len(SCENES) * step) % 41) / 41))
    return bytes(out)


def noisy(rgb, seed):
    """A sensor's noise, up to 16 of 255: one addition of two very long numbers, byte by byte."""
    noise = random.Random(seed).randbytes(len(rgb)).translate(bytes(value % 17 for value in range(256)))
    return (int.from_bytes(rgb) + int.from_bytes(noise)).to_bytes(len(rgb))


def enlarged(width, height, rgb, times):
    rows = []
    for start in range(0, len(rgb), 3 * width):
        row, wide = rgb[start:start + 3 * width], bytearray(3 * width * times)
        for copy in range(times):
            for channel in range(3):
                wide[3 * copy + channel::3 * times] = row[channel::3]
        rows.append(bytes(wide) * times)
    return width * times, height * times, b"".join(rows)


def write_jpeg(path, number, scale=8, times=1, quality=90):
    """One photo as a camera writes it; the scenes have 1.1 megapixels, so 3 times that is 9.7, 4 times 17."""
    width, height, rgb = pixels(SCENES[number % len(SCENES)], scale)
    width, height, rgb = enlarged(width, height, recolored(rgb, number), times)
    ppm = b"P6\n%d %d\n255\n" % (width, height) + noisy(rgb, number)
    subprocess.run(["cjpeg", "-quality", str(quality), "-sample", "2x2", "-outfile", path], input=ppm, check=True)


class Cutouts:
    """Small pictures that bring their mattes along, as the PNGs of other programs do: what a pack costs is then seen
    without the network's share, which is the same for each photo."""

    def __init__(self, peel, scratch):
        self.scenes = []
        for number, scene in enumerate(SCENES):
            width, height, rgb = pixels(scene, 1)
            matte = os.path.join(scratch, f"matte{number}.png")
            small = os.path.join(scratch, f"scene{number}.ppm.jpg")
            subprocess.run(["cjpeg", "-quality", "95", "-outfile", small],
                           input=b"P6\n%d %d\n255\n" % (width, height) + rgb, check=True)
            subprocess.run([peel, "cut", small, "--matte", "-o", matte, "--quiet"], check=True)
            self.scenes.append((width, height, rgb, gray(matte)))

    def write(self, path, number):
        width, height, rgb, alpha = self.scenes[number % len(self.scenes)]
        colors = noisy(recolored(rgb, number), number)
        rgba = bytearray(4 * width * height)
        for channel in range(3):
            rgba[channel::4] = colors[channel::3]
        rgba[3::4] = alpha
        rows = b"".join(b"\0" + rgba[start:start + 4 * width] for start in range(0, len(rgba), 4 * width))
        pathlib.Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
                                       + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def gray(path):
    """The values of a greyscale PNG of 8 bits."""
    data, place, packed = pathlib.Path(path).read_bytes(), 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        if kind == b"IHDR":
            width, height = struct.unpack(">II", data[place + 8:place + 16])
        if kind == b"IDAT":
            packed += data[place + 8:place + 8 + length]
        place += 12 + length
    raw, out, above = zlib.decompress(packed), bytearray(), bytes(width)
    for start in range(0, len(raw), width + 1):
        row, kind = bytearray(raw[start + 1:start + 1 + width]), raw[start]
        for x in range(width):
            left, up, corner = (row[x - 1], above[x], above[x - 1]) if x else (0, above[0], 0)
            guess = left + up - corner
            near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
            row[x] = (row[x] + (0, left, up, (left + up) // 2, near)[kind]) & 255
        out += row
        above = bytes(row)
    return bytes(out)
