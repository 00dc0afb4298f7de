"""Two games that look the same to everybody but one seat.

Both are played side by side. Wherever another draw of nature, or another sealed answer of the
seat that holds the secret, can be told apart by nobody else, the second game takes that one.
What the rules tell the others is compared after every row, so whatever differs between the
two games in any byte that reaches one of the others is a leak.
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

#: How many words are tried for a row, and how many others for its twin.
MOST_TRIES = 8

#: Different games that may be begun before a secret is found to be one that everybody sees.
MOST_GAMES = 60


@dataclass(frozen=True)
class Row:
    """One answer in both games."""

    actor: int
    #: The word in the first game and in the second.
    texts: tuple[str, str]

    @property
    def differs(self) -> bool:
        return self.texts[0] != self.texts[1]


@dataclass(frozen=True)
class Secret:
    """What a seat alone may know, and how two games come to differ in it."""

    game: str
    #: Begins the words in which two games differ.
    words: str
    #: Rows that are played before.
    start: int
    #: Rows after which the two games are long enough.
    rows: int
    #: Begins answers that the owner takes whenever they are offered.
    wish: str = "$"
    #: The table options without which there is no such secret.
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.game} {self.words}{self.start}"


@dataclass(frozen=True)
class Twins:
    """Two games: what both have in common before, and the rows in which they may differ."""

    #: The record of the common beginning.
    beginning: str
    rows: list[Row]

    def has(self, secret: Secret) -> bool:
        return any(row.differs and re.match(secret.words, row.texts[0]) for row in self.rows)


Told = tuple[object, ...]


class Pair:
    """The two games at one moment."""

    def __init__(self, game: Game[Any], states: tuple[State, State], owner: int) -> None:
        self._game = game
        self.states = states
        self._owner = owner
        self._outsiders = [SPECTATOR, *(seat for seat in range(states[0].seats) if seat != owner)]

    def ways_on(self, rng: random.Random, wish: str) -> Iterator[tuple[Row, Pair]]:
        """The ways to go on that no outsider can tell apart, those with different words first."""
        actor = CHANCE if self.states[0].asked == CHANCE else rng.choice(asked_seats(self.states[0]))
        offered, others = (self._words(state, actor) for state in self.states)
        wanted = [option for option in offered if actor == self._owner and re.match(wish, option.text)]
        is_secret = actor == CHANCE or (actor == self._owner and self.states[0].stack[-1].actor == SEALED)
        for option in (wanted + rng.sample(offered, len(offered)))[:MOST_TRIES]:
            different = [other for other in others if other is not option] if is_secret else []
            for other in [*rng.sample(different, min(MOST_TRIES, len(different))), option]:
                after = self._after(actor, (option, other)) if other in others else None
                if after is not None:
                    yield Row(actor, (option.text, other.text)), after

    def _words(self, state: State, actor: int) -> list[Option]:
        return state.offered if actor == CHANCE else options_for(state, actor)

    def _after(self, actor: int, options: tuple[Option, Option]) -> Pair | None:
        """The pair after one more answer in each; None if an outsider could tell the two apart by it."""
        one, other = (played(state, actor, option) for state, option in zip(self.states, options, strict=True))
        is_alike = self._happened(one) == self._happened(other) and all(
            self._game.view(one, eyes) == self._game.view(other, eyes) for eyes in self._outsiders
        )
        return Pair(self._game, (one, other), self._owner) if is_alike else None

    def _happened(self, state: State) -> Told:
        """What outsiders have heard by the last answer, and what they are asked."""
        events: list[Event] = state.events or []
        asked = asked_seats(state)
        questions = [[option.text for option in options_for(state, seat)] for seat in asked if seat != self._owner]
        return state.asked == CHANCE, asked, questions, [visible_to(events, eyes) for eyes in self._outsiders]


def played(state: State, actor: int, option: Option) -> State:
    """A copy of a position after one more answer, with the events of that alone."""
    after = state.copy()
    after.events = []
    if actor == CHANCE:
        choose(after, option)
    else:
        choose_as(after, actor, option)
    return after


def twins(secret: Secret, seats: int, owner: int) -> Twins:
    """Two games that differ in a secret of `owner`."""
    game = games.load(secret.game)
    for seed in range(MOST_GAMES):
        found = _try_twins(game, seats, owner, secret, random.Random(seed))
        if found.has(secret):
            return found
    raise AssertionError(f"no two games differ in {secret.words} alone: somebody else is told of it")


def _try_twins(game: Game[Any], seats: int, owner: int, secret: Secret, rng: random.Random) -> Twins:
    match = Match(game, seats, secret.options)
    while match.ply < secret.start or (secret.start > 0 and match.is_chance_due()):
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = rng.choice(match.asked())
            match.choose(seat, rng.choice(match.options_for(seat)).text)
    pairs, rows = [Pair(game, (match.state, match.state), owner)], list[Row]()
    while len(rows) < secret.rows:
        way = next(pairs[-1].ways_on(rng, secret.wish), None)
        if way is None or way[1].states[0].is_over():
            break
        rows.append(way[0])
        pairs.append(way[1])
    while rows and pairs[-1].states[0].asked == CHANCE:  # the last row waits for a person, so that the table stands
        rows.pop()
        pairs.pop()
    return Twins(match.record.text(), rows)
