"""The front page: one click to play, my games first, solo where the rulebook has it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.api import create_table
from web.checks import AXE, RUN_AXE, TOO_WIDE
from web.conftest import DESKTOP, PHONE, WIDE, Visit
from web.player import Player


def top_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"]


def check_page(page: Page) -> None:
    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []
    assert page.evaluate(TOO_WIDE) <= 0


def test_one_click_leads_to_the_first_question(visit: Visit) -> None:
    page = visit()
    page.locator('[data-at="game-notre-dame"] .btn.primary').click()
    Player(page).wait()
    expect(page.locator(".ask.mine")).to_be_visible()


def test_solo_is_offered_where_the_rulebook_has_it(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    expect(page.locator('[data-act="new-table"]')).to_have_count(4)
    expect(page.locator('[data-act="solo"]')).to_have_count(2)
    expect(page.get_by_role("article", name="Труа")).to_contain_text("Соло: против короля")
    check_page(page)


def test_a_visitor_with_games_sees_them_first(visit: Visit) -> None:
    for screen, theme in ((DESKTOP, "light"), (PHONE, "dark")):
        page = visit(screen, theme=theme)
        expect(page.get_by_role("heading", level=1)).to_have_text("Four medieval games at one table")
        waiting = create_table(page, "viscounts", [{"kind": "me"}, {"kind": "link"}])
        solo = create_table(page, "troyes", [{"kind": "me"}])
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Welcome back, "))
        rows = page.locator(".mygames li")
        expect(rows).to_have_count(2)
        assert [row.get_attribute("data-code") for row in rows.all()] == [solo, waiting]
        expect(page).to_have_title("(1) quatrefoil")
        expect(rows.first).to_contain_text("solo against the King")
        expect(rows.first.get_by_role("link")).to_have_text("Your turn")
        assert top_of(page, ".mygames") < top_of(page, ".tile")
        check_page(page)


def test_the_front_page_grows_with_a_large_screen(visit: Visit) -> None:
    page = visit(WIDE)
    expect(page.locator('[data-act="new-table"]')).to_have_count(4)
    box = page.locator(".tiles").bounding_box()
    assert box is not None
    assert box["width"] > 1700
    check_page(page)
