"""What a gesture or a key in the preview is aimed at: the layer, the time and the page that a person means.

Flow: SPEC → sparkler preview → Chromium → gestures → the spec's text.
"""
from playwright.sync_api import expect

from . import PICTURES
from .test_editor_canvas import gesture
from .test_preview import browser_context_args, serving

SPEC = """scene: 1
size: 400x260
fps: 25
duration: 2s
background: white
layers:
  - {text: Title, id: title, font: {size: 40}, color: black, position: [120, 60],
      animations: [{keyPath: position, values: [[120, 60], [260, 60]], duration: 1s, fillMode: forwards},
        {keyPath: opacity, from: 0, to: 1, duration: 1s}]}
  - {shape: rect, size: 40, id: b, fill: gold, position: [170, 170], enter: fade}
  - {text: Faint words, id: faint, font: {size: 14}, color: "#eeeeee", position: [300, 220]}
  - {shape: circle, size: 10, id: end, position: [380, 20], animations: [{keyPath: opacity, values: [1, 0.5], duration: 2s}]}
  - {cursor: arrow, id: pointer, position: [20, 240], moves: [{to: [60, 200], at: 0.4s}]}
"""


aim = serving(SPEC, "aim", __name__)


def test_keyframes_of_a_title_stay_whole_when_its_letters_rise(aim):
    aim.choose("title")
    aim.press("a")
    aim.page.fill("#palette-search", "rise by letter")
    aim.page.keyboard.press("Enter")
    aim.says("Added rise by letter")
    aim.until_written("- id: group\n    size: [")
    assert "position: [120, 60]\n    animations: [{keyPath: position" in aim.now
    assert "- {text: Title, id: title, font: {size: 40}, color: black, split: letter, enter: rise" in aim.now
    expect(aim.page.locator("#card-name")).to_have_text("group")
    aim.seek(20)
    aim.page.screenshot(path=PICTURES / "aim-letters.png")
    aim.press("Control+z")
    aim.until_written(SPEC)


def test_a_layer_that_is_still_transparent_is_outlined_and_dragged(aim):
    aim.seek(0)
    aim.choose("b")
    expect(aim.page.locator("#outline")).to_be_visible()
    expect(aim.page.locator("#outline .handle[data-name='1,1']")).to_be_visible()
    aim.page.screenshot(path=PICTURES / "aim-transparent.png")
    gesture(aim, (170, 170), (20, 30), held="Control")
    aim.until_written("position: [190, 200], enter: fade")
    expect(aim.page.locator("#card-name")).to_have_text("b")


def test_the_arrow_keys_move_the_layer_that_was_selected_last(aim):
    aim.seek(40)
    aim.choose("b")
    aim.page.locator("#outline .handle[data-name='1,1']").focus()
    aim.page.keyboard.press("Control+d")
    expect(aim.page.locator("#card-name")).to_have_text("b-2")
    aim.page.keyboard.press("ArrowRight")
    aim.until_written("{shape: rect, size: 40, id: b-2, fill: gold, position: [171, 170]")


def test_a_click_on_a_findings_line_goes_to_the_time_clicked(aim):
    expect(aim.page.locator("#ruler i").first).to_be_attached()
    box = aim.page.locator("#ruler").bounding_box()
    aim.page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + box["height"] - 2)
    aim.shown(37)
    aim.page.screenshot(path=PICTURES / "aim-ruler.png")
    aim.page.mouse.click(box["x"] + 5, box["y"] + box["height"] - 5)
    expect(aim.page.locator("#ruler i.chosen")).to_have_count(1)


def test_the_page_is_as_high_as_the_window(aim):
    aim.page.set_viewport_size({"width": 1440, "height": 900})
    assert aim.page.evaluate("document.documentElement.scrollHeight") == 900
    aim.page.screenshot(path=PICTURES / "aim-high.png")


def test_a_cursor_dragged_after_its_last_move_gets_another(aim):
    aim.page.click("#layers li:has(.word:text-is('pointer'))")
    aim.seek(30)
    expect(aim.page.locator("#outline")).to_be_visible()
    aim.press("i")
    aim.says("drag the cursor to where it goes")
    middle = aim.page.evaluate("[(corners[0] + corners[4]) / 2, (corners[1] + corners[5]) / 2]")
    gesture(aim, middle, (50, 20), held="Control")
    aim.until_written("moves: [{to: [60, 200], at: 0.4s}, {to: [110, 220], at: 1.2s}]")
    aim.page.screenshot(path=PICTURES / "aim-cursor.png")
    aim.press("Control+z")
    aim.until_written(SPEC)


def test_a_dragged_keyframe_is_the_chosen_one(aim):
    aim.seek(0)
    aim.choose("title")
    gesture(aim, (120, 60), (0, 10), held="Control")
    aim.until_written("values: [[120, 70]")
    aim.seek(12)
    gesture(aim, (187, 65), (0, 20), held="Control")
    aim.says("Keyframe added at 0.48 s")
    aim.page.wait_for_function("chosenKeys.size === 1 && [...[...chosenKeys.values()][0]][0] === 1")
    aim.press("Delete", on="#layers")
    aim.until_written("values: [[120, 70], [260, 60]]")


def test_shift_before_a_drag_keeps_to_one_direction(aim):
    aim.choose("b")
    aim.seek(40)
    aim.page.keyboard.down("Shift")
    gesture(aim, (170, 170), (30, 4), held="Control")
    aim.page.keyboard.up("Shift")
    aim.until_written("position: [200, 170], enter: fade")
    aim.page.keyboard.down("Shift")
    gesture(aim, (200, 170), (0, 0))
    aim.page.keyboard.up("Shift")
    aim.page.wait_for_function("selected === null")


def test_a_keyframe_at_the_end_is_changed_at_the_last_frame(aim):
    aim.choose("end")
    aim.seek(49)
    field = aim.page.locator("#animated input")
    field.fill("0")
    field.press("Enter")
    aim.says("Keyframe changed at 2 s")
    aim.until_written("values: [1, 0], duration: 2s")
