"""Nested layers on the preview's canvas: what a click chooses, texts, names, scaled groups, notices, and the panes around it.

Flow: SPEC → sparkler preview → Chromium → gestures → the spec's text.
"""
from playwright.sync_api import expect

from .test_editor_canvas import gesture
from .test_preview import browser_context_args, serving

SPEC = """scene: 1
size: 400x260
fps: 25
duration: 2s
background: white
params: {title: {type: text, default: Hello there}}
layers:
  - {group: [{shape: rect, size: [40, 30], id: tile, fill: tomato, position: [30, 30]}, {text: $title, id: word, font: {size: 16}, position: [70, 64]}], id: card, size: [120, 80], position: [100, 80], background: gold}
  - {stack: [{text: One, id: one, font: {size: 60}}], axis: x, size: [160, hug], id: row, background: silver, position: [300, 80]}
  - {text: Plain, id: plain, font: {size: 24}, color: navy, position: [320, 200]}
  - {shape: circle, size: 20, id: dot, fill: red, position: {leftOf: plain, gap: "${plain.width / 10}", top: 190}}
"""


canvas = serving(SPEC, "canvas", __name__)


def at(preview, x, y):
    box = preview.page.locator("#picture").bounding_box()
    return box["x"] + x * preview.zoom, box["y"] + y * preview.zoom


def chosen(preview, name):
    expect(preview.page.locator("#layers li:not(.lane)[aria-selected=true] .word")).to_have_text(name, timeout=30_000)


def undone(preview):
    expect(preview.page.locator("#undo")).to_be_enabled()
    preview.press("Control+z", on="#outline")
    preview.until_written(SPEC)


def test_a_double_click_goes_inward_and_escape_outward(canvas):
    page = canvas.page
    page.mouse.click(*at(canvas, 70, 70))
    chosen(canvas, "card")
    page.mouse.dblclick(*at(canvas, 70, 70))
    chosen(canvas, "tile")
    # Beside the selected layer, one click is enough.
    page.mouse.click(*at(canvas, 110, 104))
    chosen(canvas, "word")
    expect(page.locator("#crumbs li")).to_have_text(["Scene", "card", "word"])
    page.click("#crumbs li:nth-child(2) button")
    chosen(canvas, "card")
    page.keyboard.down("Alt")
    page.mouse.click(*at(canvas, 70, 70))
    page.keyboard.up("Alt")
    chosen(canvas, "tile")
    canvas.press("Escape")
    chosen(canvas, "card")
    canvas.press("Escape")
    expect(page.locator("#crumbs")).to_be_hidden()


def test_a_double_click_on_a_text_leads_to_its_words(canvas):
    page = canvas.page
    page.mouse.click(*at(canvas, 320, 200))
    chosen(canvas, "plain")
    page.mouse.dblclick(*at(canvas, 320, 200))
    expect(page.get_by_label("text", exact=True)).to_be_focused(timeout=30_000)
    page.keyboard.type("has")
    canvas.press("Enter")
    canvas.until_written("text: has")
    canvas.choose("word")
    canvas.press("Enter", on="#outline")
    expect(page.locator("#param-title")).to_be_focused(timeout=30_000)
    page.get_by_role("button", name="Edit title").click()
    expect(page.locator("#param-title")).to_be_focused(timeout=30_000)


def test_a_groups_corner_scales_its_contents(canvas):
    canvas.choose("card")
    gesture(canvas, (160, 120), (60, 40), held="Control")
    canvas.until_written("size: [120, 80], position: [130, 100], background: gold, transform: {scale: 1.5}")
    undone(canvas)


def test_a_side_that_hugs_is_refused_in_a_line_that_covers_no_picture(canvas):
    page = canvas.page
    canvas.choose("row")
    left, _, right, _, _, bottom = page.evaluate("corners")[:6]
    gesture(canvas, ((left + right) / 2, bottom), (0, 20), held="Control")
    canvas.says("hold Alt while you drag")
    notice, picture = page.locator("#said").bounding_box(), page.locator("#picture").bounding_box()
    assert notice["y"] + notice["height"] <= picture["y"] and notice["height"] < 60
    assert page.get_attribute("#said", "role") == "alert"
    assert canvas.now == SPEC
    gesture(canvas, (right, bottom), (20, 10), held="Control")
    canvas.until_written("size: [180, hug]")


