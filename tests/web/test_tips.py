"""Tooltips that think ahead: enemies that may come and the chances against them, what happens in a phase."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from quatrefoil.games import NAMES
from support.kingsburg import game, kingsburg
from support.question_kinds import Asked
from support.troyes import troyes
from web.asked_table import AskedTable
from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player


@pytest.mark.parametrize(("lang", "words"), [("en", ("One of:", "victory")), ("ru", ("Одна из карт:", "победа"))])
def test_a_hidden_enemy_lists_its_cards_and_the_chances_of_each_seat(
    visit: Visit, lang: str, words: tuple[str, str]
) -> None:
    table = kingsburg(seats=3, at="influence", dice={0: "2.3.6", 1: "1.1.1", 2: "2.2.2"}, soldiers={1: 9})
    page = visit(DESKTOP, lang)
    AskedTable(page).show(Asked(game(), {}, table.match.state, 0, table.match.options_for(0)))
    page.locator('.stage [data-at="enemy-1"]').hover()
    tip = page.get_by_role("tooltip")
    cards, victory = words
    expect(tip).to_contain_text(cards)
    expect(tip.get_by_text(victory)).to_have_count(3)
    expect(tip.get_by_text("100")).to_have_count(1)


@pytest.mark.parametrize("game_name", NAMES)
def test_each_phase_of_the_head_says_what_happens_in_it(visit: Visit, game_name: str) -> None:
    page = visit(DESKTOP, "en")
    page.locator(f'[data-at="game-{game_name}"] .btn.primary').click()
    Player(page).play(until=lambda player: player.page.locator(".head .steps li").count() > 0)
    head = page.locator(".head")
    words = head.locator(".steps li button, .wide button").filter(has=page.locator(".pill, .phase"))
    assert words.count() == head.locator(".steps li").count() + 1, "each phase and the name of the present one"
    for word in words.all():
        word.click()
        expect(head.get_by_role("tooltip")).to_have_count(1)
        assert len(head.get_by_role("tooltip").inner_text()) > len(word.inner_text())
    page.keyboard.press("Escape")
    expect(head.get_by_role("tooltip")).to_have_count(0)
    page.mouse.move(700, 500)
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(words.last).to_be_focused()
    expect(head.get_by_role("tooltip")).to_be_visible()


def test_a_tap_on_the_phase_says_what_happens_in_it(visit: Visit) -> None:
    table = kingsburg(seats=3, at="influence", dice={0: "2.3.6", 1: "1.1.1", 2: "2.2.2"})
    page = visit(PHONE, "ru")
    AskedTable(page).show(Asked(game(), {}, table.match.state, 0, table.match.options_for(0)))
    phase = page.locator(".head .narrow button")
    phase.tap()
    expect(page.locator(".head").get_by_role("tooltip")).to_be_in_viewport(ratio=1)
    phase.tap()
    expect(page.locator(".head").get_by_role("tooltip")).to_have_count(0)
    phase.tap()
    page.locator(".ask h2").tap()
    expect(page.locator(".head").get_by_role("tooltip")).to_have_count(0)


def test_a_character_says_what_it_would_give_to_each_seat_now(visit: Visit) -> None:
    table = troyes(3, "turn", characters={0: ["thibaut_ii"]}, deniers={0: 7, 1: 30, 2: 0})
    page = visit(DESKTOP, "en")
    AskedTable(page).show(Asked(table.match.game, {}, table.state, 0, table.match.options_for(0)))
    page.locator('.stage [data-at="character-thibaut_ii"]').hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("If the game ended now:")
    expect(tip.get_by_text("30 → 6 VP")).to_be_visible()
    expect(tip.get_by_text("0 → 0 VP")).to_be_visible()
