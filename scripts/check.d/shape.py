#!/usr/bin/env python3
"""Finds types of the front end that hold too much.

Usage: shape.py ROOT. Flow: Swift files -> stored properties by type -> one line for each type with more than twelve.
A stage with many stored properties keeps what it should be handed: nobody can call it, or test it, alone. Types that are
declared inside another count with it. Values that a document says are as wide as what it can say.
"""
import re
import sys
from pathlib import Path

MOST = 12
# What a document says, or a row of a table, and not what reads it.
VALUES = {"OutputSpec", "BuiltSpec", "Destination", "OutputFormatFacts"}
root = Path(sys.argv[1])
targets = ["SparklerDocument", "SparklerAuthoring", "SparklerSpecs"]
modifiers = r"(?:(?:public|package|internal|private|fileprivate|final|indirect|weak|lazy)(?:\(\w+\))?\s+)*"
declaration = re.compile(r"^\s*" + modifiers + r"(struct|class|actor|enum|extension|protocol)\s+([\w.]+)")
stored = re.compile(r"^\s*" + modifiers + r"(?:let|var)\s+(\(?[\w, ]+\)?)\s*(:|=)")


def code(text):
    """The text with the contents of strings and comments blanked, so that braces are those of the code."""
    text = re.sub(r'"""[\s\S]*?"""', '""', text)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)
    return re.sub(r"//[^\n]*", "", text)


def count(text):
    """Stored properties of each type that stands by itself, those of types inside it among them: {name: (line, count)}."""
    found, stack, depth = {}, [], 0
    for number, line in enumerate(code(text).splitlines(), 1):
        start = declaration.match(line)
        inside = stack[-1] if stack else None
        if inside and depth == inside[1] + 1 and inside[2] in ("struct", "class", "actor"):
            match = stored.match(line)
            is_computed = match and line.rstrip().endswith("{") and "=" not in line
            is_short = match and re.search(r"\{.*\}\s*$", line) and "=" not in line.split("{")[0]
            if match and not is_computed and not is_short:
                name = next((entry[0] for entry in stack if entry[2] in ("struct", "class", "actor")), None)
                if name:
                    found[name] = (found.get(name, (number, 0))[0], found.get(name, (number, 0))[1] + 1 + match.group(1).count(","))
        opened, closed = line.count("{"), line.count("}")
        if start and opened > closed:
            kind, name = start.groups()
            stack.append((name, depth, kind))
            if kind in ("struct", "class", "actor"):
                found.setdefault(name, (number, 0))
        depth += opened - closed
        while stack and depth <= stack[-1][1]:
            stack.pop()
    return found


for target in targets:
    for path in sorted((root / "Sources" / target).rglob("*.swift")):
        for name, (line, number) in count(path.read_text()).items():
            if number > MOST and name not in VALUES:
                print(
                    f"{path.relative_to(root)}:{line}: error: {name} stores {number} properties, {MOST} at most. Hand down what "
                    f"holds for a part of its work, or give a part a type of its own."
                )
