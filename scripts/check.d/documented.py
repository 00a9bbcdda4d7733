#!/usr/bin/env python3
"""Which public declarations of a target have no comment.

usage: documented.py TARGET…
Flow: Sources/TARGET/**/*.swift → declarations, cases, requirements → file:line of those without; exit 1 on one.
"""
import pathlib
import re
import sys

PUBLIC = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?!extension)(.*)")
# The protocol that asks for it has the comment.
ASKED = re.compile(
    r"var description\b|var errorDescription|var recoverySuggestion|static func ==|func hash\(into"
    r"|init\(from decoder|func encode\(to encoder")
BLOCK = re.compile(r"\s*(?:(?:private|fileprivate|package|final)\s+)*(?:struct|class|enum|extension|func|init|var)\b.*\{[^}]*$")


def undocumented(path):
    lines = path.read_text().split("\n")
    # What the line stands in: its indent, and whether its cases or requirements are public by themselves.
    blocks = []
    for i, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        while blocks and line.strip() and indent <= blocks[-1][0] and line.strip()[0] not in "})":
            blocks.pop()
        above = i - 1
        while above >= 0 and re.match(r"\s*@", lines[above]):
            above -= 1
        has_comment = above >= 0 and lines[above].strip().startswith("///")
        kind = blocks[-1][1] if blocks and indent == blocks[-1][0] + 2 else None
        public = PUBLIC.match(line)
        is_open = (
            public and not ASKED.search(public[1]) or kind == "enum" and re.match(r"\s*case\b", line)
            or kind == "protocol" and re.match(r"\s*(mutating|var|func|init)\b", line))
        if is_open and not has_comment:
            yield i + 1, line.strip()
        opened = public and re.match(r"(?:indirect )?(enum|protocol)\b", public[1])
        if opened or BLOCK.match(line):
            blocks.append((indent, opened[1] if opened else None))


bad = 0
for target in sys.argv[1:]:
    for path in sorted(pathlib.Path("Sources", target).rglob("*.swift")):
        for number, text in undocumented(path):
            bad += 1
            print(f"{path}:{number}: error: no comment says what this is, in which unit and range: {text[:60]}")
sys.exit(1 if bad else 0)
