#!/usr/bin/env python3
"""Writes the manual page of a program made with swift-argument-parser: scripts/man-page.py PEEL > peel.1"""
import json
import subprocess
import sys


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def names(option):
    shown = [("-" if name["kind"] == "short" else "--") + name["name"] for name in option.get("names", [])]
    # As usual in manuals: -o, --output.
    shown = ", ".join(f"\\fB{escaped(name)}\\fR" for name in sorted(shown, key=len))
    value = f"\\fI{escaped(option['valueName'])}\\fR"
    if option["kind"] == "positional":
        return value
    return shown + (f" {value}" if option["kind"] == "option" else "")


def discussion(text):
    """Paragraphs are filled; the lines of a list or of an example, which are indented, stay as they are."""
    for block in text.strip("\n").split("\n\n"):
        lines = block.split("\n")
        if lines[0].isupper() and len(lines) > 1:
            yield f".PP\n\\fB{escaped(lines.pop(0).capitalize())}\\fR"
        elif all(not line.startswith(" ") for line in lines):
            yield ".PP\n" + escaped(block)
            continue
        yield ".PP\n.nf\n" + escaped("\n".join(lines)) + "\n.fi"


def options(command):
    for option in command.get("arguments", []):
        # Every command has these two; they are said once.
        if option["shouldDisplay"] and option.get("preferredName", {}).get("name") not in ("help", "version"):
            text = option.get("abstract", "")
            default = option.get("defaultValue")
            if default and "default" not in text:
                text += f" (default: {default})"
            yield f".TP\n{names(option)}\n{escaped(text)}"


def main():
    program = sys.argv[1]
    top = json.loads(subprocess.check_output([program, "--experimental-dump-help"]))["command"]
    version = subprocess.check_output([program, "--version"], text=True).strip()
    name = top["commandName"]
    page = [f'.TH {name.upper()} 1 "" "{name} {version}" "User commands"']
    page.append(f".SH NAME\n{name} \\- {escaped(top['abstract'].rstrip('.'))}")
    page.append(f".SH SYNOPSIS\n\\fB{name}\\fR \\fIcommand\\fR [\\fIoptions\\fR] [\\fIfiles\\fR]")
    page.append(".SH DESCRIPTION")
    page += discussion(top.get("discussion", ""))
    page.append(".SH COMMANDS")
    for command in top["subcommands"]:
        if command["commandName"] == "help" or not command.get("shouldDisplay", True):
            continue
        page.append(f".SS {name} {command['commandName']}\n{escaped(command['abstract'])}")
        page += discussion(command.get("discussion", ""))
        page += options(command)
    page.append(".SH EVERY COMMAND\n.TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nShow help.")
    page.append(".TP\n\\fB\\-\\-version\\fR\nShow the version.")
    print("\n".join(page))


main()
