"""Easings: ours against Chromium's Web Animations, and the page of `sparkler easings` as a person uses it.

Flow: sparkler easings -o page.html → its model (name, CSS, values) → getComputedTiming().progress.
"""
import json

import pytest
from playwright.sync_api import expect

from access import look_everywhere

PROGRESS = """(css) => {
  const animation = document.body.animate([{opacity: 1}, {opacity: 1}], {duration: 1000, fill: 'both', easing: css});
  animation.pause();
  const values = [];
  for (let percent = 0; percent <= 100; percent += 1) {
    animation.currentTime = percent * 10;
    values.push(animation.effect.getComputedTiming().progress);
  }
  animation.cancel();
  return values;
}"""


@pytest.fixture
def easings(page, sparkler, tmp_path, complaints):
    sparkler("easings", "-o", tmp_path / "page.html")
    page.goto((tmp_path / "page.html").as_uri())
    return page


def test_every_easing_has_chromiums_values(easings, table):
    words = json.loads(easings.text_content("#model"))
    assert len(words) > 40
    worst = ("", 0, 0)
    for word in words:
        theirs = easings.evaluate(PROGRESS, word["css"])
        for percent, (ours, value) in enumerate(zip(word["values"], theirs)):
            worst = max(worst, (word["name"], percent, abs(ours - value)), key=lambda found: found[2])
    table(f"easings: {len(words)} words at 101 moments each, at most {worst[2]:.6f} from Chromium ({worst[0]} at {worst[1]} %)")
    assert worst[2] <= 0.001, worst


def test_each_word_has_a_card_that_plays_and_reads(easings):
    words = json.loads(easings.text_content("#model"))
    expect(easings.locator("article")).to_have_count(len(words))
    card = easings.locator("article[data-name=outBack]")
    card.scroll_into_view_if_needed()
    box = card.locator(".frame").bounding_box()
    easings.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(card.locator("output")).to_have_text("50 % → 1.088")
    assert card.locator("i").evaluate("ball => ball.getAnimations().length") == 1


def test_a_click_copies_the_word(easings):
    easings.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = easings.locator("article[data-name=inOutCubic] .name")
    button.click()
    expect(button).to_have_text("Copied")


def test_everybody_can_use_it(easings, pictures):
    assert not look_everywhere(easings, pictures, "easings")
