"""What others own in a folder that Peel replaces keeps its owner, its permissions and its attributes, or is refused."""
import os
import shutil
import subprocess

import pytest

from world import NOBODY, same, state

GROUP = 33


def target(world):
    """A target with a folder of another user in it, as a web application keeps its uploads."""
    world.need_root()
    world.site()
    world.must("publish", "site", "--to", "www", "-q")
    www = world.root / "www"
    uploads = www / "uploads"
    uploads.mkdir()
    (uploads / "a.txt").write_text("upload")
    os.chown(uploads / "a.txt", NOBODY, GROUP)
    os.chown(uploads, NOBODY, GROUP)
    os.chmod(uploads, 0o2770)
    os.chown(www, -1, GROUP)
    os.chmod(www, 0o2775)
    try:
        os.setxattr(uploads, "user.note", b"x")
    except OSError:
        pass
    world.another_photo()
    world.must("build", "photos", "-o", "site", "-q")
    return www


def access(path):
    info = path.stat()
    return info.st_uid, info.st_gid, oct(info.st_mode)


def check_owners_and_attributes_of_folders_stay(world):
    www = target(world)
    before, own = state(www / "uploads"), access(www)
    world.must("publish", "site", "--to", "www", "-q")
    same(before, state(www / "uploads"), "uploads")
    assert access(www) == own, f"{own} became {access(www)}"


def check_access_control_lists_of_folders_stay(world):
    if shutil.which("setfacl") is None:
        pytest.skip("setfacl is not installed")
    www = target(world)
    done = subprocess.run(["setfacl", "-m", "u:nobody:rwx,d:u:nobody:rwx", www / "uploads", www], capture_output=True, text=True)
    if done.returncode != 0:
        pytest.skip(f"this disk has no access control lists: {done.stderr.strip().splitlines()[0]}")
    before = state(www / "uploads"), {name: os.getxattr(www, name) for name in os.listxattr(www)}
    world.must("publish", "site", "--to", "www", "-q")
    same(before[0], state(www / "uploads"), "uploads")
    after = {name: os.getxattr(www, name) for name in os.listxattr(www)}
    assert before[1] == after, f"{before[1]} became {after}"


def build_as_nobody(world):
    """A site that a user who is not root built in a folder that everybody may write to."""
    world.need_root()
    os.chmod(world.root, 0o777)
    world.environment["HOME"] = str(world.root / "home")
    for name in ("home", "site"):
        (world.root / name).mkdir()
        os.chown(world.root / name, NOBODY, NOBODY)
    status, text = world.run("build", "photos", "-o", "site", "-q", user=NOBODY)
    assert status == 0, text


def check_files_of_others_are_refused_where_they_would_change_their_owner(world):
    build_as_nobody(world)
    uploads = world.root / "site" / "uploads"
    uploads.mkdir()
    (uploads / "a.txt").write_text("upload")
    os.chown(uploads / "a.txt", GROUP, GROUP)
    os.chmod(uploads, 0o755)
    os.chown(uploads, GROUP, GROUP)
    world.another_photo()
    before = state(world.root / "site")
    status, text = world.run("build", "photos", "-o", "site", user=NOBODY)
    same(before, state(world.root / "site"), "the site")
    assert status not in (0, 3) and "another user" in text and "uploads" in text, f"status {status}: {text}"


def check_a_read_only_site_is_replaced_and_nothing_of_it_stays(world):
    """As `chmod -R a-w site` makes it, for somebody who is not root. Only the folder around it has a say."""
    build_as_nobody(world)
    for path in [world.root / "site", *(world.root / "site").rglob("*")]:
        os.chmod(path, path.stat().st_mode & ~0o222)
    before = sorted(path.name for path in world.root.iterdir())
    world.another_photo()
    status, text = world.run("build", "photos", "-o", "site", user=NOBODY)
    assert status == 0 and "removed" not in text, f"status {status}: {text}"
    assert before == sorted(path.name for path in world.root.iterdir()), sorted(world.root.iterdir())


def check_what_cannot_be_removed_of_a_published_site_is_named(world):
    """A file that an administrator has locked keeps the folder of the old site, which lies hidden beside the new one."""
    world.need_root()
    world.site()
    world.must("publish", "site", "--to", "www", "-q")
    page = world.root / "www" / "index.html"
    if subprocess.run(["chattr", "+i", page], capture_output=True).returncode:
        pytest.skip("this disk locks no files")
    try:
        world.another_photo()
        status, text = world.run("publish", "photos", "--to", "www")
        left = [path.name for path in world.root.iterdir() if path.name.startswith(".www.peel-")]
        assert status == 0 and len(left) == 1 and left[0] in text and "cannot be removed" in text, f"status {status}, {left}: {text}"
    finally:
        for path in world.root.rglob("index.html"):
            subprocess.run(["chattr", "-i", path], capture_output=True)
