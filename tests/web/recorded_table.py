"""A table that stands just before a recorded choice, so that what follows from the choice can be watched."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

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


def before(game: str, golden: str, event: str, *, times: int = 1) -> Moment:
    """Find the last choice of a seat alone before an event happens for the nth time in a golden."""
    folder = Path(__file__).parents[1] / game.replace("-", "_") / "goldens"
    text = (folder / f"{golden}.record").read_text(encoding="utf-8")
    record = read_record(text)
    match = begin_replay(games.load(game), record)
    found: Moment | None = None
    seen = 0
    for row in record.choices:
        if row.actor >= 0 and match.asked() == [row.actor]:
            found = Moment(text, match.ply, row.actor, row.text)
        seen += any(each.as_dict()["event"] == event for each in replay_choice(match, row))
        if seen >= times and found is not None:
            return found
    raise AssertionError(f"there is no {event} in {golden}")


def open_before(page: Page, moment: Moment) -> None:
    """Open a table against bots that stands before the choice, in the seat that makes it."""
    open_position(page, moment.record, moment.ply, moment.seat)


def choose(page: Page, moment: Moment) -> None:
    """Make the recorded choice, by its tile or by the button of a tray."""
    page.locator(f'.opt[data-option="{moment.choice}"], .confirm[data-choices="{moment.choice}"]').click()
