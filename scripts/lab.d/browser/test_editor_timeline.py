"""The time line of the preview: bars, keyframes, names of times and params are dragged, typed, and taken back.

Flow: SPEC → sparkler preview → Chromium → gestures → the spec's text.
"""
from playwright.sync_api import expect

from .test_preview import Preview, serving

SPEC = """scene: 1
size: 400x240
duration: 4s
bpm: 120
loopOffset: poster
poster: 2s
background: white
params: {word: {default: Sale}}
times: {reveal: 1s, out: reveal + 2s}
layers:
  - {text: $word, id: head, font: {size: 40}, position: [50%, 35%], visible: reveal..out, enter: {rise: {delay: 200ms}}}
  - {text: All of it, id: sub, split: word, stagger: 0.1s, enter: fade, position: [50%, 60%], visible: 0.5s..}
  - {shape: circle, id: dot, size: 40, fill: tomato, position: [80%, 80%],   # a dot
      animations: [{keyPath: transform.scale, values: [1, 1.5, 1], duration: 2s, beginTime: 1s}]}
"""


class TimeLine(Preview):
    def bar(self, layer, name="visible", keyframe=None):
        """A bar of its own row, which is there once its layer is chosen."""
        row = self.page.locator(f"#layers li:not(.lane):has(.word:text-is('{layer}'))").first
        if row.get_attribute("aria-selected") != "true":
            row.locator(".name").click()
        lane = self.page.locator(f"#layers li.lane:has(.word:text-is('{name}'))")
        return lane.locator("i") if keyframe is None else lane.locator("b").nth(keyframe)

    def pull(self, bar, by, where=0.5, snaps=None):
        """Drags a part of a bar by seconds."""
        bar.scroll_into_view_if_needed()
        box, second = bar.bounding_box(), self.page.evaluate("$('ruler').clientWidth / state.scene.duration")

        def while_down():
            assert self.now == SPEC, "nothing is written while the button is down"
            if snaps:
                expect(self.page.locator("#snap")).to_have_text(snaps)

        x, y = box["x"] + box["width"] * where, box["y"] + box["height"] / 2
        self.drag(x, y, by * second, 0, while_down)

    def writes(self, old, new):
        """What a gesture has written, and that one undo takes it back."""
        self.until_written(new)
        assert self.now == SPEC.replace(old, new)
        self.says("Written")
        self.press("Control+z")
        self.says("Undone")
        expect(self.page.locator("#redo")).to_be_enabled()
        assert self.now == SPEC


line = serving(SPEC, "line", __name__, TimeLine)


def test_it_opens_at_the_poster_and_the_slider_follows_the_time_line(line):
    expect(line.page.locator("#time")).to_have_text("2.00 / 4.00 s")
    expect(line.page.locator("#moment")).to_have_text("frame 50 of 100, 0 in the file")
    assert line.page.input_value("#scrub") == "50"


def test_bars_are_moved_and_stretched_in_the_form_that_stands_there(line):
    line.pull(line.bar("head", "enter rise"), 0.2)
    line.writes("delay: 200ms", "delay: 400ms")
    line.pull(line.bar("head"), 0.98, 0.99, "end")
    line.writes("visible: reveal..out", "visible: reveal..out + 1s")
    line.pull(line.bar("sub", "stagger"), 0.18, 0.99)
    line.writes("stagger: 0.1s", "stagger: 0.19s")
    line.pull(line.bar("dot", "transform.scale", 1), 0.48, snaps="beat 5")
    line.writes("beginTime: 1s}", "beginTime: 1s, keyTimes: [0, 0.75, 1]}")


def test_a_name_of_a_time_moves_what_is_written_by_it(line):
    line.pull(line.page.locator(".flag").first, 0.5, 0.3, "beat 3")
    line.writes("reveal: 1s", "reveal: 1.5s")


def test_several_keyframes_are_moved_and_removed_together(line):
    line.bar("dot", "transform.scale", 1).click()
    line.bar("dot", "transform.scale", 2).click(modifiers=["Shift"])
    expect(line.page.locator("#layers b.chosen")).to_have_count(2)
    line.pull(line.bar("dot", "transform.scale", 1), 0.48, snaps="beat 5")
    line.writes("duration: 2s, beginTime: 1s}", "duration: 2.5s, beginTime: 1s, keyTimes: [0, 0.6, 1]}")
    expect(line.page.locator("#layers b.chosen")).to_have_count(2)
    line.press("Alt+Shift+ArrowRight", on="#layers")
    line.writes("duration: 2s, beginTime: 1s}", "duration: 2.4s, beginTime: 1s, keyTimes: [0, 0.5833, 1]}")
    line.press("Delete", on="#layers")
    line.until_written("animations: []")
    line.says("Removed 2 keyframes, and the animation of transform.scale, which had no others")


