#!/usr/bin/env python3
"""Writes what is in a release as SPDX 2.3: scripts/dist-sbom.py ROOT VERSION LIBHEIF_VERSION_FILE > peel.spdx.json

The packages are those whose code is in the program or in a library beside it; the files are all of the archive.
"""
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

# What is linked into the program: name, where it comes from, licence. Versions stand in Package.resolved where there is one.
LINKED = [
    ("swift-runtime", "https://github.com/swiftlang/swift", "Apache-2.0 WITH Swift-exception"),
    ("swift-foundation", "https://github.com/swiftlang/swift-foundation", "Apache-2.0 WITH Swift-exception"),
    ("swift-argument-parser", "https://github.com/apple/swift-argument-parser", "Apache-2.0 WITH Swift-exception"),
]
# Of the libraries beside the program, by file; those that are not here are named without a licence.
LICENCES = {
    "libbz2": "bzip2-1.0.6", "libcrypto": "Apache-2.0", "libde265": "LGPL-3.0-or-later",
    "libgcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1", "libheif": "LGPL-3.0-or-later",
    "libjpeg": "IJG AND BSD-3-Clause AND Zlib", "liblcms2": "MIT", "libpng16": "libpng-2.0",
    "libqrencode": "LGPL-2.1-or-later", "libsharpyuv": "BSD-3-Clause",
    "libstdc++": "GPL-3.0-or-later WITH GCC-exception-3.1", "libwebp": "BSD-3-Clause", "libwebpdemux": "BSD-3-Clause",
    "libwebpmux": "BSD-3-Clause",
    "libyaml-0": "MIT", "libz": "Zlib", "libzip": "BSD-3-Clause", "liblzma": "0BSD", "libzstd": "BSD-3-Clause",
    "libgomp": "GPL-3.0-or-later WITH GCC-exception-3.1",
}  # fmt: skip


def identifier(kind, name):
    return f"SPDXRef-{kind}-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(name, version, licence, location="NOASSERTION"):
    return {
        "SPDXID": identifier("Package", name), "name": name, "versionInfo": version, "downloadLocation": location,
        "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }  # fmt: skip


def resolved():
    """The versions that the package manager chose, by package."""
    try:
        pins = json.loads(pathlib.Path("Package.resolved").read_text())["pins"]
    except (OSError, KeyError, ValueError):
        return {}
    return {pin["identity"]: pin["state"].get("version", "NOASSERTION") for pin in pins}


def toolchain():
    said = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"Swift version (\S+)", said)
    return found.group(1) if found else "NOASSERTION"


def system_version(library, path, heif):
    """The version of the Debian package that a library was taken from."""
    if library == "libheif":
        return pathlib.Path(heif).read_text().strip()
    named = subprocess.run(["dpkg-query", "-S", f"*/{path.name}"], capture_output=True, text=True, check=False).stdout
    if not named:
        return "NOASSERTION"
    owner = named.split(":")[0].split(",")[0]
    return subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", owner], capture_output=True, text=True, check=False
    ).stdout or "NOASSERTION"


def main():
    root, version, heif = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    pins, swift = resolved(), toolchain()
    packages = [package("peel", version, "Apache-2.0")]
    for name, location, licence in LINKED:
        known = swift if name.startswith(("swift-runtime", "swift-foundation")) else pins.get(name, "NOASSERTION")
        packages.append(package(name, known, licence, location))
    files, relations = [], [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-Package-peel")]
    for other in packages[1:]:
        relations.append(("SPDXRef-Package-peel", "STATIC_LINK", other["SPDXID"]))
    contents = {}
    for path in sorted(path for path in root.rglob("*") if path.is_file()):
        name = str(path.relative_to(root))
        # This list itself, which is being written.
        if name == "peel.spdx.json":
            continue
        data = path.read_bytes()
        files.append({
            "SPDXID": identifier("File", name), "fileName": "./" + name,
            "checksums": [
                {"algorithm": "SHA1", "checksumValue": hashlib.sha1(data).hexdigest()},
                {"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()},
            ],
            "licenseConcluded": "NOASSERTION", "licenseInfoInFiles": ["NOASSERTION"], "copyrightText": "NOASSERTION",
        })  # fmt: skip
        owner = "SPDXRef-Package-peel"
        if name.startswith("lib/peel/"):
            library = path.name.split(".so")[0]
            licence = LICENCES.get(library, "NOASSERTION")
            packages.append(package(library, system_version(library, path, heif), licence))
            owner = packages[-1]["SPDXID"]
            relations.append(("SPDXRef-Package-peel", "DYNAMIC_LINK", owner))
        contents.setdefault(owner, []).append(files[-1])
        relations.append((owner, "CONTAINS", files[-1]["SPDXID"]))
    for one in packages:
        # SPDX 2.3, 7.9.
        sums = sorted(entry["checksums"][0]["checksumValue"] for entry in contents.get(one["SPDXID"], []))
        if sums:
            code = hashlib.sha1("".join(sums).encode()).hexdigest()
            one |= {
                "filesAnalyzed": True, "packageVerificationCode": {"packageVerificationCodeValue": code},
                "licenseInfoFromFiles": ["NOASSERTION"],
            }  # fmt: skip
    made = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    sums = "".join(entry["checksums"][1]["checksumValue"] for entry in files)
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": root.name,
        # One of its own for each content, and the same for the same.
        "documentNamespace": f"https://spdx.org/spdxdocs/{root.name}-{hashlib.sha256(sums.encode()).hexdigest()[:32]}",
        "creationInfo": {
            "created": made.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": [f"Tool: peel-dist-{version.split('+')[0]}"],
        },
        "packages": packages, "files": files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }  # fmt: skip
    json.dump(document, sys.stdout, indent=1, ensure_ascii=False, sort_keys=True)
    print()


main()
