"""Kingsburg in a browser: whole prices in the question bar, dice and advisor in one tray, reasons that help."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from quatrefoil import games
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.kernel.look_ahead import next_options
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import read_record
from web.api import open_position
from web.conftest import DESKTOP, PHONE, Visit

RECORD = Path(__file__).parents[1] / "kingsburg/goldens/2_greedy.record"


def position_with_many_ways() -> tuple[str, int, int, str]:
    """Return a record, a ply at which an advisor can be paid in several ways, the seat, and that advisor."""
    text = RECORD.read_text(encoding="utf-8")
    match = begin_replay(games.load("kingsburg"), record := read_record(text))
    for row in record.choices:
        state = match.state
        if not match.is_over and match.state.stack[-1].name() == "Influence" and row.text.startswith("advisor:"):
            assert isinstance(state, Kingsburg)
            province = state.provinces[row.actor]
            is_rich = province.plus2 > 0 and len(match.options_for(row.actor)) > 10
            for option in match.options_for(row.actor):
                if is_rich and option.text != "pass" and state.taken >> option.arg + 1 & 1 == 0:
                    ways = [each for each in next_options(state, row.actor, option) if each.family == "dice"]
                    if len(ways) > 2:
                        return text, match.ply, row.actor, option.text
        replay_choice(match, row)
    raise AssertionError("no advisor has several ways")


def open_advisors(page: Page) -> str:
    """Open a table at the position and return the advisor with several ways."""
    text, ply, seat, advisor = position_with_many_ways()
    open_position(page, text, ply, seat)
    expect(page.locator('.ask[data-question="Influence"]')).to_be_visible()
    return advisor


def test_an_advisor_and_its_dice_are_two_clicks_and_one_answer(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    advisor = open_advisors(page)
    tile = page.locator(f'.opt[data-option="{advisor}"]')
    # plain dice pay for it: neither the token nor the Market is in the price
    expect(tile.locator('.pay use[href^="#die-"]').first).to_be_attached()
    expect(tile.locator('.pay use[href="#plus2"]')).to_have_count(0)
    expect(tile.locator(".get")).to_be_visible()
    tile.click()
    tray = page.locator(".composer")
    expect(tray.locator(".piece-btn.picked").first).to_be_visible()
    place = page.locator(f'.stage [data-at="advisor-{advisor.split(":")[1]}"]')
    expect(place).to_have_class(re.compile(r"\bchosen\b"))
    tray.locator(".confirm.first").click()
    expect(tray).to_have_count(0)
    expect(page.locator('.ask[data-question="SpendDice"]')).to_have_count(0)


def test_dice_first_walk_over_the_court_and_come_out_again(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_advisors(page)
    page.locator(".tray button.die").first.click()
    tray = page.locator(".composer")
    expect(tray.locator(".piece-btn.picked")).to_have_count(1)
    lit = page.locator(".stage .adv.chosen")
    first = lit.get_attribute("data-at") if lit.count() > 0 else None
    tray.locator(".piece-btn.open").first.click()
    expect(tray.locator(".piece-btn.picked")).to_have_count(2)
    expect(tray.locator(".sum")).to_contain_text("+")
    expect(page.locator(f'.stage .adv.chosen[data-at="{first}"]')).to_have_count(0)
    # a second click takes a piece out, the last one closes the tray
    tray.locator(".piece-btn.picked").last.click()
    expect(tray.locator(".piece-btn.picked")).to_have_count(1)
    tray.locator(".piece-btn.picked").click()
    expect(tray).to_have_count(0)
    expect(page.locator(".opt").first).to_be_visible()


def test_dice_sum_and_buttons_of_the_tray_are_seen_together_on_a_phone(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    advisor = open_advisors(page)
    page.locator(f'.opt[data-option="{advisor}"]').click()
    top = page.locator(".composer .confirms").bounding_box()
    assert top is not None
    for part in (".pool .slot >> nth=0", ".eq .sum"):
        box = page.locator(f".composer {part}").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= top["y"] + 1, part


def test_escape_takes_dice_out_and_never_puts_one_back(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    open_advisors(page)
    picked = page.locator(".composer .piece-btn.picked")
    page.locator(".tray button.die").first.click()
    page.locator(".composer .piece-btn.open").first.click()
    expect(picked).to_have_count(2)
    picked.last.click()
    expect(picked).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator(".opt").first).to_be_visible()
