"""The log says what was done: no forced skip as a choice, nothing that did not happen, and where my last turn ended."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from web.api import import_record, open_position
from web.checks import LOG_ROWS, log_rows
from web.conftest import DESKTOP, Visit
from web.recorded_table import before, choose, open_before, played, read_golden


def replayed_log(page: Page, game: str, golden: str, ply: int) -> Locator:
    """Return the log of a recorded game after so many choices."""
    code = import_record(page, read_golden(game, golden))
    page.goto(f"/replay/{code}?ply={ply}")
    log = page.get_by_role("log")
    expect(log.locator("li").first).to_be_visible()
    return log


def test_only_somebody_who_was_asked_declines(visit: Visit) -> None:
    declined = [
        (choice.ply, choice.text == "no_build")
        for choice in played("kingsburg", "4_greedy")
        for event in choice.events
        if event["event"] == "declined" and event["what"] == "build"
    ]
    chosen = next(ply for ply, was_chosen in declined if was_chosen)
    forced = next(ply for ply, was_chosen in declined if not was_chosen)
    page = visit(DESKTOP, "en")
    log = replayed_log(page, "kingsburg", "4_greedy", chosen + 1)
    expect(log.get_by_text("builds nothing")).to_have_count(1)
    log = replayed_log(page, "kingsburg", "4_greedy", forced + 1)
    expect(log.locator("li", has_text="builds the Statue").last).to_be_visible()
    expect(log.get_by_text("builds nothing")).to_have_count(0)


def test_the_king_places_no_citizen_where_none_is_left(visit: Visit) -> None:
    idle = next(
        choice.ply
        for choice in played("troyes", "1_average")
        if {"event": "king_acted", "action": "place_citizen"} in choice.events
        and all(event["event"] != "placed" for event in choice.events)
    )
    log = replayed_log(visit(DESKTOP, "en"), "troyes", "1_average", idle + 1)
    row = log.locator("li.choice", has_text="citizen").last
    expect(row).to_contain_text("The King cannot place a citizen")


def test_each_player_keeps_their_own_character_in_a_replay(visit: Visit) -> None:
    log = replayed_log(visit(DESKTOP, "en"), "troyes", "4_random", 12)
    rows = log.get_by_text("secret character")
    expect(rows).to_have_count(4)
    assert len(set(rows.all_inner_texts())) == 4, "each row names its owner"


def test_since_my_last_turn_begins_before_a_turn_in_which_others_answer(visit: Visit) -> None:
    """Somebody who is thrown out of a space answers in the middle of my turn; that is no end of it."""
    ply, seat = interrupted_turn()
    page = visit(DESKTOP, "en")
    open_position(page, read_golden("viscounts", "4_random"), ply, seat)
    expect(page.locator(".log li.since")).to_be_visible()
    rows = page.locator(".log li").all_inner_texts()
    since = next(at for at, row in enumerate(rows) if "since your last turn" in row)
    assert any("You play" in row for row in rows[since:]), rows


def interrupted_turn() -> tuple[int, int]:
    """Return the ply where a seat is asked again after another one has answered in its turn, and the seat."""
    turn, own, last = -1, 0, -1
    for choice in played("viscounts", "4_random"):
        if choice.was_alone and choice.actor == turn and own > 0 and last != turn:
            return choice.ply, turn
        if choice.actor >= 0:
            own += choice.actor == turn
            last = choice.actor
        for event in choice.events:
            if event["event"] == "turn_began":
                turn, own = event["seat"], 0
    raise AssertionError("nobody answers in the turn of another seat")


def test_only_rows_near_the_end_are_in_the_document(visit: Visit) -> None:
    """Every row costs time in each frame: earlier ones come when somebody scrolls up to them, and go again."""
    page = visit(DESKTOP, "en")
    moment = before("kingsburg", "4_greedy", "kings_die", times=4)
    open_before(page, moment)
    log = page.get_by_role("log")
    expect(log).to_be_visible()
    page.wait_for_function(IS_FILLED)
    rows = log.locator("li").count()
    assert rows * 3 < log_rows(page)
    choose(page, moment)
    page.wait_for_function(f"(rows) => ({LOG_ROWS})() > rows + 10", arg=log_rows(page))
    page.wait_for_function(f"() => ({IS_AT_END})() && document.querySelectorAll('.log li').length < {rows} + 10")
    # Somebody who scrolls up sees what was before.
    page.wait_for_function(SCROLLED_UP, arg=2 * rows)


#: Whether the log is at its end.
IS_AT_END = """() => {
    const log = document.querySelector("[role=log]");
    return log.scrollHeight - log.scrollTop - log.clientHeight < 40;
}"""
#: Whether there are rows above those in sight.
IS_FILLED = f"() => ({IS_AT_END})() && document.querySelector('[role=log]').scrollTop > 400"
#: Scrolls the log up until it shows so many rows.
SCROLLED_UP = """(rows) => {
    const log = document.querySelector("[role=log]");
    log.scrollTo(0, 0);
    return log.querySelectorAll("li").length > rows;
}"""
