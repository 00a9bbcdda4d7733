"""File tests from record to break, report and approve, and a report of 5 000 tests.

Flow: small GIFs, APNGs, WebPs and folders of frames → sparkler test --actual, report, approve → Chromium.
"""
import copy
import json
import shutil
import subprocess

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect

from . import PICTURES
from .test_report import card

COUNT, FRAMES = 60, 12
KINDS = ("gif", "apng", "webp", "folder")
COMMAND = ["test", "--actual", "out", "--references", "refs", "--tolerance", "exact"]


def draw(number, frame, digit=None, size=(96, 64), fill=None):
    """A dot that moves along a line, and the test's number."""
    picture = Image.new("RGB", size, "#f4f1ea")
    pen = ImageDraw.Draw(picture)
    x, y = 6 + frame * 6, 8 + number % 7 * 5
    pen.ellipse([x, y, x + 10, y + 10], fill=fill or ["tomato", "teal", "royalblue", "goldenrod", "orchid"][number % 5])
    pen.text((70, 48), str(digit or number), fill="#223")
    return picture


def write(folder, number, frames, delays=80):
    kind = KINDS[number % len(KINDS)]
    path = folder / f"test-{number:02d}.{kind}".removesuffix(".folder")
    if kind == "folder":
        path.mkdir(parents=True, exist_ok=True)
        for i, frame in enumerate(frames):
            frame.save(path / f"{i:04d}.png")
        times = [{"file": f"{i:04d}.png", "time": delays * i / 1000} for i in range(len(frames))]
        (path / "frames.json").write_text(json.dumps({"frames": times, "duration": delays * len(frames) / 1000}))
    else:
        if kind == "gif":
            frames = [frame.quantize(64, dither=0) for frame in frames]
        options = {"lossless": True, "minimize_size": False} if kind == "webp" else {}
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=delays, loop=0, **options)
    return path.name


def plain(number, **changes):
    return [draw(number, frame, **changes) for frame in range(FRAMES)]


# By number, and so by kind: frames and delays that differ, and what the time line says of them.
BROKEN = {
    4: (plain(4, digit=9), 80, None),
    5: (plain(5), [80] * 5 + [200] + [80] * 6, "+120 ms"),
    10: (plain(10, size=(110, 72)), 80, None),
    13: (plain(13)[:7] + plain(13)[8:], 80, None),
    15: (plain(15), 60, "1.33× faster"),
    22: (plain(22)[::-1], 80, "in reverse order"),
    29: (plain(29)[3:] + plain(29)[:3], 80, "begun 240 ms"),
    31: ([draw(31, f, fill="black" if f == 6 else None) for f in range(FRAMES)], 80, None),
}


