"""Finds the command that `scripts/lab` was given and runs it.

Flow: scripts/lab → this file → the module or package COMMAND beside it. Its docstring is its help, and `main(arguments)`
does the work; what main returns is the exit code.
"""
import importlib
import sys
from pathlib import Path

from kit.setup import stop

HERE = Path(__file__).parent


def commands():
    found = [*HERE.glob("[a-z]*.py"), *(file.parent for file in HERE.glob("*/__init__.py"))]
    return sorted(path.stem for path in found if path.name != "kit")


def main(words):
    name, *arguments = words or ["--help"]
    if name in ("-h", "--help"):
        print("usage: scripts/lab COMMAND [OPTION…]\n")
        for command in commands():
            print(f"  {command:12} {importlib.import_module(command).__doc__.splitlines()[0]}")
        return 0
    if name not in commands():
        stop(64, f"scripts/lab has no command '{name}'.", f"Use one of: {', '.join(commands())}.")
    command = importlib.import_module(name)
    if {"-h", "--help"} & set(arguments):
        print(command.__doc__)
        return 0
    return command.main(arguments) or 0


sys.exit(main(sys.argv[1:]))
