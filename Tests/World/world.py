"""A folder of its own for each check, with photos, a site, and ways to mount things and to see what changed."""
import os
import pathlib
import shutil
import stat
import subprocess

import pytest

from checks import FIXTURES

NOBODY = 65534


class World:
    """What one check works in. Its photos bring their mattes: what is tried here is not cutting out."""

    def __init__(self, peel, namespace, root, home):
        self.peel, self.namespace, self.root = peel, namespace, root
        self.environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        self._mounts = []
        (root / "photos").mkdir()
        shutil.copy(FIXTURES / "alpha-disc.png", root / "photos" / "robot.png")

    def unmount_all(self):
        for place in reversed(self._mounts):
            subprocess.run(["umount", "-l", place], capture_output=True)
        # Mounts may have moved with the folders around them.
        for line in pathlib.Path("/proc/self/mountinfo").read_text().splitlines():
            place = line.split()[4]
            if place.startswith(str(self.root) + "/"):
                subprocess.run(["umount", "-l", place], capture_output=True)

    def run(self, *words, user=None):
        """Runs the command; returns its exit status and all that it says."""
        def become():
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
        done = subprocess.run([str(self.peel), *map(str, words)], cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=become if user is not None else None)
        return done.returncode, done.stdout.decode(errors="replace")

    def must(self, *words):
        """Runs a command that has to succeed."""
        status, text = self.run(*words)
        assert status == 0, f"peel {' '.join(map(str, words))}: status {status}: {text}"
        return text

    def site(self, name="site"):
        """A site of one photo."""
        self.must("build", "photos", "-o", name, "-q")
        return self.root / name

    def another_photo(self):
        """Another photo, so that the next build has something to do."""
        shutil.copy(FIXTURES / "alpha-border.png", self.root / "photos" / "teapot.png")

    def mount(self, *words, place):
        """Mounts something; skips the check where that is not allowed."""
        if self.namespace is None:
            pytest.skip("the system allows no mount namespace")
        try:
            done = subprocess.run([*map(str, words), str(place)], capture_output=True, text=True)
        except FileNotFoundError:
            pytest.skip(f"{words[0]} is not installed")
        if done.returncode != 0:
            pytest.skip(f"{words[0]} refuses: {done.stderr.strip().splitlines()[0]}")
        self._mounts.append(str(place))

    def unmount(self, place):
        subprocess.run(["umount", str(place)], check=True)

    def need_root(self):
        if os.geteuid() != 0 or self.namespace != "root":
            pytest.skip("only root may give files to other users")


def state(folder):
    """All that there is to know of a folder and what is in it, by path: a change is a difference."""
    folder = pathlib.Path(folder)
    found = {}
    for path in [folder, *sorted(folder.rglob("*"))]:
        info = path.lstat()
        content = None
        if stat.S_ISREG(info.st_mode):
            content = path.read_bytes()
        elif stat.S_ISLNK(info.st_mode):
            content = os.readlink(path)
        attributes = {}
        if not stat.S_ISLNK(info.st_mode):
            attributes = {name: os.getxattr(path, name) for name in os.listxattr(path)}
        date = info.st_mtime_ns if not stat.S_ISDIR(info.st_mode) else None
        found[str(path.relative_to(folder))] = (stat.filemode(info.st_mode), info.st_uid, info.st_gid, date, attributes, content)
    return found


def same(before, after, what):
    """Fails where two states differ, and names the first paths that do."""
    paths = [path for path in sorted(before.keys() | after.keys()) if before.get(path) != after.get(path)]
    said = "; ".join(f"{path}: {before.get(path)} became {after.get(path)}" for path in paths[:3])
    assert not paths, f"{what}: {said}"
