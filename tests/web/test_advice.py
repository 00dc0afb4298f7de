"""The ladder of hints at the table."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from quatrefoil.table.messages import Hint, HintRank
from support.kingsburg import game, kingsburg
from support.question_kinds import Asked
from web.asked_table import AskedTable
from web.conftest import DESKTOP, PHONE, Visit
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


def test_escape_closes_a_hint(visit: Visit) -> None:
    page = visit(PHONE)
    page.click(PLAY_KINGSBURG)
    Player(page).wait()
    page.keyboard.press("h")
    ladder = page.get_by_role("dialog", name="Hint")
    expect(ladder.locator(".kinds li").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(ladder).to_have_count(0)


def test_where_the_chances_are_equal_the_expected_points_are_compared(visit: Visit) -> None:
    table = kingsburg(seats=2, at="influence", dice={0: "2.3.6", 1: "1.1.1"})
    page = visit(DESKTOP, "ru")
    shown = AskedTable(page)
    ranking = [HintRank("advisor:6", 0.092, 24.0, False), HintRank("advisor:2", 0.092, 21.8, False)]
    shown.hint = Hint(version=0, seat=0, rung=2, kinds=[], ranking=ranking, reason=None, comparison=None)
    shown.show(Asked(game(), {}, table.match.state, 0, table.match.options_for(0)))
    page.keyboard.press("h")
    panel = page.get_by_role("dialog", name="Подсказка")
    expect(panel.locator(".ranking li")).to_have_count(2)
    expect(panel.locator(".ranking li").nth(1)).to_contain_text("−2,2")
    expect(panel.locator(".sum")).to_contain_text("очков с ним меньше: −2,2")
    assert re.search(r"\d\.\d", panel.inner_text()) is None, "Russian numbers have a comma"
