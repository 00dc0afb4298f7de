"""The observation layout of Kingsburg."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.layouts.seats import one_seat, seat_or_neutral, seat_set
from quatrefoil.games.kingsburg.encode import KingsburgEncoder
from quatrefoil.games.kingsburg.nouns import BUILDINGS, ENEMY_TYPES, GOODS, HARVEST_STEPS, HIGHEST_ADVISOR, USED
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import ByKey, BySeat, Counts, Each, Field, Flag, Number, OneOf, Struct
from quatrefoil.kernel.game import Game

KINDS = [
    "TakeGood", "LoseGood", "Exchange", "Recruit", "ChooseHelp", "Reroll", "Build", "TownHall", "Influence",
    "SpendDice", "ChooseAid", "EndOrder",
]  # fmt: skip

YEARS = 5
ADVISORS = range(1, HIGHEST_ADVISOR + 1)
DICE = Counts(range(1, 7), 3)


def view(game: Game[Any], seats: int) -> Field:
    seat = one_seat(seats)
    group = Struct(
        {
            "seat": seat_or_neutral(seats),
            "dice": DICE,
            "white": DICE,
            "plus2": Flag(),
            "market": Number(1),
        }
    )
    enemies: Any = game.components()["enemies"]
    enemy = Struct(
        {
            "card": OneOf([card["id"] for card in enemies]),
            "known_to": seat_set(seats),
            "is_revealed": Flag(),
        },
        omitted=["year", "odds"],
    )
    return Struct(
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
            "players": BySeat(Each(province(), seats), seats),
        },
        omitted=["game", "seats", "order_sums", "table_options"],
    )


def province() -> Field:
    return Struct(
        {
            "goods": ByKey(Number(10), GOODS),
            "plus2": Number(5),
            "soldiers": Number(10),
            "vp": Number(50),
            "built": Counts(BUILDINGS),
            "dice": DICE,
            "white": DICE,
            "rolled": DICE,
            "rolled_white": DICE,
            "sum": Number(18),
            "used": Counts(USED),
            "has_passed": Flag(),
            "defence": Number(10),
            "defence_vs": ByKey(Number(10), ENEMY_TYPES),
        },
        omitted=["seat"],
    )


def facts(game: Game[Any], seats: int) -> Field:
    return Struct(
        {"advisor": OneOf(ADVISORS), "n": Number(5), "price": Number(2), "second": Flag()},
        omitted=["why", "coloured", "white"],  # the dice of an aid are among the seat's dice
    )


def encoder(game: Game[Any], seats: int) -> Encoder:
    return KingsburgEncoder(seats, KINDS, facts(game, seats), game.components())
