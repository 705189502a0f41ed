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
card.save("card-difference.tiff", compression="tiff_lzw", tiffinfo={317: 2})
card.save("card-deflate.tiff", compression="tiff_adobe_deflate")
card.save("card-packbits.tiff", compression="packbits")
clear.save("card-alpha.tiff", compression="tiff_lzw")
palette.save("card-palette.tiff")
card.convert("CMYK").save("card-cmyk.tiff")
card.transpose(Image.Transpose.ROTATE_90).save("card-turned.tiff", tiffinfo={274: 6})
for name, options in {
    "card-tiled.tiff": ["-t", "-w", "16", "-l", "16", "-c", "lzw:2"], "card-planar.tiff": ["-p", "separate", "-c", "zip"],
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
