#!/bin/sh
# Prints the path of a Python with the packages of requirements.txt, in a virtual environment below .build. What cannot be installed is
# missing there, and the checks that need it skip themselves.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$here/../.build/tests"
venv=$(cd "$here/../.build/tests" && pwd)/venv

# Several targets of make may begin at once.
exec 9>"$venv.lock"
if command -v flock >/dev/null; then flock 9; fi
if ! cmp -s "$here/requirements.txt" "$venv/requirements.txt"; then
    {
        python3 -m venv --clear "$venv"
        if "$venv/bin/python" -m pip install -q -r "$here/requirements.txt"; then
            cp "$here/requirements.txt" "$venv/"
        else
            grep '^pytest' "$here/requirements.txt" | xargs "$venv/bin/python" -m pip install -q
        fi
    } >&2
fi
echo "$venv/bin/python"
