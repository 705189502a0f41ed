"""One cache under eight builds at a time, of which some are killed, while its files are damaged: what comes out is always what
a build without a cache makes."""
import os
import random
import shutil
import subprocess
import threading
import time

import pytest

from checks import FIXTURES
from folders import tree

BUILDERS = 8


def damage(cache, dice):
    """Does to one file of the cache what disks, and people, do."""
    files = [path for path in cache.rglob("*") if path.is_file() and not path.is_symlink()]
    if not files:
        return
    path, other = dice.choice(files), dice.choice(files)
    try:
        way = dice.randrange(8)
        if way == 0:
            path.unlink()
        elif way == 1:
            path.write_bytes(b"")
        elif way == 2:
            path.write_bytes(path.read_bytes()[:dice.randrange(1, 2000)])
        elif way == 3:
            content = bytearray(path.read_bytes() or b"x")
            content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
            path.write_bytes(content)
        elif way == 4:
            path.write_bytes(other.read_bytes())
        elif way == 5:
            path.rename(path.with_suffix(".partial"))
        elif way == 6:
            path.unlink()
            path.symlink_to("/etc/passwd")
        else:
            os.utime(path, (0, dice.choice([0, 2**33])))
    except OSError:
        # A builder was faster.
        pass


@pytest.mark.night("make faults: it takes minutes")
def check_one_cache_under_eight_builds(peel, tmp_path, options, hold):
    scratch = tmp_path
    photos, cache = scratch / "photos", scratch / "kept"
    photos.mkdir()
    for index in range(4):
        shutil.copy(FIXTURES / "card-alpha.png", photos / f"{index} a.png")
        shutil.copy(FIXTURES / "card-lossless-alpha.webp", photos / f"{index} b.webp")
        # The same pixels, but other bytes: an entry of their own.
        with (photos / f"{index} b.webp").open("ab") as file:
            file.write(bytes(index))
    environment = dict(os.environ, XDG_CACHE_HOME=str(scratch / "home"), XDG_CONFIG_HOME=str(scratch / "config"))

    def start(site, *more):
        return subprocess.Popen([peel, "build", photos, "-o", scratch / site, "-j", "1", "-q", *more], env=environment, cwd=scratch,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    assert start("clean", "--no-cache").wait() == 0
    clean = tree(scratch / "clean")
    dice, found = random.Random(8), []
    built = killed = damaged = refused = 0
    for number in range(options.rounds):
        for index in range(BUILDERS):
            shutil.rmtree(scratch / f"site{index}", ignore_errors=True)
        is_over = threading.Event()

        def vandal():
            nonlocal damaged
            own = random.Random(number)
            while not is_over.is_set():
                damage(cache, own)
                damaged += 1
                time.sleep(own.uniform(0, 0.03))

        breaking = threading.Thread(target=vandal)
        if number % 3 != 2:
            breaking.start()
        builders = [start(f"site{index}", "--cache", cache) for index in range(BUILDERS)]
        for builder in dice.sample(builders, 3):
            time.sleep(dice.uniform(0, 0.4))
            builder.kill()
        for index, builder in enumerate(builders):
            said = builder.stderr.read().decode(errors="replace")
            status = builder.wait()
            if status == -9:
                killed += 1
                continue
            built += 1
            # The mark of a cache may be what was damaged: then the folder is refused, in words.
            if status == 64 and "holds files that are not part of a Peel cache" in said or status == 64 and "another version of Peel" in said:
                shutil.rmtree(cache, ignore_errors=True)
                refused += 1
                continue
            if status != 0:
                found.append(f"round {number}: status {status}: {said[-300:]}")
            elif tree(scratch / f"site{index}") != clean:
                found.append(f"round {number}: site {index} is not what a clean build makes")
        is_over.set()
        if breaking.is_alive():
            breaking.join()
        last = start("last", "--cache", cache)
        said, status = last.stderr.read().decode(errors="replace"), last.wait()
        if status == 0 and tree(scratch / "last") != clean:
            found.append(f"round {number}: the build afterwards is not what a clean build makes")
        elif status not in (0, 64):
            found.append(f"round {number}: the build afterwards ends with {status}: {said[-300:]}")
    print(f"{built} builds, {killed} killed, {refused} refused a cache without its mark, {damaged} files damaged")
    hold("builds with one cache", built, found)
