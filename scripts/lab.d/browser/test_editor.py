"""The live preview as an editor: layers are chosen, dragged, hidden, their values typed, their easings bent.

Flow: sparkler preview → its page in Chromium → the spec's text.
"""
import pytest
from playwright.sync_api import expect

from .preview import Preview
from .test_preview import browser_context_args  # noqa: F401

SPEC = """scene: 1
size: 400x240
fps: 25
duration: 2s
background: "#f4f1ea"
params: {tone: {type: color, default: tomato}}
layers:
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
outputs: [{file: a.gif, maxSize: 4kB}]
"""


@pytest.fixture
def preview(sparkler, tmp_path, page, complaints):
    preview = Preview(sparkler, tmp_path, page, SPEC)
    yield preview
    preview.stop()
    # What can't be written is answered by words, and the browser notes each such answer.
    complaints[:] = [text for text in complaints if "422" not in text and "409" not in text]


def said(preview, words):
    expect(preview.page.locator("#said")).to_contain_text(words)


def press(preview, *keys, on=None):
    if on:
        preview.page.focus(on)
    for key in keys:
        preview.page.keyboard.press(key)


def chosen(preview, name):
    preview.choose(name)
    expect(preview.page.locator("#outline")).to_be_visible()


def zoom(preview):
    return preview.page.evaluate("$('picture').clientWidth / $('picture').width")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_access(preview, look):
    preview.seek(25)
    chosen(preview, "dot")
    look(preview.page, "editor", ["heading-order"])
    preview.choose("word")
    look(preview.page, "editor-text", ["heading-order"])


def test_a_drag_is_seen_at_once_and_written_when_it_ends(preview):
    preview.seek(25)
    chosen(preview, "dot")
    picture, scale = preview.picture, zoom(preview)

    def while_down():
        preview.changes(picture)
        assert preview.now == SPEC, "nothing is written while the button is down"

    preview.drag(*middle(preview.page.locator("#outline polygon")), -20 * scale, 15 * scale, while_down)
    said(preview, "Written")
    moved = SPEC.replace("{right: 40, top: 30}", "{right: 60, top: 45}")
    assert preview.now == moved
    preview.shown(25)
    assert preview.shows_what_render_paints("1s")
    for key, button, words, text in [
            ("Control+z", "#undo", "Taken back", SPEC), ("Control+Shift+z", "#redo", "Made again", moved)]:
        expect(preview.page.locator(button)).to_be_enabled()
        press(preview, key)
        said(preview, words)
        assert preview.now == text


def test_a_click_chooses_the_layer_below_it_and_a_drag_moves_it_in_its_groups_own_ways(preview):
    page, scale = preview.page, zoom(preview)
    box = page.locator("#picture").bounding_box()
    # The card is turned: its tile at (30, 40) lies above its middle.
    x, y = box["x"] + 200 * scale, box["y"] + 70 * scale
    page.mouse.click(x, y)
    expect(page.locator("#layers [aria-selected=true] .word")).to_have_text("tile")
    expect(page.locator("#outline")).to_be_visible()
    preview.drag(x, y, 0, 10 * scale)
    said(preview, "Written")
    assert "fill: $tone, position: [40, 40]}   # a tile" in preview.now
    page.mouse.click(x + 5 * scale, y + 8 * scale)
    expect(page.locator("#pointer")).to_contain_text("in tile")


def test_a_run_of_arrow_keys_is_one_change(preview):
    chosen(preview, "card")
    press(preview, "ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowRight", on="#outline")
    said(preview, "Written")
    assert preview.now == SPEC.replace("[50%, 50%]", "[53%, 50.42%]")
    preview.page.click("#undo")
    said(preview, "Taken back")
    assert preview.now == SPEC


