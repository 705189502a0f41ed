"""No command removes, copies, links or moves what is mounted below the folder that it replaces."""
import os
import pathlib
import subprocess
import tempfile

import pytest

from world import same, state


def bind(world, place):
    """A folder of the same file system: its device is the site's own."""
    (world.root / "disk").mkdir()
    place.mkdir(parents=True)
    world.mount("mount", "--bind", world.root / "disk", place=place)


def bound_file(world, place):
    (world.root / "disk").mkdir()
    (world.root / "disk" / "file.txt").write_text("mounted")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("below")
    world.mount("mount", "--bind", world.root / "disk" / "file.txt", place=place)


def tmpfs(world, place):
    place.mkdir(parents=True)
    world.mount("mount", "-t", "tmpfs", "none", place=place)


def fuse(world, place):
    (world.root / "disk").mkdir()
    place.mkdir(parents=True)
    if not os.path.exists("/dev/fuse"):
        pytest.skip("there is no /dev/fuse")
    world.mount("bindfs", "--no-allow-other", world.root / "disk", place=place)


def command(world, words):
    """A folder that the command replaces, and the command that replaces it by another."""
    if words == "build":
        return world.site(), ["build", "photos", "-o", "site"]
    if words == "publish":
        world.site()
        world.must("publish", "site", "--to", "www", "-q")
        return world.root / "www", ["publish", "site", "--to", "www"]
    world.must("export", "photos", "--for", "telegram", "-o", "packs", "-q")
    return world.root / "packs", ["export", "photos", "--for", "telegram", "-o", "packs"]


def is_refused(world, words, kind, where="media"):
    target, line = command(world, words)
    place = target / where
    kind(world, place)
    if place.is_dir():
        (place / "one.txt").write_text("one")
    world.another_photo()
    if words == "publish":
        world.must("build", "photos", "-o", "site", "-q")
    before = state(target)
    around = sorted(os.listdir(world.root))
    status, text = world.run(*line)
    same(before, state(target), "the target")
    assert status not in (0, 3), f"status {status}: {text}"
    assert where in text and "mounted" in text and "unmount" in text, text
    assert sorted(os.listdir(world.root)) == around, os.listdir(world.root)
    assert any(line.split()[4] == str(place) for line in open("/proc/self/mountinfo")), "it is mounted no more"


def check_a_mount_below_a_site_is_refused(world):
    is_refused(world, "build", bind)


def check_a_mount_deep_in_a_folder_of_the_site_is_refused(world):
    is_refused(world, "build", tmpfs, where="stickers/mine/media")


def check_a_mount_on_a_hidden_folder_is_refused(world):
    is_refused(world, "build", bind, where=".git/objects")


def check_a_mount_below_a_publish_target_is_refused(world):
    is_refused(world, "publish", tmpfs)


def check_a_mount_below_packs_is_refused(world):
    is_refused(world, "export", bind)


def check_a_mounted_file_in_a_site_is_refused(world):
    is_refused(world, "build", bound_file, where="CNAME")


def check_a_fuse_mount_below_a_site_is_refused(world):
    is_refused(world, "build", fuse)


def check_a_fuse_mount_that_hangs_in_the_air_is_refused(world):
    """Its program is dead: nothing there can be looked at."""
    target, line = command(world, "build")
    place = target / "media"
    fuse(world, place)
    ids = subprocess.run(["pgrep", "-f", f"bindfs .*{place}"], capture_output=True, text=True).stdout.split()
    for number in ids:
        os.kill(int(number), 9)
    world.another_photo()
    status, text = world.run(*line)
    assert status not in (0, 3) and "media" in text, text
    assert (target / "index.html").exists()