@pytest.fixture(scope="module")
def project(sparkler, tmp_path_factory):
    """The folder, the names of broken files, and the name of the one that is missing."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "out").mkdir()
    names = [write(folder / "out", number, plain(number)) for number in range(COUNT)]
    sparkler(*COMMAND, cwd=folder, expect=1)
    sparkler(*COMMAND, cwd=folder)
    broken = {number: write(folder / "out", number, frames, delays) for number, (frames, delays, _) in BROKEN.items()}
    (folder / "out" / names[40]).unlink()
    sparkler(*COMMAND, cwd=folder, expect=1)
    sparkler("report", cwd=folder)
    return folder, broken, names[40]


def open_report(page, folder):
    page.goto((folder / "sparkler-test/report.html").as_uri())


def test_the_project_shows_what_broke(page, project, look):
    folder, broken, gone = project
    open_report(page, folder)
    look(page, "files")
    expect(page.locator(".test h2")).to_have_count(len(broken))
    for number, (_, _, label) in BROKEN.items():
        found = card(page, f"out/{broken[number]}")
        if label:
            expect(found.locator(".lane-art .how")).to_contain_text([label])
        found.screenshot(path=PICTURES / f"files-{number}.png")
    assert card(page, f"out/{broken[13]}").locator(".lane-art rect.lone").count() == 1
    assert card(page, f"out/{broken[31]}").locator(".lane-art rect.hit").count() == 2
    expect(page.locator(".warning").filter(has_text=gone.split(".")[0])).to_have_count(1)


def test_search_opens_a_card_by_keys_alone(page, project):
    folder, broken, _ = project
    open_report(page, folder)
    found = page.locator("#found")
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("slower faster")
    expect(found).to_have_text("No test is called so.")
    assert page.locator(".test").count() == 0
    page.locator("#search").fill(broken[15])
    expect(found).to_have_text(f"1 of {len(broken)}")
    page.keyboard.press("Enter")
    expect(card(page, f"out/{broken[15]}")).to_be_focused()
    page.keyboard.press("5")
    expect(card(page, f"out/{broken[15]}").locator(".stage")).to_have_attribute("data-view", "difference")
    page.locator("#search").fill("")
    expect(page.locator("nav a")).to_have_count(len(broken))
    page.locator("#kind").select_option("layout")
    expect(page.locator(".test h2")).to_have_text([f"out/{broken[10]}"])


@pytest.fixture(scope="module")
def thousands(project, sparkler, tmp_path_factory):
    """A report of 5 000 failed tests, made of those of a run."""
    results = json.loads((project[0] / "sparkler-test/results.json").read_text())
    failed = [test for test in results["tests"] if test["status"] == "failed"]
    assert failed, "this comes before the approval"
    for test in failed:
        for key in {"actual", "expected", "difference"} & set(test):
            del test[key]
    tests = [copy.deepcopy(failed[i % len(failed)]) | {"name": f"suite-{i % 40}/case-{i}"} for i in range(5000)]
    folder = tmp_path_factory.mktemp("thousands")
    (folder / "sparkler-test").mkdir()
    (folder / "sparkler-test/results.json").write_text(json.dumps(results | {"tests": tests, "files": []}))
    sparkler("report", cwd=folder)
    return folder


def test_keys_and_search_reach_every_one_of_five_thousand(page, thousands, look):
    page.emulate_media(reduced_motion="reduce")
    open_report(page, thousands)
    assert page.locator(".test").count() <= 120, "cards are made when they are asked for"
    assert page.locator("nav a").count() <= 100
    page.locator("#main").focus()
    for _ in range(70):
        page.keyboard.press("j")
    assert page.evaluate("current") == 70
    current = page.locator("nav [aria-current] span")
    expect(page.locator(".test:focus h2")).to_have_text(current.inner_text())
    page.evaluate("goTo(4999)")
    assert page.locator(".test").count() <= 200, "those between are not made"
    expect(current).to_be_visible()
    page.keyboard.press("k")
    assert page.evaluate("current") == 4998
    page.locator("#search").fill("case-4967")
    expect(page.locator(".test h2")).to_have_text(["suite-7/case-4967"])
    page.locator("#search").fill("")
    page.locator("#kind").select_option("timing")
    assert 0 < page.evaluate("found.length") < 5000
    look(page, "files-thousands")


def test_what_is_approved_is_green(page, project, sparkler):
    folder, broken, gone = project
    open_report(page, folder)
    copied = card(page, f"out/{broken[4]}").locator(".approval code").inner_text().split()
    assert copied[0] == "sparkler"
    sparkler(*copied[1:], cwd=folder)
    sparkler("approve", "--all", cwd=folder)
    (folder / "refs" / gone).unlink()
    sparkler(*COMMAND, cwd=folder)
    sparkler("report", cwd=folder)
    open_report(page, folder)
    expect(page.get_by_role("heading", name="Everything looks as it did.")).to_be_visible()
    expect(page.locator(".passed summary")).to_have_text(f"Passed ({COUNT - 1})")


@pytest.mark.skipif(not shutil.which("ffmpeg"), reason="ffmpeg makes the videos")
def test_videos_play_in_the_page(page, sparkler, tmp_path):
    # Chromium without a licence for H.264 says so in words.
    clips = {"mp4": ("libx264 -pix_fmt yuv420p", ".note, .recordings video"), "webm": ("libvpx-vp9", "video"),
             "avif": ("libaom-av1 -cpu-used 8", "img")}
    for folder, hue in (("refs", 0), ("out", 90)):
        (tmp_path / folder).mkdir()
        for kind, (codec, _) in clips.items():
            source = ["-f", "lavfi", "-i", "testsrc=size=128x96:rate=10:duration=0.5", "-vf", f"hue=h={hue}"]
            out = tmp_path / folder / f"clip.{kind}"
            subprocess.run(["ffmpeg", "-v", "error", *source, "-c:v", *codec.split(), out], check=True)
    sparkler("test", "--actual", "out", "--references", "refs", cwd=tmp_path, expect=1)
    sparkler("report", cwd=tmp_path)
    open_report(page, tmp_path)
    for kind, (_, player) in clips.items():
        found = card(page, f"out/clip.{kind}")
        expect(found.locator(".actual img").first).to_be_visible()
        found.get_by_text("As recorded").click()
        players = found.locator(f".recordings {player}")
        expect(players.first).to_be_visible()
        if kind != "mp4":
            expect(players).to_have_count(2)
            for one in players.all():
                is_ready = "(one) => (one.videoWidth ?? one.naturalWidth) === 128"
                page.wait_for_function(is_ready, arg=one.element_handle())
        found.screenshot(path=PICTURES / f"files-{kind}.png")
