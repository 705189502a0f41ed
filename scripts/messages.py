#!/usr/bin/env python3
"""Lists what users can read, drawn from the sources: scripts/messages.py [FOLDER…]

Prints a line for each text: file:line<TAB>text. Help, errors, notes and reports come from the Swift sources, labels from the
studio's scripts and page, words from the templates. A value within a text is shown as {…}. A text is shown if it has at least
two words, or stands where only people read it (help, abstract, label, title). Folders are relative to the repository root; the
default is every folder with texts in it.
"""
import html.parser
import pathlib
import re
import signal
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = [
    "Sources/peel", "Sources/Files", "Sources/Publish", "Sources/Photos", "Sources/Settings", "Sources/Sheet",
    "Sources/Studio", "Sources/Site", "Sources/Stickers", "Sources/Imaging", "Sources/Packs", "Site/studio", "Site/preview", "Templates",
]
# What goes before a string of one word that people read.
SHOWN = re.compile(
    r"(help:|abstract:|discussion:|usage:|reason:|text:|title:|label:|UserError\(|ValidationError\(|ArgumentHelp\()\s*$")
# Strings of several words that nobody reads: media types, parts of a PDF, scripts, the display face.
UNREAD = re.compile(r"charset=|<< | 0 R\b|[&|]{2}|=> |^[a-z0-9-]{40,}| -?\d+[a-z]-?\d+[a-z]")
TAGS_WITHOUT_TEXT = {"script", "style"}
ATTRIBUTES = {"title", "placeholder", "aria-label", "alt", "label"}


class Source:
    """Walks over source text and yields its strings; `hole` opens a value within a string (\\( in Swift, ${ in JavaScript)."""

    def __init__(self, text, quotes, hole, closing):
        self.text, self.quotes, self.hole, self.closing = text, quotes, hole, closing
        self.found = []

    def line(self, place):
        return self.text.count("\n", 0, place) + 1

    def code(self, place, end):
        """Reads code from `place` up to the unmatched `end`, or to the end of the text; returns the place after it."""
        depth = 0
        while place < len(self.text):
            rest = self.text[place:place + 3]
            if rest.startswith("//"):
                place = self.text.find("\n", place)
                if place < 0:
                    return len(self.text)
            elif rest.startswith("/*"):
                after = self.text.find("*/", place)
                place = len(self.text) if after < 0 else after + 2
            elif (quote := next((q for q in self.quotes if self.text.startswith(q, place)), None)):
                place = self.string(place, quote)
            elif end and rest[0] == end and depth == 0:
                return place + 1
            else:
                depth += (rest[0] in "({") - (rest[0] in ")}") if end else 0
                place += 1
        return place

    def string(self, start, quote):
        """Reads the string at `start` and keeps it; returns the place after it."""
        place, parts = start + len(quote), []
        while place < len(self.text) and not self.text.startswith(quote, place):
            if self.text.startswith(self.hole, place):
                parts.append("{…}")
                place = self.code(place + len(self.hole), self.closing)
            elif self.text[place] == "\\":
                parts.append({"n": " ", "\n": "", '"': '"', "'": "'"}.get(self.text[place + 1], self.text[place:place + 2]))
                place += 2
            elif self.text[place] == "\n" and len(quote) == 1 and quote != "`":
                return place  # Not a string: an apostrophe in a pattern, say.
            else:
                parts.append(self.text[place])
                place += 1
        self.found.append((start, "".join(parts)))
        return place + len(quote)

    def strings(self):
        self.code(0, "")
        return sorted(self.found)


class Page(html.parser.HTMLParser):
    """Collects the words and the spoken attributes of a page."""

    def __init__(self):
        super().__init__()
        self.found, self.open = [], []

    def handle_starttag(self, tag, attributes):
        self.open.append(tag)
        for name, value in attributes:
            if name in ATTRIBUTES and value:
                self.found.append((self.getpos()[0], value))

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data):
        if not TAGS_WITHOUT_TEXT.intersection(self.open):
            self.found.append((self.getpos()[0], data))


def reads_as_text(text, before, is_script):
    """Whether people read a string that follows `before`; a script's labels may be one word with a capital."""
    if not re.search(r"[^\W\d_]", text.replace("{…}", "")):
        return False
    words = re.findall(r"[^\W\d_]{2,}", text.replace("{…}", ""))
    if UNREAD.search(text):
        return False
    is_sentence = " " in text.strip() and len(words) >= 2 and not re.search(r"[{};<]\s*$|^\s*[.#<@]", text)
    is_label = is_script and re.fullmatch(r"[A-Z][a-z]+[…:]?", text)
    return is_sentence or bool(is_label) or bool(SHOWN.search(before))


def texts(path):
    content = path.read_text()
    if path.suffix in (".html", ".mustache"):
        page = Page()
        page.feed(re.sub(r"\{\{.*?\}\}", "{…}", content))
        return [(line, text) for line, text in page.found if re.search(r"[^\W\d_]{2,}", text.replace("{…}", ""))]
    if path.suffix == ".swift":
        source = Source(content, ['"""', '"'], "\\(", ")")
    else:
        source = Source(content, ["`", '"', "'"], "${", "}")
    return [
        (source.line(place), text) for place, text in source.strings()
        if reads_as_text(text, content[max(0, place - 40):place], path.suffix == ".js")]


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # For `| head`.
    for folder in sys.argv[1:] or FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in (".swift", ".js", ".html", ".mustache"):
                continue
            for line, text in texts(path):
                text = re.sub(r"\s+", " ", text).strip()
                print(f"{path.relative_to(ROOT)}:{line}\t{text}")


if __name__ == "__main__":
    main()
