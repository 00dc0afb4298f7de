"""The observation layout of Notre Dame."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.layouts.seats import one_seat, seat_set
from quatrefoil.games.notre_dame.encode import NotreDameEncoder
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
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import ByKey, BySeat, Counts, Each, Field, Flag, Maybe, Number, OneOf, Struct
from quatrefoil.kernel.game import Game

KINDS = [
    "Drive", "TakeMessage", "Hire", "MoveFrom", "MovePieces", "MoveTo", "ChooseBonus", "PickSector", "ReturnMarkers",
    "RepeatMessages", "ReturnCoins", "KeepOne", "PlayCard", "LoseMarker", "MoveMarker", "Donate", "PlaceFriend",
]  # fmt: skip

COLOURS = range(MOST_BOROUGHS)
GREY_PERSONS = PERSONS[BROWN_COUNT:]
#: The grey persons of a game: three of each letter.
GREY_DECK = 9


def by_colour(field: Field, seats: int) -> Field:
    """Return a field with a block for each colour; the first colours are those of the seats."""
    return BySeat(field, seats, MOST_BOROUGHS)


def cards(seats: int) -> Field:
    words = [(action, colour) for colour in COLOURS for action in ACTIONS]
    return by_colour(Counts(words, keys=["card", "colour"]), seats)


def taken(seats: int) -> Field:
    words = [(message, colour) for colour in COLOURS for message in MESSAGES]
    return by_colour(Counts(words, keys=["type", "colour"]), seats)


def view(game: Game[Any], seats: int) -> Field:
    seat = one_seat(seats)
    borough = Struct(
        {"seat": seat, "colour": by_colour(OneOf(COLOURS), seats), "messages": ByKey(OneOf(MESSAGES), MARKETS)},
        omitted=["borough"],
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
            "grey_known_to": seat_set(seats),
            "draft": Maybe(Struct({"pass": Number(2), "answered": seat_set(seats)})),
            "boroughs": Each(borough, MOST_BOROUGHS),
            "supply": Number(50),
            "cathedral": Struct({"markers": BySeat(Each(Number(5), seats), seats), "each": Number(10)}),
            "players": BySeat(Each(player(seats), seats), seats),
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
            "messages": Maybe(taken(seats)),
            "message_count": Number(10),
            "may_take": Maybe(by_colour(Counts(COLOURS), seats)),
            "cards": Struct({"deck": Number(9), "hand": Number(3)}),
            "played": cards(seats),
            "hired": Counts(PERSONS),
            "prestige": Maybe(Number(50)),
        },
        omitted=["seat"],
    )


def own(seats: int) -> Field:
    return Struct(
        {
            "deck": Counts(ACTIONS),
            "choice": cards(seats),
            "answer": OneOf(ACTIONS),
            "hand": cards(seats),
            "passed": cards(seats),
            "seen": BySeat(Each(Struct({"cards": Counts(ACTIONS)}, omitted=["colour"]), seats), seats),
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
            "colour": by_colour(OneOf(COLOURS), seats),
            "message": OneOf(MESSAGES),
            "borough": OneOf(COLOURS),
            "market": OneOf(MARKETS),
        },
        omitted=["why", "lap", "rat"],
    )


def encoder(game: Game[Any], seats: int) -> Encoder:
    return NotreDameEncoder(seats, KINDS, facts(game, seats))