def check_a_mount_in_what_an_earlier_version_left_stays(world):
    target, line = command(world, "build")
    left = world.root / ".site.peel-0123456787tsx"
    bind(world, left / "media")
    (left / "other.txt").write_text("other")
    (left / "media" / "one.txt").write_text("one")
    world.another_photo()
    before = state(left)
    status, text = world.run(*line)
    same(before, state(left), "what was left")
    assert status == 0, text
    assert "media" in text and "unmount" in text, text
    status, text = world.run(*line)
    same(before, state(left), "what was left")
    assert "media" in text, f"a build with nothing to do says nothing: {text}"
    world.unmount(left / "media")
    (world.root / "photos" / "teapot.png").unlink()
    world.must(*line)
    assert not left.exists(), "it stays for ever"
    assert (world.root / "disk" / "one.txt").read_text() == "one"


def check_a_mount_in_an_abandoned_scratch_folder_stays(world):
    scratch = world.root / "tmp"
    left = scratch / "peel-photos-0123456787tsx"
    bind(world, left / "media")
    (left / "media" / "one.txt").write_text("one")
    world.environment["TMPDIR"] = str(scratch)
    subprocess.run(["python3", "-m", "zipfile", "-c", "photos.zip", "photos/"], cwd=world.root, check=True)
    world.must("build", "photos.zip", "-o", "site", "-q")
    assert (world.root / "disk" / "one.txt").read_text() == "one"


def check_no_command_is_misread_without_proc(world):
    """Where /proc is not mounted the arguments cannot be known."""
    words = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$0" "$@"', world.peel]
    done = subprocess.run([*words, "build", "photos", "-o", "site"], cwd=world.root, env=world.environment, capture_output=True, text=True)
    if world.namespace is None or "unshare" in done.stderr:
        pytest.skip("the system allows no mount namespace")
    assert done.returncode == 1 and "/proc" in done.stderr, (done.returncode, done.stdout, done.stderr)


def check_a_mount_that_comes_before_the_swap_is_not_emptied(world):
    """It appears while the new site is brought to the disk, after the last look."""
    target, line = command(world, "build")
    media = target / "media"
    media.mkdir()
    (world.root / "disk").mkdir()
    (world.root / "disk" / "one.txt").write_text("one")
    world.another_photo()
    if world.namespace is None:
        pytest.skip("the system allows no mount namespace")
    try:
        trace = subprocess.Popen(
            ["strace", "-f", "-e", "trace=syncfs", "-e", "inject=syncfs:delay_enter=3000000", "-o", world.root / "trace",
             world.peel, *line], cwd=world.root, env=world.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except FileNotFoundError:
        pytest.skip("strace is not installed")
    log = world.root / "trace"
    while trace.poll() is None and not (log.exists() and "syncfs" in log.read_text()):
        os.sched_yield()
    if trace.poll() is not None:
        pytest.skip("this disk is not synchronised with one call")
    world.mount("mount", "--bind", world.root / "disk", place=media)
    text = trace.communicate()[0].decode()
    assert (world.root / "disk" / "one.txt").read_text() == "one", text
    assert trace.returncode != 0 and "media" in text, text
    assert (target / "index.html").exists(), "no site stands"


def check_a_mounted_site_is_refused(world):
    world.site()
    tmpfs(world, world.root / "www")
    status, text = world.run("publish", "site", "--to", "www")
    assert status == 64 and "mount point" in text, text


def check_a_site_in_an_image_layer_is_refused_with_the_reason(world):
    site = world.site()
    # overlayfs takes no folder as a layer that is itself on overlayfs.
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as layers:
        lower, upper, work = (pathlib.Path(layers) / name for name in ("lower", "upper", "work"))
        for folder in (lower, upper, work):
            folder.mkdir()
        subprocess.run(["cp", "-a", site, lower / "site"], check=True)
        (lower / "empty").mkdir()
        place = world.root / "container"
        place.mkdir()
        world.mount("mount", "-t", "overlay", "overlay", "-o",
                    f"lowerdir={lower},upperdir={upper},workdir={work},redirect_dir=off", place=place)
        before = state(place / "site")
        world.another_photo()
        status, text = world.run("build", "photos", "-o", "container/site")
        assert status != 0 and "overlayfs" in text, text
        same(before, state(place / "site"), "the site")
        world.must("build", "photos", "-o", "container/empty", "-q")
        assert (place / "empty" / "index.html").exists()
        world.unmount(place)
