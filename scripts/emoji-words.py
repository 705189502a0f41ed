#!/usr/bin/env python3
"""Writes the words that emoji are guessed with: Sources/Support/Languages/NAME/emoji.txt for each language there.

Reads the annotations of Unicode CLDR, as Debian's unicode-cldr-core installs them:

    python3 scripts/emoji-words.py [/usr/share/unicode/cldr/common]

One line per emoji and language: the emoji, the words that name it, and after a semicolon the words that go with it. Each
word stands once per language, with the emoji that it fits best.
"""
import collections
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

SOURCES = pathlib.Path(__file__).parent.parent / "Sources/Support/Languages"
# A word that goes with more emoji than this says too little ("face", "animal").
MOST_EMOJI = 20
# What people take pictures of comes before faces, and faces before signs.
GROUPS = {"Animals & Nature": 4, "Food & Drink": 4, "Objects": 3, "Travel & Places": 3, "Activities": 3,
          "Smileys & People": 1}


def groups(folder):
    """The group of each emoji, by labels.txt; ranges and single characters, sequences left out."""
    found = {}
    for line in (folder / "properties/labels.txt").read_text().splitlines():
        if not line.startswith("["):
            continue
        members, group = [part.strip() for part in line.split(";")][:2]
        members = re.sub(r"\{[^}]*\}", "", members.strip("[]"))
        for first, last in re.findall(r"(.)(?:-(.))?", members):
            for code in range(ord(first), ord(last or first) + 1):
                found[chr(code)] = group
    return found


def annotations(folder, language):
    """The name and the keywords of each emoji of one character."""
    names, words = {}, {}
    for node in xml.parse(folder / f"annotations/{language}.xml").getroot().iter("annotation"):
        emoji = node.get("cp")
        if len(emoji) != 1 or not is_picture(emoji):
            continue
        if node.get("type") == "tts":
            names[emoji] = clean(node.text)
        else:
            words[emoji] = [clean(word) for word in node.text.split("|")]
    return names, words


def is_picture(emoji):
    code = ord(emoji)
    is_sign = 0x1F191 <= code <= 0x1F251 or 0x1F3FB <= code <= 0x1F3FF or 0x1F530 <= code <= 0x1F53D
    is_clock = 0x1F550 <= code <= 0x1F567
    return (0x1F300 <= code <= 0x1FAFF or 0x2600 <= code <= 0x27BF or code in (0x231A, 0x231B, 0x2328, 0x23F0, 0x2B50)) \
        and not is_sign and not is_clock


def clean(word):
    return re.sub(r"\s+", " ", re.sub(r"[^\w\s'’-]", " ", word)).strip().lower()


def table(folder, language, group_of, head_is_first):
    names, words = annotations(folder, language)
    order = {emoji: place for place, emoji in enumerate(names)}
    uses = collections.Counter(word for each in words.values() for word in set(each))
    best = {}
    for emoji, name in names.items():
        group = GROUPS.get(group_of.get(emoji), 0)
        keywords = words.get(emoji, [])
        for word in {name, *keywords}:
            if not 1 <= len(word.split()) <= 2 or len(word) > 24 or word.isdigit():
                continue
            if language not in ("ja",) and len(word) < 2:
                continue
            is_name = word == name
            # "cat face" is a cat, too; the heart of a phrase is its last word in some languages, its first in others.
            is_part = word in name.split()
            is_head = word == name.split()[0 if head_is_first else -1]
            if not is_name and uses[word] > MOST_EMOJI:
                continue
            score = (is_name, group, is_head, is_part, -len(keywords), -order[emoji])
            if word not in best or score > best[word][0]:
                best[word] = (score, emoji, is_name)
    lines = collections.defaultdict(lambda: ([], []))
    for word, (_, emoji, is_name) in sorted(best.items()):
        lines[emoji][0 if is_name else 1].append(word.replace(" ", "_"))
    return [f"{emoji} {' '.join(named)};{' '.join(near)}" for emoji, (named, near) in
            sorted(lines.items(), key=lambda line: order[line[0]])]


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode/cldr/common")
    group_of = groups(folder)
    for definition in sorted(SOURCES.glob("*/*.swift")):
        name = definition.parent.name
        if definition.stem != name:
            continue
        text = definition.read_text(encoding="utf-8")
        tag = re.search(r'tag: "(\w+)"', text).group(1)
        lines = table(folder, tag, group_of, "headIsFirst: true" in text)
        target = definition.with_name("emoji.txt")
        target.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
        print(target)


main()
