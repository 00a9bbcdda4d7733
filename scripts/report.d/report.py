"""Makes defects of each kind, opens their report and uses it as a person does: views, keys, scrubber, copy.

Flow: specs → `sparkler test`, `sparkler report` → Chromium → checks, pictures.
Usage: report.py SPARKLER BROWSER FOLDER. Exit 1 where the page does not do what it should.
"""
import os
import subprocess
import sys
from pathlib import Path

from PIL import Image

from devtools import Browser

sparkler, program, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3]).resolve()
failures = []

BALL = """scene: 1
size: 160x90
duration: 1s
fps: 20
background: "#f4f1ea"
layers:
  - {shape: circle, size: 26, id: ball, fill: tomato, position: [20, 45], animations: [{keyPath: position.x, from: 20, to: 140, duration: 1s}]}
  - {shape: roundedRect, cornerRadius: 6, size: [60, 14], id: sign, fill: "#334", position: [80, 76]}
"""
# Name, what is replaced, by what.
HOSTILE = "<script>alert('\"\u0301 onfocus=alert(2) x=')<"
DEFECTS = {
    "colour": ("tomato", "coral"),
    "delay": ("fps: 20", "fps: 16"),
    "easing": ("to: 140, duration: 1s", "to: 140, duration: 1s, timingFunction: easeIn"),
    "frame-dropped": ("duration: 1s\n", "duration: 0.9s\n"),
    "layer-shifted": ("[80, 76]", "[83, 76]"),
    "pixel": ("layers:\n", "layers:\n  - {shape: square, size: 1, fill: black, zPosition: 9, position: [40.5, 20.5]}\n"),
    "size": ("160x90", "160x100"),
    "same": ("", ""),
    HOSTILE: ("tomato", "teal"),
}


def check(condition, what):
    print(("  ok   " if condition else "  FAIL ") + what)
    if not condition:
        failures.append(what)


