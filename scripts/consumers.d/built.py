"""Says how a program outside of the repository is compiled and linked against what the checkout has built already.

usage: built.py BUILD FOLDER    BUILD is .build; writes FOLDER/compile.args and FOLDER/link.args, one argument a line
Flow: SwiftPM's manifest of the release build → where its modules are, its objects and libraries.
"""
import pathlib
import shlex
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "package.d"))
from link import command  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def is_library(path):
    """Whether an object is none of a program's and none of tests; SparklerTesting's need Swift's own library of tests."""
    target = pathlib.Path(path).parts[-2].removesuffix(".build")
    if target.startswith(("sparkler", "SparklerTesting")) or "-" in target:
        return False
    return (ROOT / "Sources" / target).is_dir() or not (ROOT / "Tests" / target).is_dir()


def compiling(arguments):
    """Where a module's imports are found: no name of our package, so that only what is public can be seen."""
    arguments, found = iter(arguments), []
    for argument in arguments:
        if argument in ("-I", "-Xcc", "-module-cache-path", "-target"):
            found += [argument, next(arguments)]
        elif argument.startswith("-I"):
            found.append(argument)
    return found


def linking(*commands):
    """The libraries and the objects of all: those of tests and of programs are left out."""
    found = {}
    for arguments in map(iter, commands):
        for argument in arguments:
            if argument.startswith("@"):
                objects = shlex.split(pathlib.Path(argument[1:]).read_text())
                found.update((path, path) for path in objects if is_library(path))
            elif argument in ("-o", "-module-name", "-Xlinker", "-target"):
                next(arguments)
            elif argument.startswith(("-l", "-L/")):
                found[argument] = argument
    return [*found, "-Xlinker", "--gc-sections"]


def main(build, folder):
    for name, lines in (("compile.args", compiling(command(build, "SparklerCommands", "module"))),
                        ("link.args", linking(command(build), command(build, "sparklerPackageTests", "test")))):
        (folder / name).write_text("".join(shlex.quote(line) + "\n" for line in lines))


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
