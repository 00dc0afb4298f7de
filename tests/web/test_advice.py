"""The ladder of hints at the table, and the review of the game that was played."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from web.conftest import PHONE, Visit
from web.player import PLAY_KINGSBURG, Player

RECORD = (Path(__file__).parents[1] / "kingsburg" / "goldens" / "2_random.record").read_text()

BRING = """async (record) => {
    const headers = {"X-Quatrefoil": "1", "content-type": "application/json"};
    const answer = await fetch("/api/records", {method: "POST", headers, body: JSON.stringify({record})});
    return (await answer.json()).code;
}"""


def test_a_bot_advises_in_three_steps_and_its_advice_can_be_taken(visit: Visit) -> None:
    page = visit(PHONE)
    page.click(PLAY_KINGSBURG)
    Player(page).wait()
    asked = page.locator(".ask").get_attribute("data-question")
    page.get_by_role("button", name="Hint").click()
    ladder = page.get_by_role("dialog", name="Hint")
    expect(ladder.locator(".kinds li").first).to_be_visible()
    ladder.get_by_role("button", name="How the bot ranks them").click()
    expect(ladder.locator(".ranking li").first).to_be_visible()
    ladder.get_by_role("button", name="What to choose, and why").click()
    expect(ladder).to_contain_text("The chance to win is")
    assert asked == page.locator(".ask").get_attribute("data-question"), "nothing was chosen meanwhile"
    ladder.get_by_role("button", name="Choose it").click()
    expect(ladder.locator(".choice")).to_have_count(0)
    expect(page.locator(".opt").first).to_be_visible()  # the next question


def test_a_finished_game_is_reviewed_and_a_swing_leads_to_its_place(visit: Visit) -> None:
    page = visit(lang="ru")
    code = page.evaluate(BRING, RECORD)
    page.goto(f"/t/{code}")
    page.get_by_role("link", name="Разбор").click()
    page.get_by_role("button", name="Разобрать партию").click()
    review = page.get_by_role("region", name="Разбор партии")
    swings = review.locator("button.swing")
    expect(swings.first).to_be_visible(timeout=120_000)
    expect(review.get_by_role("img", name="Шансы на победу")).to_be_visible()
    at_the_end = page.url
    swings.first.click()
    expect(swings.first).to_have_attribute("aria-expanded", "true")
    expect(page).not_to_have_url(at_the_end)
