"""The packs and sheets that the checks of a run share."""
import pytest

from checks import TOYS
from workbench import Workbench


@pytest.fixture(scope="session")
def bench(peel, tmp_path_factory):
    return Workbench(peel, TOYS, tmp_path_factory.mktemp("apps"))
