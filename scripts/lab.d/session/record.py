"""Records the session and renders its film.

Flow: FOLDER → sparkler preview in an empty folder → story.py → FOLDER/film.scene.yaml → sparkler render.
"""
import os
import shutil
import subprocess
import sys
from pathlib import Path

from kit import browser

from . import story
from .film import VIEW, Film
from .spec import spec

TOOL = os.environ["SPARKLER_BINARY"]


def record(folder):
    shutil.rmtree(folder, ignore_errors=True)
    mail = folder / "mail"
    mail.mkdir(parents=True)
    server = subprocess.Popen([TOOL, "preview", "--port", "0"], cwd=mail, stdout=subprocess.PIPE, text=True)
    try:
        address = next(word for word in server.stdout.readline().split() if word.startswith("http://"))
        with browser.page(viewport=VIEW, device_scale_factor=1.25, bypass_csp=True) as page:
            page.set_default_timeout(300_000)
            page.clock.install(time=0)
            page.clock.pause_at(1000)
            film = Film(page, folder)
            page.goto(address)
            page.wait_for_selector("#cards img")
            film.shot()
            story.play(film)
    finally:
        server.terminate()
        server.wait(10)
    return film, mail


def main():
    folder = Path(sys.argv[1]).resolve()
    film, mail = record(folder)
    name = next(mail.glob("*.scene.yaml"))
    subprocess.run([TOOL, "render", name], cwd=mail, check=True)
    piece = {"file": "mail/price-drop.gif", "size": [660, 352], "seconds": 4}
    words = [("price-drop.gif", {"family": "display", "size": 30, "weight": 700}, "#ffffff", 490),
             ("sparkler preview", {"family": "mono", "size": 19}, "#b9b5ff", 530)]
    file = folder / "film.scene.yaml"
    file.write_text(spec(film, piece, words))
    subprocess.run([TOOL, "render", file.name], cwd=file.parent, check=True)


main()
