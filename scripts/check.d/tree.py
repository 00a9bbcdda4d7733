"""The files of the repository: where they are, how many lines scripts have, what ShellCheck and swift format report.

Flow: git, the working tree, other programs → findings.
"""
import re
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path

from source import error

# GitHub and container builders look for the last ones on the top level.
TOP = (".*", "Package.swift", "Sources", "Tests", "Assets", "scripts", "README.md", "CHANGELOG.md", "LICENSE",
       "SECURITY.md", "CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "CITATION.cff", "Containerfile", "action.yml")
MOST_LINES = 15_700
# Everything of scripts/cluster except `try…`.
COPIED = ("scripts/recorders/*", "scripts/ci/*.yml", "scripts/cluster/[!t]*")


def output(*words):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout.splitlines()


def known(folder="."):
    """The files that git knows: rendered pictures are ignored. None in an archive, which has no git."""
    return [name for name in output("git", "ls-files", folder) if Path(name).is_file()]


def top_level():
    for entry in sorted({name.split("/")[0] for name in known()}):
        if not any(fnmatch(entry, pattern) for pattern in TOP):
            yield error(entry, 1, "it does not belong on the top level. Move it (Sources/README.md says where).")


def goldens():
    # What the specs show is in folders called assets.
    files = [path for path in Path("Tests/GoldenTests/Goldens").rglob("*") if "assets" not in path.parts[:-1]]
    pictures = {path.with_suffix(""): path for path in files if path.suffix in (".png", ".apng")}
    specs = {path.with_suffix("").with_suffix(""): path for path in files if path.match("*.scene.yaml")}
    for name in sorted(pictures.keys() - specs.keys()):
        yield error(pictures[name], 1, f"no spec makes this golden. Add {name}.scene.yaml, or delete the picture.")
    for name in sorted(specs.keys() - pictures.keys()):
        yield error(specs[name], 1, "it has no golden. Record it (SPARKLER_RECORD=missing scripts/test) or delete it.")


def workflows():
    """An expression in a script of CI lets others write into it; a tag of an action can be moved."""
    for path in [Path("action.yml"), *Path(".github/workflows").glob("*.yml"), *Path("scripts/ci").glob("*.yml")]:
        # The column of `run:`, while lines belong to it.
        script = None
        for number, line in enumerate(path.read_text().splitlines(), 1):
            start, key = re.match(r"( *(?:- )?)(\w+:)?", line).groups()
            if key == "run:":
                script = len(start)
            elif line.strip() and script is not None and len(start) <= script:
                script = None
            if script is not None and "${{" in line:
                yield error(path, number, "an expression in a script. Hand it over by env: and name the variable.")
            if key == "uses:" and not re.fullmatch("[0-9a-f]{40}", line.rpartition("@")[2].split(" ")[0]):
                yield error(path, number, "an action is taken by a commit: uses: OWNER/NAME@COMMIT # v1.2.3")


def script_lines():
    """The lines of all files, except those that users copy."""
    count = sum(Path(name).read_bytes().count(b"\n") for name in known("scripts")
                if not any(fnmatch(name, pattern) for pattern in COPIED))
    if count > MOST_LINES:
        yield error("scripts", 1, f"{count} lines, {MOST_LINES} at most. Simplify or drop something in scripts.")


def shell():
    names = [name for name in known("scripts") if re.match(b"#!.*bash|# shellcheck shell=", Path(name).read_bytes())]
    if names and shutil.which("shellcheck"):
        for line in output("shellcheck", "-x", "-f", "gcc", *names):
            yield re.sub(": (warning|note): ", ": error: ", line)


def swift_format():
    lint = "swift format lint --strict --parallel --recursive Sources Tests Package.swift"
    # Lines of tests may be long: they hold specs and messages that must not be broken.
    found = [line for line in output(*lint.split()) if not re.match(r"Tests/.*\[LineLength\]", line)]
    yield from sorted(found, key=lambda line: re.sub(r"\d+", lambda number: number[0].zfill(6), line))
    if found:
        yield error("Package.swift", 1, "the format differs. Run: swift format -i -r Sources Tests Package.swift")


RULES = [top_level, goldens, workflows, script_lines]
# They wait for other programs.
PROGRAMS = [shell, swift_format]
