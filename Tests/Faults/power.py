"""Power cuts, simulated: the changes that a run made are replayed up to a moment, and what was not brought to the disk by then
is lost, as SQLite tests itself.

Two kinds of disk are played. An ordered one (ext4, APFS) keeps names in the order in which they changed, and any
synchronisation brings all names before it along; bytes that were not synchronised are lost, so that a file is empty. A strict
one promises no more than POSIX does: of the names that changed since their own folder was synchronised, and of the pieces
written since their file was, any may be there and any not.
"""
import pathlib
import random
import shutil


class Change:
    """A line of the record."""

    def __init__(self, kind, path, other, file, offset, data):
        self.kind, self.path, self.other, self.file, self.offset, self.data = kind, path, other, file, offset, data

    @property
    def is_of_names(self):
        return self.kind in ("create", "mkdir", "link", "symlink", "unlink", "rmdir", "rename", "exchange")

    @property
    def folders(self):
        return {path[:-1] for path in (self.path, self.other) if path}


def recorded(log, folder, files):
    """The changes below `folder`; `files` are those that stood before, by their inodes."""
    data, position, changes = log.read_bytes(), 0, []
    current, count = dict(files), len(files)

    def parts(text):
        path = pathlib.Path(text)
        return path.relative_to(folder).parts if path.is_relative_to(folder) else None

    while position < len(data):
        end = data.index(b"\n", position)
        kind, path, other, inode, offset, size = data[position:end].decode(errors="surrogateescape").split("\t")
        piece = data[end + 1:end + 1 + int(size)]
        position = end + 1 + int(size)
        inode = int(inode)
        if kind == "create":
            # A number is given again once its file is gone.
            count += 1
            current[inode] = count
        here = parts(path)
        if here is not None or kind == "syncfs":
            changes.append(Change(kind, here, other if kind == "symlink" else parts(other) if other else None,
                                  current.get(inode), int(offset), piece))
    return changes


class Names:
    """The names of a disk: folders are dictionaries, files numbers, links texts."""

    def __init__(self, root):
        self.root = root

    def place(self, path):
        here = self.root
        for part in path[:-1]:
            here = here.get(part) if isinstance(here, dict) else None
        return here if isinstance(here, dict) else None

    def apply(self, change):
        """Makes the change, or nothing where what it is about is not there."""
        here = self.place(change.path)
        name = change.path[-1] if change.path else None
        if here is None or name is None:
            return
        if change.kind == "create":
            here.setdefault(name, change.file)
        elif change.kind == "mkdir":
            here.setdefault(name, {})
        elif change.kind == "symlink":
            here.setdefault(name, change.other)
        elif change.kind in ("unlink", "rmdir"):
            if change.kind == "unlink" or not here.get(name):
                here.pop(name, None)
        else:
            there, other = self.place(change.other), change.other[-1]
            if there is None or name not in here:
                return
            if change.kind == "link":
                there.setdefault(other, here[name])
            elif change.kind == "rename":
                there[other] = here.pop(name)
            elif other in there:
                here[name], there[other] = there[other], here[name]


def copied(node):
    return {name: copied(child) for name, child in node.items()} if isinstance(node, dict) else node


def read(folder, files, contents):
    """The names below a folder; fills in what each file holds and its inode's number in the model."""
    names = {}
    for path in folder.iterdir():
        if path.is_symlink():
            names[path.name] = str(path.readlink())
        elif path.is_dir():
            names[path.name] = read(path, files, contents)
        else:
            number = files.setdefault(path.stat().st_ino, len(files) + 1)
            contents[number] = path.read_bytes()
            names[path.name] = number
    return names


def patched(content, change):
    if change.kind == "truncate":
        return b""
    if change.kind == "resize":
        return content[:change.offset].ljust(change.offset, b"\0")
    return content.ljust(change.offset, b"\0")[:change.offset] + change.data + content[change.offset + len(change.data):]


