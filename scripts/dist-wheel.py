#!/usr/bin/env python3
"""Packs an unpacked archive as a Python wheel, for pipx and uv: dist-wheel.py ROOT OUTPUT VERSION

The wheel holds the program, its libraries and its manual page, and no Python. `bin/peel` finds the libraries beside it, in
`../lib/peel`, as it does in the archive. The same ROOT gives the same bytes: dates come from SOURCE_DATE_EPOCH.
Sources: packaging.python.org, "Binary distribution format" and "Core metadata"; PEP 600 for the tag.
"""
import base64
import hashlib
import os
import pathlib
import platform
import re
import subprocess
import sys
import time
import zipfile

METADATA = """Metadata-Version: 2.4
Name: peel
Version: {version}
Summary: Turns a folder of photos into a sticker pack on the web
License-Expression: Apache-2.0
Requires-Python: >=3.8
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Multimedia :: Graphics
Description-Content-Type: text/markdown

{description}"""
WHEEL = """Wheel-Version: 1.0
Generator: peel
Root-Is-Purelib: false
Tag: {tag}
"""


def newest_glibc(program):
    """The newest version of the C library's symbols that a program asks for, as (2, 36)."""
    symbols = subprocess.check_output(["objdump", "-T", program], text=True)
    needs = subprocess.check_output(["objdump", "-p", program], text=True)
    return max(tuple(map(int, version.split("."))) for version in re.findall(r"GLIBC_(\d+\.\d+)", symbols + needs))


def entries(root, version, tag):
    """The names, bytes and modes of a wheel's files, but for its RECORD."""
    data, info = f"peel-{version}.data", f"peel-{version}.dist-info"
    yield f"{data}/scripts/peel", (root / "bin/peel").read_bytes(), 0o755
    for folder in ("lib/peel", "share/man/man1"):
        for file in sorted((root / folder).iterdir()):
            yield f"{data}/data/{folder}/{file.name}", file.read_bytes(), 0o644
    for file in [root / "LICENSE", root / "NOTICE", *sorted((root / "licenses").iterdir())]:
        yield f"{info}/licenses/{file.relative_to(root)}", file.read_bytes(), 0o644
    # What the README shows lies in the repository: its pictures and links lead nowhere from here.
    description = (root / "README.md").read_text().partition("\n\n")[2].partition("\n\n")[0]
    yield f"{info}/METADATA", METADATA.format(version=version, description=description + "\n").encode(), 0o644
    yield f"{info}/WHEEL", WHEEL.format(tag=tag).encode(), 0o644


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    root, output, version = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
    if not re.fullmatch(r"\d+(\.\d+)*((a|b|rc)\d+)?(\.dev\d+)?(\+[a-z0-9]+([._-][a-z0-9]+)*)?", version):
        sys.exit(f"dist-wheel: {version} is not a version that Python's packages may have (PEP 440)")
    libraries = [root / "bin/peel", *(root / "lib/peel").iterdir()]
    major, minor = max(newest_glibc(each) for each in libraries)
    tag = f"py3-none-manylinux_{major}_{minor}_{platform.machine()}"
    date = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]
    record = []
    with zipfile.ZipFile(output / f"peel-{version}-{tag}.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(name, content, mode):
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, (0o100000 | mode) << 16
            wheel.writestr(entry, content, compresslevel=9)

        for name, content, mode in entries(root, version, tag):
            add(name, content, mode)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{name},sha256={digest},{len(content)}\n")
        name = f"peel-{version}.dist-info/RECORD"
        add(name, "".join([*record, f"{name},,\n"]).encode(), 0o644)


if __name__ == "__main__":
    main()
