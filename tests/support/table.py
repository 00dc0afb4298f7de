"""A match that a test plays by the texts of options, as a page or a bot does, and reads through views and events."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeVar

from quatrefoil.kernel.errors import NotOffered
from quatrefoil.kernel.event import SPECTATOR, Event
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import settle
from quatrefoil.kernel.state import State

T = TypeVar("T", bound="Table")


class Table:
    """One match, played through its public methods, and all its events so far."""

    def __init__(self, match: Match, so_far: list[Event]) -> None:
        self.match = match
        self.events: list[Event] = list(so_far)

    def choose(self, seat: int, *texts: str) -> Table:
        """Choose for a seat, one option after the other."""
        for text in texts:
            self.events += self.match.choose(seat, text)
        return self

    def chance(self, *texts: str) -> Table:
        """Script chance: force these outcomes, one after the other."""
        for text in texts:
            self.events += self.match.force_chance(text)
        return self

    def refused(self, seat: int, text: str) -> tuple[str, str]:
        """Try an option that must be refused without changing anything; return the code and the clause."""
        before = self.match.state.numbers()
        try:
            self.match.choose(seat, text)
        except NotOffered as refusal:
            assert self.match.state.numbers() == before, f"the refused {text} changed the position"
            return refusal.code, refusal.clause
        raise AssertionError(f"{text} should be refused, but seat {seat} may choose it")

    def view(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        return self.match.game.view(self.match.state, viewer)

    def asked(self) -> int | None:
        """Return the one seat that is asked; None while chance is due or the game is over."""
        seats = self.match.asked()
        assert len(seats) <= 1, f"several seats are asked: {seats}"
        return seats[0] if seats else None

    def question(self) -> str:
        """Return the kind of the current question; empty when the game is over."""
        return "" if self.match.is_over else self.match.state.stack[-1].name()

    def offered(self, seat: int) -> list[str]:
        return [option.text for option in self.match.options_for(seat)]

    def possible(self) -> list[str]:
        """Return the outcomes that chance has now."""
        assert self.match.is_chance_due(), f"seat {self.asked()} is asked, not chance"
        return [option.text for option in self.match.state.offered]

    def happened(self, name: str, viewer: int | None = None, **fields: object) -> list[dict[str, Any]]:
        """Return the events of a name with these fields, all of them or those a viewer may see."""
        events: list[dict[str, Any]] = [
            event.as_dict() for event in self.events if viewer is None or event.is_seen_by(viewer)
        ]
        return [e for e in events if e["event"] == name and all(e.get(key) == value for key, value in fields.items())]

    def names_of_events(self) -> list[str]:
        return [event.kind.name for event in self.events]

    def probabilities(self) -> dict[str, Fraction]:
        """Return the outcomes that chance has now with their probabilities."""
        weights = self.match.state.stack[-1].weights(self.match.state) or [1] * len(self.possible())
        return {text: Fraction(weight, sum(weights)) for text, weight in zip(self.possible(), weights, strict=True)}


def settled(kind: type[T], match: Match, state: State) -> T:
    """Settle a built state and return a table with it and the events of settling."""
    settle(state)
    match.state = state
    events = state.events
    assert events is not None
    state.events = []
    return kind(match, events)
