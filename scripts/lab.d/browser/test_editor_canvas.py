"""The canvas of the preview as an editor: several layers, handles, snap lines, the way of a motion, zoom.

Flow: SPEC → sparkler preview → Chromium → gestures → the spec's text.
"""
from playwright.sync_api import expect

from .test_preview import browser_context_args, serving

SPEC = """scene: 1
size: 400x260
fps: 25
duration: 2s
background: white
layers:
  - {shape: rect, size: [60, 40], id: a, fill: tomato, position: [60, 60]}
  - {shape: rect, size: 40, id: b, fill: gold, position: [170, 70]}   # a square
  - {shape: circle, size: 40, id: c, fill: teal, position: [280, 60]}
  - {text: Split me, id: word, split: letter, font: {size: 30}, position: [50%, 150]}
  - {shape: circle, size: 24, id: ball, animations: [{keyPath: position, values: [[40, 220], [200, 180], [340, 220]], duration: 2s}]}
"""


canvas = serving(SPEC, "canvas", __name__)


def gesture(preview, place, way, held=None):
    """A drag in points of the scene; a key is held while it moves."""
    def at(x, y):
        box = preview.page.locator("#picture").bounding_box()
        return box["x"] + x * preview.zoom, box["y"] + y * preview.zoom

    mouse, keyboard = preview.page.mouse, preview.page.keyboard
    mouse.move(*at(*place))
    mouse.down()
    preview.page.wait_for_function("drag?.ready || marquee || grip")
    if held:
        keyboard.down(held)
    mouse.move(*at(place[0] + way[0], place[1] + way[1]), steps=5)
    mouse.up()
    if held:
        keyboard.up(held)


def undo(preview):
    expect(preview.page.locator("#undo")).to_be_enabled()
    preview.press("Control+z")
    preview.until_written(SPEC)


def test_several_layers_move_together_as_one_change(canvas):
    gesture(canvas, (10, 20), (300, 80))
    canvas.page.wait_for_function("[selected, ...also].sort().join() === 'a,b,c'")
    gesture(canvas, (60, 60), (7, 9), held="Control")
    for text in ("position: [67, 69]", "position: [177, 79]", "position: [287, 69]"):
        canvas.until_written(text)
    undo(canvas)
    canvas.page.get_by_role("button", name="Align top edges").click()
    canvas.until_written("position: [170, 60]")
    assert canvas.now == SPEC.replace("[170, 70]", "[170, 60]")


def test_a_split_text_is_dragged_whole_and_snaps(canvas):
    gesture(canvas, (200, 150), (1, -20))
    expect(canvas.page.locator("#card-name")).to_have_text("word")
    canvas.says("Written")
    assert "position: [50%, 130]" in canvas.now


def test_handles_size_and_turn_a_layer(canvas):
    canvas.choose("a")
    gesture(canvas, (90, 80), (20, 10), held="Control")
    canvas.until_written("size: [80, 50], id: a, fill: tomato, position: [70, 65]")
    undo(canvas)
    canvas.press("Shift+ArrowRight", on="#outline .handle.turn")
    canvas.until_written("position: [60, 60], transform: {rotate: 15deg}")


def test_the_way_of_a_motion_is_bent_and_the_canvas_zooms(canvas):
    canvas.page.click("#layers li:has(.word:text-is('ball'))")
    expect(canvas.page.locator("#course .key")).to_have_count(3)
    gesture(canvas, (200, 180), (10, -30), held="Control")
    canvas.until_written("values: [[40, 220], [210, 150], [340, 220]]")
    before = canvas.zoom
    canvas.press("+")
    canvas.page.wait_for_function("(old) => currentZoom() > old", arg=before)


def test_a_drag_between_keyframes_adds_one_and_a_drag_at_one_changes_it(canvas):
    canvas.choose("ball")
    canvas.seek(12)
    gesture(canvas, (117, 201), (10, 9), held="Control")
    canvas.until_written("values: [[40, 220], [126.8, 209.8], [200, 180], [340, 220]], duration: 2s, keyTimes: [0, 0.24, 0.5, 1]")
    canvas.says("Keyframe added at 0.48 s")
    canvas.shown(12)
    gesture(canvas, (127, 210), (10, 10), held="Control")
    canvas.until_written("[136.8, 219.8]")
    canvas.says("Keyframe changed at 0.48 s")
    canvas.press("Control+z")
    canvas.until_written("[126.8, 209.8]")
    undo(canvas)


def test_a_drag_after_the_last_keyframe_adds_one(canvas):
    old = "[340, 220]], duration: 1s, fillMode: both"
    canvas.change("[340, 220]], duration: 2s", old)
    canvas.shown()
    canvas.choose("ball")
    expect(canvas.page.locator("#course .key")).to_have_count(3)
    canvas.seek(37)
    gesture(canvas, (340, 220), (-20, -30), held="Control")
    canvas.until_written("[340, 220], [320, 190]], duration: 1.48s")
    canvas.says("Keyframe added at 1.48 s")
    canvas.shown(37)


def test_an_easing_goes_to_the_steps_at_the_chosen_keyframe(canvas):
    page = canvas.page
    canvas.choose("ball")
    page.locator("#layers li.lane b").nth(1).click()
    page.get_by_label("easing before").select_option("outBack")
    canvas.until_written("duration: 2s, easings: [outBack, linear]}")
    expect(page.get_by_label("easing before")).to_have_value("outBack")
    page.keyboard.press("a")
    page.fill("#palette-search", "easeInEaseOut")
    page.keyboard.press("Enter")
    canvas.until_written("easings: [easeInEaseOut, easeInEaseOut]}")
    expect(page.get_by_label("easing after")).to_have_value("easeInEaseOut")


def test_a_warning_takes_one_line_until_it_is_asked_for(canvas):
    canvas.change("values: [[40, 220], [200, 180], [340, 220]], duration: 2s", "values: [[40, 220], [340, 220]], duration: 1s")
    box = canvas.page.locator("#problems")
    expect(box).to_contain_text("fillMode", timeout=30_000)
    canvas.choose("a")
    assert box.bounding_box()["height"] < 50
    box.locator("summary").click()
    assert box.bounding_box()["height"] > 60 and canvas.page.evaluate("selected") == "a"


def test_a_value_typed_at_the_playhead_becomes_a_keyframe(canvas):
    canvas.choose("ball")
    canvas.seek(25)
    field = canvas.page.get_by_label("position", exact=True)
    expect(field).to_have_value("200, 180")
    key = canvas.page.get_by_role("button", name="Keyframe of position at the playhead")
    expect(key).to_have_attribute("aria-pressed", "true")
    canvas.page.get_by_role("button", name="Next keyframe of position").click()
    canvas.shown(49)
    canvas.seek(12)
    expect(key).to_have_attribute("aria-pressed", "false")
    field.fill("100, 150")
    field.press("Enter")
    canvas.until_written("values: [[40, 220], [100, 150], [200, 180], [340, 220]]")
    canvas.says("Keyframe added at 0.48 s")
    expect(key).to_have_attribute("aria-pressed", "true")
    key.click()
    canvas.until_written("values: [[40, 220], [200, 180], [340, 220]]")
