"""A toy game with every kind of secret: a hidden card, a look at it, and sealed bids.

Chance hides a card. Each seat in turn says a word and how loud, or looks at the card and then stops or goes on (only
with a high card). Then all bid in secret, twice.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.event import EventKind, number, only
from quatrefoil.kernel.game import Game, TableOption, ranks
from quatrefoil.kernel.option import Option, Vocabulary
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import ChanceStep, SealedStep, Step
from quatrefoil.server.hosting.catalog import Catalog

WORDS = Vocabulary(__name__)
CARDS = WORDS.family("card", ["low", "mid", "high"])
SAY = WORDS.family("say", ["yes", "no"])
LOUD = WORDS.family("loud", ["low", "high"])
LOOK = WORDS.word("look", at="card")
STOP = WORDS.word("stop")
GO = WORDS.word("go")
BIDS = WORDS.family("bid", ["0", "1", "2"])

BEGAN = EventKind("began", [], False)
HIDDEN = EventKind("hidden", [], False)
SAID = EventKind("said", [number("word")])
SHOUTED = EventKind("shouted", [number("loud")])
SAW = EventKind("saw", [number("card")])
BID = EventKind("bid", [number("n")])
OVER = EventKind("game_over", [], False)


class Toy(State):
    __slots__ = ("card", "knows", "points")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.card = -1
        self.knows = 0
        self.points = [0] * seats

    def copy(self) -> Toy:
        other = Toy(self.seats)
        self.copy_kernel_part_to(other)
        other.card, other.knows, other.points = self.card, self.knows, self.points[:]
        return other

    def numbers(self) -> list[int]:
        return [*self.kernel_numbers(), self.card, self.knows, *self.points]


class Hide(ChanceStep[Toy]):
    __slots__ = ()

    def options(self, s: Toy) -> list[Option]:
        return CARDS

    def apply(self, s: Toy, chosen: Option) -> None:
        s.card = chosen.arg
        s.emit(HIDDEN, -1)


class Speak(Step[Toy]):
    __slots__ = ()

    def options(self, s: Toy) -> list[Option]:
        return [*SAY, LOOK]

    def apply(self, s: Toy, chosen: Option) -> None:
        if chosen is LOOK:
            s.knows |= 1 << self.actor
            s.reveal()
            s.emit(SAW, self.actor, s.card, seen_by=only(self.actor))
            s.stack.append(AfterLook(self.actor))
        else:
            s.emit(SAID, self.actor, chosen.arg)
            s.stack.append(HowLoud(self.actor))

    def why_not(self, s: Toy, option: Option) -> Refusal:
        return Refusal("speak_first", "T-1", {"seat": int(self.actor)})


class HowLoud(Step[Toy]):
    __slots__ = ()

    def options(self, s: Toy) -> list[Option]:
        return LOUD

    def apply(self, s: Toy, chosen: Option) -> None:
        s.emit(SHOUTED, self.actor, chosen.arg)


class AfterLook(Step[Toy]):
    __slots__ = ()

    def options(self, s: Toy) -> list[Option]:
        return [STOP, GO] if s.card == 2 else [STOP, LOUD[0]]

    def apply(self, s: Toy, chosen: Option) -> None:
        pass


class BidAll(SealedStep[Toy]):
    __slots__ = ()

    def options_for(self, s: Toy, seat: int) -> list[Option]:
        return BIDS

    def reveal(self, s: Toy, choices: list[Option]) -> None:
        for seat, bid in enumerate(choices):
            s.points[seat] += bid.arg
            s.emit(BID, seat, bid.arg)
        if not s.stack:
            s.emit(OVER, -1)


class ToyGame(Game[Toy]):
    def __init__(self) -> None:
        self.name = "toy"
        self.rules_version = 1
        self.min_seats, self.max_seats = 2, 4
        self.words = WORDS
        self.event_kinds = [BEGAN, HIDDEN, SAID, SHOUTED, SAW, BID, OVER]
        self.table_options = [TableOption("open", ["false", "true"], "T-2")]
        self.components_checksum = "toy"

    def new(self, seats: int, chosen: dict[str, str]) -> Toy:
        s = Toy(seats)
        everybody = (1 << seats) - 1
        s.stack += [BidAll(everybody), BidAll(everybody), *[Speak(seat) for seat in reversed(range(seats))], Hide()]
        return s

    def view(self, s: Toy, viewer: int) -> dict[str, object]:
        card = s.card if s.knows >> viewer & 1 else None
        return {"game": "toy", "seats": s.seats, "card": card, "points": s.points[:], "round": len(s.stack)}

    def imagine(self, s: Toy, seat: int, rng: Random) -> Toy:
        return s.copy()

    def scores(self, s: Toy) -> list[int]:
        return s.points[:]

    def places(self, s: Toy) -> list[int]:
        return ranks([[n] for n in s.points])

    def bound(self, seats: int) -> int:
        return 1 + 4 * seats

    def components(self) -> dict[str, object]:
        return {}


class ToyCatalog(Catalog):
    """A catalog that offers the toy game alone."""

    def names(self) -> list[str]:
        return ["toy"]

    def levels(self, game: str) -> list[str]:
        return ["random"]

    def load(self, name: str, file: Path | None) -> Game[Any]:
        return ToyGame()
