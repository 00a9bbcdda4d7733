"""The document's card, its brand, variants side by side, and presets of the palette, as a person uses them.

Flow: sparkler preview → its address → Chromium → the spec.
"""
import pytest
from playwright.sync_api import expect

BRAND = """brand: 1
name: Acme
colors:
  surface: {light: "#F4F4FB", dark: "#12121C"}
  ink: {light: "#17172B", dark: "#F3F3FA"}
  accent: {light: "#5B5BD6", dark: "#7C7CF0"}
"""
SPEC = """scene: 1
brand: acme.brand.yaml
size: 240x160
duration: 1s
background: $surface  # paper
params: {tint: {type: color, default: $accent}}
matrix: {look: [{slug: indigo, tint: "#5B5BD6"}, {slug: coral, tint: "#E5484D"}, {slug: teal, tint: "#0D9488"}]}
with: {tint: $look.tint}
layers:
  - {text: Hello you, id: head, color: $ink, font: {size: 30}, position: [50%, 30%]}
  - {shape: circle, id: dot, size: 40, fill: $tint, position: [50%, 70%], idle: pulse}
"""


class Editor:
    def __init__(self, sparkler, folder, page):
        self.page, self.file, self.brand = page, folder / "a.scene.yaml", folder / "acme.brand.yaml"
        self.file.write_text(SPEC)
        self.brand.write_text(BRAND)
        self.server = sparkler.start("preview", self.file, "--port", 0)
        page.goto(next(word for word in self.server.stdout.readline().split() if word.startswith("http://")))
        page.wait_for_selector("#document-values input")

    now = property(lambda self: self.file.read_text())

    def says(self, words):
        expect(self.page.locator("#said")).to_contain_text(words, timeout=30_000)

    def undo(self, text=SPEC):
        self.page.evaluate("say('')")
        self.page.click("#undo")
        self.says("Undone")
        assert self.now == text

    def colour(self, role, value):
        self.page.locator(f"#brand-colors li:has-text('{role}') input").evaluate(
            "(input, value) => { input.value = value;"
            " for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true })); }", value)


@pytest.fixture
def editor(sparkler, tmp_path, page, complaints):
    editor = Editor(sparkler, tmp_path, page)
    yield editor
    editor.server.terminate()
    editor.server.wait(10)
    complaints[:] = [text for text in complaints if "422" not in text and "409" not in text]


def test_the_documents_values_are_written_and_refused_in_their_fields(editor, look):
    page = editor.page
    look(page, "document")
    page.fill("#document-duration", "1500ms")
    page.keyboard.press("Tab")
    editor.says("Written")
    assert editor.now == SPEC.replace("duration: 1s", "duration: 1500ms")
    editor.undo()
    page.fill("#document-background", "")
    page.keyboard.press("Tab")
    editor.says("Removed background")
    assert editor.now == SPEC.replace("background: $surface  # paper\n", "")
    editor.undo()
    # What is shown again is the old text; a refused one then stays.
    expect(page.locator("#document-background")).to_have_value("$surface")
    page.fill("#document-size", "wide")
    page.keyboard.press("Tab")
    expect(page.locator("#document-size-note")).to_contain_text("'wide' is not a size: write", timeout=30_000)
    expect(page.locator("#document-size")).to_have_value("wide")
    assert editor.now == SPEC
    page.click("#layers li:has-text('dot')")
    expect(page.locator("#document")).to_be_hidden()


def test_the_brand_is_chosen_and_its_colours_are_copied_only_when_asked(editor, look):
    page = editor.page
    page.select_option("#brand-name", "gazette")
    editor.says("Written")
    assert editor.now == SPEC.replace("acme.brand.yaml", "gazette")
    editor.undo()
    page.click("#brand-theme label:has-text('Dark')")
    editor.says("Written")
    assert "\ntheme: dark\n" in editor.now
    editor.undo()
    expect(page.locator("#brand-theme input:checked")).to_have_value("light")
    editor.colour("accent", "#0a7d55")
    expect(page.locator("#brand-offer")).to_contain_text("acme.brand.yaml, line 6")
    assert editor.now == SPEC
    look(page, "brand")
    page.click("#brand-offer .primary")
    editor.says("now written in this spec")
    copy = editor.now
    assert '    accent: {light: "#0a7d55", dark: "#7C7CF0"}\n' in copy and editor.brand.read_text() == BRAND
    editor.colour("ink", "#eeeeee")
    editor.says("the minimum is 4.5")
    assert editor.now == copy
    editor.undo()


