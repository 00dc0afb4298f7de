"""A toy game with every feature of the kernel: sealed bids, an interrupt, weighted chance, forced choices, a secret.

Three rounds. All bid coins in secret (a seat without coins can only bid 0); the highest bid wins the round, the lowest
seat among equals. The winner takes turns: `dig` draws silver (three times in four) or gold, `rob` takes a coin
from the next seat, who may interrupt with `guard`; `rest` ends the turn. Every seat owns a hidden gem that only it
may `peek` at, once; at the end a gem is worth its number.
"""

from __future__ import annotations

from random import Random

from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.event import EventKind, Field, number, only
from quatrefoil.kernel.game import Game, TableOption, ranks
from quatrefoil.kernel.option import Option, Vocabulary
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import Automatic, ChanceStep, SealedStep, Step

WORDS = Vocabulary(__name__)
BID = WORDS.family("bid", ["0", "1", "2"], ["pot-0", "pot-1", "pot-2"])
DIG = WORDS.word("dig", "mine")
ROB = WORDS.word("rob")
PEEK = WORDS.word("peek")
REST = WORDS.word("rest")
GUARD = WORDS.word("guard")
YIELD = WORDS.word("yield")
ORE = WORDS.family("ore", ["silver", "gold"])
GEM = WORDS.family("gem", ["1", "2", "3"])

COINS = EventKind("coins", [number("n")])
REVEALED_BID = EventKind("bid", [number("n")])
LOOKED = EventKind("looked", [])
SAW = EventKind("saw", [Field("gem", ["none", "one", "two", "three"])])
ROUND = EventKind("round", [number("n")], False)

ROUNDS = 3
UNSEEN = 0


class Toy(State):
    """Coins and gems by seat; a gem is UNSEEN until its owner looks."""

    __slots__ = ("coins", "gems", "looked", "round")

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.coins = [2] * seats
        self.gems = [UNSEEN] * seats
        self.looked = 0
        self.round = 0

    def copy(self) -> Toy:
        new = Toy(self.seats)
        self.copy_kernel_part_to(new)
        new.coins = self.coins[:]
        new.gems = self.gems[:]
        new.looked = self.looked
        new.round = self.round
        return new

    def numbers(self) -> list[int]:
        return [*self.kernel_numbers(), *self.coins, *self.gems, self.looked, self.round]

    def pay(self, seat: int, n: int) -> None:
        self.coins[seat] += n
        self.emit(COINS, seat, n)


class NextRound(Automatic[Toy]):
    """Begin the next round of bids, or end the game."""

    __slots__ = ()

    def apply(self, s: Toy, chosen: Option) -> None:
        if s.round < ROUNDS:
            s.round += 1
            s.emit(ROUND, -1, s.round)
            s.stack.append(NextRound())
            s.stack.append(Bids((1 << s.seats) - 1))


class Bids(SealedStep[Toy]):
    """All bid at once; nobody sees a bid before the last one is in."""

    __slots__ = ()

    def options_for(self, s: Toy, seat: int) -> list[Option]:
        return BID[: min(s.coins[seat], 2) + 1]

    def reveal(self, s: Toy, choices: list[Option]) -> None:
        for seat, bid in enumerate(choices):
            s.emit(REVEALED_BID, seat, bid.arg)
        winner = max(range(s.seats), key=lambda seat: (choices[seat].arg, -seat))
        s.pay(winner, -choices[winner].arg)
        s.stack.append(Turn(winner, 3))

    def why_not(self, s: Toy, option: Option) -> Refusal:
        return Refusal("too_poor" if option.family == "bid" else "other_question", "T-1", {})


class Turn(Step[Toy]):
    """The winner's turn; `left` is how many things it may still do."""

    __slots__ = ("left",)

    def __init__(self, actor: int, left: int) -> None:
        super().__init__(actor)
        self.left = left

    def options(self, s: Toy) -> list[Option]:
        options = [REST]
        if self.left > 0:
            options = [DIG, REST]
            if s.coins[self.victim(s)] > 0:
                options.insert(1, ROB)
            if not s.looked >> self.actor & 1:
                options.insert(-1, PEEK)
        return options

    def victim(self, s: Toy) -> int:
        return (self.actor + 1) % s.seats

    def apply(self, s: Toy, chosen: Option) -> None:
        if chosen is REST:
            return
        s.stack.append(Turn(self.actor, self.left - 1))
        if chosen is DIG:
            s.stack.append(Dig(self.actor))
        elif chosen is ROB:
            s.stack.append(Robbed(self.victim(s), self.actor))
        else:
            s.stack.append(Look(self.actor))
            s.stack.append(DrawGem(self.actor))

    def why_not(self, s: Toy, option: Option) -> Refusal:
        return (
            Refusal("nothing_to_rob", "T-2", {"seat": self.victim(s)}) if option is ROB else super().why_not(s, option)
        )

    def fields(self) -> list[int]:
        return [self.actor, self.left]

    def facts(self, s: Toy) -> dict[str, object]:
        return {"left": self.left}


