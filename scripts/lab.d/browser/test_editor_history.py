"""Undo and redo as in other editors: quick presses, changes by keys, other programs' changes; and messages that stay true.

Flow: SPEC → sparkler preview → keys in Chromium, other programs' changes → the file, the notice.
"""
from playwright.sync_api import expect

from .test_editor_files import OTHER, SPEC, browser_context_args, editor  # noqa: F401

BROKEN = SPEC.replace("tomato", "tomatoe")
OTHERS = "Changed by another program"


def edit(editor, **values):
    editor.page.evaluate("(scene) => write({ layers: [], scene })", values)
    return editor.now


def others(editor, text):
    """Another program writes, and the page shows it."""
    old = editor.page.evaluate("revision")
    editor.write(text)
    editor.page.wait_for_function("(old) => revision !== old", arg=old)
    editor.page.evaluate("settled()")


def step(editor, *keys):
    editor.press(*keys)
    editor.page.evaluate("writing.then(settled)")
    return editor.now


def test_quick_presses_are_few_requests_and_one_message(editor):
    last = [edit(editor, duration=f"{number}s") for number in range(2, 7)][-1]
    asked = []
    editor.page.on("request", lambda request: asked.append("/undo" in request.url))
    editor.page.evaluate("[...Array(9)].forEach(() => takeBack(1))")
    editor.says("Undone: 5 changes")
    assert editor.now == SPEC and sum(asked) <= 2
    editor.page.evaluate("settled()")
    expect(editor.page.locator("#undo")).to_be_disabled()
    assert step(editor, *["Control+y"] * 2, *["Control+Shift+z"] * 3) == last
    expect(editor.page.locator("#redo")).to_be_disabled()
    assert step(editor, *["Control+z"] * 3, *["Control+y"] * 3) == last
    assert "duration: 5s" in step(editor, "Control+z", "Control+z", "Control+y")


def test_a_move_by_keys_is_written_before_anything_else(editor):
    editor.choose("a")
    editor.press("ArrowRight", "ArrowRight", "ArrowDown", on="#outline")
    assert step(editor, "Control+z") == SPEC
    assert "position: [62, 61]" in step(editor, "Control+y")
    editor.press("ArrowRight")
    editor.choose("b")
    editor.press("ArrowRight", on="#outline")
    editor.until_written("position: [171, 70]")
    assert "position: [63, 61]" in editor.now


def test_copies_and_removals_wait_for_each_other(editor):
    editor.choose("a")
    editor.press(*["Control+d"] * 3)
    editor.until_written("id: a-4")
    editor.page.evaluate("changing.then(settled)")
    editor.press("Delete")
    editor.page.evaluate("changing.then(settled)")
    assert "id: a-3" in editor.now and "id: a-4" not in editor.now
    assert step(editor, *["Control+z"] * 4) == SPEC


def test_another_programs_change_is_a_step_of_its_own(editor):
    own = edit(editor, duration="3s")
    for text in (OTHER, BROKEN):
        others(editor, text)
        editor.says(OTHERS)
        expect(editor.page.locator("#undo")).to_be_enabled()
        expect(editor.page.locator("#problems")).to_be_visible(visible=text == BROKEN)
        assert step(editor, "Control+z") == own
        editor.says("another program's")
    others(editor, BROKEN)
    others(editor, OTHER)
    assert step(editor, "Control+z") == own
    assert step(editor, "Control+z") == SPEC
    assert step(editor, "Control+y", "Control+y") == OTHER


def test_the_playhead_keeps_its_time(editor):
    editor.seek(15)
    others(editor, SPEC.replace("duration: 1s", "duration: 1s\nfps: 50"))
    editor.shown(30)
    edit(editor, fps="10")
    editor.shown(6)
    others(editor, SPEC.replace("duration: 1s", "duration: 0.2s"))
    editor.shown(4)


def test_messages_go_when_they_are_not_true_any_more(editor):
    page, said = editor.page, editor.page.locator("#said")
    for change in (lambda: editor.choose("a"), lambda: editor.seek(3), lambda: others(editor, SPEC + "# a note\n")):
        page.evaluate("say('Not possible here.', true)")
        change()
        expect(said).not_to_contain_text("Not possible")
    edit(editor, duration="3s")
    editor.says("Written")
    page.evaluate("preview({ layers: [], scene: { duration: 'long' } })")
    expect(said).to_have_class("bad")
    page.wait_for_function("!liveRuns")
    page.evaluate("preview({ layers: [], scene: { duration: '4s' } })")
    expect(said).to_be_hidden()
