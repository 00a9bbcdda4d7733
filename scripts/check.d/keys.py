#!/usr/bin/env python3
"""Finds keys of documents that are asked for by a text in quotes. usage: keys.py CHECKOUT
Flow: Sources of the targets that read documents -> values["loop"], values.flag("loop") -> one line for each.
A key is declared once, as `static let loop = Key<Bool>("loop", …)`, and asked for by that: then the compiler finds a
misspelt one, and gives its value the right type.
"""
import fnmatch
import re
import sys
from pathlib import Path

TARGETS = ["SparklerDocument", "SparklerAuthoring", "SparklerEffects"]
# The reader itself looks keys up by their names.
READER = ["SparklerDocument/Kinds/*", "SparklerDocument/Properties/*"]
# What is asked by a name that is no key of a document: limits, and parts of the JSON Schema.
OTHERS = {"limits", "schema"}

KINDS = (
    "text|number|numbers|integer|flag|seconds|color|colors|size|point|map|list|texts|contents|trajectories|cellValues"
)
# What is asked: `values`, `$0`, `found["a"]?`.
ASKED = r"([\w$]+|[)\]])[?!]?"
ASKING = [
    re.compile(rf'{ASKED}\.(?:{KINDS})\("([A-Za-z]+)"'),
    re.compile(rf'{ASKED}\["([A-Za-z]+)"\]'),
    re.compile(r'()\(ofKey: "([A-Za-z]+)"'),
    re.compile(r'()\.key [=!]= "([A-Za-z]+)"'),
]


def findings(text):
    """Each line's number with a key that it asks for in quotes."""
    for number, line in enumerate(text.splitlines(), 1):
        code = line.split("//")[0]
        for asking in ASKING:
            at = 0
            while found := asking.search(code, at):
                # The bracket that closes one may be what the next one is asked of: item["follow"]?["of"].
                at = found.end() - 1
                if found[1] not in OTHERS:
                    yield number, found[2]


def main():
    sources = Path(sys.argv[1]) / "Sources"
    for path in sorted(path for target in TARGETS for path in (sources / target).rglob("*.swift")):
        name = path.relative_to(sources).as_posix()
        if any(fnmatch.fnmatch(name, pattern) for pattern in READER):
            continue
        for number, key in findings(path.read_text()):
            print(
                f'Sources/{name}:{number}: error: the key "{key}" is asked for by a text in quotes. Declare it once, '
                f'static let {key} = Key<…>("{key}", …), and ask by that: values[{key}], found[{key}].'
            )


main()
