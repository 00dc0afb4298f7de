"""The observation layout of Notre Dame."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.fields import ByKey, Counts, Each, Field, Flag, Maybe, Number, OneOf, Struct
from quatrefoil.games.notre_dame.nouns import (
    ACTIONS,
    BROWN_COUNT,
    MARKET_NAMES,
    MARKETS,
    MESSAGES,
    MOST_BOROUGHS,
    PERIODS,
    PERSONS,
    PLACES,
    ROUNDS,
    SECTORS,
)
from quatrefoil.kernel.game import Game

KINDS = [
    "Drive", "TakeMessage", "Hire", "MoveFrom", "MovePieces", "MoveTo", "ChooseBonus", "PickSector", "ReturnMarkers",
    "RepeatMessages", "ReturnCoins", "KeepOne", "PlayCard", "LoseMarker", "MoveMarker", "Donate", "PlaceFriend",
]  # fmt: skip

COLOURS = range(MOST_BOROUGHS)
CARDS = Counts([(action, colour) for colour in COLOURS for action in ACTIONS], keys=["card", "colour"])
TAKEN = Counts([(message, colour) for colour in COLOURS for message in MESSAGES], keys=["type", "colour"])
GREY_PERSONS = PERSONS[BROWN_COUNT:]
#: The grey persons of a game: three of each letter.
GREY_DECK = 9


def view(game: Game[Any], seats: int) -> Field:
    seat = OneOf(range(seats))
    borough = Struct(
        {"seat": seat, "colour": OneOf(COLOURS), "messages": ByKey(OneOf(MESSAGES), MARKETS)}, omitted=["borough"]
    )
    return Struct(
        {
            "round": OneOf(range(ROUNDS + 1)),
            "period": OneOf(PERIODS),
            "phase": OneOf(range(6)),
            "lap": Number(3),
            "start": seat,
            "new_persons": Flag(),
            "pool": Number(12),
            "persons": Each(Struct({"id": OneOf(PERSONS), "rats": Number(5)}), 3),
            "plague": Number(10),
            "brown_left": Counts(PERSONS[:BROWN_COUNT]),
            "grey_left": Counts(GREY_PERSONS),
            "grey_order": Maybe(Each(OneOf(GREY_PERSONS), GREY_DECK)),
            "grey_known_to": Counts(range(seats)),
            "draft": Maybe(Struct({"pass": Number(2), "answered": Counts(range(seats))})),
            "boroughs": Each(borough, MOST_BOROUGHS),
            "supply": Number(50),
            "cathedral": Struct({"markers": Each(Number(5), seats), "each": Number(10)}),
            "players": Each(player(seats), seats),
            "own": own(seats),
        },
        omitted=["game", "seats"],
    )


def player(seats: int) -> Field:
    return Struct(
        {
            "borough": OneOf(COLOURS),
            "coins": Number(10),
            "personal": Number(10),
            "general": Number(14),
            "rat": Number(9),
            "forecast": Maybe(Struct({"to": Number(9), "penalty": Flag(), "reduction": Number(9)})),
            "sectors": ByKey(Number(5), SECTORS),
            "counts": ByKey(Number(5), SECTORS),
            "friend": OneOf(SECTORS),
            "park_bonus": Number(3),
            "carriage": OneOf(MARKET_NAMES),
            "messages": Maybe(TAKEN),
            "message_count": Number(10),
            "may_take": Maybe(Counts(COLOURS)),
            "cards": Struct({"deck": Number(9), "hand": Number(3)}),
            "played": CARDS,
            "hired": Counts(PERSONS),
            "prestige": Maybe(Number(50)),
        },
        omitted=["seat"],
    )


def own(seats: int) -> Field:
    return Struct(
        {
            "deck": Counts(ACTIONS),
            "choice": CARDS,
            "answer": OneOf(ACTIONS),
            "hand": CARDS,
            "passed": CARDS,
            "seen": Each(Struct({"cards": Counts(ACTIONS)}, omitted=["colour"]), seats),
        },
        omitted=["seat", "prestige"],
    )


def facts(game: Game[Any], seats: int) -> Field:
    return Struct(
        {
            "n": Number(3),
            "must": Flag(),
            "steps": Number(5),
            "more": Number(3),
            "pass": Number(2),
            "person": OneOf(PERSONS),
            "target": OneOf(PLACES),
            "from": OneOf(PLACES),
            "place": OneOf(PLACES),
            "markers": Number(3),
            "friend": Flag(),
            "returned": Number(5),
            "colour": OneOf(COLOURS),
            "message": OneOf(MESSAGES),
            "borough": OneOf(COLOURS),
            "market": OneOf(MARKETS),
        },
        omitted=["why", "lap", "rat"],
    )
