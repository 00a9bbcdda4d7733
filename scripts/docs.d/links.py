"""Finds links of the site that lead nowhere, anchors too.

usage: links.py FOLDER
Flow: FOLDER/**/*.html → every href and src → exit 1 where one is broken.
"""
import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.add(attributes["id"])
        for name in ("href", "src", "data-motion"):
            if attributes.get(name):
                self.links.append(attributes[name])


def broken(folder):
    # DocC's own pages are a program that finds its way by itself.
    files = [p for p in sorted(folder.rglob("*.html")) if "api" not in p.relative_to(folder).parts[:1]]
    pages = {path.resolve(): Page(path.read_text()) for path in files}
    count, found = 0, []
    for path, page in pages.items():
        for link in page.links:
            target = urllib.parse.urlsplit(link)
            if target.scheme or target.netloc:
                continue
            count += 1
            file = (path.parent / urllib.parse.unquote(target.path)).resolve() if target.path else path
            anchor = urllib.parse.unquote(target.fragment)
            if not file.is_file():
                found.append(f"{path.relative_to(folder)}: {link} is not there")
            elif anchor and file in pages and anchor not in pages[file].ids:
                found.append(f"{path.relative_to(folder)}: {link} has no such anchor")
    return count, found


if __name__ == "__main__":
    count, found = broken(pathlib.Path(sys.argv[1]).resolve())
    print("\n".join(found + [f"{count} links, {len(found)} broken"]))
    sys.exit(1 if found else 0)
