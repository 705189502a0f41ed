"""Runs the examples of examples/scale, and holds the files of those that need a cluster against their schemas."""
import os
import re
import subprocess

import pytest

from checks import CHECKOUT, TOYS, tool
from folders import tree

EXAMPLES = CHECKOUT / "examples/scale"


def run(folder, *words):
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, f"{words[0]}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def check_gnu_parallel_makes_the_same_site(peel, tmp_path):
    tool("parallel")
    said = run(tmp_path, EXAMPLES / "parallel.sh", peel, TOYS, tmp_path / "site", 4)
    assert "all from the cache" in said, said
    run(tmp_path, peel, "build", TOYS, "--no-cache", "--output", tmp_path / "plain")
    assert tree(tmp_path / "site") == tree(tmp_path / "plain"), "the sites differ"


def check_a_slurm_array_makes_the_same_site(peel, tmp_path):
    for name in ("slurmctld", "slurmd", "munged", "sbatch"):
        tool(name)
    if os.geteuid() != 0:
        pytest.skip("slurmd has to be root's")
    said = run(tmp_path, EXAMPLES / "slurm/run.sh", peel, TOYS, 4)
    assert "\nthe same\n" in said and said.count(" COMPLETED ") == 5, said


def check_the_files_of_other_engines_fit_their_schemas(tmp_path):
    for name in ("check-jsonschema", "kubernetes-validate"):
        tool(name)
    run(tmp_path, "check-jsonschema", "--builtin-schema", "vendor.github-workflows", EXAMPLES / "github-actions.yml")
    for name in ("kubernetes.yaml", "kubernetes-build.yaml"):
        run(tmp_path, "kubernetes-validate", "--strict", EXAMPLES / name)


def check_the_engines_make_every_share():
    kubernetes = (EXAMPLES / "kubernetes.yaml").read_text()
    count = re.search(r"completions: (\d+)", kubernetes)[1]
    assert f'"$((JOB_COMPLETION_INDEX + 1))/{count}"' in kubernetes, "completions and shares differ"
    actions = (EXAMPLES / "github-actions.yml").read_text()
    shares = [int(number) for number in re.search(r"share: \[(.*)\]", actions)[1].split(",")]
    assert shares == list(range(1, len(shares) + 1)) and f"matrix.share }}}}/{len(shares)} " in actions, shares
