"""Writes Debian's copyright file: Sparkler's licence, and those of what is linked into the program.

usage: copyright.py ROOT
Flow: LICENSE, the LICENSE of each package's checkout → stdout; exit 1 where one is not found.
"""
import pathlib
import sys

LINKED = ["swift-argument-parser", "FlyingFox"]
APACHE = """Licensed under the Apache License, Version 2.0, with the Runtime Library Exception.
On Debian systems the text is in /usr/share/common-licenses/Apache-2.0."""


def indented(text):
    return "\n".join(" " + (line.rstrip() or ".") for line in text.strip().split("\n"))


def main(root):
    out = ["Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/", "Upstream-Name: sparkler", "",
           "Files: *", "Copyright: Sparkler's authors", "License: sparkler", indented((root / "LICENSE").read_text()), "",
           "Files: linked/swift-runtime", "Copyright: Apple Inc. and the Swift project authors",
           "License: Apache-2.0-with-runtime-exception", indented(APACHE)]
    for name in LINKED:
        found = sorted(root.glob(f".build/checkouts/{name}/LICENSE*"))
        if not found:
            sys.exit(f"The licence of {name} is not found: it is no longer linked, or has no LICENSE.")
        licence = found[0]
        text = licence.read_text()
        if "Apache License" in text[:300]:
            text = APACHE
        out += ["", f"Files: linked/{name}", f"Copyright: the authors of {name}", f"License: {name}", indented(text)]
    print("\n".join(out))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
