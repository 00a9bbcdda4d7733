"""The file changes while a person drags: its text wins, the page says so, and nothing is written over it.

Flow: SPEC → sparkler preview → a drag in Chromium → another program's change → the end of the drag → the file.
"""
import pytest
from playwright.sync_api import expect

from .test_preview import browser_context_args, serving

SPEC = """scene: 1
size: 400x260
duration: 1s
background: white
layers:
  - {shape: rect, size: [60, 40], id: a, fill: tomato, position: [60, 60]}
  - {shape: rect, size: 40, id: b, fill: gold, position: [170, 70]}
"""
OTHER = SPEC.replace("[170, 70]", "[300, 200]").replace("tomato", "navy")
STALE = "has changed meanwhile"


editor = serving(SPEC, "editor", __name__)


def drag(editor, change, by=40, waits=True):
    """Drags the first layer; the file is changed while the button is down."""
    page, zoom = editor.page, editor.zoom
    box = page.locator("#picture").bounding_box()
    x, y = box["x"] + 60 * zoom, box["y"] + 60 * zoom
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_function("drag?.ready")
    page.mouse.move(x + by / 2 * zoom, y, steps=3)
    old = page.evaluate("revision")
    change()
    if waits:
        page.wait_for_function("(old) => revision !== old", arg=old)
    page.mouse.move(x + by * zoom, y, steps=3)
    page.mouse.up()


def refused(editor):
    """The page says that the file changed, or what is wrong with it now."""
    expect(editor.page.locator("#said.bad")).to_be_visible(timeout=30_000)


@pytest.mark.parametrize("waits", [True, False])
def test_another_programs_text_wins_over_a_drag(editor, waits):
    drag(editor, lambda: editor.write(OTHER), waits=waits)
    editor.says(STALE)
    assert editor.now == OTHER
    editor.page.wait_for_function(
        "[...$('picture').getContext('2d').getImageData(60, 60, 1, 1).data].slice(0, 3).join() === '0,0,128'")
    # The next drag begins with the new text.
    drag(editor, lambda: None, by=40, waits=False)
    editor.until_written("id: a, fill: navy, position: [100, 60]")


def test_a_text_that_is_no_scene_is_kept_and_shown(editor):
    broken = SPEC.replace("tomato", "tomatoe")
    drag(editor, lambda: editor.write(broken))
    refused(editor)
    expect(editor.page.locator("#problems")).to_contain_text("tomatoe")
    assert editor.now == broken
    editor.write(SPEC)
    expect(editor.page.locator("#problems")).to_be_hidden()


def test_a_file_that_vanishes_is_not_made_anew(editor):
    drag(editor, editor.spec.unlink)
    refused(editor)
    expect(editor.page.locator("#problems")).to_contain_text("no file")
    assert not editor.spec.exists()
    editor.write(SPEC)
    expect(editor.page.locator("#problems")).to_be_hidden()
    drag(editor, lambda: None, waits=False)
    editor.until_written("position: [100, 60]")


def test_a_folder_or_a_link_in_its_place_is_left_alone(editor):
    def folder():
        editor.spec.unlink()
        editor.spec.mkdir()

    drag(editor, folder)
    refused(editor)
    assert editor.spec.is_dir() and not list(editor.spec.iterdir())
    editor.spec.rmdir()
    other = editor.spec.parent / "other.yaml"
    other.write_text(OTHER)
    editor.write(SPEC)
    expect(editor.page.locator("#problems")).to_be_hidden()

    def link():
        editor.spec.unlink()
        editor.spec.symlink_to(other)

    drag(editor, link)
    editor.says(STALE)
    assert other.read_text() == OTHER and editor.spec.is_symlink()


def test_two_tabs_show_one_file_and_share_its_undo(editor):
    page, other = editor.page, editor.page.context.new_page()
    other.goto(editor.home)
    editor.shown(page=other)
    drag(editor, lambda: None, waits=False)
    editor.until_written("position: [100, 60]")
    expect(other.locator("#undo")).to_be_enabled(timeout=30_000)
    other.click("#undo")
    editor.until_written("position: [60, 60]")
    assert editor.now == SPEC
    expect(page.locator("#undo")).to_be_disabled(timeout=30_000)
