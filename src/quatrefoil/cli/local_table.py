"""A game at one terminal: its seats, its record, and which choices may be taken back."""

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
    """A match whose first seats are people and whose other seats are bots."""

    def __init__(self, game: Game[Any], people: int, levels: list[str], options: dict[str, str], rng: Random) -> None:
        self.game = game
        self.people = people
        self.rng = rng
        self._bots: list[Bot] = [bots.make(level, game) for level in levels]
        self.names = person_names(people) + [f"{level} {number}" for number, level in enumerate(levels, start=1)]
        self.match = Match(game, people + len(levels), options)
        self._reveals: list[bool] = []  # for each choice: whether it revealed hidden information

    def resume(self, record: Record) -> None:
        """Continue from a record."""
        match = begin_replay(self.game, record)
        self._reveals = [reveals(replay_choice(match, choice)) for choice in record.choices]
        self.match = match

    def person_asked(self) -> int | None:
        """Return the person who has to choose now; None while a bot or chance is due."""
        asked = [seat for seat in self.match.asked() if seat < self.people]
        return asked[0] if asked else None

    def play_automatic(self) -> list[Event]:
        """Play one choice of chance or of a bot."""
        match = self.match
        if match.is_chance_due():
            return self._note(match.draw(self.rng))
        seat = next(seat for seat in match.asked() if seat >= self.people)
        world = self.game.imagine(match.state, seat, self.rng)
        option = self._bots[seat - self.people].choose(self.game, world, seat, self.rng)
        return self._note(match.choose(seat, option.text))

    def choose(self, seat: int, text: str) -> list[Event]:
        """Play one choice of a person; a refusal changes nothing."""
        return self._note(self.match.choose(seat, text))

    def _note(self, events: list[Event]) -> list[Event]:
        self._reveals.append(reveals(events))
        return events

    def may_take_back(self, seat: int) -> int:
        """Return how many of its latest choices a seat may take back: none that revealed something, none before it."""
        choices = self.match.record.choices
        count = 0
        while count < len(choices) and choices[-1 - count].actor == seat and not self._reveals[-1 - count]:
            count += 1
        return count

    def take_back(self, count: int) -> None:
        """Take the last choices back by replaying a shorter record."""
        old = self.match.record
        shorter = old.shortened(len(old.choices) - count)
        assert all(choice.actor != CHANCE for choice in old.choices[len(shorter.choices) :])
        self.resume(shorter)


def person_names(people: int) -> list[str]:
    return ["You"] if people == 1 else [f"Player {number}" for number in range(1, people + 1)]


def reveals(events: list[Event]) -> bool:
    return any(event.kind is REVEALED for event in events)
