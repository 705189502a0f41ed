"""The packs and sheets that the checks of a run share."""
import re

import pytest

from checks import TOYS
from workbench import Workbench


@pytest.fixture(scope="session")
def bench(peel, tmp_path_factory):
    return Workbench(peel, TOYS, tmp_path_factory.mktemp("apps"))


def pytest_terminal_summary(terminalreporter):
    """Prints the table of histories, apps and hosts, if many of its cells were tried."""
    cells = {}
    for outcome, sign in (("passed", "ok"), ("failed", "FAILED"), ("skipped", "skipped")):
        for report in terminalreporter.stats.get(outcome, []):
            found = re.search(r"check_a_cell\[(.*), (.*), (.*)\]", getattr(report, "nodeid", ""))
            if found and cells.get(found.groups()) != "FAILED":
                cells[found.groups()] = sign
    if len(cells) < 8:
        return
    histories, columns = (list(dict.fromkeys(each)) for each in ([key[0] for key in cells], [key[1:] for key in cells]))
    width = max(map(len, histories))
    terminalreporter.write_line("")
    for row in (0, 1):
        terminalreporter.write_line(" " * width + "".join(f"  {column[row]:9}" for column in columns))
    for history in histories:
        terminalreporter.write_line(f"{history:{width}}" + "".join(f"  {cells.get((history, *column), ''):9}" for column in columns))
    terminalreporter.write_line(f"{len(cells)} cells")
