"""Notre Dame in a browser: card and marker in one tray, markets of no use folded, reasons that help."""

from __future__ import annotations

from playwright.sync_api import expect

from web.conftest import DESKTOP, LAPTOP, Visit
from web.notre_dame_turns import (
    drives_far,
    open_first,
    plays_from_supply,
    plays_with_empty_supply,
    plays_without_the_cathedral,
)

#: Cards beside the board whose text is hidden, or cut by the card or by the screen.
CUT_CARDS = """() => [...document.querySelectorAll(".nd .acard .does, .nd .pcard .does")].filter((text) => {
    const [card, box] = [text.closest(".acard, .pcard").getBoundingClientRect(), text.getBoundingClientRect()];
    return !text.checkVisibility() || text.scrollHeight > text.clientHeight + 1 || box.bottom > card.bottom + 1
        || box.bottom > innerHeight || box.height < 8;
}).map((text) => text.textContent)"""


def test_a_card_and_its_marker_are_two_clicks_and_one_answer(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_first(page, plays_with_empty_supply)
    page.locator('.opt[data-option^="play:hospital"]').click()
    tray = page.locator(".composer")
    expect(tray.locator(".row.on")).to_have_count(1)
    expect(tray).to_contain_text("Plague")
    # another source, from the board
    other = (tray.locator(".row.off").first.get_attribute("data-row") or "").removeprefix("from:")
    page.locator(f'.stage [data-at="sector-{other}"]').first.dispatch_event("click")
    expect(tray.locator(f'.row.on[data-row="from:{other}"]')).to_have_count(1)
    tray.locator(".confirm.first").click()
    expect(tray).to_have_count(0)
    expect(page.locator('.ask[data-question="MoveMarker"]')).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Hospital")


def test_an_own_sector_plays_its_card_or_says_which_card_is_missing(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_first(page, plays_from_supply)
    held = [card.get_attribute("data-option") or "" for card in page.locator('.opt[data-option^="play:"]').all()]
    actions = {text.removeprefix("play:").split(".")[0] for text in held}
    missing = next(name for name in ("bank", "park", "hospital", "hotel", "residence") if name not in actions)
    page.locator(f'.stage [data-at="sector-{missing}"]').first.click()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("no card for it in hand")
    expect(tip).not_to_contain_text("personal supply")


def test_the_sector_of_a_held_card_plays_it(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_first(page, plays_from_supply)
    held = [card.get_attribute("data-option") or "" for card in page.locator('.opt[data-option^="play:"]').all()]
    actions = [text.removeprefix("play:").split(".")[0] for text in held]
    action = next(name for name in actions if name != "notre_dame")
    page.locator(f'.stage [data-at="sector-{action}"]').first.click()
    expect(page.locator(f'.opt[data-option^="play:{action}."]')).to_have_count(0)
    expect(page.get_by_role("tooltip").get_by_text("Not now")).to_have_count(0)


def test_the_cathedral_says_that_its_card_is_missing(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_first(page, plays_without_the_cathedral)
    page.locator('.stage [data-at="cathedral"]').first.click()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("no card for it in hand")
    expect(tip).not_to_contain_text("personal supply")


def test_markets_of_no_use_are_folded_behind_the_useful_ones(visit: Visit) -> None:
    page = visit(LAPTOP, "en")
    open_first(page, drives_far)
    expect(page.locator(".opt").first.locator(".get")).to_be_visible()
    fold = page.locator(".ask .fold")
    expect(fold).to_contain_text("give nothing")
    before = page.locator(".opt").count()
    fold.click()
    assert page.locator(".opt").count() > before
    assert page.locator(".acard .does, .pcard .does").count() > 3
    assert page.evaluate(CUT_CARDS) == [], "the texts of the cards are whole on a small screen"
