"""Notre Dame by clicking: two people and a bot with the new persons, every number of players, secrets on the screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.actions import keep_seats, open_dialog
from web.checks import TOO_TALL, foreign_words, see_result
from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player

#: The game's own words on board and cards; people's names are people's own.
WORDS = [".nd .card-name", ".nd .does", ".nd h2", ".nd .line", ".nd .treasury", ".ask .q h2", ".opt"]


def open_table(page: Page, seats: int, friends: int = 0, has_new_persons: bool = False) -> None:
    """Me, friends by link, and bots, through the dialog."""
    dialog = open_dialog(page, "notre-dame")
    keep_seats(dialog, seats)
    while dialog.locator(".seatsel li").count() < seats:
        dialog.locator(".btn.add").click()
    for seat in range(1, 1 + friends):
        dialog.locator(f"input[name=seat{seat}][value=link]").check()
    if has_new_persons:
        dialog.locator(".sws label", has_text="New persons").click()
    dialog.locator("footer .btn.primary").click()


def others_scores(page: Page, own: str) -> list[str]:
    """What the panels of the others say in place of their points."""
    return page.locator(f".seat:not({own}) .score").all_inner_texts()


def take_back_a_sealed_answer(player: Player) -> None:
    """Until the last one has chosen, a card laid aside may be taken up again."""
    page = player.page
    player.wait()
    assert page.locator(".ask").get_attribute("data-question") == "KeepOne"
    # nothing shall happen while we click: let the bot go first
    expect(page.locator('.seat.s2 use[href="#i-check"]')).to_have_count(1)
    player.answer()
    expect(page.locator(".opt")).to_have_count(0)
    expect(page.locator(".acard.picked")).to_have_count(1)
    page.get_by_role("button", name="Undo step").click()
    expect(page.locator(".acard.picked")).to_have_count(0)
    player.wait()


def test_two_people_and_a_bot_play_with_the_new_persons(visit: Visit) -> None:
    anna = visit(DESKTOP, "en")
    open_table(anna, 3, friends=1, has_new_persons=True)
    boris = visit(PHONE, "ru", path=anna.locator("code").inner_text())
    boris.get_by_role("button", name="Сесть сюда").click()
    players = [Player(anna, 1), Player(boris, 2)]
    take_back_a_sealed_answer(players[0])
    # the nine grey persons of this game are told to all
    expect(anna.locator(".log li", has_text="In the game:")).to_have_count(9)
    while not all(player.is_over for player in players):
        asked = [player for player in players if player.is_asked]
        if not asked:
            anna.wait_for_timeout(20)
        for player in asked:
            player.answer()
            scores = others_scores(anna, ".s0")  # read first: the game may end while we look
            if not anna.locator(".ask.over").count():
                assert all(score.startswith("–") for score in scores)
        assert anna.evaluate(TOO_TALL) <= 0
        assert boris.evaluate(TOO_TALL) <= 0

    kinds = players[0].kinds | players[1].kinds
    assert {"KeepOne", "PlayCard", "Hire"} <= kinds
    assert len(kinds) > 4  # which sectors were used beyond that is up to the cards
    assert min(player.answers for player in players) >= 36
    # now everybody's points are open, and their headings add up to them
    expect(anna.locator(".seat:not(.s0) .score", has_text="–")).to_have_count(0)
    totals = []
    for page in (anna, boris):
        see_result(page)
        totals.append([int(text) for text in page.locator(".tot").all_inner_texts()])
    assert totals[0] == totals[1] == sorted(totals[0], reverse=True)
    for column, total in enumerate(totals[0]):
        cells = anna.locator(f"table.break tbody tr td:nth-child({column + 2}) .num").all_inner_texts()
        assert sum(int(cell.replace("−", "-")) for cell in cells if cell != "–") == total


@pytest.mark.parametrize(("seats", "boroughs"), [(2, 4), (4, 4), (5, 5)])
@pytest.mark.parametrize(("screen", "lang"), [(DESKTOP, "ru"), (PHONE, "en")], ids=["desktop", "phone"])
def test_the_board_is_drawn_for_each_number_of_players(
    visit: Visit, screen: tuple[int, int], lang: str, seats: int, boroughs: int
) -> None:
    page = visit(screen, lang)
    open_table(page, seats)
    player = Player(page)
    player.play(until=lambda p: p.page.locator('.ask[data-question="PlayCard"]').count() > 0)
    expect(page.locator(".nd-city .market")).to_have_count(boroughs * 5)
    expect(page.locator(".nd-city .carriage")).to_have_count(seats)
    assert foreign_words(page, lang, *WORDS) == []
    assert page.evaluate(TOO_TALL) <= 0
    # no card stands out of its column, no chip out of the screen
    wide = page.locator(".nd").evaluate("(nd) => nd.scrollWidth - nd.clientWidth")
    assert wide <= 0


def test_a_market_out_of_range_names_its_rule(visit: Visit) -> None:
    page = visit()
    open_table(page, 4)
    # within three rounds the own deck shows the carriage, and whoever keeps it plays it
    player = Player(page, 3, prefer="(keep|play):carriage")
    player.play(until=lambda p: p.page.locator('.ask[data-question="Drive"]').count() > 0)
    page.locator(".stage .market:not(.offered)").first.click()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Not now:")
    tip.get_by_role("button").click()
    expect(page.locator(".tabs [aria-selected=true]")).to_have_text("Rules")
    expect(page.locator("#tab-panel")).to_contain_text("ND-6.11")
