"""What a folder holds, and a copy of the checkout; for programs that run without pytest, too."""
import os
import pathlib
import shutil
import subprocess

CHECKOUT = pathlib.Path(__file__).resolve().parents[1]


def tree(folder):
    """Every file and link below a folder with what it holds, by its path there."""
    found = {}
    folder = pathlib.Path(folder)
    for place, folders, files in os.walk(folder):
        here = pathlib.Path(place)
        for name in files + [each for each in folders if (here / each).is_symlink()]:
            path = here / name
            found[str(path.relative_to(folder))] = (b"-> " + os.readlink(path).encode() if path.is_symlink()
                                                    else path.read_bytes())
    return found


def copy_checkout(place, changed=None):
    """Copies the checkout's files to `place`, those of `changed` with these texts. Those that are the same there keep their date, so
    that little is built again."""
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=CHECKOUT, capture_output=True, check=True)
    names = {name for name in listed.stdout.decode().split("\0") if name and os.path.lexists(CHECKOUT / name)}
    for old in [path for path in place.rglob("*") if path.is_file() or path.is_symlink()] if place.exists() else []:
        if str(old.relative_to(place)) not in names and ".build" not in old.relative_to(place).parts:
            old.unlink()
    for name in sorted(names):
        source, copied = CHECKOUT / name, place / name
        content = None if source.is_symlink() else (changed or {}).get(name, "").encode() or source.read_bytes()
        if os.path.lexists(copied) and content is not None and copied.read_bytes() == content:
            continue
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.unlink(missing_ok=True)
        shutil.copy2(source, copied, follow_symlinks=False)
        if name in (changed or {}):
            copied.write_bytes(content)
