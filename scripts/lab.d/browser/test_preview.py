"""The live preview as a person uses it: a spec is edited, broken and mended, in its file and in the page.

Flow: SPEC → sparkler preview → its address → Chromium → the spec's text.
"""
import base64
import re
import signal
import time

import pytest
from playwright.sync_api import expect

SPEC = """scene: 1
size: 400x240
fps: 25
duration: 2s
seed: 7
background: "#f4f1ea"
params: {tone: {type: color, default: tomato}, headline: {type: text, default: Hello, summary: What it says.}}
layers:
  - {effect: confettiRain, id: paper}
  - {text: $headline, id: title, color: navy, position: {left: 10, top: 10}}
  # the card
  - group:
      - {shape: rect, size: [40, 40], id: tile, fill: $tone, position: [30, 40]}   # a tile
      - text: Hello
        id: word
        color: '#223344'
        font: {size: 24}
    id: card
    size: [160, 80]
    background: white
    position: [50%, 50%]
    transform: [{rotate: 90deg}]
  - {shape: circle, size: 30, id: dot, fill: "#3366ff", position: {right: 40, top: 30}, visible: 0.5s..1.5s,
      animations: [{keyPath: opacity, from: 0.2, to: 1, beginTime: 0.5s, duration: 1s, easing: ease-out}]}
  - {stack: [{shape: rect, size: 12, id: step}, {shape: rect, size: 12}], id: row, position: {left: 20, bottom: 20}}
outputs: [{file: party.gif, colors: 64}]
"""
CORNER = "[...$('picture').getContext('2d').getImageData(2, 237, 1, 1).data].slice(0, 3).join()"
SAME = """async (url) => {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const a = canvas.getImageData(0, 0, image.width, image.height).data;
  const b = $('picture').getContext('2d').getImageData(0, 0, $('picture').width, $('picture').height).data;
  return a.length === b.length && a.every((value, i) => value === b[i]);
}"""


class Preview:
    """A spec in an empty folder, the server that watches it, and the first tab."""

    def __init__(self, sparkler, folder, page):
        self.sparkler, self.page = sparkler, page
        self.spec, self.still = folder / "party.scene.yaml", folder / "still.png"
        self.write(SPEC)
        self.serve()
        page.goto(self.address)
        self.shown()

    def write(self, text):
        """Replaces the file by a new one, as editors do."""
        fresh = self.spec.parent / ".new"
        fresh.write_text(text)
        fresh.rename(self.spec)

    def change(self, old, new):
        self.write(SPEC.replace(old, new))

    @property
    def now(self):
        return self.spec.read_text()

    def until_written(self, text):
        """Waits as long as the browser's own waits do."""
        end = time.monotonic() + 30
        while text not in self.now:
            assert time.monotonic() < end, "it never came"
            self.page.wait_for_timeout(20)

    def serve(self, port=0):
        self.server = self.sparkler.start("preview", self.spec, "--port", port)
        # With the token, and without.
        self.address = next(word for word in self.server.stdout.readline().split() if word.startswith("http://"))
        self.home = self.address.split("?")[0]

    def stop(self):
        if self.server.poll() is None:
            self.server.send_signal(signal.SIGINT)
        return self.server.wait(10)

    def shown(self, frame=None, page=None):
        """Waits until the newest revision, and the frame if one is named, is on the canvas."""
        (page or self.page).wait_for_function(
            "(end) => [document.body.dataset.shown].some((s) => s?.startsWith(revision + ':') && s.endsWith(end))",
            arg="" if frame is None else f":{frame}")

    def seek(self, frame):
        self.page.fill("#scrub", str(frame))
        self.shown(frame)

    def choose(self, name):
        self.page.click(f"#layers li:not(.lane):has(.word:text-is('{name}')) .name")
        expect(self.page.locator("#layers [aria-selected=true] .word")).to_have_text(name)
        expect(self.page.locator("#card-name")).to_have_text(name, timeout=30_000)

    def press(self, *keys, on=None):
        if on:
            expect(self.page.locator(on)).to_be_visible()
            self.page.focus(on)
        for key in keys:
            self.page.keyboard.press(key)

    def says(self, words):
        expect(self.page.locator("#said")).to_contain_text(words, timeout=30_000)

    def drag(self, x, y, by_x, by_y, while_down=lambda: None):
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        # Free of what is beside it.
        self.page.keyboard.down("Control")
        self.page.mouse.move(x + by_x, y + by_y, steps=5)
        while_down()
        self.page.mouse.up()
        self.page.keyboard.up("Control")

    @property
    def zoom(self):
        return self.page.evaluate("$('picture').clientWidth / $('picture').width")

    @property
    def picture(self):
        return self.page.evaluate("$('picture').toDataURL('image/png')")

    def changes(self, old, operator="!=="):
        self.page.wait_for_function(f"(old) => $('picture').toDataURL('image/png') {operator} old", arg=old)

    def shows_what_render_paints(self, at, *words):
        self.sparkler("render", self.spec, "--at", at, "-o", self.still, "-q", *words)
        return self.page.evaluate(SAME, "data:image/png;base64," + base64.b64encode(self.still.read_bytes()).decode())


