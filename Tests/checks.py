"""Finds and runs checks: functions named `check_...`, each of which is given what it works on."""
import inspect
import io
import re
import sys
import time
import traceback

# How long a check waits for what has to come, in milliseconds. It is long, since a busy machine takes its time; it costs nothing
# where all is well.
PATIENCE = 120_000


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


def needs(*engines):
    """Marks a check that uses other engines than Chromium: they are started once."""
    def mark(check):
        check.engines = engines
        return check
    return mark


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


def told(results):
    """Says how many of the results are of each kind; gives the exit status: 1 where a check failed."""
    passed, failed, skipped = (sum(each.kind == kind for each in results) for kind in ("ok", "FAILED", "skipped"))
    print(f"{passed} passed, {failed} failed, {skipped} skipped", flush=True)
    return 1 if failed else 0


def say(result):
    print(result.line, flush=True)
    if result.details:
        print(result.details, end="", flush=True)


def run(checks, words, bench):
    """Runs the checks whose names contain one of the words (all, without words), each within a `with` of what `bench()`
    returns, and says what became of each.

    Returns the exit status: 1 where a check failed.
    """
    results = []
    for name, check in checks:
        if not words or any(word in name for word in words):
            results.append(tried(name, check, bench))
            say(results[-1])
    return told(results)