def test_keys_move_what_is_chosen_and_bring_it_to_the_playhead(line):
    line.bar("head", "enter rise").click()
    line.press("Alt+Shift+ArrowRight", on="#layers")
    line.writes("delay: 200ms", "delay: 600ms")
    line.bar("head").click()
    line.press("Alt+BracketRight", on="#layers")
    line.writes("visible: reveal..out", "visible: reveal..out - 1s")


STEPS = """scene: 1
size: 400x240
duration: 4s
background: white
layers:
  - {count: {to: 90, begin: 500ms, duration: 1s}, id: sum, font: {size: 40}, position: [50%, 30%]}
  - {text: Typed, id: typed, typewriter: 0.1s, font: {size: 20}, position: [50%, 60%]}
  - {slides: [{shape: rect, size: 30, fill: teal}, {shape: star, size: 30, fill: gold}], id: show, size: 60, hold: 1s, position: [20%, 80%]}
  - {effect: starBurst, id: sparks, at: [80%, 80%], begin: [1s, 2s]}
  - {shape: circle, id: dot, size: 30, fill: tomato, position: [60%, 80%], enter: [{rise: {duration: 1s, delay: 0.5s}}, {fade: {duration: 1s, delay: 0.5s}}]}
"""
steps = serving(STEPS, "steps", __name__, TimeLine)


def test_counters_typewriters_slides_and_effects_are_dragged(steps):
    steps.pull(steps.bar("sum", "count"), 0.5)
    steps.writes("begin: 500ms", "begin: 1000ms")
    steps.pull(steps.bar("typed", "typewriter"), 0.5, 0.98)
    steps.writes("typewriter: 0.1s", "typewriter: 0.2s")
    steps.pull(steps.bar("show", "slides", 0), 0.5)
    steps.writes("hold: 1s", "hold: 1.5s")
    steps.pull(steps.bar("sparks", "starBurst", 1), 0.48)
    steps.writes("begin: [1s, 2s]", "begin: [1s, 2.5s]")


def test_a_motion_below_another_moves_with_it_in_a_compact_row(steps):
    row = steps.page.locator("#layers li:not(.lane):has(.word:text-is('dot')) i.motion").last
    steps.pull(row, 0.5)
    changed = STEPS.replace("delay: 0.5s", "delay: 1s")
    steps.until_written("fade: {duration: 1s, delay: 1s}")
    assert steps.now == changed


def test_keyframes_are_added_at_the_playhead_and_removed(line):
    line.bar("dot", "transform.scale").click(position={"x": 30, "y": 2})
    expect(line.page.locator("#keyframe-property")).to_have_value("position")
    line.page.evaluate("showTime(2.52)")
    line.press("i", on="#layers")
    line.until_written("keyTimes: [0, 0.5, 0.76, 1]")
    expect(line.page.locator("#layers b.chosen")).to_have_count(1)
    line.press("Delete", on="#layers")
    line.until_written("values: [1, 1.5, 1], duration")
    line.press("Control+z")
    line.press("Control+z")
    line.until_written(SPEC)


def test_a_double_click_adds_a_keyframe_and_a_layer_without_one_gets_an_animation(line):
    box = line.bar("dot", "transform.scale").locator("..").bounding_box()
    line.page.mouse.dblclick(box["x"] + box["width"] * 0.625, box["y"] + box["height"] / 2)
    line.until_written("keyTimes: [0, 0.5, ")
    line.press("Control+z")
    line.until_written(SPEC)
    line.page.locator("#layers li.lane b").nth(1).dblclick()
    expect(line.page.get_by_label("transform.scale", exact=True)).to_be_focused()
    expect(line.page.get_by_label("transform.scale", exact=True)).to_have_value("1.5")
    line.page.select_option("#keyframe-property", "opacity")
    line.page.click("#keyframe-add")
    line.until_written("{keyPath: opacity, values: [1, 1], beginTime: ")