def tool(*arguments, expect):
    environment = {k: v for k, v in os.environ.items() if k not in ("CI", "GITHUB_ACTIONS")}
    done = subprocess.run([sparkler, *arguments], cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode != expect:
        sys.exit(f"sparkler {' '.join(arguments)}: {done.returncode}, not {expect}\n{done.stdout}{done.stderr}")
    return done.stdout


def make():
    for name in DEFECTS:
        (folder / f"{name.replace('/', '-')}.scene.yaml").write_text(BALL)
    # A scene as people have them: transparent, with effects.
    button = (Path(__file__).parent.parent.parent / "Assets/scenes/ten-lines.scene.yaml").read_text()
    (folder / "button.scene.yaml").write_text(button)
    tool("test", ".", expect=1)
    tool("test", ".", expect=0)
    for name, (old, new) in DEFECTS.items():
        (folder / f"{name.replace('/', '-')}.scene.yaml").write_text(BALL.replace(old, new, 1))
    (folder / "button.scene.yaml").write_text(button.replace("count: 2", "count: 3"))
    (folder / "new.scene.yaml").write_text("scene: 1\nsize: 60x60\nlayers: [{shape: heart, size: 40, fill: crimson}]\n")
    (folder / "wrong.scene.yaml").write_text(BALL.replace("fill: tomato", "fil: tomato"))
    print(tool("test", ".", "--record", "never", expect=65))
    tool("report", expect=0)


def section(name):
    return f"[...document.querySelectorAll('.test')].find(s => s.querySelector('h2').textContent === {name!r})"


def use(browser):
    view = lambda: browser.run(f"{section('layer-shifted')}.querySelector('.stage').dataset.view")
    inside = lambda what: browser.run(f"{section('layer-shifted')}.querySelector({what!r})")
    seen = lambda what: browser.run(
        f"(() => {{ const n = {section('layer-shifted')}.querySelector({what!r}); return !!n && n.getClientRects().length > 0 }})()")
    value = lambda what: browser.run(f"{section('layer-shifted')}.querySelector{what}")

    names = browser.run("[...document.querySelectorAll('.test h2')].map(h => h.textContent)")
    check(len(names) == len(DEFECTS) - 1 + 3, f"every test that is not as it was stands there ({len(names)})")
    check(HOSTILE in names, "a hostile name is text")
    check(browser.run("document.querySelectorAll('script').length") == 2, "no script but the page's own")
    check(browser.run("document.querySelectorAll('[onfocus],[onerror],[onload]').length") == 0, "no handler comes from a name")
    check(browser.run("document.querySelectorAll('link,iframe,object,[src^=http]').length") == 0, "nothing outside is named")
    check("same" in browser.run("document.querySelector('.passed').textContent"), "what passed is listed")
    check(browser.run("document.querySelector('html').lang") == "en", "the page tells its language")
    unnamed = browser.run(
        "[...document.querySelectorAll('button, input, select')].filter(n => !n.getAttribute('aria-label') && !n.labels?.length && !n.textContent.trim()).length")
    check(unnamed == 0, "every control has a name")
    check(browser.run("[...document.querySelectorAll('.stage img:not(.empty)')].filter(i => i.getClientRects().length && !i.alt).length") == 0, "every picture has a text")

    browser.run(f"{section('layer-shifted')}.scrollIntoView({{behavior: 'instant'}}); {section('layer-shifted')}.focus()")
    check(seen(".expected img") and seen(".actual img") and not seen(".diff img"), "side by side shows both")
    check(value("('.actual img').naturalWidth") == 160, "the actual picture is there")
    for key, name in zip("2345", ["swipe", "onion", "blink", "difference"]):
        browser.key(key)
        check(view() == name, f"key {key} shows {name}")
        if name == "swipe":
            browser.run(f"(() => {{ const i = {section('layer-shifted')}.querySelector('.mix input'); i.value = 20; i.dispatchEvent(new Event('input')) }})()")
            check("20%" in value("('.over').style.clipPath"), "the slider moves the swipe")
            box = browser.run(f"(() => {{ const b = {section('layer-shifted')}.querySelector('.both .paper').getBoundingClientRect(); return [b.left, b.top, b.width, b.height] }})()")
            middle = box[1] + box[3] / 2
            browser.drag((box[0] + box[2] * .2, middle), (box[0] + box[2] * .75, middle))
            check(value("('.mix input').value") == "75", "dragging moves the swipe")
        if name == "onion":
            check(value("('.over').style.opacity") == "0.75", "the onion skin mixes")
            browser.picture(folder / "view-onion.png")
            corner = browser.run(f"(() => {{ const b = {section('layer-shifted')}.querySelector('.both .paper').getBoundingClientRect(); return [b.left + 5, b.top + 5] }})()")
            color = Image.open(folder / "view-onion.png").convert("RGB").getpixel((int(corner[0]), int(corner[1])))
            check(all(abs(a - b) <= 2 for a, b in zip(color, (0xF4, 0xF1, 0xEA))), f"what both share keeps its colour {color}")
        if name == "blink":
            before = value("('.both figcaption').textContent")
            after = browser.run(f"new Promise(r => setTimeout(() => r({section('layer-shifted')}.querySelector('.both figcaption').textContent), 1000))")
            check({before, after} == {"Expected", "Actual"}, "blink changes sides and says which it is")
        if name == "difference":
            check(seen(".diff img") and seen(".legend") and not seen(".actual img"), "the difference stands alone, with its legend")
        browser.picture(folder / f"view-{name}.png")
    browser.key("1")
    check(view() == "side", "key 1 shows both again")

    place = lambda: int(value("('.scrub').value"))
    browser.run(f"(() => {{ const i = {section('layer-shifted')}.querySelector('.scrub'); i.value = 4; i.dispatchEvent(new Event('input')) }})()")
    check("200 ms · frame 4" in value("('.moment').textContent"), "the scrubber tells time and frame")
    check("pixels differ" in value("('.scrub').getAttribute('aria-valuetext')"), "a voice hears it too")
    browser.run(f"{section('layer-shifted')}.focus()")
    browser.key("ArrowRight")
    check(place() == 5, "an arrow steps")
    browser.key("p")
    check(place() == 4, "P goes back to a difference")
    check(value("('.spark').querySelectorAll('rect.hit').length") == 20, "the sparkline has a bar for each frame that differs")
    browser.key(" ")
    check(value("('.play').getAttribute('aria-pressed')") == "true", "space plays")
    browser.run("new Promise(r => setTimeout(r, 400))")
    browser.key(" ")
    check(place() != 4 and value("('.play').getAttribute('aria-pressed')") == "false", "it played, and stops")
    browser.run(f"{section('layer-shifted')}.querySelector('.sheet').open = true; new Promise(r => setTimeout(r, 100))")
    check(value("('.sheet ol').children.length") == 20, "the contact sheet has every moment")
    browser.run(f"{section('layer-shifted')}.querySelectorAll('.sheet button')[7].click()")
    check(place() == 7, "a picture of the sheet leads to its moment")
    browser.run(f"{section('layer-shifted')}.scrollIntoView({{behavior: 'instant'}})")
    browser.picture(folder / "contact-sheet.png")

    browser.run(f"{section('layer-shifted')}.querySelector('.copy').click()")
    browser.run("new Promise(r => setTimeout(r, 100))")
    check(browser.run("document.querySelector('.told').textContent") == "Copied", "the command is copied")
    check(value("('.approve code').textContent") == "sparkler approve layer-shifted", "the command approves this test")
    browser.key("j")
    check(browser.run("document.activeElement.querySelector('h2').textContent") == "new", "J goes to the next test")
    browser.key("k")
    check(browser.run("document.activeElement.querySelector('h2').textContent") == "layer-shifted", "K goes back")
    check(browser.run(f"{section('size')}.querySelectorAll('.views input').length") == 1, "pictures of two sizes stand side by side only")
    check(browser.run(f"{section('wrong')}.querySelector('.viewer')") is None, "what could not be compared has no viewer")
    check("did you mean 'fill'?" in browser.run(f"{section('wrong')}.textContent"), "the spec's mistake is told")


def pictures(browser, page):
    for name, width, height, dark in [("light", 1280, 860, False), ("dark", 1280, 860, True), ("narrow", 400, 860, False), ("narrow-dark", 400, 860, True)]:
        browser.look(width, height, dark)
        browser.open(page)
        browser.picture(folder / f"{name}.png")
        browser.run(f"{section('button')}.scrollIntoView({{behavior: 'instant'}})")
        browser.picture(folder / f"{name}-button.png")
        check(browser.run("document.documentElement.scrollWidth <= innerWidth"), f"{name}: nothing sticks out")
    browser.look(1280, 860, still=True)
    browser.open(page)
    browser.run(f"{section('pixel')}.focus()")
    browser.key("4")
    still = browser.run(f"new Promise(r => setTimeout(() => r({section('pixel')}.querySelector('.both figcaption').textContent), 1000))")
    check(still == "Actual", "less motion: nothing blinks by itself")


make()
browser = Browser(program, folder / "profile")
try:
    page = (folder / "sparkler-test/report.html").as_uri()
    browser.look(1280, 860)
    browser.open(page)
    use(browser)
    pictures(browser, page)
    wrong = [e for e in browser.events if e.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded")]
    check(not wrong, f"the browser has no complaint {wrong[:2] if wrong else ''}")
    asked = [e["params"]["request"]["url"] for e in browser.events if e.get("method") == "Network.requestWillBeSent"]
    check(all(url.startswith(("file:", "data:")) for url in asked), "nothing was fetched")
finally:
    browser.close()
print(f"Pictures are in {folder}")
sys.exit(1 if failures else 0)
