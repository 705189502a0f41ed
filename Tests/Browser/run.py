#!/usr/bin/env python3
"""Checks a built site in real browsers: python3 Tests/Browser/run.py SITE [WORD...]

SITE is a folder written by `peel build`. With WORDs only the checks whose names contain one of them run. Needs the
packages of requirements.txt and a Chromium (found on PATH, or named by PEEL_CHROMIUM); what cannot run here is skipped
with its reason. Exit status 1 means that a check failed.
"""
import contextlib
import pathlib
import sys

from browsers import Workbench
import check_apps
import check_budgets
import check_carousel
import check_circumstances
import check_colors
import check_engines
import check_grid
import check_html
import check_links
import check_pages
import check_sharing
import check_stickers
import checks


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    site = pathlib.Path(sys.argv[1]).resolve()
    if not (site / "index.html").is_file():
        sys.exit(f"{site} is not a site: it has no index.html")
    found = checks.found_in(check_links, check_html, check_pages, check_circumstances, check_grid, check_stickers, check_colors,
                            check_sharing, check_apps, check_carousel, check_engines, check_budgets)
    with Workbench(site) as bench:
        sys.exit(checks.run(found, sys.argv[2:], lambda: contextlib.nullcontext(bench)))


if __name__ == "__main__":
    main()
