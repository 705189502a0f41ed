"""Tries scripts/lint-docs.py on small checkouts with one mistake each."""
import os
import shutil
import subprocess
import sys

import pytest

from checks import CHECKOUT, tool

RIGHT = {
    "README.md": "# Peel\n\nSee [the colours](docs/colours.md#how-it-works) and [releases](../../releases/latest).\n",
    "docs/colours.md": "# Colours\n\n## How it works\n\nThe colour of `color: red` is red.\n\n```sh\npeel colors cat.jpg\n```\n",
    "scripts/words.txt": "inout\n",
}


class Checkout:
    def __init__(self, folder):
        self.folder = folder
        subprocess.run(["git", "init", "-q", folder], check=True)
        for name, text in RIGHT.items():
            self.write(name, text)

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def complaints(self, **environment):
        done = subprocess.run(
            [sys.executable, CHECKOUT / "scripts/lint-docs.py", self.folder], capture_output=True, text=True,
            env=os.environ | environment)
        assert done.returncode == (1 if done.stderr else 0), done
        return done.stderr, done.stdout


@pytest.fixture
def checkout(tmp_path):
    return Checkout(tmp_path)


def expect(checkout, *words):
    complaints, _ = checkout.complaints()
    missing = [word for word in words if word not in complaints]
    assert complaints.count("\n") == len(words) and not missing, complaints or "there is no complaint"


def check_right_documents_pass(checkout):
    expect(checkout)


def check_a_link_to_nothing_is_named(checkout):
    checkout.write("docs/more.md", "[one](gone.md), [two](colours.md#gone)\n")
    expect(checkout, "docs/more.md:1: gone.md does not exist", "docs/more.md:1: colours.md has no heading #gone")


def check_a_path_in_a_source_is_looked_for(checkout):
    checkout.write("Sources/a.swift", "/// See `docs/gone.md`.\n")
    expect(checkout, "Sources/a.swift:1: docs/gone.md does not exist")


def check_the_placeholder_is_named_where_users_read(checkout):
    checkout.write("Sources/a.swift", 'let address = "https://example.org/OWNER/peel"\n')
    checkout.write("docs/internals/a.md", "# OWNER may stand here\n")
    expect(checkout, "Sources/a.swift: OWNER is a placeholder")


def check_american_prose_is_named_and_code_is_not(checkout):
    checkout.write("docs/more.md", "The color is gray.\n\nThe key `color` of colors.css.\n")
    expect(checkout, "“color” is American", "“gray” is American")


def check_types_that_are_gone_are_named(checkout):
    checkout.write("Sources/a.swift", "actor PhotoDesk {}\n")
    checkout.write("docs/internals/a.md", "`PhotoDesk` cuts, `CutDesk.run` does not.\n")
    expect(checkout, "docs/internals/a.md:1: nothing in the sources is called CutDesk")


def check_misspelled_words_are_named(checkout):
    tool("codespell")
    # In two parts, because this file is checked too.
    word = "t" + "eh"
    checkout.write("docs/more.md", f"An inout is taken, {word} is not.\n")
    expect(checkout, f"{word} ==> the")


def check_without_codespell_it_says_what_is_not_checked(checkout):
    tools = checkout.folder / ".git/tools"
    tools.mkdir()
    (tools / "git").symlink_to(shutil.which("git"))
    complaints, said = checkout.complaints(PATH=str(tools))
    assert not complaints and "codespell is not installed" in said, (complaints, said)
