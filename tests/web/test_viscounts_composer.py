"""The tray of Viscounts: number, dismissal and payment in one answer, and refusals that say what is missing."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.conftest import DESKTOP, LAPTOP, PHONE, Visit
from web.viscounts_turns import (
    a_building,
    a_dear_workshop,
    a_dismissal,
    a_trade,
    found,
    open_at,
)


def play_turn(page: Page, texts: list[str]) -> int:
    """Click the options and the first button of the tray; return the clicks."""
    for text in texts:
        page.locator(f'.opt[data-option="{text}"]').click()
    page.locator(".composer .confirm.first").click()
    return len(texts) + 1


def test_a_trade_takes_four_clicks_with_its_card_and_move(visit: Visit) -> None:
    page = open_at(visit, found(a_trade), DESKTOP)
    assert play_turn(page, found(a_trade)[2]) == 4
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator(".log").get_by_text("exchange").last).to_be_visible()


def test_a_building_with_site_and_payment_takes_four_clicks(visit: Visit) -> None:
    page = open_at(visit, found(a_building), LAPTOP, "ru")
    assert play_turn(page, found(a_building)[2]) == 4
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator('.ask[data-question="ChooseSite"], .ask[data-question^="PayFor"]')).to_have_count(0)


def test_a_dismissal_is_a_line_of_the_tray_and_the_rest_follows_by_itself(visit: Visit) -> None:
    action = found(a_dismissal)[2]
    page = open_at(visit, found(a_dismissal), PHONE)
    page.locator(f'.opt[data-option="action:{action}"]').click()
    row = page.locator('.composer [data-row="dismiss"]')
    if row.get_attribute("aria-checked") == "false":
        row.click()
    expect(row).to_have_attribute("aria-checked", "true")
    page.locator(".composer .confirm.first").click()
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator('.ask[data-question="Trade"], .ask[data-question="ChooseWorkers"]')).to_have_count(0)


#: Controls of the tray that lie under its buttons or outside of it.
OUT_OF_SIGHT = """() => {
    const buttons = document.querySelector(".composer .confirms").getBoundingClientRect();
    const controls = [...document.querySelectorAll(".composer :is(.amount, .piece-btn, .row)")];
    return controls.filter((each) => each.getBoundingClientRect().bottom > buttons.top + 1);
}"""


def test_a_payment_on_a_phone_is_seen_whole(visit: Visit) -> None:
    """What to build, where, what one has, a dismissal and goods: nothing needs scrolling."""
    page = open_at(visit, found(a_building), PHONE, "ru")
    for text in found(a_building)[2]:
        page.locator(f'.opt[data-option="{text}"]').click()
    expect(page.locator(".composer .row").first).to_be_visible()
    for part in (".amount", ".piece-btn", ".row"):
        assert page.locator(f".composer {part}").count() > 1
    page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0")  # once the type is fitted


def test_a_workshop_that_is_too_dear_says_what_is_missing(visit: Visit) -> None:
    """Builder icons, not the path: the viscount stands outside."""
    page = open_at(visit, found(a_dear_workshop), DESKTOP)
    page.locator('[data-at="slot-workshop-1"]').first.click()
    expect(page.get_by_text("needs 3 builder icons").first).to_be_visible()


def test_each_number_and_each_button_shows_its_gain(visit: Visit) -> None:
    """A trade: the numbers say what they bring, and the head names the phase of now, not of the draft."""
    page = open_at(visit, found(a_trade), DESKTOP)
    for text in found(a_trade)[2]:
        page.locator(f'.opt[data-option="{text}"]').click()
    numbers = page.locator(".composer .amount")
    expect(numbers.first).to_be_visible()
    assert all("→" in number.inner_text() for number in numbers.all())
    for button in page.locator(".composer .confirm:not(:disabled)").all():
        assert button.locator(".piece").count() > 0, button.inner_text()
    expect(page.locator(".head .steps li.now")).to_have_text("Action")
