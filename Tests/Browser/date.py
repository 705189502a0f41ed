#!/usr/bin/env python3
"""Says in PNG files when they were taken, each a day after the one before: python3 Tests/Browser/date.py FILE...

Of the first it says nothing, but changes it as an editor would: next to other photos Peel leaves out a sticker that `peel cut` wrote.
"""
import datetime
import pathlib
import struct
import sys
import zlib


def exif(time):
    """A TIFF structure whose second directory has the time, as DateTimeOriginal."""
    first = struct.pack(">HHHIII", 1, 0x8769, 4, 1, 26, 0)
    second = struct.pack(">HHHIII", 1, 0x9003, 2, 20, 44, 0)
    return b"MM\0*" + struct.pack(">I", 8) + first + second + time.encode() + b"\0"


def main():
    day = datetime.datetime(2024, 2, 27, 18, 30)
    for number, name in enumerate(sys.argv[1:]):
        file = pathlib.Path(name)
        content = b"eXIf" + exif(day.strftime("%Y:%m:%d %H:%M:%S")) if number else b"tEXtComment\0edited"
        chunk = struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))
        bytes = file.read_bytes()
        # Behind the header, which is the first chunk.
        file.write_bytes(bytes[:33] + chunk + bytes[33:])
        day += datetime.timedelta(days=1)


main()
