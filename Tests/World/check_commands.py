"""Each command in each surrounding: nothing foreign changes, and what is told is so.

A surrounding prepares the folder `work` that a command writes into, or what is around it. After the command
* what is not the command's own output is what it was: bytes, owner, permissions, date, attributes;
* with status 0 or 3 the output is there and whole, and nothing half-written lies about; where the surrounding has more to
  ask of it (`then`), that holds too;
* with any other status the output is what it was before, and the message says more than one word.
"""
import os
import re
import shutil
import socket
import subprocess

import pytest

from world import NOBODY, same, state

# The arguments of each command, and what it writes, below `work`.
COMMANDS = {
    "build": (["build", "photos", "-o", "work/site"], "site"),
    "publish to a folder": (["publish", "ready", "--to", "work/www"], "www"),
    "publish to git": (["publish", "ready", "--to", "git:work/site.git"], "site.git"),
    "publish photos": (["publish", "photos", "--to", "work/www"], "www"),
    "export": (["export", "photos", "--for", "telegram", "-o", "work/packs"], "packs"),
    "cut": (["cut", "photos/robot.png", "-o", "work/robot.png"], "robot.png"),
    "cut into a folder": (["cut", "photos/robot.png", "-o", "work/stickers/"], "stickers"),
    "sheet": (["sheet", "photos", "-o", "work/sheet.pdf"], "sheet.pdf"),
    "theme": (["theme", "eject", "work/theme"], "theme"),
    "warm": (["warm", "photos", "--cache", "work/cache"], "cache"),
    "init": (["init", "work/album"], "album/peel.yaml"),
}
STATUSES = (0, 1, 3, 64)


def plain(world):
    pass


def on_a_read_only_disk(world):
    world.mount("mount", "--bind", world.root / "work", place=world.root / "work")
    subprocess.run(["mount", "-o", "remount,ro,bind", world.root / "work"], check=True)


def on_a_full_disk(world):
    full(world, world.root / "work")
    (world.root / "work" / "album").mkdir()


def full(world, place):
    world.mount("mount", "-t", "tmpfs", "-o", "size=64k,nr_inodes=64", "none", place=place)
    file = os.open(place / "filling", os.O_CREAT | os.O_WRONLY)
    try:
        while True:
            os.write(file, bytes(4096))
    except OSError:
        pass
    finally:
        os.close(file)


def with_a_full_folder_for_temporary_files(world):
    (world.root / "tmp").mkdir()
    full(world, world.root / "tmp")
    world.environment["TMPDIR"] = str(world.root / "tmp")


def without_a_home(world):
    world.environment["HOME"] = "/nonexistent/home"


def with_no_environment(world):
    for name in ("HOME", "LANG"):
        world.environment.pop(name)


def on_an_overlay(world):
    for name in ("lower", "upper", "layers"):
        (world.root / name).mkdir()
    # The layers of an overlay may not lie on one.
    world.mount("mount", "-t", "tmpfs", "none", place=world.root / "layers")
    for name in ("lower", "upper", "scratch"):
        (world.root / "layers" / name).mkdir()
    (world.root / "layers" / "lower" / "album").mkdir()
    layers = ",".join(f"{kind}={world.root}/layers/{name}" for kind, name in
                      (("lowerdir", "lower"), ("upperdir", "upper"), ("workdir", "scratch")))
    world.mount("mount", "-t", "overlay", "overlay", "-o", layers, place=world.root / "work")


def among_links_and_special_files(world):
    photos = world.root / "photos"
    (world.root / "private").mkdir()
    (world.root / "private" / "passport.jpg").write_bytes((photos / "robot.png").read_bytes())
    for name, aim in (("out", "../private"), ("loop", "."), ("gone.jpg", "nowhere.jpg"), ("zero.jpg", "/dev/zero"),
                      ("private.jpg", "../private/passport.jpg"), ("self.jpg", "self.jpg")):
        (photos / name).symlink_to(aim)
    os.mkfifo(photos / "pipe.jpg")
    with socket.socket(socket.AF_UNIX) as server:
        here = os.getcwd()
        os.chdir(photos)
        server.bind("socket.jpg")
        os.chdir(here)