def test_values_are_typed_stepped_and_picked(preview):
    page = preview.page
    preview.choose("word")
    expect(page.locator("#card-line")).to_have_text("line 11")
    page.get_by_label("text", exact=True).fill("It's: new")
    press(preview, "Enter")
    said(preview, "Written")
    assert '- text: "It\'s: new"\n' in preview.now
    size = page.get_by_label("font · size")
    expect(size).to_have_value("24")
    size.focus()
    press(preview, "Shift+ArrowUp", "ArrowDown")
    expect(size).to_have_value("33")
    expect(page.locator("#undo")).to_be_enabled()
    preview.until(lambda: "font: {size: 33}" in preview.now)
    page.get_by_label("color: pick a colour").fill("#aa0000")
    preview.until(lambda: "color: '#aa0000'" in preview.now)
    assert preview.now.count("\n") == SPEC.count("\n"), "no line is added"


def test_what_follows_from_something_else_says_so(preview):
    page = preview.page
    preview.choose("tile")
    expect(page.get_by_label("fill", exact=True)).to_be_disabled()
    expect(page.locator("#values")).to_contain_text("follows from $tone")
    chosen(preview, "step")
    press(preview, "ArrowRight", on="#outline")
    said(preview, "lies in a stack")
    preview.choose("dot")
    page.get_by_label("size", exact=True).fill("wide")
    press(preview, "Enter")
    said(preview, "size")
    assert preview.now == SPEC


def test_an_easing_is_drawn_and_bent(preview):
    preview.choose("dot")
    easing = preview.page.get_by_label("animations 1 · easing")
    expect(easing).to_have_value("ease-out")
    first = preview.page.get_by_role("slider", name="First control point")
    expect(first).to_have_attribute("aria-valuetext", "0, 0")
    first.scroll_into_view_if_needed()
    unit = preview.page.locator(".curve").bounding_box()["width"] / 1.2
    preview.drag(*middle(first), 0.5 * unit, -0.2 * unit)
    preview.until(lambda: 'easing: "cubic-bezier(0.5, 0.2, 0.58, 1)"' in preview.now)
    first.focus()
    press(preview, "Shift+ArrowUp")
    preview.until(lambda: "cubic-bezier(0.5, 0.3, 0.58, 1)" in preview.now)
    easing.fill("outBounce")
    press(preview, "Enter")
    preview.until(lambda: 'easing: "outBounce"' in preview.now)
    expect(first).to_be_hidden()


def test_layers_are_hidden_shown_alone_and_folded(preview):
    page = preview.page
    preview.seek(25)
    whole, rows, row = preview.picture, page.locator("#layers li"), page.locator("#layers [aria-selected=true]")
    expect(rows).to_have_count(7)
    preview.choose("card")
    press(preview, "h", on="#layers")
    preview.changes(whole)
    press(preview, "h")
    preview.changes(whole, "===")
    page.get_by_label("Show alone: dot").click()
    ground = "[...$('picture').getContext('2d').getImageData(200, 120, 1, 1).data].join()"
    page.wait_for_function(f"{ground} === '244,241,234,255'")
    page.get_by_label("Show alone: dot").click()
    preview.changes(whole, "===")
    press(preview, "ArrowLeft", on="#layers")
    expect(rows).to_have_count(5)
    expect(row).to_have_attribute("aria-expanded", "false")
    press(preview, "ArrowRight", "ArrowRight")
    expect(row.locator(".word")).to_have_text("word")
    assert preview.now == SPEC, "what is in sight is the page's own matter"


def test_bars_show_when_layers_are_there_and_the_ruler_seeks(preview):
    page = preview.page
    row = page.locator("#layers li:has(.word:text-is('dot'))")
    track, bar = page.locator("#ruler").bounding_box(), row.locator(".span").bounding_box()
    assert abs(bar["x"] - track["x"] - track["width"] * 0.25) < 3 and abs(bar["width"] - track["width"] / 2) < 4
    assert "opacity" in row.locator(".motion").get_attribute("title")
    page.mouse.click(track["x"] + track["width"] * 0.5, track["y"] + 8)
    preview.shown(25)
    preview.drag(track["x"] + track["width"] * 0.5, track["y"] + 8, track["width"] * 0.25, 0)
    preview.shown(38 if page.evaluate("frame") == 38 else 37)


def test_the_search_below_a_size_is_reported(preview):
    preview.page.check("#show-file")
    preview.page.wait_for_selector("#output-sheet img")
    expect(preview.page.locator("#output-facts")).to_contain_text("of 4")
    assert preview.page.locator("#output-progress").is_hidden()
