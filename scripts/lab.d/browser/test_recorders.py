"""The recorders of web pages: the same bits in every run and in both languages, at the time that was asked for.

Flow: recorder_pages.py → sparkler_playwright.py and record.mjs → frames → bytes, positions, messages.
"""
import json
import os
import socket
import subprocess
import sys

import numpy
import pytest
from kit import browser as chromium
from kit.setup import ROOT, SAMPLES
from PIL import Image

from . import recorder_pages

RECORDERS = ROOT / "scripts/recorders"
sys.path.insert(0, str(RECORDERS))
import sparkler_memory  # noqa: E402
import sparkler_playwright  # noqa: E402
from sparkler_playwright import browser_type_launch_args, sparkler_frames  # noqa: E402, F401

FPS, DURATION = 15, 0.8
VIEW = {"width": 320, "height": 200}


@pytest.fixture(scope="module")
def pages(sparkler, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    sparkler("render", "-q", SAMPLES / "classic.scene.yaml", "-o", folder / "clip.webm")
    recorder_pages.write(folder)
    return folder


@pytest.fixture
def opened(page, tmp_path, sparkler_frames):  # noqa: F811
    """Opens a page with this body."""
    def open_page(body):
        (tmp_path / "page.html").write_text(f'<!doctype html><body style="margin: 0">{body}</body>')
        page.set_viewport_size(VIEW)
        page.goto((tmp_path / "page.html").as_uri())
        return page
    return open_page


def commands(folder, **settings):
    """The commands of both recorders, with settings of their own."""
    node = chromium.node_recorder(folder)
    options = json.loads((folder / "options.json").read_text())
    (folder / "options.json").write_text(json.dumps(options | settings))
    return {"node": node, "python": [sys.executable, folder / "sparkler_playwright.py"]}


def record_by_node(file, out, folder, *more):
    words = ["--duration", str(DURATION), "--fps", str(FPS), "--size", "320x200", "--browser", chromium.program(), "--no-verify"]
    return subprocess.run([*chromium.node_recorder(folder), file, out, *words, *more], capture_output=True, text=True, timeout=500)


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


@pytest.mark.parametrize("name", recorder_pages.PAGES)
def test_two_runs_and_both_languages_give_the_same_bits(name, page, sparkler_frames, pages, tmp_path):  # noqa: F811
    page.set_viewport_size(VIEW)
    page.goto((pages / f"{name}.html").as_uri())
    # Twice, the second time a second later and slowed down.
    sparkler_frames(tmp_path / "python", duration=DURATION, fps=FPS, verify=True)
    done = record_by_node(pages / f"{name}.html", tmp_path / "node", tmp_path)
    assert done.returncode == 0, done.stderr
    ours, theirs = contents(tmp_path / "python"), contents(tmp_path / "node")
    assert not [name for name in ours | theirs if ours.get(name) != theirs.get(name)]
    assert len(set(ours.values())) > 5, "it moves"
    times = [frame["time"] for frame in json.loads(ours["frames.json"])["frames"]]
    assert times == [round(i / FPS, 6) for i in range(round(DURATION * FPS))]


def test_each_frame_shows_its_time(page, sparkler_frames, pages, tmp_path):  # noqa: F811
    page.goto((pages / "transition.html").as_uri())
    times = [0, 0.3, 0.5, 0.7]
    sparkler_frames(tmp_path, times=times)
    for number, time in enumerate(times):
        row = numpy.asarray(Image.open(tmp_path / f"{number:04d}.png").convert("RGB"))[40].astype(int)
        left = numpy.flatnonzero(row[:, 0] < 64)[0]
        # The transition begins with the first frame of 60 a second, .2 s late, and takes .4 s for 200 pixels.
        assert abs(left - min(200, max(0, time - 1 / 60 - 0.2) * 500)) <= 1, time


@pytest.mark.parametrize(("name", "text"), {
    # Two turns of .2 s that stand still for .2 s.
    "paused": "start 0 iteration 400 end 600",
    # The callback waits 30 ms, the frame after it is the first of the .3 s.
    "views": "ready 130 finished 433",
    "network": "module 50 answer 50 script 50 image 50",
}.items())
def test_events_come_at_their_frames(name, text, page, sparkler_frames, pages, tmp_path):  # noqa: F811
    page.goto((pages / f"{name}.html").as_uri())
    page.wait_for_timeout(700)
    sparkler_frames(tmp_path, times=[0, 0.4, 0.8])
    assert page.inner_text("#text") == text


def test_what_differs_is_named(opened, sparkler_frames, tmp_path):  # noqa: F811
    opened("""<div id="box" style="position: absolute; top: 40px; width: 20px; height: 20px; background: red"></div><script>
        const timer = "setInterval(() => postMessage(Date.now() % 200), 30)";
        new Worker(`data:text/javascript,new Worker("data:text/javascript,${timer}").onmessage = ({ data }) => postMessage(data)`)
          .onmessage = ({ data }) => box.style.left = `${data}px`;
        </script>""")
    with pytest.raises(AssertionError, match=r"#box differs between two runs at frame \d+ .*: its box is .*a message of a worker \(data\)"):
        with pytest.warns(UserWarning, match="clock of its own"):
            sparkler_frames(tmp_path / "out", duration=0.4, fps=10, verify=True)
    assert not (tmp_path / "out").exists(), "nothing is written"


def test_ci_verifies_unless_the_page_was_used(opened, sparkler_frames, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setenv("CI", "1")
    page = opened("<button onclick='this.textContent = 1 + Number(this.textContent)'>0</button>")
    page.click("button")
    with pytest.warns(UserWarning, match="had used the page before"):
        sparkler_frames(tmp_path / "out", times=[0, 0.1])
    page.reload()

    def again(page):
        page.reload()
        page.click("button")
        page.click("button")
    with pytest.raises(AssertionError, match=r"its text is 0, then 2; [^.]*$"):
        sparkler_frames(tmp_path / "out", times=[0, 0.1], again=again)
    page.evaluate("document.querySelector('button').style.borderRadius = '50%'")
    with pytest.raises(AssertionError, match="its border-radius is 50%, then .*had changed the page before, pass again"):
        sparkler_frames(tmp_path / "out", times=[0, 0.1], verify=True)


@pytest.mark.parametrize("script", [
    "new Worker('data:text/javascript,' + text)",
    # Pages revoke such an address at once.
    "(() => { const url = URL.createObjectURL(new Blob([text])), made = new Worker(url); URL.revokeObjectURL(url); return made })()",
])
def test_workers_keep_the_time_of_the_page(script, opened, page, sparkler_frames, tmp_path):  # noqa: F811
    opened(f"""<p id="text"></p><script>
        const text = "onmessage = () => setTimeout(() => postMessage(performance.now()), 50); setInterval(() => postMessage(Date.now() % 1000), 100)";
        const worker = {script};
        worker.onmessage = ({{ data }}) => document.querySelector("p").append(` ${{Math.round(data)}}/${{Math.round(performance.now())}}`);
        setTimeout(() => worker.postMessage(1), 120)</script>""")
    sparkler_frames(tmp_path / "out", times=[0, 0.25], verify=True)
    assert page.inner_text("#text") == "100/100 170/170 200/200"


def test_animated_pictures_keep_the_time_of_the_page(opened, sparkler_frames, tmp_path):  # noqa: F811
    pictures = [Image.new("RGB", (40, 40), (50 * i, 0, 0)) for i in range(5)]
    for ending in ("gif", "png", "webp"):
        pictures[0].save(tmp_path / f"loop.{ending}", save_all=True, append_images=pictures[1:], duration=100, loop=0, lossless=True)
    opened('<img src="loop.gif"><img src="loop.png"><img src="loop.webp">'.replace("<img", '<img style="float: left"'))
    sparkler_frames(tmp_path / "out", times=[0, 0.05, 0.15, 0.42, 0.55], verify=True)
    shown = [Image.open(tmp_path / f"out/{i:04d}.png").convert("RGB") for i in range(5)]
    assert [[picture.getpixel((x, 20))[0] // 50 for x in (20, 60, 100)] for picture in shown] == [[i] * 3 for i in (0, 0, 1, 4, 0)]


def test_masks_and_hidden_elements(opened, sparkler_frames, tmp_path):  # noqa: F811
    opened("""<style>* { transition: all .3s }</style><i class="clock" style="position: absolute; left: 10px; top: 20px;
        width: 30px; height: 40px; background: red"></i><i class="clock" style="position: absolute; left: -900px">x</i>
        <b id="ad" style="position: absolute; left: 100px; top: 0; width: 50px; height: 50px; background: blue"></b>""")
    with pytest.warns(UserWarning, match="no element is .nothing"):
        sparkler_frames(tmp_path / "out", times=[0, 0.1], mask=[".clock"], hide=["#ad", ".nothing"])
    table = json.loads((tmp_path / "out/frames.json").read_text())
    assert [frame["x-masks"] for frame in table["frames"]] == [[[10, 20, 30, 40]]] * 2
    assert table["x-recording"]["hidden"] == ["#ad", ".nothing"]
    picture = Image.open(tmp_path / "out/0000.png").convert("RGB")
    assert picture.getpixel((25, 40)) == (255, 0, 255) and picture.getpixel((120, 20)) == (255, 255, 255)
    with pytest.raises(RuntimeError, match="is not a selector"):
        sparkler_frames(tmp_path / "out", mask=["]"])


def test_scroll_positions(opened, sparkler_frames, tmp_path):  # noqa: F811
    body = """<style>body { height: 1000px } #bar { position: fixed; height: 20px; width: 100%; background: navy;
        transform-origin: 0 0; animation: grow linear both; animation-timeline: scroll(root) }
        @keyframes grow { from { transform: scaleX(0) }}</style><div id="bar"></div>"""
    for options in ({"scroll": [0, 0.5, 1]}, {"scroll": [[0, 0], [0.1, 1]], "times": [0, 0.05, 0.1]}):
        opened(body)
        sparkler_frames(tmp_path / "out", **options)
        rows = [numpy.asarray(Image.open(tmp_path / f"out/{i:04d}.png").convert("L"))[10] for i in range(3)]
        assert [int((row < 128).sum()) for row in rows] == pytest.approx([0, 160, 320], abs=2)


@pytest.mark.parametrize("style", ["", "height: 200px; overflow: auto"])
def test_scroll_positions_come_to_rest(style, opened, page, sparkler_frames, pages, tmp_path, recwarn):  # noqa: F811
    (tmp_path / "still.png").write_bytes((pages / "still.png").read_bytes())
    body = """<style>section { height: 400px; background: red; opacity: 0; transition: all .6s } .in { opacity: 1 } img { display: block }
        </style><section></section><section></section><section></section><img loading="lazy" src="still.png" width="320" height="200"><iframe src="still.png" height="9"></iframe><script>
        const seen = new IntersectionObserver((all) => all.forEach((one) => setTimeout(() => one.target.classList.toggle("in", one.isIntersecting), 90)));
        document.querySelectorAll("section").forEach((one) => seen.observe(one))</script>"""
    for options, color in (({"verify": True}, (255, 0, 0)), ({"settle": 0}, (255, 255, 255))):
        opened(f"<main style='{style}'>{body}</main>")
        sparkler_frames(tmp_path / "out", scroll=[0, 0.5, 1], **options)
        assert Image.open(tmp_path / "out/0001.png").convert("RGB").getpixel((300, 100)) == color
    assert Image.open(tmp_path / "out/0002.png").convert("RGB").getpixel((300, 100)) == (255, 0, 0) and not recwarn.list, "an image, a frame out of view"


def test_scroll_positions_without_rest_are_named(opened, sparkler_frames, tmp_path):  # noqa: F811
    for height, note in ((9, "scroll changes nothing"), (900, "#count did not come to rest within 1 s at the scroll position 0.5: hide it")):
        opened(f"<p id='count' style='height: {height}px'></p><script>setInterval(() => count.textContent = Date.now(), 50)</script>")
        with pytest.warns(UserWarning, match=note):
            sparkler_frames(tmp_path / "out", scroll=[0.5, 1], settle=1)


@pytest.mark.parametrize("recorder", ["node", "python"])
def test_only_frames_of_a_recording_are_replaced(recorder, pages, tmp_path):
    command, out = commands(tmp_path / "recorders")[recorder], tmp_path / "out"
    out.mkdir()
    for name in ("0007.png", "notes.txt"):
        (out / name).write_text("theirs")
    done = record_by(command, pages / "keyframes.html", out)
    assert done.returncode == 73 and f"{out} has 0007.png, which no recording" in done.stderr
    for words, count in ((["--times", "0,0.1,0.2", "--force"], 3), (["--times", "0,0.1"], 2)):
        done = record_by([*command, *words], pages / "keyframes.html", out)
        assert sorted(contents(out)) == [*(f"{i:04d}.png" for i in range(count)), "frames.json", "notes.txt"], done.stderr


@pytest.mark.parametrize("recorder", ["node", "python"])
def test_what_is_no_page_says_why(recorder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command = commands(tmp_path / "recorders")[recorder]
    (tmp_path / "old.html").write_text("<!doctype html><script>location = 'new.html'</script>")
    (tmp_path / "new.html").write_text("<!doctype html><p>Text</p>")
    for page, code, message in [(".", 66, "the folder . has no index.html"), ("", 66, "the page's name is empty"),
                                ("none.html", 66, "there is no file none.html"), ("old.html", 0, "/old.html has led to file://")]:
        done = record_by(command, page, tmp_path / "out")
        assert done.returncode == code and message in done.stderr, done.stderr


def test_scale_and_provenance(pages, tmp_path):
    done = record_by_node(pages / "keyframes.html", tmp_path / "out", tmp_path, "--scale", "2", "--color-scheme", "dark")
    assert done.returncode == 0, done.stderr
    assert Image.open(tmp_path / "out/0000.png").size == (640, 400)
    facts = json.loads((tmp_path / "out/frames.json").read_text())["x-recording"]
    assert (facts["deviceScale"], facts["size"], facts["colorScheme"]) == (2, [320, 200], "dark")
    assert (facts["browser"], facts["version"].split(".")[0].isdigit()) == ("chromium", True)
    assert facts["animations"] == [{"name": "move", "element": "#box", "duration": 500, "delay": 0,
                                    "iterations": "infinite", "clock": "time"}]


@pytest.mark.parametrize(("body", "note"), [
    ("<script>setTimeout(function run() { setTimeout(run, 0) }, 0)</script>", None),
    ("<script>alert('stop'); open('https://example.test'); setTimeout(() => confirm('x'), 10)</script>", "was dismissed"),
    ("<script>const { port1, port2 } = new MessageChannel(); port1.onmessage = () => port2.postMessage(0);"
     "port2.postMessage(0)</script>", "never comes to rest"),
    ('<p>Text</p><script>setTimeout(() => document.body.append(Object.assign(new Image(), { src: "never.png" })), 10)'
     "</script>", "never.png did not come"),
    ("<style>* { transition: all 9999s }</style><svg><animate begin='1e99s' dur='0.0001s'/></svg>", None),
])
def test_pages_that_never_settle_are_recorded(body, note, opened, page, sparkler_frames, tmp_path, recwarn):  # noqa: F811
    page.route("**/never.png", lambda route: None)
    opened(body)
    sparkler_frames(tmp_path / "out", times=[0, 0.05])
    assert len(contents(tmp_path / "out")) == 3
    assert note is None or any(note in str(warning.message) for warning in recwarn)


@pytest.mark.parametrize(("script", "message"), [
    ("setTimeout(() => { for (;;); }, 20)", "the page does not answer at 0.05 s for 9 s"),
    ("setTimeout(() => location = 'about:blank', 20)", "the page has gone"),
    ("setTimeout(() => location.reload(), 20)", "the page has gone"),
    ("const all = []; setTimeout(() => { for (;;) all.push(new Uint8Array(1 << 24).fill(1)) }, 20)", "more than 0.5 GB of memory"),
])
def test_pages_that_cannot_be_recorded_say_why(script, message, opened, sparkler_frames, tmp_path, monkeypatch):  # noqa: F811
    monkeypatch.setitem(sparkler_playwright.SETTINGS, "patience", 9)
    monkeypatch.setitem(sparkler_playwright.SETTINGS, "gigabytes", 0.5)
    # As in a container without ps.
    monkeypatch.setenv("PATH", "")
    opened(f"<script>{script}</script>")
    with pytest.raises(RuntimeError, match=message):
        sparkler_frames(tmp_path / "out", times=[0, 0.05, 0.1])
    assert not (tmp_path / "out").exists()


def test_options_that_do_not_exist_are_errors(opened, sparkler_frames, tmp_path):  # noqa: F811
    opened("<p>Text</p>")
    with pytest.raises(TypeError, match="there is no option masks: did you mean mask"):
        sparkler_frames(tmp_path / "out", duration=0.1, masks=["p"])


def test_a_page_that_was_not_opened_is_told(page, sparkler_frames, tmp_path):  # noqa: F811
    page.set_content("<p>Text</p>")
    with pytest.raises(RuntimeError, match="open it with goto"):
        sparkler_frames(tmp_path / "out", duration=0.1)


@pytest.fixture
def silent():
    """A server that accepts, and never sends."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"http://127.0.0.1:{server.getsockname()[1]}"


def record_by(command, page, out):
    # What the command itself has comes last, and counts.
    words = [*command[:2], page, out, "--times", "0,0.1", "--browser", chromium.program(), *command[2:]]
    return subprocess.run(words, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("recorder", ["node", "python"])
@pytest.mark.parametrize(("script", "message"), [
    ("for (;;);", "the page does not answer when the recording begins for 3 s: a script of it runs without end"),
    ("const run = () => Promise.resolve().then(run); run()", "the page does not answer when the recording begins"),
    ("let frames = 0; (function run() { for (frames++; frames > 2;); requestAnimationFrame(run) })()", "the page does not answer at"),
    (None, "does not answer within 3 s: is its server running?"),
])
def test_pages_without_an_answer_have_a_limit(script, message, recorder, silent, tmp_path):
    (tmp_path / "page.html").write_text(f"<!doctype html><p>Text</p><script>{script}</script>")
    command = commands(tmp_path / "recorders", patience=3, loading=1)[recorder]
    done = record_by(command, tmp_path / "page.html" if script else silent, tmp_path / "out")
    assert done.returncode == (65 if script else 66) and message in done.stderr, done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("recorder", ["node", "python"])
def test_requests_without_an_answer_are_named(recorder, silent, tmp_path):
    (tmp_path / "page.html").write_text(f"""<!doctype html><img src="none.png"><link rel="stylesheet" href="none.css"><script>
        fetch("{silent}/data"); setTimeout(() => {{ throw new Error("theirs") }})</script>""")
    done = record_by(commands(tmp_path / "recorders", loading=1)[recorder], tmp_path / "page.html", tmp_path / "out")
    assert done.returncode == 0 and f"the answer from {silent}/data did not come within 5 s" in done.stderr, done.stderr
    assert "the page: Error: theirs" in done.stderr and (tmp_path / "out/frames.json").exists()
    assert all(f"/{name} did not load: ERR_FILE_NOT_FOUND" in done.stderr for name in ("none.png", "none.css")), done.stderr


@pytest.mark.parametrize("recorder", ["node", "python"])
def test_strict_recordings_fail_for_what_is_reported(recorder, tmp_path):
    command = commands(tmp_path / "recorders")[recorder]
    (tmp_path / "new.html").write_text("<!doctype html><p>Text</p>")
    for body, message in [("<p>Text</p>", None), ('<img src="none.png">', "none.png did not load"),
                          ("<script>setTimeout(() => { throw new Error('theirs') })</script>", "the page: Error: theirs"),
                          ("<script>location = 'new.html'</script>", "page.html has led to file://")]:
        (tmp_path / "page.html").write_text(f"<!doctype html>{body}")
        plain = record_by(command, tmp_path / "page.html", tmp_path / "plain")
        done = record_by([*command, "--strict"], tmp_path / "page.html", tmp_path / f"out{bool(message)}")
        assert plain.returncode == 0 and (message or "") in plain.stderr, plain.stderr
        assert done.returncode == (65 if message else 0) and (message or "") in done.stderr, done.stderr
        assert (tmp_path / f"out{bool(message)}").exists() == (message is None), "nothing is written"


def test_a_recording_begins_at_its_element(opened, sparkler_frames, tmp_path):  # noqa: F811
    body = """<script>setTimeout(() => document.body.innerHTML = `<b id="late" style="display: block; width: 40px; height: 40px;
        background: red; animation: go 1s linear"></b><style>@keyframes go { to { translate: 300px }}</style>`, 500)</script>"""
    opened(body)
    sparkler_frames(tmp_path / "out", wait_for="#late", times=[0, 0.5])
    lefts = [(numpy.asarray(Image.open(tmp_path / f"out/{i:04d}.png").convert("RGB"))[20][:, 1] < 64).argmax() for i in (0, 1)]
    assert lefts == pytest.approx([0, 150], abs=6)
    opened(body)
    with pytest.raises(RuntimeError, match="is not a selector"):
        sparkler_frames(tmp_path / "out", wait_for="]")


def test_a_worker_without_end_is_told(opened, sparkler_frames, tmp_path):  # noqa: F811
    opened("<script>new Worker('data:text/javascript,for (;;);')</script>")
    with pytest.warns(UserWarning, match=r"a worker \(data\) did not come to rest within 10 s"):
        sparkler_frames(tmp_path / "out", times=[0, 0.1])
    done = record_by_node(tmp_path / "page.html", tmp_path / "node-out", tmp_path / "node")
    assert done.returncode == 0 and "a worker (data) did not come to rest within 10 s" in done.stderr


def test_a_machine_that_cannot_measure_memory_is_told(opened, sparkler_frames, tmp_path, monkeypatch):  # noqa: F811
    assert any(row[0] == os.getpid() and row[2] > 1000 for row in sparkler_memory.processes("/nothing")), "by ps"
    monkeypatch.setenv("PATH", "")
    assert sparkler_memory.processes("/nothing") is None
    node, module = chromium.node_recorder(tmp_path / "node")[0], tmp_path / "node/memory.mjs"
    script = f'import {{ processes }} from "{module}"; console.log(processes("/nothing") === undefined, processes().length > 1)'
    done = subprocess.run([node, "--input-type=module", "-e", script], capture_output=True, text=True, timeout=60)
    assert done.stdout == "true true\n", done.stderr
    monkeypatch.setattr(sparkler_memory, "processes", lambda: None)
    opened("")
    with pytest.warns(UserWarning, match="memory is not limited"):
        sparkler_frames.__self__.memory = sparkler_memory.Memory(sparkler_playwright.SETTINGS)
        sparkler_frames(tmp_path / "out", times=[0])


@pytest.mark.parametrize(("words", "message"), [
    (["--size", "0x9"], "--size can't be '0x9'"), (["--scroll", "0,2"], "positions from 0 to 1"),
    (["--scroll", "0,1", "--settle", "1"], "leave out duration"), (["--times", "1,0"], "times are seconds that ascend"), (["--fps", "0"], "fps is a number"),
    (["--size", "90x5000", "--scale", "2"], "8192 pixels a side"),
    (["--nothing", "1"], "nothing"), (["--color-scheme", "blue"], "light or dark"), (["--browser", "webkit"], "no webkit"),
])
def test_wrong_options_say_why(words, message, pages, tmp_path):
    done = record_by_node(pages / "keyframes.html", tmp_path / "out", tmp_path, *words)
    assert done.returncode in (64, 65, 69) and message in done.stderr and not (tmp_path / "out").exists()
