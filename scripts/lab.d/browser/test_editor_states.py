"""Each state of the editor for everyone: light and dark, wide and narrow, with the keyboard, without motion.

Flow: sparkler preview → a state of the page → axe-core and measures of each control → findings.
"""
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from . import PICTURES
from .test_editor_start import Chooser
from .test_preview import Preview

WIDTHS = (1440, 834, 390)
SPEC = """scene: 1
size: 640x400
duration: 2s
bpm: 120
background: white
params: {word: {default: Sale}, tint: {type: color, default: tomato}}
times: {reveal: 0.5s}
layers:
  - {shape: rect, size: [180, 90], id: plate, fill: $tint, position: [150, 90], enter: {pop: {duration: 0.4s}}}
  - {shape: circle, size: 60, id: dot, fill: teal, animations: [
      {keyPath: position, values: [[80, 300], [320, 240], [560, 300]], duration: 2s}]}
  - {text: $word, id: title, font: {size: 44}, position: [60%, 40%], visible: reveal.., enter: {rise: {delay: 0.1s}}}
output: a.gif
"""

# What is wrong with the controls that are shown: too small and too near to others (WCAG 2.5.8), or covered.
CONTROLS = """() => {
  const top = document.querySelector('dialog[open]') ?? document.body, found = [];
  const all = [...top.querySelectorAll('button, select, input, textarea, a[href], [tabindex="0"]')];
  const seen = all.filter((one) => one.checkVisibility({ opacityProperty: true }) && !one.disabled && !one.closest('svg'));
  const target = (one) => one.matches('[type=radio], [type=checkbox]') && one.labels[0] || one;
  const name = (one) => one.id || one.getAttribute('aria-label') || one.textContent.trim().slice(0, 30);
  const targets = [...new Set(seen.map(target))];
  for (const one of targets) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    if (one.getAttribute('role') !== 'separator' && Math.min(box.width, box.height) < 23.9) {
      found.push(`${name(one)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)} px`);
    }
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name(one)} sticks out`);
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // A message goes away.
    if (there !== one && !one.contains(there) && !there?.contains(one) && !there?.closest('#said')) {
      found.push(`${name(one)} is covered by ${there?.outerHTML.slice(0, 60)}`);
    }
    if (['BUTTON', 'SELECT'].includes(one.tagName) && one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} is cut off`);
  }
  document.scrollingElement.scrollTo({ top: 0, behavior: 'instant' });
  return found;
}"""
# The element with the focus, whether a person sees that, and whether it is in sight.
FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  window.reached ??= new Set();
  const isNew = !window.reached.has(one);
  window.reached.add(one);
  const marks = [one, one.nextElementSibling, ...one.children].filter((part) => part).map((part) => getComputedStyle(part));
  const isMarked = marks.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
    || style.boxShadow !== 'none' || style.stroke !== 'none' && parseFloat(style.strokeWidth) > 0);
  const box = one.getBoundingClientRect();
  const isInSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { name: one.id || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80), isNew, isMarked, isInSight };
}"""
# Controls that Tab should reach; of radio buttons one of each group.
UNREACHED = """() => [...(document.querySelector('dialog[open]') ?? document).querySelectorAll(
    'button, select, input, textarea, a[href], [tabindex="0"]')]
  .filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility() && !one.matches('[type=radio], svg *'))
  .filter((one) => !window.reached?.has(one)).map((one) => one.id || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80))"""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return browser_context_args | {"bypass_csp": True}


@pytest.fixture
def audit():
    """Looks at a state in every scheme and width, and walks through it with Tab."""
    def audit(page, name, walks=True):
        found = []
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                page.wait_for_timeout(150)
                page.screenshot(path=PICTURES / f"state-{name}-{scheme}-{width}.png")
                report = Axe().run(page, options={"preload": False}).response
                wrong = [f"{one['id']}: {[node['html'][:120] for node in one['nodes']][:3]}" for one in report["violations"]]
                found += [f"{scheme}, {width}: {one}" for one in wrong]
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(f"{width}: it scrolls to the side")
            found += [f"{width}: {one}" for one in page.evaluate(CONTROLS)]
            if page.evaluate("document.getAnimations().some((one) => one.effect.getComputedTiming().duration > 50)"):
                found.append(f"{width}: it moves, though motion is reduced")
        page.set_viewport_size({"width": WIDTHS[0], "height": 900})
        found += walk(page) if walks else []
        assert not found, "\n".join(dict.fromkeys(found))
    return audit


def walk(page):
    """Presses Tab until nothing new comes, twice because the address bar is passed."""
    page.evaluate("() => { window.reached = new Set(); document.activeElement?.blur(); }")
    found, old = [], 0
    for _ in range(300):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS)
        if focus and focus["name"] == "code":
            # The text keeps Tab until Escape.
            page.keyboard.press("Escape")
        if focus and focus["isNew"]:
            old = 0
            found += [] if focus["isMarked"] else [f"{focus['name']}: its focus can't be seen"]
            found += [] if focus["isInSight"] else [f"{focus['name']}: it has the focus out of sight"]
        else:
            old += 1
        if old > 3:
            break
    return found + [f"Tab doesn't reach {name}" for name in page.evaluate(UNREACHED)]


@pytest.fixture
def editor(sparkler, tmp_path, page, complaints, monkeypatch):
    monkeypatch.setattr("browser.test_preview.SPEC", SPEC)
    preview = Preview(sparkler, tmp_path, page)
    page.wait_for_timeout(300)
    yield preview
    preview.stop()
    complaints[:] = [text for text in complaints if not any(code in text for code in ("422", "409", "ERR_CONNECTION"))]


@pytest.fixture
def chooser(sparkler, tmp_path, page):
    chooser = Chooser(sparkler, tmp_path, page)
    yield chooser
    chooser.server.terminate()
    chooser.server.wait(10)


def test_the_chooser(chooser, audit):
    chooser.page.click("#cards button[data-name=price-drop]")
    audit(chooser.page, "chooser")


def test_the_chooser_without_a_match(chooser, audit):
    chooser.page.fill("#search", "xyzzy")
    expect(chooser.page.locator("#none")).to_be_visible()
    audit(chooser.page, "none")


def test_the_canvas(editor, audit):
    editor.choose("plate")
    editor.page.locator("#layers li:has(.word:text-is('title')) .name").first.click(modifiers=["Shift"])
    audit(editor.page, "canvas")


def test_the_time_line(editor, audit):
    editor.choose("dot")
    audit(editor.page, "timeline")


def test_the_palette(editor, audit):
    editor.choose("plate")
    editor.press("a")
    expect(editor.page.locator("#palette")).to_be_visible()
    # Its many items are reached as the first ones are.
    audit(editor.page, "palette", walks=False)


def test_the_keys(editor, audit):
    editor.press("?", on="#layers")
    expect(editor.page.locator("#keys-list")).to_contain_text("adds a keyframe at the playhead")
    audit(editor.page, "keys")
    editor.press("Escape")
    expect(editor.page.locator("#layers")).to_be_focused()


def test_the_text(editor, audit):
    editor.page.click("#text-toggle")
    expect(editor.page.locator("#code")).to_have_value(SPEC)
    audit(editor.page, "text")


def test_an_error_over_the_last_picture(editor, audit):
    editor.change("shape: circle", "shape: cirle")
    expect(editor.page.locator("#problems")).to_be_visible()
    audit(editor.page, "error")


def test_a_refused_edit(editor, audit):
    editor.page.wait_for_function("state")
    editor.page.evaluate("() => { say('The value in line 9 can’t be changed here: edit the file.', true); clearTimeout(noticeTimer); }")
    audit(editor.page, "refused")


def test_no_connection(editor, audit):
    editor.stop()
    expect(editor.page.locator("#link.lost")).to_be_visible()
    audit(editor.page, "lost")


def test_a_spec_that_is_broken_from_the_start(sparkler, tmp_path, page, complaints, audit):
    spec = tmp_path / "broken.scene.yaml"
    spec.write_text("scene: 1\nlayers: [\n")
    server = sparkler.start("preview", spec, "--port", 0)
    page.goto(next(word for word in server.stdout.readline().split() if word.startswith("http://")))
    expect(page.locator("#problems")).to_be_visible()
    audit(page, "broken")
    server.terminate()
    server.wait(10)
