"""Swift files, read once for all rules.

Flow: a folder → Source: its text, its code without strings and comments, the types that it declares.
"""
import re
from pathlib import Path

FRONT_END = ("SparklerDocument", "SparklerAuthoring")
NOISE = re.compile(r'"""(?:.|\n)*?"""|//[^\n]*|/\*(?:.|\n)*?\*/|"(?:\\.|[^"\\\n])*"')
MODIFIERS = r"(?:(?:public|package|internal|private|fileprivate|final|indirect|nonisolated|@\w+(?:\([^)]*\))?)\s+)*"
DECLARED = re.compile(rf"^({MODIFIERS})(struct|class|enum|actor|protocol|typealias)\s+(\w+)([^\n]*)", re.M)


def error(path, line, what):
    return f"{path}:{line}: error: {what}"


class Source:
    def __init__(self, path):
        self.path, self.target, self.text = path, path.parts[1], path.read_text()
        # With strings, without comments.
        self.stripped = re.sub("//.*", "", self.text)
        # Without both: blanks keep the columns and lines of what follows.
        self.code = NOISE.sub(lambda noise: re.sub(r"\S", " ", noise[0]), self.text)
        # What the top level declares: modifiers, kind, name and the rest of the line.
        self.types = list(DECLARED.finditer(self.code))

    def error(self, found, what):
        """A finding at a match in one of the file's texts."""
        return error(self.path, found.string.count("\n", 0, found.start()) + 1, what)

    def nested(self):
        """Each line of code with its number, and the lines that open the blocks around it: [(indent, number, line)]."""
        around = []
        for number, line in enumerate(self.code.splitlines(), 1):
            indent = len(line) - len(line.lstrip())
            while around and line.strip() and indent <= around[-1][0]:
                around.pop()
            yield number, line, around
            if re.search(r"\{[^{}]*$", line):
                around.append((indent, number, line))


SOURCES, TESTS = ([Source(path) for path in sorted(Path(folder).rglob("*.swift"))] for folder in ("Sources", "Tests"))


def sources(*targets):
    """The files of some targets, or of all."""
    return [source for source in SOURCES if not targets or source.target in targets]
