"""Pictures by Chromium: many drawings on one page, one screenshot.

Flow: pairs with a `Later` instead of a picture → one page for each hundred → its squares → the pairs.
"""
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy
from PIL import Image

from bench.eye import drawing
from kit.process import run

PER_PAGE, COLUMNS = 96, 8


@dataclass
class Later:
    """A drawing that waits for its page."""
    drawing: drawing.Drawing


def program():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def _shot(drawings):
    """One size for all of them."""
    width, height = drawings[0].width, drawings[0].height
    pages = "".join(f'<div style="position:absolute;left:{i % COLUMNS * width}px;top:{i // COLUMNS * height}px">'
                    + drawing.svg(one).replace('id="g', f'id="p{i}g').replace("url(#g", f"url(#p{i}g") + "</div>"
                    for i, one in enumerate(drawings))
    size = f"{COLUMNS * width},{-(-len(drawings) // COLUMNS) * height}"
    with tempfile.TemporaryDirectory() as name:
        page, out = Path(name) / "page.html", Path(name) / "page.png"
        page.write_text(f'<!doctype html><meta charset="utf-8"><style>svg{{display:block}}</style><body>{pages}</body>')
        run([program(), "--headless", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb", "--disable-gpu",
             "--font-render-hinting=none", "--disable-lcd-text", f"--user-data-dir={name}/profile",
             "--default-background-color=00000000", f"--window-size={size}", f"--screenshot={out}", page.as_uri()],
            expect=0, timeout=300)
        whole = numpy.asarray(Image.open(out).convert("RGBA"))
    return [numpy.ascontiguousarray(whole[i // COLUMNS * height:, i % COLUMNS * width:][:height, :width])
            for i in range(len(drawings))]


def develop(pairs):
    """Replaces every `Later` by its picture."""
    waiting = [(side, i) for pair in pairs for side in (pair.expected, pair.actual)
               for i, picture in enumerate(side) if isinstance(picture, Later)]
    for start in range(0, len(waiting), PER_PAGE):
        some = waiting[start:start + PER_PAGE]
        for (side, i), picture in zip(some, _shot([side[i].drawing for side, i in some])):
            side[i] = picture
    return pairs