def test_a_layer_is_renamed_with_all_that_names_it(canvas):
    page = canvas.page
    canvas.choose("card")
    # Its motions' rows vanish with the first click.
    page.locator("#layers .word:text-is('plain')").dblclick()
    expect(page.locator("#layers .naming")).to_be_focused(timeout=30_000)
    page.keyboard.type("head")
    canvas.press("Enter")
    canvas.until_written("leftOf: head")
    assert canvas.now == SPEC.replace("id: plain", "id: head").replace("leftOf: plain", "leftOf: head").replace(
        "${plain.width", "${head.width")
    chosen(canvas, "head")
    canvas.press("F2")
    page.keyboard.type("card")
    canvas.press("Enter")
    canvas.says("already named")
    canvas.press("Control+z")
    canvas.until_written(SPEC)


def test_borders_are_dragged_and_kept_in_the_tab(canvas):
    page = canvas.page
    edge = page.locator("#rows-edge").bounding_box()
    before = page.locator("#layers").bounding_box()["height"]
    page.mouse.move(edge["x"] + 300, edge["y"] + 3)
    page.mouse.down()
    page.mouse.move(edge["x"] + 300, edge["y"] - 57)
    page.mouse.up()
    assert abs(page.locator("#layers").bounding_box()["height"] - before - 60) < 2
    width = page.locator("aside").bounding_box()["width"]
    canvas.press("ArrowLeft", on="#side-edge")
    assert abs(page.locator("aside").bounding_box()["width"] - width - 20) < 2
    page.reload()
    canvas.shown()
    assert abs(page.locator("aside").bounding_box()["width"] - width - 20) < 2
    canvas.press("Home", on="#side-edge")
    assert abs(page.locator("aside").bounding_box()["width"] - width) < 2


def test_rows_are_dragged_and_keys_move_layers(canvas):
    page = canvas.page
    names = page.locator("#layers li:not(.lane)[aria-level='1'] .word")
    expect(names).to_have_text(["dot", "plain", "row", "card"])
    row = page.locator("#layers li:has(.word:text-is('plain')) .name").bounding_box()
    last = page.locator("#layers li:has(.word:text-is('tile')) .name").bounding_box()
    page.mouse.move(row["x"] + 60, row["y"] + 8)
    page.mouse.down()
    page.mouse.move(row["x"] + 60, last["y"] + last["height"], steps=5)
    expect(page.locator("#drop")).to_be_visible()
    page.mouse.up()
    expect(page.locator("#drop")).to_be_hidden()
    expect(names).to_have_text(["dot", "row", "card", "plain"], timeout=30_000)
    canvas.choose("card")
    undone(canvas)
    canvas.press("Control+BracketRight", on="#layers")
    expect(names).to_have_text(["dot", "plain", "card", "row"], timeout=30_000)
    canvas.press("Control+Shift+BracketRight")
    expect(names).to_have_text(["card", "dot", "plain", "row"], timeout=30_000)
    canvas.press("Control+BracketRight")
    canvas.says("in front of all others")
    canvas.press("Control+z")
    expect(names).to_have_text(["dot", "plain", "card", "row"], timeout=30_000)
    undone(canvas)


def test_ctrl_a_selects_the_layers_of_a_group(canvas):
    page = canvas.page
    chosen_rows = page.locator("#layers li:not(.lane)[aria-selected=true] .word")
    canvas.press("Control+a", on="#layers")
    expect(chosen_rows).to_have_text(["dot", "plain", "row", "card"])
    assert page.evaluate("getSelection().toString()") == "", "the page's text is not selected"
    canvas.choose("tile")
    canvas.press("Control+a", on="#layers")
    expect(chosen_rows).to_have_text(["word", "tile"])
    # In a field, it selects what is typed.
    canvas.choose("tile")
    page.locator("#values input").first.focus()
    canvas.press("Control+a")
    expect(chosen_rows).to_have_text(["tile"])
