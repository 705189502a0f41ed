#!/usr/bin/env python3
"""Runs the examples of examples/scale, and holds the files of those that need a cluster against their schemas:
python3 Tests/Scale/run.py PEEL PHOTOS [WORD...]

With WORDs only the checks whose names contain one of them run. A check whose program or package is absent is skipped with
that reason. Exit status 1 means that a check failed.
"""
import contextlib
import filecmp
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT / "Tests"))

import checks  # noqa: E402

EXAMPLES = CHECKOUT / "examples/scale"


class Bench:
    """The program, the photos, and a folder for what is made."""

    def __init__(self, peel, photos, folder):
        self.peel, self.photos, self.folder = os.path.abspath(peel), os.path.abspath(photos), pathlib.Path(folder)

    def needs(self, *programs):
        for program in programs:
            if not shutil.which(program):
                raise checks.Skipped(f"there is no {program}")

    def run(self, *words):
        done = subprocess.run(list(map(str, words)), capture_output=True, text=True, cwd=self.folder)
        assert done.returncode == 0, f"{words[0]}: status {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout + done.stderr


def same(one, other):
    def files(folder):
        return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
    return files(one) == files(other) and all(filecmp.cmp(one / name, other / name, shallow=False) for name in files(one))


def check_gnu_parallel_makes_the_same_site(bench):
    bench.needs("parallel")
    said = bench.run(EXAMPLES / "parallel.sh", bench.peel, bench.photos, bench.folder / "site", 4)
    assert "all from the cache" in said, said
    bench.run(bench.peel, "build", bench.photos, "--no-cache", "--output", bench.folder / "plain")
    assert same(bench.folder / "site", bench.folder / "plain"), "the sites differ"


def check_a_slurm_array_makes_the_same_site(bench):
    bench.needs("slurmctld", "slurmd", "munged", "sbatch")
    if os.geteuid() != 0:
        raise checks.Skipped("slurmd has to be root's")
    said = bench.run(EXAMPLES / "slurm/run.sh", bench.peel, bench.photos, 4)
    assert "\nthe same\n" in said and said.count(" COMPLETED ") == 5, said


def check_the_files_of_other_engines_fit_their_schemas(bench):
    bench.needs("check-jsonschema", "kubernetes-validate")
    bench.run("check-jsonschema", "--builtin-schema", "vendor.github-workflows", EXAMPLES / "github-actions.yml")
    for name in ("kubernetes.yaml", "kubernetes-build.yaml"):
        bench.run("kubernetes-validate", "--strict", EXAMPLES / name)


def check_the_engines_make_every_share(bench):
    kubernetes = (EXAMPLES / "kubernetes.yaml").read_text()
    count = re.search(r"completions: (\d+)", kubernetes)[1]
    assert f'"$((JOB_COMPLETION_INDEX + 1))/{count}"' in kubernetes, "completions and shares differ"
    actions = (EXAMPLES / "github-actions.yml").read_text()
    shares = [int(number) for number in re.search(r"share: \[(.*)\]", actions)[1].split(",")]
    assert shares == list(range(1, len(shares) + 1)) and f"matrix.share }}}}/{len(shares)} " in actions, shares


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)

    @contextlib.contextmanager
    def bench():
        with tempfile.TemporaryDirectory() as folder:
            yield Bench(sys.argv[1], sys.argv[2], folder)

    sys.exit(checks.run(checks.found_in(sys.modules[__name__]), sys.argv[3:], bench))


main()