def serving(spec, name, module=__name__, kind=Preview):
    """A fixture of that name: a preview of a spec, which is the module's."""
    @pytest.fixture(name=name)
    def preview(sparkler, tmp_path, page, complaints, monkeypatch):
        for place in (__name__, module):
            monkeypatch.setattr(f"{place}.SPEC", spec)
        preview = kind(sparkler, tmp_path, page)
        yield preview
        preview.stop()
        # A broken spec, an old picture and what can't be written are answered by a status, which the browser notes.
        complaints[:] = [text for text in complaints if "422" not in text and "409" not in text]
    return preview


preview = serving(SPEC, "preview")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    # Pictures are fetched from here to be compared, which the page itself may not do.
    return browser_context_args | {"bypass_csp": True}


def test_access(preview, look):
    preview.seek(30)
    preview.choose("dot")
    preview.page.check("#show-file")
    preview.page.wait_for_selector("#output-sheet img")
    look(preview.page, "preview")
    preview.change("confettiRain", "confetiRain")
    preview.page.wait_for_selector("#problems:not([hidden])")
    look(preview.page, "preview-broken")


def test_a_mistake_stands_over_the_last_good_picture(preview):
    page, before = preview.page, preview.picture
    preview.change("confettiRain", "confetiRain")
    expect(page.locator("#problems")).to_contain_text("confettiRain")
    expect(page.locator("#problems")).to_contain_text(":9:")
    assert preview.picture == before
    preview.spec.unlink()
    expect(page.locator("#problems")).to_contain_text("no file")
    preview.change("#f4f1ea", "white")
    expect(page.locator("#problems")).to_be_hidden()
    page.wait_for_function(f"{CORNER} === '255,255,255'")


def test_it_plays_by_button_and_keys(preview):
    page = preview.page
    preview.seek(30)
    page.click("#play")
    page.wait_for_function("Number($('scrub').value) > 33")
    page.click("#play")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    preview.seek(30)
    page.click("#facts")
    for key, frame in (("ArrowLeft", 29), ("ArrowRight", 30)):
        page.keyboard.press(key)
        preview.shown(frame)
    for state in ("playing", "!playing"):
        page.keyboard.press("Space")
        page.wait_for_function(state)
    page.uncheck("#loop")
    page.select_option("#speed", "2")
    page.click("#play")
    page.wait_for_function("!playing && Number($('scrub').value) === 49")


def test_pictures_are_renders_with_a_seed_and_a_param_too(preview):
    page = preview.page
    assert preview.shows_what_render_paints("0s")
    preview.seek(48)
    page.click("#dice")
    expect(page.locator("#command")).to_contain_text("--seed")
    seed = page.input_value("#seed")
    page.fill("#param-headline", "Ada's day")
    preview.press("Enter")
    preview.until_written("default: Ada's day")
    preview.shown(48)
    assert preview.shows_what_render_paints("1.92s", "--seed", seed)
    page.click("#copy")
    expect(page.locator("#copy")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"--seed {seed}"), "the param is in the file"
    page.reload()
    preview.shown()
    assert [page.input_value(name) for name in ("#seed", "#param-headline")] == [seed, "Ada's day"]
    page.click("#reset")
    expect(page.locator("#command")).not_to_contain_text("--se")
    assert [page.input_value(name) for name in ("#seed", "#param-headline")] == ["", "Ada's day"]


def test_a_page_finds_the_server_again(preview, complaints):
    page, address, home = preview.page, preview.address, preview.home
    assert preview.stop() == -signal.SIGINT, "Ctrl-C ends the server, and is what it dies of"
    page.wait_for_selector("#link.lost")
    preview.change("#f4f1ea", "#ff0000")
    preview.serve(re.search(r":(\d+)/", address)[1])
    assert preview.home == home and preview.address != address
    expect(page.locator("#link")).to_have_text("Open the address in the terminal")
    # The browser knows the new token from then on, in all its tabs.
    page.context.new_page().goto(preview.address)
    page.wait_for_function(f"{CORNER} === '255,0,0'")
    expect(page.locator("#link")).to_have_text("Live")
    # Meanwhile no server answered.
    complaints.clear()


def test_a_browser_is_let_in_by_the_token_alone_and_runs_no_script_but_the_pages(browser, preview):
    context = browser.new_context()
    page = context.new_page()
    assert page.goto(preview.home).status == 403
    # From another site's link, too.
    page.goto(f"data:text/html,<a href='{preview.address}'>the preview</a>")
    page.click("a")
    page.wait_for_url(preview.home)
    preview.shown(page=page)
    cookie, = context.cookies()
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    assert cookie["value"] not in page.content() and page.evaluate("document.cookie") == ""
    page.evaluate("""() => {
      const script = Object.assign(document.createElement('script'), {textContent: 'window.ran = 1'});
      document.body.append(script);
    }""")
    assert page.evaluate("window.ran === undefined"), "the headers forbid a script in the page"
    context.close()


