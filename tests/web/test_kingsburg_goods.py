"""Kingsburg in a browser: goods of several questions, and soldiers with their price, are one answer each."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from support.kingsburg import game, kingsburg
from support.kingsburg.positions import KingsburgTable
from support.question_kinds import Asked
from web.asked_table import AskedTable
from web.conftest import DESKTOP, PHONE, Visit

OUTSIDE = """() => {
    const bar = document.querySelector(".ask").getBoundingClientRect();
    const parts = [...document.querySelectorAll(".composer .amount, .composer .confirm")];
    const isInside = ({ left, right, top, bottom }) =>
        left >= bar.left && right <= bar.right && top >= bar.top && bottom <= bar.bottom + 1;
    return parts.filter((part) => !isInside(part.getBoundingClientRect())).length;
}"""


def show(page: Page, table: KingsburgTable) -> AskedTable:
    shown = AskedTable(page)
    shown.show(Asked(game(), {}, table.match.state, 0, table.match.options_for(0)))
    return shown


def answer(shown: AskedTable, page: Page, table: KingsburgTable) -> list[str]:
    """Return the only answer that the page has sent; it is played at the table."""
    for _ in range(100):
        if any(message["type"] == "choose" for message in shown.sent):
            break
        page.wait_for_timeout(50)
    (message,) = [message for message in shown.sent if message["type"] == "choose"]
    for text in message["choices"]:
        table.choose(0, text)
    return list(message["choices"])


def test_two_goods_of_the_duchess_are_one_click_or_key(visit: Visit) -> None:
    page, table = visit(DESKTOP, "en"), kingsburg(at="help", court={12: [(0, "6.6")]})
    shown = show(page, table)
    expect(page.locator(".composer .amount")).to_have_count(6)
    assert page.evaluate(OUTSIDE) == 0
    page.locator('.amount[data-amount="gold+stone"]').focus()
    page.keyboard.press("Enter")
    assert answer(shown, page, table) == ["good:gold", "good:stone"]
    assert table.goods(0) == (1, 0, 1)


def test_advisors_who_follow_each_other_are_one_answer(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    table = kingsburg(at="help", stone={0: 2}, court={4: [(0, "4")], 6: [(0, "6")], 12: [(0, "6.6")]})
    shown = show(page, table)
    page.locator('.opt[data-option="either:2"]').click()  # the Merchant: wood
    page.locator('.amount[data-amount="exchange:stone"]').click()  # the Alchemist
    expect(page.locator(".composer .amount")).to_have_count(6)
    expect(page.locator(".composer .eq .price")).to_be_visible()
    page.locator('.amount[data-amount="stone+stone"]').click()  # the Duchess
    assert answer(shown, page, table) == ["either:2", "exchange:stone", "good:stone", "good:stone"]
    assert table.goods(0) == (1, 2, 3)


def test_several_soldiers_are_two_clicks_on_a_phone(visit: Visit) -> None:
    page, table = visit(PHONE, "ru"), kingsburg(at="recruiting", gold={0: 2}, wood={0: 3}, stone={0: 2})
    shown = show(page, table)
    expect(page.locator(".composer .confirm")).to_have_count(2)
    assert page.evaluate(OUTSIDE) == 0
    page.locator('.amount[data-amount="x2"]').click()
    expect(page.locator('.amount[data-amount="x2"]')).to_have_attribute("aria-pressed", "true")
    page.locator(".composer .confirm.first").click()
    assert answer(shown, page, table)[-1] == "enough"
    assert table.player(0)["soldiers"] == 2
    assert sum(table.goods(0)) == 3


def test_a_click_on_the_board_goes_on_with_a_draft(visit: Visit) -> None:
    """The board offers what the draft leads to, not only what was asked first."""
    page = visit(DESKTOP, "en")
    table = kingsburg(at="help", stone={0: 2}, court={4: [(0, "4")], 6: [(0, "6")]})
    shown = show(page, table)
    page.locator('.opt[data-option="either:2"]').click()
    expect(page.locator('.amount[data-amount="exchange:stone"]')).to_be_visible()
    page.locator('.stage [data-at="good-stone"].offered').click()
    assert answer(shown, page, table) == ["either:2", "exchange:stone"]
