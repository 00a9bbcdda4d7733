"""Reads the recorder's command line.

Flow: options.json, argv -> values; exit 64 where one is wrong.
"""

import argparse
import re


def path(text):
    """A list of positions, or of times and positions."""
    parts = [[float(one) for one in part.split(":")] for part in text.split(",")]
    if any(len(part) != len(parts[0]) or len(part) > 2 for part in parts):
        raise ValueError
    return [part[0] for part in parts] if len(parts[0]) == 1 else parts


def size(text):
    if not re.fullmatch(r"[1-9]\d{0,4}x[1-9]\d{0,4}", text):
        raise ValueError
    return [int(side) for side in text.split("x")]


def numbers(text):
    return [float(one) for one in text.split(",")]


def arguments(settings):
    """The command line."""
    parser = argparse.ArgumentParser(usage="sparkler_playwright.py " + settings["usage"])
    parser.error = lambda problem: parser.exit(64, f"error: {problem}\n{parser.format_help()}")
    parser.add_argument("url")
    parser.add_argument("folder")
    kinds = {"number": float, "numbers": numbers, "path": path, "size": size}
    for name, option in settings["options"].items():
        if option["type"] == "flag":
            parser.add_argument(f"--{name}", action="store_true", help=option["help"])
        elif option["type"] == "list":
            parser.add_argument(f"--{name}", action="append", help=option["help"])
        else:
            default = None if name == "duration" else option.get("default")
            parser.add_argument(f"--{name}", type=kinds.get(option["type"], str), default=default, help=option["help"])
    return parser.parse_args()
