#!/usr/bin/env python3
"""Finds keys of documents that are asked for by a text in quotes. usage: keys.py CHECKOUT
Flow: Sources of the targets that read documents -> values["loop"], values.flag("loop") -> one line for each.
A key is declared once, as `static let loop = Key<Bool>("loop", …)`, and asked for by that: then the compiler finds a
misspelt one, and gives its value the right type. A public key is a modifier in Swift, so it has the key's own name.
"""
import fnmatch
import re
import sys
from pathlib import Path

TARGETS = ["SparklerDocument", "SparklerAuthoring", "SparklerEffects", "SparklerSpecs"]
# The reader itself looks keys up by their names.
READER = ["SparklerDocument/Kinds/*", "SparklerDocument/Properties/*"]
# What reads the files of other tools.
READER += ["SparklerSpecs/Import/*"]
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
DECLARED = re.compile(r'public static let (\w+) = Key<[^=;]*?>(?:\.\w+)?\(\s*(?:Field\(\s*)?"([\w-]+)"')


def misnamed(text):
    """Each line's number with a public key's name in Swift and in a document, where they differ."""
    for found in DECLARED.finditer(text):
        if found[1] != found[2]:
            yield text.count("\n", 0, found.start()) + 1, found[1], found[2]


EXTENSION = re.compile(r"^(?:public |package )?extension [^\n{]*\{.*?^\}", re.M | re.S)


def unreachable(text):
    """Each line's number with a public key that is stored in an extension: the compiler makes no key path for it that
    another module could follow, so its modifier would end the process."""
    for block in EXTENSION.finditer(text):
        for found in re.finditer(r"^  public static let (\w+) = Key<", block[0], re.M):
            yield text.count("\n", 0, block.start() + found.start()) + 1, found[1]


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
        text = path.read_text()
        for number, swift, key in misnamed(text):
            print(
                f'Sources/{name}:{number}: error: the key "{key}" is called {swift} in Swift. A public key is a modifier: '
                "give both one name."
            )
        for number, key in unreachable(text):
            print(
                f"Sources/{name}:{number}: error: the key {key} is stored in an extension, where no key path from another "
                "module finds it. Declare it in the type itself."
            )
        for number, key in findings(text):
            print(
                f'Sources/{name}:{number}: error: the key "{key}" is asked for by a text in quotes. Declare it once, '
                f'static let {key} = Key<…>("{key}", …), and ask by that: values[{key}], found[{key}].'
            )


main()
