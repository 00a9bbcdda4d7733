"""What the editor offers where it refuses a gesture.

Flow: SPEC → sparkler preview → Chromium → gestures → the message, its buttons, the spec's text.
"""
from playwright.sync_api import expect

from .test_preview import serving

SPEC = """scene: 1
size: 400x240
duration: 2s
background: white
layers:
  - {stack: [{shape: rect, size: [120, 60], id: tile, fill: tomato}, {text: Sale, font: {size: 30}}], id: row, position: [50%, 40%]}
"""


preview = serving(SPEC, "preview", __name__)


def drag(preview):
    """Drags what is in the middle of the selected layer's outline."""
    box = preview.page.locator("#outline polygon").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = preview.page.mouse
    mouse.move(x, y)
    mouse.down()
    preview.page.wait_for_function("() => drag?.ready")
    mouse.move(x + 30, y + 20, steps=5)
    mouse.up()


def test_a_layer_in_a_stack_cannot_be_dragged_but_the_stack_can(preview):
    page = preview.page
    preview.choose("tile")
    drag(preview)
    preview.says("stack")
    button = page.locator("#said button:has-text('Select “row” around it')")
    assert button.bounding_box()["height"] < 40, "a button has one line"
    button.click()
    expect(page.locator("#card-name")).to_have_text("row")
    assert preview.now == SPEC
    drag(preview)
    preview.says("Written")
    assert preview.now != SPEC and "id: tile, fill: tomato}" in preview.now
