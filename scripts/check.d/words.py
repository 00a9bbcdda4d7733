#!/usr/bin/env python3
"""Finds comparisons with a word's name outside of the word's own file.

Usage: words.py ROOT. Flow: files of words -> their names -> front end -> one line for each comparison.
A word for a layer or a motion is a type in one file. Whoever compares its name elsewhere knows what only that file should.
"""
import re
import sys
from pathlib import Path

root = Path(sys.argv[1])
targets = ["SparklerDocument", "SparklerAuthoring", "SparklerSpecs"]
files = [path for target in targets for path in sorted((root / "Sources" / target).rglob("*.swift"))]
declarations = [
    re.compile(r'static let key = Property<Layer>\(\s*"([^"]+)"'),
    re.compile(r'static let word = "([^"]+)"'),
]
# A word's key may be made from one with the type of its value: `static let key = Property<Layer>(device)`.
made = re.compile(r"static let key = Property<Layer>\(\s*(\w+)\s*[,)]")
typed = r'static let %s = Key<.+>\(\s*"([^"]+)"'
# A word that stands for nothing in many places: paints, borders, tests.
shared = {"none"}
home = {}
for path in files:
    text = path.read_text()
    names = [name for declaration in declarations for name in declaration.findall(text)]
    for key in made.findall(text):
        names += re.findall(typed % key, text)
    for name in names:
        home.setdefault(name, set()).add(path)
comparison = re.compile(r'(?:case (?:"[^"]*", )*|[=!]= )"([^"]+)"|"([^"]+)" [=!]=')
for path in files:
    for number, line in enumerate(path.read_text().splitlines(), 1):
        code = line.split("//")[0]
        for found in comparison.finditer(code):
            name = found.group(1) or found.group(2)
            if name in home and name not in shared and path not in home[name]:
                print(
                    f"{path.relative_to(root)}:{number}: error: \"{name}\" is compared outside of "
                    f"{sorted(home[name])[0].name}. Ask the word's type: a requirement of its protocol."
                )
