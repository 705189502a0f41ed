"""A world for each check: a folder of its own in a mount namespace."""
import ctypes
import os
import pathlib
import subprocess
import tempfile

import pytest

from world import World

NEW_MOUNTS, NEW_USERS = 0x00020000, 0x10000000


def folder():
    """A folder below which every user may look, unlike those of pytest."""
    made = tempfile.TemporaryDirectory(prefix="peel-world-")
    os.chmod(made.name, 0o755)
    return made


@pytest.fixture(scope="session")
def namespace():
    """Takes this process into a mount namespace: as "root", or as a "user" who is root in it alone; `None` if the system allows none."""
    unshare = getattr(ctypes.CDLL(None), "unshare", lambda _: -1)
    user, group = os.geteuid(), os.getegid()
    if unshare(NEW_MOUNTS) == 0:
        kind = "root"
    elif unshare(NEW_MOUNTS | NEW_USERS) == 0:
        kind = "user"
        for name, line in (("uid_map", f"0 {user} 1"), ("setgroups", "deny"), ("gid_map", f"0 {group} 1")):
            pathlib.Path("/proc/self", name).write_text(line)
    else:
        return None
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    return kind


@pytest.fixture(scope="session")
def home():
    """The home of every check, whose cache they share."""
    with folder() as name:
        yield name


@pytest.fixture
def world(peel, namespace, home):
    with folder() as name:
        world = World(peel, namespace, pathlib.Path(name), home)
        yield world
        world.unmount_all()