def with_the_users_git_hooks(world):
    hooks = world.root / "hooks"
    hooks.mkdir()
    # Hooks of whoever receives run where the remote is, which is this machine.
    for name in ("pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "post-checkout", "pre-push"):
        (hooks / name).write_text(f"#!/bin/sh\ntouch {world.root}/hook-ran\n")
        (hooks / name).chmod(0o755)
    home = world.root / "home"
    home.mkdir()
    (home / ".gitconfig").write_text(f"[core]\n\thooksPath = {hooks}\n\tautocrlf = true\n[init]\n\ttemplateDir = {hooks}\n")
    world.environment["HOME"] = str(home)


def beside_a_mount_of_somebody_elses(world):
    place = world.root / "work" / "media"
    place.mkdir()
    world.mount("mount", "-t", "tmpfs", "none", place=place)
    (place / "one.txt").write_text("one")


GROUP = 33


def in_a_groups_folder(world):
    """Setgid, and with a default access list where the disk has them: what is made belongs to the group too."""
    world.need_root()
    work = world.root / "work"
    os.chown(work, NOBODY, GROUP)
    os.chmod(work, 0o2775)
    if shutil.which("setfacl") is not None:
        subprocess.run(["setfacl", "-m", "d:g:daemon:rwx", work], capture_output=True)
    shutil.rmtree(work / "album")
    (work / "album").mkdir()


def belongs_to_the_group(place):
    strangers = [path for path in [place, *place.rglob("*")] if path.lstat().st_gid != GROUP]
    assert not strangers, f"the group of {strangers[:3]} is another"


in_a_groups_folder.then = belongs_to_the_group


def in_a_linked_worktree(world):
    """Of a repository whose settings and hooks start programs."""
    repository, tree = world.root / "repository", world.root / "tree"

    def git(*words, folder=repository):
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words], cwd=folder, check=True,
                       capture_output=True)
    git("init", "-q", repository, folder=world.root)
    git("commit", "-q", "--allow-empty", "-m", "First")
    git("worktree", "add", "-q", tree)
    os.rename(tree / ".git", world.root / ".git")
    tree.rmdir()
    git("worktree", "repair", world.root)
    program = world.root / "program"
    program.write_text(f"#!/bin/sh\ntouch {world.root}/program-ran\n")
    program.chmod(0o755)
    for name in ("pre-commit", "post-commit", "post-checkout", "pre-push", "reference-transaction"):
        shutil.copy(program, repository / ".git" / "hooks" / name)
    for key in ("core.sshCommand", "core.fsmonitor", "core.editor", "gpg.program", "credential.helper"):
        git("config", key, program)
    git("config", "commit.gpgSign", "true")


SURROUNDINGS = [plain, on_a_read_only_disk, on_a_full_disk, with_a_full_folder_for_temporary_files, without_a_home,
                with_no_environment, on_an_overlay, among_links_and_special_files, with_the_users_git_hooks,
                beside_a_mount_of_somebody_elses, in_a_groups_folder, in_a_linked_worktree]


def own(path, output):
    """Whether a path is part of what a command writes: exports and publishings keep a record beside the photos."""
    return path == "photos/peel-record.txt" and output in ("packs", "www") or path == f"work/{output}" or path.startswith(f"work/{output}/")


def foreign(world, output):
    """All that is there and not the command's own. Trusted themes are remembered in Peel's folder of settings."""
    return {path: entry for path, entry in state(world.root).items()
            if not own(path, output) and path != "home/.config"
            and not path.startswith(("home/.cache", "home/.config/peel", "layers"))}


def prepare(world, surrounding):
    for name in ("work", "work/album"):
        (world.root / name).mkdir()
    world.must("build", "photos", "-o", "ready", "-q")
    surrounding(world)


@pytest.mark.parametrize("surrounding", SURROUNDINGS, ids=lambda each: each.__name__.replace("_", " "))
@pytest.mark.parametrize("name", COMMANDS)
def check_a_command(world, name, surrounding):
    words, output = COMMANDS[name]
    prepare(world, surrounding)
    if name == "publish to git" and surrounding not in (on_a_read_only_disk, on_a_full_disk):
        subprocess.run(["git", "init", "-q", "--bare", world.root / "work" / output], check=True)
    world.environment |= {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
                          "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org"}
    before = foreign(world, output)
    place = world.root / "work" / output
    made = state(place) if place.is_dir() else place.read_bytes() if place.exists() else None
    status, text = world.run(*words)
    same(before, foreign(world, output), "what is not Peel's")
    left = [path for path in state(world.root) if re.search(r"\.peel-|\.partial$|\.peel-incoming", path)]
    assert not left, f"left lying about: {left}"
    assert status in STATUSES, f"status {status}: {text}"
    if status in (0, 3):
        assert place.exists() and (place.is_file() or any(place.rglob("*"))), f"status {status}, but no {output}: {text}"
        if name == "publish to git":
            tree = subprocess.run(["git", "--git-dir", place, "ls-tree", "-r", "--name-only", "gh-pages"],
                                  capture_output=True, text=True, check=True).stdout.split("\n")
            assert "index.html" in tree and "pack.json" in tree, tree
        if hasattr(surrounding, "then"):
            surrounding.then(place)
    else:
        now = state(place) if place.is_dir() else place.read_bytes() if place.exists() else None
        assert now == made or name == "warm", f"status {status}, and {output} has changed: {text}"
        assert len(text.split()) > 3, f"status {status}: {text!r}"
