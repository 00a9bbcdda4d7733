"""The cards of the preview's editor: words and groups, keys that are offered, Escape, gradients; layers under the pointer; groups.

Flow: SPEC → sparkler preview → Chromium → fields → the spec's text.
"""
import pytest
from playwright.sync_api import expect

from .test_editor_canvas import gesture
from .test_editor_nesting import at
from .test_preview import Preview

SPEC = """scene: 1
size: 400x260
fps: 25
duration: 2s
background: {gradient: {colors: [white, gold]}}
params: {title: {type: text, default: Hello there}}
layers:
  - {shape: rect, id: back, size: 100%, fill: silver}
  - {text: $title, id: word, font: {size: 24}, position: [200, 60], enter: rise, animations: [{keyPath: position, values: [[200, 60], [210, 60]], beginTime: 1s, duration: 1s}]}
  - {shape: circle, size: 60, id: ring, fill: none, stroke: navy, lineWidth: 4, position: [200, 160]}
  - {cursor: arrow, id: hand, position: [40, 220], moves: [{to: [100, 220], at: 1s}]}
  - {effect: snow, id: flakes}
"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return browser_context_args | {"bypass_csp": True}


@pytest.fixture
def editor(sparkler, tmp_path, page, complaints, monkeypatch):
    monkeypatch.setattr("browser.test_preview.SPEC", SPEC)
    preview = Preview(sparkler, tmp_path, page)
    yield preview
    preview.stop()
    # A refusal, and a picture that is out of date by then, are answered by a status.
    complaints[:] = [text for text in complaints if "409" not in text and "422" not in text]


def chosen(editor, name):
    expect(editor.page.locator("#card-name")).to_have_text(name, timeout=30_000)


def test_values_have_words_in_groups_and_animations_are_folded(editor, look):
    page = editor.page
    editor.choose("word")
    expect(page.locator("#values h3")).to_have_text(["Content", "Style", "Place and size", "Motion"])
    fold = page.locator("#values summary", has_text="Animation 1: position")
    expect(page.get_by_label("animation 1, keyframe 2, x")).to_be_hidden()
    fold.click()
    field = page.get_by_label("animation 1, keyframe 2, x")
    expect(field).to_have_attribute("title", "animations[0].values[1][0]")
    look(page, "card")
    field.fill("230")
    field.press("Enter")
    editor.until_written("values: [[200, 60], [230, 60]]")
    expect(field).to_be_visible()


def test_a_key_that_a_layer_lacks_is_offered_and_an_empty_field_removes_it(editor):
    page = editor.page
    editor.choose("flakes")
    field = page.get_by_label("density", exact=True)
    expect(field).to_have_attribute("placeholder", "1")
    field.fill("3")
    field.press("Enter")
    editor.until_written("{effect: snow, id: flakes, density: 3}")
    editor.says("Written")
    expect(field).to_be_focused()
    field.fill("")
    field.press("Enter")
    editor.until_written("{effect: snow, id: flakes}")
    assert editor.now == SPEC


@pytest.mark.parametrize(("layer", "field", "old"), [(None, "#param-title", "Hello there"), ("ring", "[data-path=lineWidth] input", "4")])
def test_escape_restores_a_field_and_leaves_it(editor, layer, field, old):
    if layer:
        editor.choose(layer)
    field = editor.page.locator(field)
    field.fill("7")
    field.press("Escape")
    expect(field).to_have_value(old)
    expect(field).not_to_be_focused()
    assert editor.now == SPEC


def test_a_gradient_is_shown_and_its_colours_are_written(editor):
    page = editor.page
    expect(page.locator("#document .paint")).to_have_attribute("style", "background: linear-gradient(to right, white, gold);")
    page.get_by_label("color 2: pick a colour").fill("#aa0000")
    editor.until_written("colors: [white, \"#aa0000\"]")


def test_a_click_goes_through_particles_and_holes(editor, look):
    page = editor.page
    page.mouse.click(*at(editor, 200, 160))
    chosen(editor, "back")
    page.mouse.click(*at(editor, 200, 131))
    chosen(editor, "ring")
    page.mouse.click(*at(editor, 200, 160), button="right")
    expect(page.locator("#under button b")).to_have_text(["back", "ring", "flakes"])
    look(page, "under")
    editor.press("ArrowUp", "Enter")
    chosen(editor, "flakes")
    page.keyboard.down("Alt")
    for name in ("back", "ring", "flakes"):
        page.mouse.click(*at(editor, 200, 160))
        chosen(editor, name)
    page.keyboard.up("Alt")


def test_a_drag_on_the_backdrop_draws_a_rectangle(editor):
    editor.page.evaluate("showTime(0.6)")
    gesture(editor, (120, 30), (200, 210))
    editor.page.wait_for_function("[selected, ...also].sort().join() === 'ring,word'")
    assert editor.now == SPEC


def test_the_end_of_a_cursors_move_is_dragged(editor):
    editor.choose("hand")
    expect(editor.page.locator("#course .key")).to_have_count(1)
    gesture(editor, (100, 220), (30, -20), held="Control")
    editor.until_written("moves: [{to: [130, 200], at: 1s}]")


def test_neighbours_are_grouped_as_one_undo(editor):
    editor.page.evaluate("selectAll(['word', 'ring'])")
    editor.press("Control+g", on="#outline")
    editor.says("Grouped 2 layers")
    chosen(editor, "group")
    editor.press("Control+z")
    editor.until_written(SPEC)


def test_a_transition_makes_slides_of_the_selected_layers_which_are_removed_together(editor):
    page = editor.page
    page.evaluate("selectAll(['word', 'ring'])")
    page.keyboard.press("a")
    page.fill("#palette-search", "push")
    page.keyboard.press("Enter")
    editor.says("Added push")
    chosen(editor, "slides")
    assert "    transition: {push: " in editor.now and "    slides:\n      - {text: $title" in editor.now
    editor.press("Control+z", on="#outline")
    editor.until_written(SPEC)
    page.wait_for_function("rowOf('ring')")
    page.evaluate("selectAll(['ring', 'hand'])")
    editor.press("Delete", on="#layers")
    editor.says("Removed 2 layers")
    assert "ring" not in editor.now and "hand" not in editor.now


@pytest.mark.parametrize(("width", "height"), [(500, 300), (390, 844)])
def test_a_small_window_shows_the_picture_and_keeps_it_in_sight(editor, width, height):
    page = editor.page
    page.set_viewport_size({"width": width, "height": height})
    picture = page.locator("#picture")
    page.evaluate("select('flakes')")
    expect(page.locator("#card-name")).to_have_text("flakes")
    # Nothing covers it, and the choice has not moved the page.
    box, player = picture.bounding_box(), page.locator("footer").bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= player["y"] + 1
    assert box["height"] > 100
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