class Robbed(Step[Toy]):
    """An interrupt: another seat chooses in the middle of the turn. A seat with one coin can only yield."""

    __slots__ = ("robber",)

    def __init__(self, actor: int, robber: int) -> None:
        super().__init__(actor)
        self.robber = robber

    def options(self, s: Toy) -> list[Option]:
        return [GUARD, YIELD] if s.coins[self.actor] > 1 else [YIELD]

    def apply(self, s: Toy, chosen: Option) -> None:
        s.pay(self.actor, -1)
        if chosen is YIELD:
            s.pay(self.robber, 1)

    def fields(self) -> list[int]:
        return [self.actor, self.robber]


class Dig(ChanceStep[Toy]):
    """Chance: silver three times in four."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, s: Toy) -> list[Option]:
        return ORE

    def weights(self, s: Toy) -> list[int]:
        return [3, 1]

    def apply(self, s: Toy, chosen: Option) -> None:
        s.pay(self.seat, 1 + chosen.arg)

    def fields(self) -> list[int]:
        return [self.seat]


class DrawGem(ChanceStep[Toy]):
    """Chance: each gem is equally likely."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, s: Toy) -> list[Option]:
        return GEM

    def apply(self, s: Toy, chosen: Option) -> None:
        s.gems[self.seat] = chosen.arg + 1

    def fields(self) -> list[int]:
        return [self.seat]


class Look(Automatic[Toy]):
    """The owner sees its gem, the others see that it looked."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def apply(self, s: Toy, chosen: Option) -> None:
        s.looked |= 1 << self.seat
        s.reveal()
        s.emit(LOOKED, self.seat)
        s.emit(SAW, self.seat, s.gems[self.seat], 0, 0, 0, only(self.seat))

    def fields(self) -> list[int]:
        return [self.seat]


class ToyGame(Game[Toy]):
    """The toy game as games are registered."""

    def __init__(self) -> None:
        self.name = "toy"
        self.rules_version = 1
        self.min_seats = 2
        self.max_seats = 4
        self.words = WORDS
        self.event_kinds = [COINS, REVEALED_BID, LOOKED, SAW, ROUND]
        self.table_options = [TableOption("start", ["2", "0"], "T-0")]
        self.components_checksum = "0"

    def new(self, seats: int, chosen: dict[str, str]) -> Toy:
        s = Toy(seats)
        s.coins = [int(self.all_table_options(chosen)["start"])] * seats
        s.stack.append(NextRound())
        return s

    def view(self, s: Toy, viewer: int) -> dict[str, object]:
        return {
            "round": s.round,
            "coins": s.coins[:],
            "gems": [gem if seat == viewer or s.is_over() else 0 for seat, gem in enumerate(s.gems)],
            "looked": [seat for seat in range(s.seats) if s.looked >> seat & 1],
        }

    def imagine(self, s: Toy, seat: int, rng: Random) -> Toy:
        world = s.copy()
        if not s.is_over():
            hidden = [other for other in range(s.seats) if other != seat and world.gems[other] != UNSEEN]
            for other in hidden:
                world.gems[other] = 1 + int(rng.random() * 3)
            for other in [other for other, bid in enumerate(world.sealed) if other != seat and bid.code >= 0]:
                bids = Bids(0).options_for(world, other)
                world.sealed[other] = bids[int(rng.random() * len(bids))]
        return world

    def scores(self, s: Toy) -> list[int]:
        return [coins + gem for coins, gem in zip(s.coins, s.gems, strict=True)]

    def places(self, s: Toy) -> list[int]:
        return ranks([[score] for score in self.scores(s)])

    def bound(self, seats: int) -> int:
        return ROUNDS * (seats + 8)
