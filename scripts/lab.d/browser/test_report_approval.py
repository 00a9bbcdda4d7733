"""Approving in the report: buttons, the key, all that the search shows, an error in words.

Flow: specs that differ → sparkler test, sparkler report --serve → Chromium → references.
"""
import pytest
from playwright.sync_api import expect

SPEC = """scene: 1
size: 120x80
duration: 1s
fps: 4
layers:
  - {shape: circle, size: 40, fill: tomato, position: center}
"""
NAMES = {"ball": "teal", "dot": "navy", "moon": "olive", "sun": "orchid"}


@pytest.fixture(params=[NAMES])
def served(request, page, sparkler, tmp_path):
    for name in NAMES:
        (tmp_path / f"{name}.scene.yaml").write_text(SPEC)
    sparkler("test", ".", cwd=tmp_path, expect=1)
    for name, color in request.param.items():
        (tmp_path / f"{name}.scene.yaml").write_text(SPEC.replace("tomato", color))
    sparkler("test", ".", "--record", "never", cwd=tmp_path, expect=1)
    server = sparkler.start("report", "--serve", "--port", 0, cwd=tmp_path)
    page.goto(next(word for word in server.stdout.readline().split() if word.startswith("http://")))
    page.folder = tmp_path
    yield page
    server.terminate()
    server.wait(10)


def reference(page, name):
    return (page.folder / f"{name}.apng").read_bytes()


def test_one_by_button_and_key(served, look):
    old = reference(served, "ball")
    look(served, "report-approve")
    served.get_by_role("button", name="Approve ball").click()
    expect(served.locator("#test-0 header .tag")).to_have_text("approved")
    expect(served.locator(".told")).to_have_text("ball.apng was written")
    assert reference(served, "ball") != old and reference(served, "dot") == old
    # The page went on to the next card, which the key approves.
    expect(served.locator("#test-1")).to_be_focused()
    served.keyboard.press("a")
    expect(served.locator("#test-1 header .tag")).to_have_text("approved")
    assert reference(served, "dot") != old and reference(served, "moon") == old
    served.reload()
    expect(served.locator("#approvals")).to_have_text("2 of 4 approved")
    expect(served.get_by_role("button", name="Approve ball")).to_have_count(0)
    look(served, "report-approved")


def test_an_approval_is_taken_back(served, look):
    old = {name: reference(served, name) for name in NAMES}
    served.keyboard.press("a")
    served.get_by_label("Search the tests").fill("n.scene")
    served.locator("#approve-all").dblclick()
    expect(served.locator("#approvals")).to_have_text("3 of 4 approved")
    served.locator("#test-2").focus()
    served.keyboard.press("u")
    expect(served.locator(".told")).to_have_text("2 references are as they were")
    expect(served.locator("#approvals")).to_have_text("1 of 4 approved")
    assert {name for name in NAMES if reference(served, name) != old[name]} == {"ball"}
    served.get_by_label("Search the tests").fill("")
    look(served, "report-undo")
    served.get_by_role("button", name="Undo the approval of ball").click()
    expect(served.locator("#test-0 header .tag")).to_have_text("differs")
    expect(served.locator("#list small").first).to_have_text("colour")
    assert reference(served, "ball") == old["ball"]
    served.get_by_role("button", name="Approve ball").click()
    expect(served.locator("#approvals")).to_have_text("1 of 4 approved")
    assert reference(served, "ball") != old["ball"]


def test_all_that_the_search_shows_asks_first(served):
    old = reference(served, "ball")
    served.get_by_label("Search the tests").fill("n.scene")
    button = served.locator("#approve-all")
    expect(button).to_have_text("Approve the 2 shown")
    button.click()
    expect(button).to_have_text("Write 2 references?")
    assert reference(served, "moon") == old
    button.click()
    expect(served.locator("#approvals")).to_have_text("2 of 4 approved")
    assert old not in (reference(served, "moon"), reference(served, "sun")) and reference(served, "ball") == old


@pytest.mark.parametrize("served", [NAMES | {"moon": "teal", "sun": "teal"}], indirect=True)
def test_one_decision_for_the_same_change(served):
    old = reference(served, "ball")
    expect(served.locator("#list a span:not(.thumb)")).to_have_text(["ball", "dot"])
    expect(served.locator("#test-0 .group")).to_contain_text("The same change in 2 more tests moon, sun")
    served.get_by_role("button", name="Approve all 3").click()
    expect(served.locator("#approvals")).to_have_text("3 of 4 approved")
    assert reference(served, "moon") == reference(served, "sun") == reference(served, "ball") != old
    assert reference(served, "dot") == old
    expect(served.locator("#test-1")).to_be_focused()


def test_another_run_is_told(served, sparkler, complaints):
    old = reference(served, "ball")
    sparkler("test", ".", "--record", "never", cwd=served.folder, expect=1)
    served.get_by_role("button", name="Approve ball").click()
    expect(served.get_by_role("alert")).to_contain_text("Reload the page")
    assert reference(served, "ball") == old
    complaints.clear()


def test_a_page_on_disk_has_no_buttons(served, sparkler):
    sparkler("report", cwd=served.folder)
    served.goto((served.folder / "sparkler-test/report.html").as_uri())
    expect(served.locator("#test-0")).to_be_visible()
    expect(served.locator(".approve, .undo, #approve-all")).to_have_count(0)
