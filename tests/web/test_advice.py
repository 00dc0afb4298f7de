"""The ladder of hints at the table."""

from __future__ import annotations

from playwright.sync_api import expect

from web.conftest import PHONE, Visit
from web.player import PLAY_KINGSBURG, Player


def test_a_bot_advises_in_three_steps_and_its_advice_can_be_taken(visit: Visit) -> None:
    page = visit(PHONE)
    page.click(PLAY_KINGSBURG)
    Player(page).wait()
    asked = page.locator(".ask").get_attribute("data-question")
    page.get_by_role("button", name="Hint").click()
    ladder = page.get_by_role("dialog", name="Hint")
    expect(ladder.locator(".kinds li").first).to_be_visible()
    ladder.get_by_role("button", name="2 ranking").click()
    expect(ladder.locator(".ranking li").first).to_be_visible()
    expect(ladder).to_contain_text("The chance to win is")
    ladder.get_by_role("button", name="3 choice, why").click()
    expect(ladder.locator(".reasons li").first).to_be_visible()
    expect(page.locator(".opt .ab")).to_have_count(2)
    assert sorted(page.locator(".opt .ab").all_inner_texts()) == ["A", "B"]
    assert asked == page.locator(".ask").get_attribute("data-question"), "nothing was chosen meanwhile"
    ladder.get_by_role("button", name="Choose it").click()
    expect(ladder.locator(".choice")).to_have_count(0)
    expect(page.locator(".opt").first).to_be_visible()  # the next question
