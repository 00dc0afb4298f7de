"""Whole games of Viscounts by clicking: against a bot, and alone against the Automa."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from quatrefoil import games
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import read_record
from web.actions import play_to_the_end
from web.checks import check_totals
from web.conftest import DESKTOP, PHONE, Visit
from web.player import Player

NEW_VISCOUNTS = '[data-at="game-viscounts"] .go .btn'


def post(page: Page, path: str, body: dict[str, Any]) -> Any:
    """What the page itself would send."""
    return page.evaluate(
        """async ([path, body]) => {
            const headers = { "content-type": "application/json", "X-Quatrefoil": "1" };
            return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
        }""",
        [path, body],
    )


def open_table(page: Page, seats: int) -> None:
    """Me and bots, through the dialog; alone the Automa sits opposite."""
    page.locator(NEW_VISCOUNTS).nth(1).click()
    dialog = page.get_by_role("dialog")
    while dialog.locator(".seatsel li").count() > seats:
        dialog.locator(".count .btn").last.click()
    for level in dialog.locator(".seatsel select").all():
        level.select_option("novice")  # it answers at once
    dialog.locator("footer .btn.primary").click()


def test_a_whole_game_of_two_by_clicking(visit: Visit) -> None:
    page = visit(DESKTOP, "ru")
    open_table(page, 2)
    player = play_to_the_end(page, "ru")
    assert {"TakePair", "PlayCard", "Move"} <= player.kinds
    assert player.answers > 20
    check_totals(page)


def test_a_whole_game_against_the_automa_by_clicking_on_a_phone(visit: Visit) -> None:
    page = visit(PHONE, "en")
    open_table(page, 1)
    player = play_to_the_end(page, "en")
    assert {"TakePair", "PlayCard", "Move"} <= player.kinds
    check_totals(page)
    expect(page.get_by_text("Margin: ").first).to_be_visible()


def before_a_cascade() -> tuple[str, int, int, str]:
    """Return the record of a game, the ply before a worker rises, the seat that makes it rise, and its choice."""
    text = (Path(__file__).parents[1] / "viscounts/goldens/2_greedy.record").read_text(encoding="utf-8")
    record = read_record(text)
    match = begin_replay(games.load("viscounts"), record)
    for row in record.choices:
        ply = match.ply
        told = [event.as_dict()["event"] for event in replay_choice(match, row)]
        if row.actor >= 0 and "promoted" in told:
            return text, ply, row.actor, row.text
    raise AssertionError("nobody rises in this game")


def test_a_castle_cascade_can_be_shown_again(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    text, ply, seat, answer = before_a_cascade()
    whole = post(page, "/api/records", {"record": text})
    table = post(page, f"/api/tables/{whole['code']}/fork", {"ply": ply, "seat": seat})
    page.goto(f"/t/{table['code']}")
    page.locator(f'.opt[data-option="{answer}"]').click()
    page.locator(".vc-replay .btn").first.click()
    scene = page.get_by_role("dialog", name="What happened in the castle")
    scene.get_by_role("button", name="Step forward").click()
    expect(scene).to_contain_text("1 / ")
    expect(scene).to_contain_text("in section")
    scene.get_by_role("button", name="Close").click()
    expect(scene).to_have_count(0)


def test_a_space_that_is_not_offered_names_its_rule(visit: Visit) -> None:
    page = visit()
    open_table(page, 2)
    player = Player(page)
    player.play(until=lambda p: p.page.locator('.ask[data-question="Move"]').count() > 0)
    # Nobody builds while the viscount rides.
    page.locator('.stage [data-at^="site-"]').first.click()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("Not now:")
    expect(tip).to_contain_text("Rule V-")
