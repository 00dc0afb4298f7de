"""Two games that look the same to everybody but one seat.

Both are played side by side. Wherever another outcome of chance, or another sealed choice of the owner of the secret,
makes no difference that others may see, the second game takes that one. Views, events and questions of the others
are compared after each choice, so any byte that reaches one of them and differs between the games is a leak.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from quatrefoil import games
from quatrefoil.kernel.event import SPECTATOR, Event, visible_to
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import asked_seats, choose, choose_as, options_for
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, SEALED

#: How many options are tried for a choice, and how many others for its twin.
MOST_TRIES = 8

#: How many games are tried before the search for twins fails.
MOST_GAMES = 60


@dataclass(frozen=True)
class TwinChoice:
    """One choice in both games."""

    actor: int
    #: The option in the first game and in the second.
    texts: tuple[str, str]

    @property
    def differs(self) -> bool:
        return self.texts[0] != self.texts[1]


@dataclass(frozen=True)
class Secret:
    """What one seat alone may know, and how to find two games that differ in it."""

    game: str
    #: The beginning of the options in which the two games differ.
    prefix: str
    #: How many choices both games share at the beginning.
    start: int
    #: How many choices the two games have after that.
    length: int
    #: A pattern of options that the owner chooses whenever they are offered.
    preferred: str = "$"
    #: The table options that the secret needs.
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.game} {self.prefix}{self.start}"


@dataclass(frozen=True)
class Twins:
    """Two games: their common beginning, and the choices in which they may differ."""

    #: The record of the common beginning.
    beginning: str
    choices: list[TwinChoice]

    def has(self, secret: Secret) -> bool:
        return any(choice.differs and re.match(secret.prefix, choice.texts[0]) for choice in self.choices)


class Pair:
    """The positions of the two games after the same number of choices."""

    def __init__(self, game: Game[Any], states: tuple[State, State], owner: int) -> None:
        self._game = game
        self.states = states
        self._owner = owner
        self._outsiders = [SPECTATOR, *(seat for seat in range(states[0].seats) if seat != owner)]

    def continuations(self, rng: random.Random, preferred: str) -> Iterator[tuple[TwinChoice, Pair]]:
        """Yield choices that no outsider can distinguish, those that differ first."""
        actor = CHANCE if self.states[0].asked == CHANCE else rng.choice(asked_seats(self.states[0]))
        offered, others = (self._options(state, actor) for state in self.states)
        wanted = [option for option in offered if actor == self._owner and re.match(preferred, option.text)]
        is_secret = actor == CHANCE or (actor == self._owner and self.states[0].stack[-1].actor == SEALED)
        for option in (wanted + rng.sample(offered, len(offered)))[:MOST_TRIES]:
            different = [other for other in others if other is not option] if is_secret else []
            for other in [*rng.sample(different, min(MOST_TRIES, len(different))), option]:
                after = self._after(actor, (option, other)) if other in others else None
                if after is not None:
                    yield TwinChoice(actor, (option.text, other.text)), after

    def _options(self, state: State, actor: int) -> list[Option]:
        return state.offered if actor == CHANCE else options_for(state, actor)

    def _after(self, actor: int, options: tuple[Option, Option]) -> Pair | None:
        """Return the pair after one more choice in each; None if an outsider can distinguish the two."""
        one, other = (played(state, actor, option) for state, option in zip(self.states, options, strict=True))
        is_alike = self._happened(one) == self._happened(other) and all(
            self._game.view(one, viewer) == self._game.view(other, viewer) for viewer in self._outsiders
        )
        return Pair(self._game, (one, other), self._owner) if is_alike else None

    def _happened(self, state: State) -> tuple[object, ...]:
        """Return the events of the last choice that outsiders see, and what they are asked."""
        events: list[Event] = state.events or []
        asked = asked_seats(state)
        questions = [[option.text for option in options_for(state, seat)] for seat in asked if seat != self._owner]
        return state.asked == CHANCE, asked, questions, [visible_to(events, viewer) for viewer in self._outsiders]


def played(state: State, actor: int, option: Option) -> State:
    """Return a copy of a position after one more choice, with the events of that choice alone."""
    after = state.copy()
    after.events = []
    if actor == CHANCE:
        choose(after, option)
    else:
        choose_as(after, actor, option)
    return after


def twins(secret: Secret, seats: int, owner: int) -> Twins:
    """Find two games that differ in a secret of `owner`."""
    game = games.load(secret.game)
    for seed in range(MOST_GAMES):
        found = _try_twins(game, seats, owner, secret, random.Random(seed))
        if found.has(secret):
            return found
    raise AssertionError(f"no two games differ in {secret.prefix} alone: others see it too")


def _try_twins(game: Game[Any], seats: int, owner: int, secret: Secret, rng: random.Random) -> Twins:
    match = Match(game, seats, secret.options)
    while match.ply < secret.start or (secret.start > 0 and match.is_chance_due()):
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = rng.choice(match.asked())
            match.choose(seat, rng.choice(match.options_for(seat)).text)
    pairs, choices = [Pair(game, (match.state, match.state), owner)], list[TwinChoice]()
    while len(choices) < secret.length:
        following = next(pairs[-1].continuations(rng, secret.preferred), None)
        if following is None or following[1].states[0].is_over():
            break
        choices.append(following[0])
        pairs.append(following[1])
    while choices and pairs[-1].states[0].asked == CHANCE:  # end where a person is asked, so that the table waits
        choices.pop()
        pairs.pop()
    return Twins(match.record.text(), choices)
