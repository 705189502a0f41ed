"""Finds and runs checks: functions named `check_...`, each of which is given what it works on."""
import inspect
import io
import traceback


class Elsewhere(Exception):
    """The check is not about what is tried: it runs on another that the same run makes."""


class Skipped(Exception):
    """A check cannot run here; the message says why."""


def picture(file, mode="RGB"):
    """A picture file's pixels, as Pillow has them."""
    try:
        from PIL import Image
    except ImportError:
        raise Skipped("the Python package Pillow is not installed") from None
    return Image.open(io.BytesIO(file)).convert(mode)


def found_in(*modules):
    """Names and functions of the modules' own checks, by module and name."""
    for module in modules:
        for name, check in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("check_") and check.__module__ == module.__name__:
                yield name.removeprefix("check_").replace("_", " "), check


def run(checks, words, bench):
    """Runs the checks whose names contain one of the words (all, without words), each within a `with` of what `bench()`
    returns, and says what became of each, with the figures that a check returns.

    Returns the exit status: 1 where a check failed.
    """
    failed = skipped = passed = 0
    for name, check in checks:
        if words and not any(word in name for word in words):
            continue
        try:
            with bench() as given:
                figures = check(given)
            passed += 1
            print(f"ok       {name}" + (f": {figures}" if figures else ""), flush=True)
        except Elsewhere as reason:
            print(f"not here {name}: {reason}", flush=True)
        except Skipped as reason:
            skipped += 1
            print(f"skipped  {name}: {reason}", flush=True)
        except Exception as error:
            failed += 1
            print(f"FAILED   {name}: {error}", flush=True)
            if not isinstance(error, AssertionError):
                traceback.print_exc()
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0
