"""Kingsburg as numbers."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.fields import ByKey, Each, Field, Flag, Number, OneOf, Record, Tally
from quatrefoil.games.kingsburg.nouns import BUILDINGS, ENEMY_TYPES, GOODS, HARVEST_STEPS, HIGHEST_ADVISOR, USED
from quatrefoil.kernel.game import Game

KINDS = [
    "TakeGood", "LoseGood", "Exchange", "Recruit", "ChooseHelp", "Reroll", "Build", "TownHall", "Influence",
    "SpendDice", "ChooseAid",
]  # fmt: skip

YEARS = 5
ADVISORS = range(1, HIGHEST_ADVISOR + 1)
DICE = Tally(range(1, 7), 3)


def view(game: Game[Any], seats: int) -> Field:
    seat = OneOf(range(seats))
    group = Record(
        {
            "seat": OneOf([*range(seats), -1]),
            "dice": DICE,
            "white": DICE,
            "plus2": Flag(),
            "market": Number(1),
        }
    )
    enemies: Any = game.components()["enemies"]
    enemy = Record(
        {
            "card": OneOf([card["id"] for card in enemies]),
            "known_to": Tally(range(seats)),
            "is_revealed": Flag(),
        },
        left_out=["year"],
    )
    return Record(
        {
            "year": OneOf(range(YEARS + 1)),
            "phase": OneOf(range(9)),
            "step": OneOf(HARVEST_STEPS),
            "order": Each(seat, seats),
            "advisors": ByKey(Each(group, 2), [str(n) for n in ADVISORS]),
            "envoy": seat,
            "aid_die": seat,
            "serving": Number(HIGHEST_ADVISOR),
            "kings_die": Number(6),
            "enemies": Each(enemy, YEARS),
            "players": Each(province(), seats),
        },
        left_out=["game", "seats", "order_sums"],
    )


def province() -> Field:
    return Record(
        {
            "goods": ByKey(Number(10), GOODS),
            "plus2": Number(5),
            "soldiers": Number(10),
            "vp": Number(50),
            "built": Tally(BUILDINGS),
            "dice": DICE,
            "white": DICE,
            "rolled": DICE,
            "rolled_white": DICE,
            "sum": Number(18),
            "used": Tally(USED),
            "has_passed": Flag(),
            "defence": Number(10),
            "defence_vs": ByKey(Number(10), ENEMY_TYPES),
        },
        left_out=["seat"],
    )


def facts(game: Game[Any], seats: int) -> Field:
    return Record(
        {"advisor": OneOf(ADVISORS), "n": Number(5), "price": Number(2), "second": Flag()},
        left_out=["why", "coloured", "white"],  # the dice of an aid are among those still lying before the seat
    )
