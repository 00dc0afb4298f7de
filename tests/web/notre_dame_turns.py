"""Questions of Notre Dame in a recorded game, and the page that asks them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from quatrefoil import games
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import read_record
from web.api import open_position

RECORD = Path(__file__).parents[1] / "notre_dame/goldens/2_greedy.record"


def open_first(page: Page, is_wanted: Callable[[Match, NotreDame, int], bool]) -> None:
    """Open a table at the first question of the record that is wanted."""
    text = RECORD.read_text(encoding="utf-8")
    match = begin_replay(games.load("notre-dame"), record := read_record(text))
    for row in record.choices:
        state = match.state
        assert isinstance(state, NotreDame)
        if not match.is_over and not match.is_chance_due() and is_wanted(match, state, row.actor):
            break
        replay_choice(match, row)
    open_position(page, text, match.ply, row.actor)
    expect(page.locator(".ask.mine")).to_be_visible()


def plays_with_empty_supply(match: Match, state: NotreDame, seat: int) -> bool:
    is_play = state.stack[-1].name() == "PlayCard"
    return is_play and state.boroughs[seat].personal == 0 and state.boroughs[seat].hand >> 6 & 1 != 0


def plays_from_supply(match: Match, state: NotreDame, seat: int) -> bool:
    return state.stack[-1].name() == "PlayCard" and state.boroughs[seat].personal > 0


def plays_without_the_cathedral(match: Match, state: NotreDame, seat: int) -> bool:
    offered = [option.text for option in match.options_for(seat)]
    return plays_from_supply(match, state, seat) and not any("notre_dame" in text for text in offered)


def drives_far(match: Match, state: NotreDame, seat: int) -> bool:
    return state.stack[-1].name() == "Drive" and len(match.options_for(seat)) > 15
