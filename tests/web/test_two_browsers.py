"""Two people at one table, each with a browser and a language of their own, and a reload in the middle."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.actions import keep_seats, open_dialog, start
from web.checks import log_rows, see_result
from web.conftest import DESKTOP, PHONE, Visit
from web.player import PLAY_KINGSBURG, Player

#: Somebody who scrolls the log up until so many rows are there.
SCROLLED_UP = """(rows) => {
    const log = document.querySelector("[role=log]");
    log.scrollTo(0, 0);
    return log.querySelectorAll(".log li").length === rows;
}"""


def open_table_with_a_friend(page: Page) -> None:
    dialog = open_dialog(page, "kingsburg", "friends")
    keep_seats(dialog, 2)
    start(dialog)


def is_asked_anew(player: Player) -> bool:
    """Tell whether a player is asked once the last answer has come back, and its tray has gone."""
    player.page.wait_for_timeout(500)
    return bool(player.is_asked) and player.page.locator(".composer").count() == 0


def test_two_browsers_play_on_after_a_reload(visit: Visit) -> None:
    anna = visit(DESKTOP, "en")
    open_table_with_a_friend(anna)
    invitation = anna.locator("code").inner_text()
    boris = visit(PHONE, "ru", path=invitation)
    boris.get_by_role("button", name="Сесть сюда").click()

    players = [Player(anna, 1), Player(boris, 2)]
    has_reloaded = False
    while not all(player.is_over for player in players):
        asked = [player for player in players if player.is_asked]
        if not asked:
            anna.wait_for_timeout(20)
            continue
        for player in asked:
            player.answer()
        if not has_reloaded and players[0].answers >= 25 and is_asked_anew(players[0]):
            expect(anna.locator(".film-line")).to_have_count(0)  # a scene holds back the rows after it
            question, rows = anna.locator(".ask .q").inner_text(), log_rows(anna)
            anna.reload()
            players[0].wait()
            assert anna.locator(".ask .q").inner_text() == question
            # The newest rows are there at once, the earlier ones when one scrolls up to them.
            anna.wait_for_function(SCROLLED_UP, arg=rows)
            has_reloaded = True

    assert has_reloaded
    totals = []
    for page in (anna, boris):
        see_result(page)
        totals.append(page.locator(".tot").all_inner_texts())
    assert totals[0] == totals[1]
    expect(anna.locator(".phase")).to_contain_text("The game is over")
    expect(boris.locator(".phase")).to_contain_text("Партия окончена")


def test_a_spectator_sees_the_table_and_cannot_choose(visit: Visit) -> None:
    anna = visit()
    anna.locator(PLAY_KINGSBURG).click()
    Player(anna).wait()
    guest = visit(path=anna.url)
    expect(guest.locator(".seat")).to_have_count(4)
    expect(guest.locator(".opt")).to_have_count(0)
    expect(guest.locator(".tools")).to_have_count(0)
    expect(anna.locator(".head")).to_contain_text("1")


def test_two_people_at_one_screen_take_turns(visit: Visit) -> None:
    page = visit()
    dialog = open_dialog(page, "kingsburg", "screen")
    keep_seats(dialog, 2)
    dialog.get_by_label("Name").fill("Boris")
    start(dialog)
    player = Player(page)
    player.play(until=lambda p: p.page.locator(".cover").count() > 0)
    name = page.locator(".cover h2").inner_text().removesuffix("’s turn")
    page.get_by_role("button", name=f"I am {name}, show the table").click()
    expect(page.locator(".cover")).to_have_count(0)
    expect(page.locator(".ask .q small")).to_have_text(f"{name}, your turn")
