"""A game at one terminal: who sits where, what may be taken back, and the record of it."""

from __future__ import annotations

from random import Random
from typing import Any

from quatrefoil import bots
from quatrefoil.bots.bot import Bot
from quatrefoil.kernel.event import REVEALED, Event
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE


class LocalTable:
    """Seats are people first, then bots."""

    def __init__(self, game: Game[Any], people: int, levels: list[str], options: dict[str, str], rng: Random) -> None:
        self.game = game
        self.people = people
        self.rng = rng
        self._bots: list[Bot] = [bots.make(level, game) for level in levels]
        self.names = person_names(people) + [f"{level} {number}" for number, level in enumerate(levels, start=1)]
        self.match = Match(game, people + len(levels), options)
        self._hides: list[bool] = []  # for each row: something hidden became known by it

    def resume(self, record: Record) -> None:
        """Go on from a record."""
        match = begin_replay(self.game, record)
        self._hides = [reveals(replay_choice(match, row)) for row in record.choices]
        self.match = match

    def person_asked(self) -> int | None:
        """The person who has to answer now; None while bots or nature are due."""
        asked = [seat for seat in self.match.asked() if seat < self.people]
        return asked[0] if asked else None

    def go_on(self) -> list[Event]:
        """One answer by nature or by a bot."""
        match = self.match
        if match.is_chance_due():
            return self._note(match.draw(self.rng))
        seat = next(seat for seat in match.asked() if seat >= self.people)
        world = self.game.imagine(match.state, seat, self.rng)
        option = self._bots[seat - self.people].choose(self.game, world, seat, self.rng)
        return self._note(match.choose(seat, option.text))

    def choose(self, seat: int, text: str) -> list[Event]:
        """One answer by a person; a refusal changes nothing."""
        return self._note(self.match.choose(seat, text))

    def _note(self, events: list[Event]) -> list[Event]:
        self._hides.append(reveals(events))
        return events

    def may_take_back(self, seat: int) -> int:
        """How many of the last answers a seat may take back: its own, up to the first that revealed something."""
        choices = self.match.record.choices
        count = 0
        while count < len(choices) and choices[-1 - count].actor == seat and not self._hides[-1 - count]:
            count += 1
        return count

    def take_back(self, count: int) -> None:
        """Play a shorter record."""
        old = self.match.record
        shorter = old.shortened(len(old.choices) - count)
        assert all(choice.actor != CHANCE for choice in old.choices[len(shorter.choices) :])
        self.resume(shorter)


def person_names(people: int) -> list[str]:
    return ["You"] if people == 1 else [f"Player {number}" for number in range(1, people + 1)]


def reveals(events: list[Event]) -> bool:
    return any(event.kind is REVEALED for event in events)
