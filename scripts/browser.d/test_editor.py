"""The live preview as an editor: layers are chosen, dragged, hidden, their values typed, their easings bent.

Flow: sparkler preview → its page in Chromium → the spec's text.
"""
import pytest
from playwright.sync_api import expect

from access import look_everywhere
from preview import Preview

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
  - {shape: circle, size: 30, id: dot, fill: "#3366ff", position: {right: 40, top: 30}, visible: 0.5s..1.5s, animations: [{keyPath: opacity, from: 0.2, to: 1, beginTime: 0.5s, duration: 1s, easing: ease-out}]}
  - {stack: [{shape: rect, size: 12, id: step}, {shape: rect, size: 12}], gap: 4, position: {left: 20, bottom: 20}, id: row}
outputs: [{file: a.gif, maxSize: 4kB}]
"""


@pytest.fixture
def preview(sparkler, tmp_path, page, complaints):
    preview = Preview(sparkler, tmp_path, page, SPEC)
    yield preview
    preview.stop()
    # What can't be written is answered by words, and the browser notes each such answer.
    complaints[:] = [text for text in complaints if "422" not in text and "409" not in text]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return browser_context_args | {"bypass_csp": True}


def choose(preview, name):
    preview.page.click(f"#layers li:has(.word:text-is('{name}'))")
    expect(preview.page.locator("#layers [aria-selected=true] .word")).to_have_text(name)


def middle(preview):
    box = preview.page.locator("#outline polygon").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def said(preview, words):
    expect(preview.page.locator("#said")).to_contain_text(words)


def now(preview):
    return preview.spec.read_text()


def test_a_drag_is_seen_at_once_and_written_when_it_ends(preview):
    page = preview.page
    preview.seek(25)
    choose(preview, "dot")
    expect(page.locator("#outline")).to_be_visible()
    before, picture = now(preview), preview.picture
    zoom = page.evaluate("$('picture').clientWidth / $('picture').width")
    x, y = middle(preview)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20 * zoom, y + 15 * zoom, steps=6)
    page.wait_for_function("(old) => $('picture').toDataURL('image/png') !== old", arg=picture)
    assert now(preview) == before, "nothing is written while the button is down"
    page.mouse.up()
    said(preview, "Written")
    assert now(preview) == before.replace("{right: 40, top: 30}", "{right: 60, top: 45}")
    preview.shown(25)
    assert preview.shows_what_render_paints("1s")
    page.keyboard.press("Control+z")
    said(preview, "Undone")
    assert now(preview) == before
    page.keyboard.press("Control+Shift+z")
    said(preview, "Redone")
    assert "{right: 60, top: 45}" in now(preview)


def test_a_click_chooses_the_layer_below_it_and_a_drag_moves_it_in_its_groups_own_ways(preview):
    page = preview.page
    zoom = page.evaluate("$('picture').clientWidth / $('picture').width")
    box = page.locator("#picture").bounding_box()
    # The card is turned: its tile at (30, 40) lies above its middle.
    x, y = box["x"] + 200 * zoom, box["y"] + 70 * zoom
    page.mouse.click(x, y)
    expect(page.locator("#layers [aria-selected=true] .word")).to_have_text("tile")
    expect(page.locator("#outline")).to_be_visible()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 10 * zoom, steps=4)
    page.mouse.up()
    said(preview, "Written")
    assert "fill: $tone, position: [40, 40]}   # a tile" in now(preview)
    page.mouse.click(x + 5 * zoom, y + 8 * zoom)
    expect(page.locator("#pointer")).to_contain_text("in tile")


def test_a_run_of_arrow_keys_is_one_change(preview):
    page = preview.page
    before = now(preview)
    choose(preview, "card")
    expect(page.locator("#outline")).to_be_visible()
    page.focus("#outline")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowRight"):
        page.keyboard.press(key)
    said(preview, "Written")
    assert now(preview) == before.replace("[50%, 50%]", "[53%, 50.42%]")
    page.click("#undo")
    said(preview, "Undone")
    assert now(preview) == before


def test_values_are_typed_stepped_and_picked(preview):
    page = preview.page
    choose(preview, "word")
    expect(page.locator("#card-name")).to_have_text("word")
    expect(page.locator("#card-line")).to_have_text("line 11")
    page.get_by_label("text", exact=True).fill("It's: new")
    page.keyboard.press("Enter")
    said(preview, "Written")
    assert '- text: "It\'s: new"\n' in now(preview)
    size = page.get_by_label("font · size")
    expect(size).to_have_value("24")
    size.focus()
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("ArrowDown")
    expect(size).to_have_value("33")
    expect(page.locator("#undo")).to_be_enabled()
    page.wait_for_function("state.canUndo && !$('said').hidden")
    preview.until(lambda: "font: {size: 33}" in now(preview))
    page.get_by_label("color: pick a colour").fill("#aa0000")
    preview.until(lambda: "color: '#aa0000'" in now(preview))
    assert now(preview).count("\n") == SPEC.count("\n"), "no line is added"


def test_what_follows_from_something_else_says_so(preview):
    page = preview.page
    choose(preview, "tile")
    fill = page.get_by_label("fill", exact=True)
    expect(fill).to_be_disabled()
    expect(page.locator("#values")).to_contain_text("is computed from $tone")
    choose(preview, "step")
    expect(page.locator("#outline")).to_be_visible()
    page.focus("#outline")
    page.keyboard.press("ArrowRight")
    said(preview, "a grid positions the layer")
    assert now(preview) == SPEC
    choose(preview, "dot")
    page.get_by_label("size", exact=True).fill("wide")
    page.keyboard.press("Enter")
    said(preview, "size")
    assert now(preview) == SPEC


def test_an_easing_is_drawn_and_bent(preview):
    page = preview.page
    choose(preview, "dot")
    easing = page.get_by_label("animations 1 · easing")
    expect(easing).to_have_value("ease-out")
    first = page.get_by_role("slider", name="First control point")
    expect(first).to_have_attribute("aria-valuetext", "0, 0")
    first.scroll_into_view_if_needed()
    box = page.locator(".curve").bounding_box()
    unit = box["width"] / 1.2
    knob = first.bounding_box()
    x, y = knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 0.5 * unit, y - 0.2 * unit, steps=5)
    page.mouse.up()
    said(preview, "Written")
    preview.until(lambda: "easing: \"cubic-bezier(0.5, 0.2, 0.58, 1)\"" in now(preview))
    first.focus()
    page.keyboard.press("Shift+ArrowUp")
    preview.until(lambda: "cubic-bezier(0.5, 0.3, 0.58, 1)" in now(preview))
    easing.fill("outBounce")
    page.keyboard.press("Enter")
    preview.until(lambda: 'easing: "outBounce"' in now(preview))
    expect(first).to_be_hidden()


def test_layers_are_hidden_shown_alone_and_folded(preview):
    page = preview.page
    preview.seek(25)
    whole = preview.picture
    rows = page.locator("#layers li")
    expect(rows).to_have_count(7)
    choose(preview, "card")
    page.focus("#layers")
    page.keyboard.press("h")
    page.wait_for_function("(old) => $('picture').toDataURL('image/png') !== old", arg=whole)
    page.keyboard.press("h")
    page.wait_for_function("(old) => $('picture').toDataURL('image/png') === old", arg=whole)
    page.get_by_label("Show alone: dot").click()
    page.wait_for_function("[...$('picture').getContext('2d').getImageData(200, 120, 1, 1).data].join() === '244,241,234,255'")
    page.get_by_label("Show alone: dot").click()
    page.wait_for_function("(old) => $('picture').toDataURL('image/png') === old", arg=whole)
    page.focus("#layers")
    page.keyboard.press("ArrowLeft")
    expect(rows).to_have_count(5)
    expect(page.locator("#layers [aria-selected=true]")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#layers [aria-selected=true] .word")).to_have_text("word")
    assert now(preview) == SPEC, "what is in sight is the page's own matter"


def test_bars_show_when_layers_are_there_and_the_ruler_seeks(preview):
    page = preview.page
    bar = page.locator("#layers li:has(.word:text-is('dot')) .span")
    track = page.locator("#ruler").bounding_box()
    box = bar.bounding_box()
    assert abs(box["x"] - track["x"] - track["width"] * 0.25) < 3 and abs(box["width"] - track["width"] / 2) < 4
    assert "opacity" in page.locator("#layers li:has(.word:text-is('dot')) .motion").get_attribute("title")
    page.mouse.click(track["x"] + track["width"] * 0.5, track["y"] + 8)
    preview.shown(25)
    page.mouse.down()
    page.mouse.move(track["x"] + track["width"] * 0.75, track["y"] + 8, steps=4)
    page.mouse.up()
    preview.shown(38 if page.evaluate("frame") == 38 else 37)


def test_a_file_that_changed_meanwhile_is_kept(preview):
    page = preview.page
    choose(preview, "dot")
    other = SPEC.replace("Hello", "Mine")
    # The page doesn't hear of the change before it sends its own.
    page.evaluate("socket.onmessage = null")
    preview.replace(other)
    preview.until(lambda: page.evaluate("fetch('state').then((a) => a.json()).then((s) => s.revision > state.revision)"))
    page.get_by_label("size", exact=True).fill("44")
    page.keyboard.press("Enter")
    said(preview, "changed meanwhile")
    assert now(preview) == other


def test_the_search_below_a_size_is_told(preview):
    page = preview.page
    page.check("#show-file")
    page.wait_for_selector("#output-sheet img")
    expect(page.locator("#output-facts")).to_contain_text("of 4")
    assert page.locator("#output-progress").is_hidden()


def test_everybody_can_use_it(preview, pictures):
    preview.seek(25)
    choose(preview, "dot")
    expect(preview.page.locator("#outline")).to_be_visible()
    found = look_everywhere(preview.page, pictures, "editor")
    choose(preview, "word")
    found += look_everywhere(preview.page, pictures, "editor-text")
    assert not found
