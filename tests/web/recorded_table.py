"""A table that stands just before a recorded choice, so that what follows from the choice can be watched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from quatrefoil import games
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import read_record
from web.api import open_position


@dataclass
class Moment:
    """The last choice of a seat before an event: the record, where in it, whose and which."""

    record: str
    ply: int
    seat: int
    choice: str


@dataclass
class Played:
    """One recorded choice: where in the record, whose, which, whether that seat alone was asked, and what it led to."""

    ply: int
    actor: int
    text: str
    was_alone: bool
    events: list[dict[str, Any]]


def read_golden(game: str, golden: str) -> str:
    """Return the text of a recorded game."""
    folder = Path(__file__).parents[1] / game.replace("-", "_") / "goldens"
    return (folder / f"{golden}.record").read_text(encoding="utf-8")


def played(game: str, golden: str) -> Iterator[Played]:
    """Replay a golden, choice by choice."""
    record = read_record(read_golden(game, golden))
    match = begin_replay(games.load(game), record)
    for row in record.choices:
        ply, was_alone = match.ply, row.actor >= 0 and match.asked() == [row.actor]
        events = [each.as_dict() for each in replay_choice(match, row)]
        yield Played(ply, row.actor, row.text, was_alone, events)


def before(game: str, golden: str, event: str, *, times: int = 1) -> Moment:
    """Find the last choice of a seat alone before an event happens for the nth time in a golden."""
    found: Moment | None = None
    seen = 0
    for choice in played(game, golden):
        if choice.was_alone:
            found = Moment(read_golden(game, golden), choice.ply, choice.actor, choice.text)
        seen += any(each["event"] == event for each in choice.events)
        if seen >= times and found is not None:
            return found
    raise AssertionError(f"there is no {event} in {golden}")


def open_before(page: Page, moment: Moment) -> None:
    """Open a table against bots that stands before the choice, in the seat that makes it."""
    open_position(page, moment.record, moment.ply, moment.seat)


def button_of(page: Page, moment: Moment) -> Locator:
    """Return the tile or the button of a tray that makes the recorded choice."""
    return page.locator(f'.opt[data-option="{moment.choice}"], .confirm[data-choices="{moment.choice}"]')


def choose(page: Page, moment: Moment) -> None:
    """Make the recorded choice, by its tile or by the button of a tray."""
    button_of(page, moment).click()
