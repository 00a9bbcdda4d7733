#!/usr/bin/env python3
"""Names that two types have: one type, one name, in all targets together. usage: doubles.py CHECKOUT
Flow: Sources/**/*.swift → types declared at the top of a file → FILE:LINE: error: … for each name told twice.
"""
import collections
import pathlib
import re
import sys

WORDS = r"(?:public|package|internal|private|fileprivate|final|indirect|nonisolated|@\w+(?:\([^)]*\))?)\s+"
DECLARED = re.compile(rf"^(?:{WORDS})*(struct|class|enum|actor|protocol|typealias)\s+(\w+)([^\n]*)", re.M)
# What stands in quotes declares nothing; its lines stay, so that numbers are right.
TEXT = re.compile(r'"""(?:.|\n)*?"""')


def main():
    root = pathlib.Path(sys.argv[1])
    homes = collections.defaultdict(list)
    for path in sorted((root / "Sources").rglob("*.swift")):
        text = TEXT.sub(lambda match: "\n" * match[0].count("\n"), path.read_text())
        for match in DECLARED.finditer(text):
            kind, name, rest = match.groups()
            # A target may hand on another one's type under its own name.
            if kind == "typealias" and re.fullmatch(rf"\s*=\s*\w+\.{name}", rest):
                continue
            # What programs import is the scene that they write; the model's has no other name in the field.
            if name == "Scene" and path.is_relative_to(root / "Sources/Sparkler"):
                continue
            homes[name].append(f"{path.relative_to(root)}:{text.count(chr(10), 0, match.start()) + 1}")
    for name, places in sorted(homes.items()):
        for place in places[1:]:
            print(f"{place}: error: a type called {name} stands in {places[0]} already. Give this one a name of its own.")


main()
