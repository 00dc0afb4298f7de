"""Compound turns without a mouse: a number and Enter choose an option, keys fill the tray, Enter sends."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.conftest import DESKTOP, Visit
from web.notre_dame_turns import open_first, plays_with_empty_supply
from web.troyes_turns import open_table, position, sent_choices
from web.viscounts_turns import a_trade, found, open_at

IN_TRAY = "() => document.activeElement?.closest('.composer') != null"


def choose(page: Page, option: str) -> None:
    """Choose an option by its badge and Enter."""
    tile = page.locator(f'.opt[data-option^="{option}"]').first
    badge = tile.get_attribute("data-badge")
    assert badge is not None
    page.keyboard.type(badge)
    expect(tile).to_be_focused()
    page.keyboard.press("Enter")


def test_troyes_an_event_with_all_my_reds(visit: Visit) -> None:
    table = position(events={"normans_attack": []})
    page, shown = open_table(visit, table)
    choose(page, "counter:1")
    page.wait_for_function(IN_TRAY)
    page.keyboard.press("a")
    expect(page.locator(".composer .sum")).to_contain_text("15")
    page.keyboard.press("Enter")
    table.choose(0, *sent_choices(page, shown))
    assert table.event("normans_attack")["markers"] == [0] * (15 // 4)


def test_notre_dame_a_card_with_a_marker_from_another_sector(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_first(page, plays_with_empty_supply)
    choose(page, "play:hospital")
    page.wait_for_function(IN_TRAY)
    tray = page.locator(".composer")
    other = tray.locator(".row.off").first
    source = other.get_attribute("data-row")
    page.keyboard.type(other.locator("kbd").inner_text())
    expect(tray.locator(f'.row.on[data-row="{source}"]')).to_have_count(1)
    page.keyboard.press("Enter")
    expect(tray).to_have_count(0)
    expect(page.locator('.ask[data-question="MoveMarker"]')).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Hospital")


def test_viscounts_a_trade_with_its_card_and_move(visit: Visit) -> None:
    page = open_at(visit, found(a_trade), DESKTOP)
    for option in found(a_trade)[2]:
        expect(page.locator(f'.opt[data-option="{option}"]')).to_be_visible()
        choose(page, option)
    page.wait_for_function(IN_TRAY)
    expect(page.locator(".confirm.first")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator(".log").get_by_text("exchange").last).to_be_visible()