def test_variants_are_side_by_side_compared_and_opened(editor, look):
    page = editor.page
    page.keyboard.press("v")
    tiles = page.locator(".look")
    expect(tiles.nth(1)).to_contain_text("tint #E5484D", timeout=30_000)
    expect(tiles.nth(0)).to_have_attribute("aria-current", "true")
    expect(page.locator(".looks").first.locator("li[data-whole]")).to_have_count(3, timeout=30_000)
    # The middle of the circle, in each variant's colour.
    colours = "tiles.slice(0, 3).map(({ film: { canvas } }) =>" \
        " [...canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height * .7, 1, 1).data].slice(0, 3).join())"
    assert page.evaluate(colours) == ["91,91,214", "229,72,77", "13,148,136"]
    look(page, "looks")
    page.click("#play")
    expect(page.locator("#moment")).not_to_have_text("frame 0 of 25", timeout=30_000)
    page.click("#play")
    tiles.nth(0).focus()
    page.keyboard.press("c")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("c")
    expect(page.locator("#compared-names")).to_contain_text("coral")
    page.fill("#wipe", "20")
    look(page, "compared")
    tiles.nth(2).click()
    expect(page.locator("#looks")).to_be_hidden()
    expect(page.locator("#variant")).to_have_value("look=teal")
    page.keyboard.press(",")
    expect(page.locator("#variant")).to_have_value("look=coral")
    assert editor.now == SPEC


def test_presets_are_found_by_other_tools_names_and_written_into_the_layer(editor, look):
    page = editor.page
    page.click("#layers li:has-text('head')")
    page.keyboard.press("a")
    page.fill("#palette-search", "gooey")
    expect(page.locator("#palette-items button").first).to_contain_text("goo · Filters")
    page.fill("#palette-search", "pop by letter")
    page.keyboard.press("Enter")
    editor.says("Added pop by letter")
    assert "split: letter, enter: pop, stagger: 60ms}" in editor.now
    editor.undo()
    page.keyboard.press("a")
    page.click("#palette-kinds label:has(input[value=filter])")
    page.locator("#palette-items img").first.wait_for(timeout=60_000)
    look(page, "presets")
    page.click("#palette-items button:has(b:text-is('glow'))")
    editor.says("Added glow")
    assert "filters: [{glow: {" in editor.now


def test_variants_of_different_sizes_are_compared_in_one_box(editor):
    page, matrix = editor.page, SPEC[SPEC.index("matrix"):SPEC.index("layers")]
    editor.file.write_text(SPEC.replace(matrix, "sizes: {wide: 240x120, tall: 120x240}\n").replace("$tint", "teal"))
    page.wait_for_function("() => state.variants.length === 2")
    page.keyboard.press("v")
    for index in (0, 1):
        page.locator(".pick").nth(index).click(force=True)
    expect(page.locator("#compared-names")).to_have_text("wide · 240×120left of the line, right of ittall · 120×240", timeout=30_000)
    page.wait_for_function("() => compared.every(({ film }) => film.canvas.width > 1)")
    boxes = [page.locator(f"#compared {one}").nth(index).bounding_box() for one in (".side", "canvas") for index in (0, 1)]
    middles = [box["x"] + box["width"] / 2 for box in boxes]
    assert boxes[0]["width"] > 400 and max(middles) - min(middles) < 1 and all(abs(box["height"] - boxes[0]["width"] / 2) < 1 for box in boxes)
    page.keyboard.press(".")
    header = page.locator("header.top").bounding_box()
    assert page.locator("#said").bounding_box()["y"] >= header["y"] + header["height"] - 1
