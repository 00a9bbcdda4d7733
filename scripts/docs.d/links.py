"""Finds links of the site that lead nowhere, anchors too.

Flow: FOLDER/**/*.html → every href and src → those without a file or an anchor.
"""
import re
from html import unescape
from urllib.parse import unquote, urlsplit

TAG = re.compile(r"<[a-z][^>]*>")
LINK, ANCHOR = (re.compile(rf'\s(?:{name})="([^"]+)"') for name in ("href|src|data-motion", "id"))


def values(pattern, tags):
    return [unescape(value) for value in pattern.findall(tags)]


def broken(folder):
    """The number of links, and a line for each broken one."""
    # DocC's pages in FOLDER/api are made by a program that finds them by itself.
    files = [path for path in sorted(folder.rglob("*.html")) if path.relative_to(folder).parts[0] != "api"]
    tags = {path: "".join(TAG.findall(path.read_text())) for path in files}
    # Without a fragment, a link leads to the top.
    anchors = {path: {"", *values(ANCHOR, found)} for path, found in tags.items()}
    count, lines = 0, []
    for path in files:
        for link in values(LINK, tags[path]):
            target = urlsplit(link)
            if target.scheme or target.netloc:
                continue
            count += 1
            file = (path.parent / unquote(target.path)).resolve() if target.path else path
            if not file.is_file():
                lines.append(f"{path.relative_to(folder)}: {link} does not exist")
            elif file in anchors and unquote(target.fragment) not in anchors[file]:
                lines.append(f"{path.relative_to(folder)}: {link} has no such anchor")
    return count, lines
