"""Talks to MatteServer: mattes of photos with taps, in one process."""

import struct
import subprocess

import numpy as np


class MatteServer:
    def __init__(self, program, weights=None):
        self.process = subprocess.Popen(
            [program] + ([weights] if weights else []), stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def open(self, path):
        self.process.stdin.write(f"photo {path}\n".encode())

    def matte(self, keep=(), drop=(), refined=True):
        """The open photo's matte (0...1), whether its subject is clear, and the CPU time in milliseconds."""
        words = ["taps"] + ([] if refined else ["unrefined"])
        words += [f"{kind}{x:.5f},{y:.5f}" for kind, taps in (("k", keep), ("d", drop)) for x, y in taps]
        self.process.stdin.write((" ".join(words) + "\n").encode())
        self.process.stdin.flush()
        width, height, clear, time = struct.unpack("<4I", self._read(16))
        matte = np.frombuffer(self._read(width * height), np.uint8).reshape(height, width)
        return matte.astype(np.float32) / 255, bool(clear), time / 1000

    def _read(self, count):
        data = self.process.stdout.read(count)
        if len(data) < count:
            raise RuntimeError("MatteServer has ended")
        return data
