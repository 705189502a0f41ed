#!/usr/bin/env python3
"""Runs Peel's commands among mounts, other users' files and links, and checks that nothing foreign changes:
python3 Tests/World/run.py PEEL [WORD...]

With WORDs only the checks whose names contain one of them run. The checks run in a mount namespace of their own; where the
system allows none, or a program is absent, a check is skipped with that reason. Exit status 1 means that a check failed.
"""
import os
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

import check_links
import check_mounts
import check_owners
import check_paths
import check_users
import checks
import table
from world import World

# The ways into a mount namespace, the better one first: as root, and as a user who is root in it alone.
NAMESPACES = [["unshare", "--mount", "--propagation", "private"],
              ["unshare", "--user", "--map-root-user", "--mount", "--propagation", "private"]]
INSIDE = "PEEL_WORLD_NAMESPACE"


def enter_namespace():
    """Starts this program again in a mount namespace; goes on without one where the system allows none."""
    for number, words in enumerate(NAMESPACES):
        try:
            allowed = subprocess.run([*words, "true"], capture_output=True).returncode == 0
        except FileNotFoundError:
            return
        if allowed:
            os.environ[INSIDE] = str(number)
            os.execvp(words[0], [*words, sys.executable, *sys.argv])


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if INSIDE not in os.environ:
        enter_namespace()
    peel = pathlib.Path(sys.argv[1]).resolve()
    found = [*checks.found_in(check_links, check_mounts, check_owners, check_paths, check_users), *table.cells()]
    sys.exit(checks.run(found, sys.argv[2:], lambda: World(peel, namespace=os.environ.get(INSIDE))))


if __name__ == "__main__":
    main()