def middle(locator):
    expect(locator).to_be_visible()
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_drag_is_seen_at_once_and_written_when_it_ends(preview):
    preview.seek(25)
    preview.choose("dot")
    picture, scale = preview.picture, preview.zoom

    def while_down():
        preview.changes(picture)
        assert preview.now == SPEC, "nothing is written while the button is down"

    preview.drag(*middle(preview.page.locator("#outline polygon")), -20 * scale, 15 * scale, while_down)
    preview.says("Written")
    moved = SPEC.replace("{right: 40, top: 30}", "{right: 60, top: 45}")
    assert preview.now == moved
    preview.shown(25)
    assert preview.shows_what_render_paints("1s")
    for key, button, words, text in [
            ("Control+z", "#undo", "Undone", SPEC), ("Control+Shift+z", "#redo", "Redone", moved)]:
        expect(preview.page.locator(button)).to_be_enabled()
        preview.press(key)
        preview.says(words)
        assert preview.now == text


def test_a_double_click_goes_into_a_group_and_a_drag_moves_the_layer_in_its_groups_own_ways(preview):
    page, scale = preview.page, preview.zoom
    box = page.locator("#picture").bounding_box()
    # The card is turned: its tile at (30, 40) lies above its middle.
    x, y = box["x"] + 200 * scale, box["y"] + 70 * scale
    page.mouse.click(x, y)
    chosen = page.locator("#layers li:not(.lane)[aria-selected=true] .word")
    expect(chosen).to_have_text("card")
    page.mouse.dblclick(x, y)
    expect(chosen).to_have_text("tile")
    preview.drag(x, y, 0, 10 * scale)
    preview.says("Written")
    assert "fill: $tone, position: [40, 40]}   # a tile" in preview.now
    page.mouse.click(x + 5 * scale, y + 8 * scale)
    expect(page.locator("#pointer")).to_contain_text("in tile")


def test_values_are_typed_stepped_and_picked(preview):
    page = preview.page
    preview.choose("word")
    expect(page.locator("#card-line")).to_have_text("line 14")
    page.get_by_label("text", exact=True).fill("It's: new")
    preview.press("Enter")
    preview.says("Written")
    assert '- text: "It\'s: new"\n' in preview.now
    size = page.get_by_label("font size")
    expect(size).to_have_value("24")
    size.focus()
    preview.press("Shift+ArrowUp", "ArrowDown")
    expect(size).to_have_value("33")
    expect(page.locator("#undo")).to_be_enabled()
    preview.until_written("font: {size: 33}")
    page.get_by_label("color: pick a colour").fill("#aa0000")
    preview.until_written("color: '#aa0000'")
    assert preview.now.count("\n") == SPEC.count("\n"), "no line is added"


def test_an_easing_is_drawn_and_bent(preview):
    preview.choose("dot")
    preview.page.locator("#values summary", has_text="Animation 1: ").click()
    easing = preview.page.get_by_label("animation 1, easing")
    expect(easing).to_have_value("ease-out")
    first = preview.page.get_by_role("slider", name="First control point")
    expect(first).to_have_attribute("aria-valuetext", "0, 0")
    first.scroll_into_view_if_needed()
    unit = preview.page.locator(".curve").bounding_box()["width"] / 1.2
    preview.drag(*middle(first), 0.5 * unit, -0.2 * unit)
    preview.until_written('easing: "cubic-bezier(0.5, 0.2, 0.58, 1)"')
    first.focus()
    preview.press("Shift+ArrowUp")
    preview.until_written("cubic-bezier(0.5, 0.3, 0.58, 1)")
    easing.fill("outBounce")
    preview.press("Enter")
    preview.until_written('easing: "outBounce"')
    expect(first).to_be_hidden()


def test_layers_are_hidden_shown_alone_and_folded(preview):
    page = preview.page
    preview.seek(25)
    whole, rows, row = preview.picture, page.locator("#layers li:not(.lane)"), page.locator("#layers [aria-selected=true]")
    expect(rows).to_have_count(9)
    preview.choose("card")
    eye = page.get_by_label("Hide: card")
    expect(eye).to_have_attribute("data-icon", "eye")
    preview.press("h", on="#layers")
    preview.changes(whole)
    expect(eye).to_have_attribute("data-icon", "eye-off")
    preview.says("only on this page")
    preview.press("h")
    preview.changes(whole, "===")
    page.get_by_label("Show alone: dot").click()
    ground = "[...$('picture').getContext('2d').getImageData(200, 120, 1, 1).data].join()"
    page.wait_for_function(f"{ground} === '244,241,234,255'")
    page.get_by_label("Show alone: dot").click()
    preview.changes(whole, "===")
    preview.press("ArrowLeft", on="#layers")
    expect(rows).to_have_count(7)
    expect(row).to_have_attribute("aria-expanded", "false")
    preview.press("ArrowRight", "ArrowRight")
    expect(row.locator(".word")).to_have_text("word")
    assert preview.now == SPEC, "what is in sight is the page's own matter"
