"""Builds the same photos in other surroundings and under other processors, and compares every byte of the sites.

usage: same_bytes.py PEEL PHOTOS [--photos N] [--emulated SECONDS]        (make same-bytes)

What must not matter: --jobs, language, time zone, umask, the order of files in their folder, where the folder lies. What may
matter is arithmetic: the C library's and libjpeg's code for other processors, and a whole processor without AVX
(qemu-user, where it is installed). The loops in C are also compiled for arm64, where the compiler and Debian's libraries for
it are (gcc-aarch64-linux-gnu), and run beside those for x86-64: all but the network's must give the same bits. Differences of arithmetic are told with the largest difference of a sticker's pixels
(Pillow, where it is installed). Ends with 1 where surroundings matter.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from folders import CHECKOUT, tree


def differences(base, other):
    return sorted(name for name in set(base) | set(other) if base.get(name) != other.get(name))


def largest_difference(base, other):
    """How far the stickers are apart as they are seen on white, paired by their order."""
    try:
        import io

        from PIL import Image, ImageChops
    except ImportError:
        return "how far stickers are apart is not told without Pillow"

    def seen(file):
        picture = Image.open(io.BytesIO(file)).convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("RGB")

    def stickers(site):
        return [site[name] for name in sorted(site) if name.startswith("stickers/") and name.endswith(".png")]

    worst = far = all_pixels = 0
    for one, two in zip(stickers(base), stickers(other)):
        first, second = seen(one), seen(two)
        if first.size != second.size:
            return f"a sticker has {first.size} and {second.size} pixels"
        difference = ImageChops.difference(first, second).convert("L").histogram()
        worst = max(worst, max(level for level, count in enumerate(difference) if count))
        far += sum(difference[3:])
        all_pixels += sum(difference)
    return f"stickers on white differ by at most {worst} of 255, by more than 2 in {100 * far / max(1, all_pixels):.3f} % of the pixels"


def loops(scratch):
    """What the loops in C make of the same numbers on several processors; those that may not differ and do."""
    clang = pathlib.Path(shutil.which("swift") or "").resolve().parent / "clang"
    clang = clang if clang.exists() else shutil.which("clang")
    if not clang:
        print("skip loops in C: there is no clang")
        return []
    sources = ["Tests/Faults/arithmetic.c", "Sources/Imaging/CPixels/pixels.c", "Sources/Imaging/CLayers/layers.c"]
    cross = pathlib.Path("/usr/aarch64-linux-gnu")
    kinds = {"x86-64": [], "arm64": ["--target=aarch64-linux-gnu", "--gcc-toolchain=/usr", "-isystem", cross / "include",
                                     "-L", cross / "lib", f"-fuse-ld={shutil.which('aarch64-linux-gnu-ld')}"]}
    if os.uname().machine != "x86_64" or not cross.exists() or not shutil.which("qemu-aarch64"):
        print("skip loops in C: other processors than this are not to be had")
        return []
    for kind, options in kinds.items():
        subprocess.run([clang, "-O2", "-std=gnu17", "-static", "-ISources/Imaging/CPixels/include", "-ISources/Imaging/CLayers/include", *options,
                        *sources, "-o", scratch / kind], cwd=CHECKOUT, check=True)
    runs = {"this processor": [scratch / "x86-64"], "arm64": ["qemu-aarch64", scratch / "arm64"]}
    runs |= {name: ["qemu-x86_64", "-cpu", name, scratch / "x86-64"] for name in ("Nehalem",) if shutil.which("qemu-x86_64")}
    told = {name: dict(line.split("\t", 1) for line in subprocess.check_output(run, text=True).splitlines())
            for name, run in runs.items()}
    base, wrong = told.pop("this processor"), []
    for name, other in told.items():
        differ = [loop for loop in base if base[loop] != other[loop]]
        bad = [loop for loop in differ if not loop.startswith("network")]
        wrong += [f"{loop} ({name})" for loop in bad]
        print(f"{'FAIL' if bad else 'same' if not differ else 'near'} loops in C, {name}: {len(base)} loops, {len(differ)} differ"
              f"{' in ' + ', '.join(differ) if differ else ''}", flush=True)
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("peel", type=pathlib.Path)
    parser.add_argument("photos", type=pathlib.Path)
    parser.add_argument("--photos", dest="count", type=int, default=2)
    parser.add_argument("--emulated", type=float, default=900, help="seconds that an emulated processor may take; 0 for none")
    options = parser.parse_args()
    peel = options.peel.resolve()
    photos = sorted(path for path in options.photos.iterdir() if path.suffix.lower() in (".jpg", ".heic", ".png", ".webp"))
    photos = photos[:options.count]
    failed = []
    with tempfile.TemporaryDirectory(prefix="peel-bytes-") as folder:
        scratch = pathlib.Path(folder)
        failed += loops(scratch)

        def lay(place, order):
            (scratch / place).mkdir(parents=True)
            for path in order:
                shutil.copy(path, scratch / place)
            (scratch / place / "peel.yaml").write_text("title: İstanbul pets\n")
            return scratch / place

        def build(name, place, environment=None, before=(), jobs=2, mask=0o022, limit=600):
            site = scratch / name.replace(" ", "-").replace("/", "-")
            # `build` names the pack by its folder, which has a title here.
            run = [*before, peel, "build", place, "-o", site, "-j", str(jobs), "-q", "--no-cache"]
            started = time.monotonic()
            try:
                done = subprocess.run(run, env=dict(os.environ, XDG_CONFIG_HOME=str(scratch / "none"), **(environment or {})), timeout=limit,
                                      capture_output=True, text=True, umask=mask)
            except subprocess.TimeoutExpired:
                print(f"skip {name}: it takes more than {limit:.0f} s")
                return None
            if done.returncode:
                print(f"FAIL {name}: status {done.returncode}: {done.stderr[-300:]}")
                failed.append(name)
                return None
            return tree(site), time.monotonic() - started

        usual = lay("photos", photos)
        base, _ = build("base", usual)
        surroundings = {
            "one job": dict(place=usual, jobs=1),
            "seven jobs": dict(place=usual, jobs=7),
            "Turkish": dict(place=usual, environment={"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "LANGUAGE": "tr"}),
            "no language": dict(place=usual, environment={"LC_ALL": "C"}),
            "another time zone": dict(place=usual, environment={"TZ": "Pacific/Kiritimati"}),
            "another umask": dict(place=usual, mask=0o077),
            "other order of files, elsewhere": dict(place=lay("far/away/photos", photos[::-1])),
        }
        for name, how in surroundings.items():
            made = build(name, **how)
            if made is None:
                continue
            wrong = differences(base, made[0])
            print(f"{'ok  ' if not wrong else 'FAIL'} {name}: {len(base)} files, {len(wrong)} differ {wrong[:4] or ''}", flush=True)
            failed += [name] if wrong else []
        arithmetic = {
            "C library without AVX2 and FMA": dict(environment={"GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX,-FMA,-FMA4,-AVX512F"}),
            "libjpeg without vectors": dict(environment={"JSIMD_FORCENONE": "1"}),
        }
        if shutil.which("qemu-x86_64") and options.emulated:
            for processor in ("Nehalem", "Haswell"):
                arithmetic[f"a {processor}"] = dict(before=["qemu-x86_64", "-cpu", processor], limit=options.emulated, jobs=1)
        for name, how in arithmetic.items():
            made = build(name, usual, **how)
            if made is None:
                continue
            wrong = differences(base, made[0])
            told = f"; {largest_difference(base, made[0])}" if wrong else ""
            print(f"{'same' if not wrong else 'near'} {name}: {len(base)} files, {len(wrong)} names or contents differ{told}"
                  f" ({made[1]:.0f} s)", flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
