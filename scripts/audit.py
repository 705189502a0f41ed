#!/usr/bin/env python3
"""Lists what is linked into the program and beside it, with versions, and what is known of its faults: scripts/audit.py PEEL

Swift packages are in the program itself; their versions are those of Package.resolved. Libraries of the system are read off the
program (`ldd`), with the Debian package that each comes from: whether its archive has a newer version (as of the last
`apt-get update`), the last faults (CVE) that its own list of changes says are mended, and, where Debian's security tracker can
be reached, those that are open (`debsecan`). Ends with 1 where a newer version waits to be installed. Where there is no dpkg,
libraries are listed without what is known of them.
"""
import gzip
import json
import pathlib
import re
import shutil
import subprocess
import sys


def said(*command):
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""


def packages():
    """The Swift packages in the program, as the package manager chose them."""
    try:
        pins = json.loads(pathlib.Path("Package.resolved").read_text())["pins"]
    except (OSError, KeyError, ValueError):
        return []
    return [(pin["identity"], pin["state"].get("version", "?"), pin["location"]) for pin in pins]


def libraries(program):
    """The files of all libraries that the program needs, and those need."""
    if shutil.which("otool"):
        return [line.split()[0] for line in said("otool", "-L", program).splitlines()[1:]]
    return sorted({line.split("=>")[1].split()[0] for line in said("ldd", program).splitlines() if "=> /" in line})


def debian(path):
    """The package, its version, and the version that its archive has; `None` for files of no package."""
    real = str(pathlib.Path(path).resolve())
    for name in (real, real.removeprefix("/usr"), path):
        owner = said("dpkg-query", "-S", name).split(":")[0]
        if owner:
            break
    else:
        return None
    version = said("dpkg-query", "-W", "-f", "${Version}\n", owner).splitlines()[0]
    candidate = re.search(r"Candidate: (\S+)", said("apt-cache", "policy", owner))
    return owner, version, candidate[1] if candidate else "?"


def mended(package, most=4):
    """The last faults that the package's changes say are mended, newest first, and how many in all."""
    try:
        with gzip.open(f"/usr/share/doc/{package}/changelog.Debian.gz", "rt", errors="replace") as file:
            found = list(dict.fromkeys(re.findall(r"CVE-\d{4}-\d+", file.read())))
    except OSError:
        return "its list of changes is not here"
    return f"{', '.join(found[:most])}{f' and {len(found) - most} before' if len(found) > most else ''}" if found else "none named"


def tracked():
    """Open faults by package, as Debian's tracker knows them; `None` where it cannot be asked."""
    if not shutil.which("debsecan"):
        return None
    suite = re.search(r"VERSION_CODENAME=(\w+)", pathlib.Path("/etc/os-release").read_text())
    done = subprocess.run(["debsecan", "--suite", suite[1] if suite else "sid"], capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    found = {}
    for line in done.stdout.splitlines():
        fault, package, *rest = line.split()
        found.setdefault(package, []).append(f"{fault} {' '.join(rest)}".strip())
    return found


def main():
    program = sys.argv[1]
    print("In the program:")
    swift = re.search(r"Swift version (\S+)", said("swift", "--version"))
    print(f"  swift {swift[1] if swift else '?'} (standard library, concurrency, FoundationEssentials)")
    for name, version, location in packages():
        print(f"  {name} {version}  {location}")
    print(f"  subject network {len(pathlib.Path('Sources/Imaging/Cutout/Network/subject.weights').read_bytes())} bytes, trained here")
    open_faults, waiting = tracked(), []
    print("Beside it:")
    for path in libraries(program):
        known = debian(path) if shutil.which("dpkg-query") else None
        if not known:
            print(f"  {path}")
            continue
        package, version, candidate = known
        print(f"  {pathlib.Path(path).name}: {package} {version}; mended: {mended(package)}")
        if candidate not in (version, "?"):
            waiting.append(package)
            print(f"    {candidate} waits: apt-get install {package}")
        for fault in (open_faults or {}).get(package, []):
            print(f"    open: {fault}")
    if open_faults is None:
        print("Debian's security tracker was not asked (debsecan, and a way to security-tracker.debian.org): faults that are open"
              " without a mended version are not known here.")
    print(f"{len(waiting)} newer versions wait" + (f": {', '.join(waiting)}" if waiting else ""))
    sys.exit(1 if waiting else 0)


if __name__ == "__main__":
    main()
