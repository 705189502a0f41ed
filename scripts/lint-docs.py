#!/usr/bin/env python3
"""Checks the documents: scripts/lint-docs.py [CHECKOUT]

Every link between documents leads to a file and a heading that exist, and so does every path below docs/ that a source names.
Every type that documents for engineers name in back quotes exists. The placeholder OWNER is in no text that a user reads or that Peel writes. Prose is in British English; names in code are not
looked at. With codespell on the PATH, spelling is checked in all texts; words that it should accept are in scripts/words.txt.
"""
import pathlib
import re
import shutil
import subprocess
import sys

CHECKOUT = pathlib.Path(sys.argv[1] if sys.argv[1:] else __file__).resolve()
CHECKOUT = CHECKOUT if sys.argv[1:] else CHECKOUT.parents[1]
TEXTS = re.compile(r"\.(md|swift|py|sh|yml|yaml|js|css|mustache|toml|c|h|cff|rb|docc)$|^(Makefile|NOTICE)$")
# Texts in other languages, and files that tests read byte by byte.
NOT_SPELLED = re.compile(r"Fixtures|Languages/[A-Z][a-z]+/|ChatPacks/Apps/|Rooms/language/|Rooms/run|Golden|^examples/.*\.yaml$|^scripts/words\.txt$")
# What users read, and what Peel writes into their folders.
WITHOUT_OWNER = re.compile(
    r"^(README\.md|docs/[^/]*\.(md|json)|docs/workflows/.*|examples/.*|Site/.*|Templates/.*|Sources/.*)$")
AMERICAN = {
    r"colors?|colored|coloring|colorful": "colour", r"favorites?|favorable": "favour", r"behaviors?": "behaviour",
    r"gray(?:scale)?": "grey", r"centers?|centered": "centre", r"licenses": "licence (noun)",
    r"\w*(?:normal|recogn|organ|optim|minim|maxim|real|util|custom|synthes)iz(?:e|es|ed|ing|ation)": "-ise",
    r"canceled|canceling|labeled|modeled|traveled": "-ll-",
    r"neighbors?|neighboring": "neighbour", r"analyze[sd]?": "analyse",
}


def files():
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=CHECKOUT, check=True,
        capture_output=True, text=True).stdout.split("\0")
    return [name for name in sorted(set(names)) if name and (CHECKOUT / name).is_file() and not (CHECKOUT / name).is_symlink()]


def slugs(text):
    """The anchors that GitHub gives a document's headings."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), flags=re.M):
        bare = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", bare).replace(" ", "-"))
    return found


def prose(text):
    """A document's lines without code, addresses and comments, which keep their numbers."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])

    for pattern in (r"^```.*?^```", r"^    .*$", r"`[^`\n]*`", r"\]\([^)]*\)", r"<[^>]*>", r"https?://\S+", r"“[^”]*”"):
        text = re.sub(pattern, blank, text, flags=re.M | re.S if "```" in pattern else re.M)
    return text.split("\n")


def links(name, text):
    for number, line in enumerate(text.split("\n"), 1):
        for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|href)=\"([^\"]+)\"", line):
            target = target[0] or target[1]
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            file = (CHECKOUT / name).parent / path if path else CHECKOUT / name
            # `../../releases` leads to another page of the repository's host.
            if not file.resolve().is_relative_to(CHECKOUT):
                continue
            if not file.exists():
                yield f"{name}:{number}: {target} does not exist"
            elif anchor and file.suffix == ".md" and anchor not in slugs(file.read_text()):
                yield f"{name}:{number}: {path or name} has no heading #{anchor}"


def named_paths(name, text):
    for number, line in enumerate(text.split("\n"), 1):
        for path in re.findall(r"(?<![\w/.-])docs/[\w./-]*\w\.(?:md|json|webp|svg|yml)\b", line):
            if not (CHECKOUT / path).exists():
                yield f"{name}:{number}: {path} does not exist"


def american(name, text):
    for number, line in enumerate(prose(text), 1):
        for pattern, british in AMERICAN.items():
            for word in re.findall(rf"\b(?:{pattern})\b(?!\.\w)", line, flags=re.I):
                yield f"{name}:{number}: “{word}” is American; write {british}"


def words_of_code(names):
    """Every word of the sources: what documents name has to be among them."""
    sources = (name for name in names if re.search(r"\.(swift|c|h|js|py|sh)$|^Makefile$", name))
    return {word for name in sources for word in re.findall(r"\w+", (CHECKOUT / name).read_text(errors="ignore"))}


def stale_names(name, text, known):
    """Types that nothing in the sources is called any more."""
    for number, line in enumerate(text.split("\n"), 1):
        for code in re.findall(r"`([^`]+)`", line):
            for word in re.findall(r"\b[A-Z][a-z]+(?:[A-Z]+[a-z]*)+\b", code):
                if word not in known:
                    yield f"{name}:{number}: nothing in the sources is called {word}"


def problems(names):
    known = words_of_code(names)
    for name in names:
        if not TEXTS.search(name) and not WITHOUT_OWNER.match(name):
            continue
        try:
            text = (CHECKOUT / name).read_text()
        except UnicodeDecodeError:
            continue
        if WITHOUT_OWNER.match(name) and re.search(r"\bOWNER\b", text):
            yield f"{name}: OWNER is a placeholder; take the repository's name from git or the workflow"
        if name.endswith(".md") and not NOT_SPELLED.search(name):
            yield from links(name, text)
            yield from american(name, text)
            if re.match(r"docs/internals/|CONTRIBUTING|Sources/", name):
                yield from stale_names(name, text, known)
        if not name.startswith("Tests/Docs/"):
            yield from named_paths(name, text)


def misspelled(names):
    if not shutil.which("codespell"):
        print("documents: codespell is not installed, so the spelling was not checked (make test-tools installs it)")
        return
    texts = [name for name in names if TEXTS.search(name) and not NOT_SPELLED.search(name)]
    checked = subprocess.run(
        ["codespell", "--ignore-words", "scripts/words.txt", *texts], cwd=CHECKOUT, capture_output=True, text=True)
    yield from (line for line in checked.stdout.split("\n") if line)


def main():
    names = files()
    found = [*problems(names), *misspelled(names)]
    for problem in found:
        print(problem, file=sys.stderr)
    sys.exit(1 if found else 0)


main()
