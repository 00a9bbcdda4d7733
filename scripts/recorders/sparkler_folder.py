"""The folder of a recording: whose frames are in it, and the files of a new one.

Flow: FOLDER/frames.json -> what is ours -> the frames of before are removed -> frames.json, 0000.png, ....
"""

import json
import re

TABLE = "frames.json"
MOST = 10_000_000


def _ours(folder):
    """The files of an earlier recording: its frames.json says what recorded it, and names its frames."""
    try:
        file = folder / TABLE
        found = json.loads(file.read_text("utf-8")) if file.stat().st_size < MOST else {}
        return {TABLE, *(one["file"] for one in found["frames"])} if found["x-recording"] else set()
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return set()


def _frames(folder):
    return sorted(one.name for one in folder.iterdir() if one.name == TABLE or re.fullmatch(r"\d{4,}\.png", one.name))


def check(folder, force):
    """Refuses a folder whose numbered pictures are others'."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise FileExistsError(f"{folder} is a file: name a folder for the frames")
    ours = _ours(folder)
    strange = [name for name in _frames(folder) if name not in ours]
    if strange and not force:
        more = f" and {len(strange) - 1} more" if len(strange) > 1 else ""
        raise FileExistsError(f"{folder} has {strange[0]}{more}, which no recording here has written: name another folder, "
                              "or replace them with --force (in a test, force)")


def write(folder, pictures, text):
    """Writes a recording in place of an earlier one."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in _frames(folder):
        (folder / name).unlink()
    # First, so that what is left of a recording that was ended is known as one.
    (folder / TABLE).write_text(text, "utf-8")
    for number, picture in enumerate(pictures):
        (folder / f"{number:04d}.png").write_bytes(picture)
