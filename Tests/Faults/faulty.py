"""A program on a disk with faults: what loads disk/ before it, steers it, and reads what it counted."""
import errno
import mmap
import os
import pathlib
import struct
import subprocess

# As `Control` in disk/disk.h.
CONTROL = struct.Struct("=qqiiii")
SHORT, VANISH, KILL, MOVE = -1, -2, -3, -4
NO_LINKS, NO_EXCHANGE, NO_LOCKS = 1, 2, 4

LATEST = 900
"""Seconds after which a program is taken for one that hangs: many, for all may stand still while somebody measures."""

# What the system's manual names for each call; a signal, a short count, and a file that somebody else removes just before.
E = errno
REFUSALS = {
    "open": [E.EIO, E.EACCES, E.EMFILE, E.ENOSPC, E.EDQUOT, E.EROFS, E.ESTALE, E.EINTR, VANISH],
    "read": [E.EIO, E.ESTALE, E.EINTR, SHORT, VANISH],
    "write": [E.EIO, E.ENOSPC, E.EDQUOT, E.EINTR, SHORT],
    "list": [E.EIO, E.ESTALE, E.EINTR],
    "close": [E.EIO, E.ENOSPC, E.EDQUOT, E.EINTR],
    "fsync": [E.EIO, E.ENOSPC, E.EDQUOT, E.EINTR],
    "syncfs": [E.EIO, E.ENOSPC, E.EDQUOT, E.EINTR],
    "status": [E.EIO, E.EACCES, E.ESTALE, E.EINTR, VANISH],
    "resolve": [E.EIO, E.EACCES, E.ESTALE],
    "mkdir": [E.EIO, E.EACCES, E.ENOSPC, E.EDQUOT, E.EROFS, E.EINTR],
    "symlink": [E.EIO, E.EACCES, E.ENOSPC],
    "link": [E.EIO, E.EPERM, E.ENOSPC, E.EDQUOT, E.EXDEV, E.EMLINK, E.EROFS, E.ESTALE, E.EINTR, VANISH],
    "unlink": [E.EIO, E.EACCES, E.EROFS, E.ESTALE, E.EBUSY, E.EINTR],
    "rename": [E.EIO, E.EACCES, E.ENOSPC, E.EDQUOT, E.EROFS, E.EXDEV, E.ESTALE, E.EINTR],
    "exchange": [E.EIO, E.EACCES, E.ENOSPC, E.EROFS, E.EXDEV, E.ESTALE, E.EINVAL, E.EINTR],
    "lock": [E.ENOLCK, E.EWOULDBLOCK, E.EIO, E.EINTR],
    "chmod": [E.EIO, E.EPERM, E.EROFS],
    "times": [E.EIO, E.EPERM, E.EROFS],
}


def name_of(code):
    return {SHORT: "one byte", VANISH: "vanishes", KILL: "killed", MOVE: "its folder moves"}.get(code) or errno.errorcode[code]


class Disk:
    """Steers one program, or one after the other."""

    def __init__(self, library, scratch):
        self.library, self.scratch = library, scratch
        scratch.mkdir(parents=True, exist_ok=True)
        # What comes to the program's environment.
        self.more = {}
        self.control, self.log = scratch / "control", scratch / "log"
        self.control.write_bytes(bytes(CONTROL.size))
        with self.control.open("r+b") as file:
            self._memory = mmap.mmap(file.fileno(), CONTROL.size)
        self.set()

    def set(self, turn=-1, code=0, lists=False, records=False, lacks=0):
        """What becomes of the calls from now on; the count starts again."""
        # The program may have the log open.
        self.log.write_bytes(b"")
        self._memory[:] = CONTROL.pack(0, turn, code, lists, records, lacks)

    @property
    def count(self):
        return CONTROL.unpack(self._memory[:])[0]

    @property
    def calls(self):
        """What was counted while it was listed: kinds and paths, in order."""
        lines = self.log.read_bytes().decode(errors="replace").splitlines()
        listed = [line.split("\t") for line in lines]
        return [(kind, path) for _, kind, path in sorted(listed, key=lambda each: int(each[0]))]

    def environment(self, peel, folder):
        home = folder / "home"
        return dict(os.environ, LD_PRELOAD=str(self.library), PEEL_DISK_ROOT=str(folder), PEEL_DISK_PROGRAM=pathlib.Path(peel).name,
                    PEEL_DISK_CONTROL=str(self.control), PEEL_DISK_LOG=str(self.log), HOME=str(home),
                    XDG_CACHE_HOME=str(home / "cache"), XDG_CONFIG_HOME=str(home / "config"), TMPDIR=str(folder / "tmp"),
                    GIT_CONFIG_GLOBAL="/dev/null", GIT_AUTHOR_NAME="A", GIT_AUTHOR_EMAIL="a@b", GIT_COMMITTER_NAME="A",
                    GIT_COMMITTER_EMAIL="a@b", SWIFT_BACKTRACE="enable=no", SOURCE_DATE_EPOCH="1700000000", **self.more)

    def run(self, peel, words, folder):
        """Runs the program in `folder`; a status of `None` is one that did not end."""
        try:
            return subprocess.run([str(peel), *words], cwd=folder, env=self.environment(peel, folder), capture_output=True,
                                  timeout=LATEST, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired as late:
            return subprocess.CompletedProcess(words, None, late.stdout or b"", late.stderr or b"")


def spread(count, total):
    """`count` of `total` places, evenly spread; all where there are fewer."""
    count = min(count, total)
    return sorted({round(index * (total - 1) / max(1, count - 1)) for index in range(count)})
