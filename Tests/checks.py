"""Finds and runs checks: functions named `check_...`, each of which is given what it works on."""
import inspect
import io
import os
import re
import shutil
import signal
import sys
import time
import traceback

# How long a check waits for what has to come, in milliseconds. It is long, since a busy machine takes its time; it costs nothing
# where all is well.
PATIENCE = 120_000

# Whoever runs the checks in the background may have them ignore signals. What they start would ignore these, too.
for number, usual in ((signal.SIGINT, signal.default_int_handler), (signal.SIGTERM, signal.SIG_DFL), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) == signal.SIG_IGN:
        signal.signal(number, usual)


class Elsewhere(Exception):
    """The check is not about what is tried: it runs on another that the same run makes."""


class Skipped(Exception):
    """A check cannot run here; the message says why."""


def only_in_all(why):
    """Marks a check that is not part of the quick ring, with the reason."""
    def mark(check):
        check.only_in_all = why
        return check
    return mark


def is_all():
    """Whether everything is tried: the environment says so (`PEEL_RING=all`)."""
    return os.environ.get("PEEL_RING") == "all"


def is_in_ring(check):
    """Whether a check is tried: the quick ring leaves some out."""
    return is_all() or not hasattr(check, "only_in_all")


def few(cases, count=1):
    """The cases that the quick ring tries of these: the first ones."""
    return cases if is_all() else cases[:count]


def needs(*engines):
    """Marks a check that uses other engines than Chromium: they are started once."""
    def mark(check):
        check.engines = engines
        return check
    return mark


def copy_pack(photos, place):
    """Copies photos of one folder to another, with what its settings say of all and of them."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    for photo in photos:
        shutil.copy(photo, place)
    head, *entries = re.split(r'(?m)^  (?=")', (photos[0].parent / "peel.yaml").read_text())
    names = {f'"{photo.name}":' for photo in photos}
    (place / "peel.yaml").write_text(head + "".join(f"  {entry}" for entry in entries if entry.splitlines()[0] in names))


def picture(file, mode="RGB"):
    """A picture file's pixels, as Pillow has them."""
    try:
        from PIL import Image
    except ImportError:
        raise Skipped("the Python package Pillow is not installed") from None
    return Image.open(io.BytesIO(file)).convert(mode)


def found_in(*modules):
    """Names and functions of the modules' own checks, by module and name. Of two with one name, the first would never run."""
    for module in modules:
        names = re.findall(r"^def (check_\w+)", inspect.getsource(module), re.M)
        if twice := {name for name in names if names.count(name) > 1}:
            sys.exit(f"{module.__file__}: there is more than one {', '.join(sorted(twice))}; rename one")
        for name, check in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("check_") and check.__module__ == module.__name__:
                yield name.removeprefix("check_").replace("_", " "), check


class Result:
    """What became of a check."""

    def __init__(self, kind, line, details=""):
        """A result of a kind (ok, not here, skipped, FAILED), as a line to print and with what a failure needs beside it."""
        self.kind, self.line, self.details = kind, line, details


def tried(name, check, bench):
    """Runs a check within a `with` of what `bench()` returns. Gives what became of it, with the figures that it returns."""
    start = time.monotonic()
    try:
        with bench() as given:
            figures = check(given)
    except Elsewhere as reason:
        return Result("not here", f"not here {name}: {reason}")
    except Skipped as reason:
        return Result("skipped", f"skipped  {name}: {reason}")
    except Exception as error:
        details = "" if isinstance(error, AssertionError) else traceback.format_exc()
        return Result("FAILED", f"FAILED   {name}: {error}", details)
    seconds = f" ({time.monotonic() - start:.1f} s)"
    return Result("ok", f"ok       {name}{seconds}" + (f": {figures}" if figures else ""))


def told(results, left=0):
    """Says how many of the results are of each kind, and how many checks the ring leaves out; gives the exit status: 1 where a
    check failed."""
    if left:
        print(f"{left} left to make test-all")
    passed, failed, skipped = (sum(each.kind == kind for each in results) for kind in ("ok", "FAILED", "skipped"))
    print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
    return 1 if failed else 0


def say(result):
    print(result.line, flush=True)
    if result.details:
        print(result.details, end="", flush=True)


def run(checks, words, bench):
    """Runs the checks of the ring, or those whose names contain one of the words, each within a `with` of what `bench()`
    returns, and says what became of each.

    Returns the exit status: 1 where a check failed.
    """
    results, left = [], 0
    for name, check in checks:
        if words and not any(word in name for word in words):
            continue
        # Who asks for a check by its name gets it.
        if words or is_in_ring(check):
            results.append(tried(name, check, bench))
            say(results[-1])
        else:
            left += 1
    return told(results, left)
