"""Starting from a template, the palette, and the text pane, as a person uses them.

Flow: sparkler preview → its address → Chromium → the new file.
"""
import pytest
from playwright.sync_api import expect


class Chooser:
    def __init__(self, sparkler, folder, page):
        self.page, self.file = page, folder / "mine.scene.yaml"
        self.server = sparkler.start("preview", self.file, "--port", 0)
        page.goto(next(word for word in self.server.stdout.readline().split() if word.startswith("http://")))

    def start(self):
        self.page.fill("#search", "price-drop")
        self.page.click("#cards button[data-name=price-drop]")
        self.page.click("#create")
        self.page.wait_for_selector("#layers li")

    def says(self, words):
        expect(self.page.locator("#said")).to_contain_text(words, timeout=30_000)

    now = property(lambda self: self.file.read_text())


@pytest.fixture
def chooser(sparkler, tmp_path, page, complaints):
    chooser = Chooser(sparkler, tmp_path, page)
    yield chooser
    chooser.server.terminate()
    chooser.server.wait(10)
    complaints[:] = [text for text in complaints if "422" not in text and "409" not in text]


def test_a_template_is_found_dressed_and_written(chooser, look):
    page = chooser.page
    page.select_option("#brand", "arcade")
    page.select_option("#theme", "dark")
    look(page, "chooser")
    chooser.start()
    assert "\nbrand: arcade\ntheme: dark\n" in chooser.now


def test_enter_in_the_search_goes_to_the_first_match_and_opens_the_only_one(chooser):
    search = chooser.page.locator("#search")
    search.fill("a")
    search.press("Enter")
    expect(chooser.page.locator("#cards li:not([hidden]) button").first).to_be_focused()
    search.fill("price-drop")
    expect(chooser.page.locator("#cards li:not([hidden])")).to_have_count(1)
    search.press("Enter")
    expect(chooser.page.locator("#layers")).to_be_visible(timeout=30_000)
    assert "scene: 1" in chooser.now


def test_the_palette_opens_at_once_and_fills_later(chooser):
    page, held = chooser.page, []
    chooser.start()
    page.route("**/palette", lambda route: held.append(route))
    page.keyboard.press("a")
    expect(page.locator("#palette-where")).to_contain_text("Loading")
    page.keyboard.type("star")
    while not held:
        page.wait_for_timeout(20)
    # Enter picks what comes.
    page.keyboard.press("Enter")
    expect(page.locator("#palette")).to_be_visible()
    held[0].continue_()
    chooser.says("Added star")


def test_layers_are_added_copied_and_removed_each_as_one_undo(chooser, look):
    page = chooser.page
    chooser.start()
    steps = [chooser.now]
    page.keyboard.press("a")
    look(page, "palette")
    page.click("#palette-items button:has-text('star')")
    expect(page.locator("#card-name")).to_have_text("star")
    steps.append(chooser.now)
    page.keyboard.press("a")
    page.locator("#palette-search").press_sequentially("wiggle\n")
    chooser.says("Added wiggle")
    steps.append(chooser.now)
    assert "id: star" in steps[1] and "idle: wiggle" in steps[2]
    for key, words in (("Control+d", "Copied"), ("Delete", "Removed")):
        page.keyboard.press(key)
        chooser.says(words)
        expect(page.locator("#card-name")).to_have_text("star-2")
        steps.append(chooser.now)
    assert "id: star-2" in steps[-2] and steps[-1] == steps[-3]
    for text in reversed(steps[:-1]):
        page.evaluate("say('')")
        page.click("#undo")
        chooser.says("Undone")
        assert chooser.now == text


def test_the_text_is_saved_by_its_key_only_and_shows_errors_at_their_lines(chooser, look):
    page = chooser.page
    chooser.start()
    old = chooser.now
    page.click("#text-toggle")
    expect(code := page.locator("#code")).to_have_value(old)
    code.press("Control+Home")
    code.press_sequentially("siz")
    expect(page.locator("#offers [aria-selected=true] span")).to_have_text("size")
    page.keyboard.press("Enter")
    code.press_sequentially("nothing\n")
    assert chooser.now == old
    page.keyboard.press("Control+s")
    expect(page.locator("#text-problems button").first).to_be_visible()
    assert chooser.now == "size: nothing\n" + old
    look(page, "text")
    page.locator("#text-problems button:enabled").first.click()
    page.click("#undo")
    expect(code).to_have_value(old)