def test_an_effect_takes_no_motion_and_no_keyframe(steps):
    steps.bar("sparks")
    steps.press("i", on="#layers")
    expect(steps.page.locator("#said")).to_contain_text("put it into a group")
    steps.press("a")
    steps.page.check("#palette-kinds input[value=idle]", force=True)
    expect(steps.page.locator("#palette-where")).to_contain_text("moves by itself")
    expect(steps.page.locator("#palette-items button:enabled")).to_have_count(0)
    assert steps.now == STEPS


def test_thousands_of_bars_are_drawn_where_they_are_seen(steps):
    layers = [f"  - {{shape: circle, id: c{i}, size: 5, position: [{i % 400}, 50], enter: fade, exit: fade}}" for i in range(1200)]
    steps.write(STEPS[:STEPS.index("layers:")] + "layers:\n" + "\n".join(layers) + "\n")
    expect(steps.page.locator("#layers li")).to_have_count(1200)
    assert steps.page.locator("#layers i").count() < 1000
    last = steps.page.locator("#layers li:has(.word:text-is('c0'))")
    steps.page.evaluate("$('layers').scrollTop = 1e6")
    expect(last.locator("i")).to_have_count(3)
    last.locator(".name").click()
    expect(last).to_have_attribute("aria-selected", "true")


def test_a_chosen_layer_is_opened_in_sight_and_the_list_rests_otherwise(steps):
    layers = [f"  - {{shape: circle, id: c{i}, size: 9, position: [{20 + 9 * i}, 50], enter: fade, exit: fade}}" for i in range(40)]
    inner = "  - {group: [{shape: rect, id: deep, size: 30, position: [50, 200], enter: fade, exit: fade, idle: pulse}], id: around}\n"
    steps.write(STEPS[:STEPS.index("layers:")] + "layers:\n" + "\n".join([*layers[:20], inner.rstrip(), *layers[20:]]) + "\n")
    expect(steps.page.locator("#layers li")).to_have_count(42)
    steps.page.evaluate("folded.add('around'); showLayers(); select('around/deep')")
    seen = """() => [...document.querySelectorAll("#layers [data-key='around/deep']")].map((row) => {
      const list = $("layers").getBoundingClientRect(), box = row.getBoundingClientRect();
      return box.top >= list.top - 1 && box.bottom <= list.bottom + 1; })"""
    assert steps.page.evaluate(seen) == [True] * 5
    top = steps.page.evaluate("$('layers').scrollTop")
    steps.page.evaluate("select('around')")
    assert steps.page.evaluate("$('layers').scrollTop") == top
    steps.page.evaluate("$('layers').scrollTop = 0; showLayers()")
    assert steps.page.evaluate("$('layers').scrollTop") == 0


def test_keyframes_of_pieces_stand_where_the_first_piece_has_them(line):
    line.write(SPEC.replace("enter: fade, position: [50%, 60%]", "animations: [{keyPath: opacity, values: [0, 1], duration: 1s}], position: [50%, 60%]"))
    line.page.wait_for_function("() => rowOf('sub').motions.some((motion) => motion.keys.length === 2)")
    assert line.page.evaluate("rowOf('sub').motions[0].keys") == [0, 1]
    line.page.evaluate("select('sub')")
    tail = line.page.locator("#layers u").last
    expect(tail).to_have_attribute("style", "left: 25%; width: 5%;")


def test_findings_are_marked_in_the_row_and_on_the_ruler_and_lead_there(line, look):
    line.write(SPEC.replace("id: sub,", "id: sub, color: '#eeeeee',"))
    expect(line.page.locator("#layers [data-key=sub] button.flaw")).to_be_visible(timeout=30_000)
    line.page.click("#findings-open")
    expect(line.page.locator("aside > :first-child")).to_have_attribute("id", "design")
    finding = line.page.locator("#findings button:has-text('sub')").first
    expect(finding).to_be_focused()
    look(line.page, "findings")
    finding.click()
    expect(finding).to_have_attribute("aria-pressed", "true")
    expect(line.page.locator("#card-name")).to_have_text("sub")
    expect(line.page.locator("#finding")).to_be_visible()
    line.page.click("#findings-open")
    expect(line.page.locator("aside > :first-child")).not_to_have_attribute("id", "design")


def test_params_are_written_and_taken_back(line):
    line.page.fill("#param-word", "Big sale")
    line.press("Enter")
    line.until_written("default: Big sale")
    line.press("Control+z")
    line.until_written("default: Sale")
    expect(line.page.locator("#param-word")).to_have_value("Sale")


def test_access(line, look):
    line.bar("head", "enter rise").click()
    look(line.page, "time-line")