def after_cut(names, contents, changes, is_strict, dice):
    """What stands on the disk after a power cut behind these changes: names and what the files hold."""
    lasting_names, lasting_bytes = set(), {}
    for index, change in enumerate(changes):
        if change.kind == "syncfs":
            lasting_names.update(range(index))
            lasting_bytes = {each: index for each in range(len(contents) + len(changes) + 1)}
        elif change.kind == "fsync":
            if change.file is not None:
                lasting_bytes[change.file] = index
            if not is_strict:
                lasting_names.update(range(index))
            else:
                lasting_names.update(each for each in range(index)
                                     if changes[each].is_of_names and change.path in changes[each].folders)
    disk, held = Names(copied(names)), dict(contents)
    last = max(lasting_names, default=-1)
    # An ordered disk wrote names up to some moment since the last synchronisation.
    reached = dice.choice([last, len(changes), dice.randint(last, len(changes))])
    fate = {}
    for index, change in enumerate(changes):
        if change.is_of_names:
            if index in lasting_names or (dice.random() < 0.5 if is_strict else index <= reached):
                disk.apply(change)
        elif change.kind in ("write", "truncate", "resize"):
            is_lasting = index < lasting_bytes.get(change.file, -1)
            way = fate.setdefault(change.file, dice.choice(["lost", "lost", "kept", "torn"]))
            if is_lasting or way == "kept" or way == "torn" and dice.random() < 0.5:
                held[change.file] = patched(held.get(change.file, b""), change)
    return disk.root, held


def flat(node, held, prefix=""):
    found = {}
    for name, child in node.items():
        if isinstance(child, dict):
            found.update(flat(child, held, f"{prefix}{name}/"))
        else:
            found[prefix + name] = b"-> " + child.encode() if isinstance(child, str) else held.get(child, b"")
    return found


def write(node, held, folder):
    folder.mkdir()
    for name, child in node.items():
        if isinstance(child, dict):
            write(child, held, folder / name)
        elif isinstance(child, str):
            (folder / name).symlink_to(child)
        else:
            (folder / name).write_bytes(held.get(child, b""))


STATES = 5
"""States of the disk that are tried for each moment."""


def cuts(bench, moments):
    """Tries power cuts at moments of a command's run; the number tried, and what was wrong."""
    command, disk = bench.command, bench.disk
    if command.lacks:
        return 0, []
    folder = bench.copy("first")
    files, contents = {}, {}
    names = read(folder, files, contents)
    disk.set(records=True)
    run = disk.run(bench.peel, command.words, folder)
    assert run.returncode in (0, 3), (command.name, run)
    changes = recorded(disk.log, folder, files)
    dice, found, tried = random.Random(20), [], 0
    chosen = sorted({round(index * len(changes) / max(1, moments - 1)) for index in range(moments)})
    for number, moment in enumerate(chosen):
        for state in range(STATES):
            tried += 1
            root, held = after_cut(names, contents, changes[:moment], state % 2 == 1, dice)
            at = f"{command.name}, cut before change {moment} of {len(changes)}, state {state}"
            now = flat(root, held)
            for path, content in bench.before["kept"].items():
                if now.get(path) != content:
                    found.append(f"{at}: {path} is not what it was")
            # What git keeps is git's to bring to the disk.
            made = [path for path in command.made if path != "remote.git"]
            # What is made piece by piece is not waited for: what the next run makes of it counts, each time.
            for path in made if not command.grows else []:
                is_now = now.get(path) if path in now else {
                    name[len(path) + 1:]: content for name, content in now.items() if name.startswith(path + "/")} or None
                if is_now not in (bench.before["made"][path], bench.after[path]) and not (
                        not is_now and not bench.before["made"][path]):
                    wrong = sorted(set(bench.after[path] or {}) ^ set(is_now or {})) or "other bytes"
                    found.append(f"{at}: {path} is neither the old nor the new: {wrong[:4]}")
            if (command.grows or number % 5 == 0 and state in (0, 1)) and made == command.made:
                place = bench.scratch / "cut" / "folder"
                shutil.rmtree(place.parent, ignore_errors=True)
                place.parent.mkdir()
                write(root, held, place)
                disk.set()
                again = disk.run(bench.peel, command.words, place)
                if again.returncode not in (0, 3) and not (again.returncode == 64 and bench.stands(place)):
                    found.append(f"{at}: the next run ends with {again.returncode}: {again.stderr.decode(errors='replace')[-200:]}")
                elif command.state(place) != bench.after:
                    found.append(f"{at}: the next run makes something else")
    return tried, found
