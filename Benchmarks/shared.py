"""What several benchmarks use: the photos, runs of programs and what they take, and how alike two pictures are."""
import os
import pathlib
import subprocess
import sys
import time

CHECKOUT = pathlib.Path(__file__).resolve().parents[1]


def jpegs(folder):
    """The JPEG photos of a folder, in order; without any, the program ends."""
    found = sorted(path for path in pathlib.Path(folder).iterdir() if path.suffix.lower() in (".jpg", ".jpeg"))
    return found or sys.exit(f"{folder}: there are no JPEG photos in it")


class Run:
    """One run of a program: its time on the wall and on processors in seconds, its peak memory in MiB, its output, its status."""

    def __init__(self, *words, statuses=(0,), **environment):
        """Ends this program if the run ends with none of `statuses`, unless these are `None`."""
        begin = time.perf_counter()
        process = subprocess.Popen(list(map(str, words)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, env=os.environ | environment)
        self.output = process.stdout.read().decode()
        _, code, usage = os.wait4(process.pid, 0)
        self.status = process.returncode = os.waitstatus_to_exitcode(code)
        self.wall = time.perf_counter() - begin
        self.cpu, self.peak = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
        if statuses is not None and self.status not in statuses:
            sys.exit(f"{' '.join(map(str, words))}: status {self.status}")


def linear(encoded):
    """Light of sRGB values from 0 to 1, as arrays."""
    import numpy
    return numpy.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def oklab(light):
    """OKLab of linear sRGB, arrays whose last axis are the channels (Ottosson 2020, matrices of 2021-01-25)."""
    import numpy
    cones = light @ numpy.array([
        [0.4122214708, 0.2119034982, 0.0883024619],
        [0.5363325363, 0.6806995451, 0.2817188376],
        [0.0514459929, 0.1073969566, 0.6299787005]])
    return numpy.cbrt(numpy.maximum(cones, 0)) @ numpy.array([
        [0.2104542553, 1.9779984951, 0.0259040371],
        [0.7936177850, -2.4285922050, 0.7827717662],
        [-0.0040720468, 0.4505937099, -0.8086757660]])


def windows(plane, side=8):
    """Means over squares of `side` pixels."""
    import numpy
    sums = numpy.pad(plane.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    return (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side**2


def similarity(one, other, span=255):
    """SSIM of two planes whose values reach over `span`, for each window of 8 pixels (Wang and others, "Image quality assessment:
    from error visibility to structural similarity", 2004)."""
    mean, mean_other = windows(one), windows(other)
    variances = windows(one * one) - mean**2 + windows(other * other) - mean_other**2
    covariance = windows(one * other) - mean * mean_other
    c1, c2 = (0.01 * span) ** 2, (0.03 * span) ** 2
    return (2 * mean * mean_other + c1) * (2 * covariance + c2) / ((mean**2 + mean_other**2 + c1) * (variances + c2))
