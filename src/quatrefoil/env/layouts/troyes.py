"""The observation layout of Troyes."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.layouts.seats import seat_or_neutral
from quatrefoil.games.troyes.encode import TroyesEncoder
from quatrefoil.games.troyes.events import BANDS
from quatrefoil.games.troyes.nouns import (
    ACTIONS,
    ACTIVITIES,
    ALL_SPACES,
    BUILDINGS,
    CELLS,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    EVENTS,
    LEVELS,
    OWNER_LABELS,
    SPACES,
)
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import ByKey, BySeat, Counts, Each, Field, Flag, Length, Maybe, Number, OneOf, Struct
from quatrefoil.kernel.game import Game

KINDS = [
    "Uses", "ChooseBuilding", "PlaceMarker", "Turn", "Defend", "StartPlace", "Compose", "TakeCitizen", "Reroll", "Flip",
]  # fmt: skip

FACES = range(1, 7)
DICE = Counts(FACES, 3)
#: Most slots for tradesmen on a card, and for markers on an event.
MOST_SLOTS = 4
MOST_FLAGS = 6


def by_owner(field: Field, seats: int) -> Field:
    """Return a field with a block for each seat and one for the neutral player."""
    return BySeat(field, seats, seats + 1)


def view(game: Game[Any], seats: int) -> Field:
    owner = seat_or_neutral(seats)
    owners = by_owner(Counts([*range(seats), -1]), seats)
    labels = [*OWNER_LABELS[:seats], OWNER_LABELS[-1]]
    activity = Struct(
        {
            "card": OneOf(ACTIVITIES),
            "slots": Each(owner, MOST_SLOTS),
            "picture": owners,
            "markers": by_owner(ByKey(Number(6), labels), seats),
        },
        omitted=["space"],
    )
    event = Struct({"event": OneOf(EVENTS), "flags": Number(MOST_FLAGS), "markers": Each(owner, MOST_FLAGS)})
    return Struct(
        {
            "is_solo": Flag(),
            "round": Number(6),
            "rounds": Number(6),
            "phase": OneOf(range(-1, 6)),
            "first": owner,
            "active": owner,
            "activities": Each(activity, ALL_SPACES),
            "events": Each(event, len(EVENTS)),
            "decks": ByKey(Number(6), COLOURS),
            "districts": by_owner(ByKey(ByKey(DICE, COLOURS), labels), seats),
            "black": DICE,
            "cells": ByKey(owner, CELLS),
            "lying": ByKey(owners, BUILDINGS),
            "cathedral": Each(Each(owner, COLUMNS), LEVELS),
            "players": BySeat(Each(player(), seats), seats),
            "characters": Each(OneOf(CHARACTERS), len(CHARACTERS)),
            "king": Maybe(king()),
            "result": Maybe(Struct({"n": Number(20), "band": OneOf(BANDS)})),
        },
        omitted=["game", "seats"],
    )


def player() -> Field:
    return Struct(
        {
            "deniers": Number(20),
            "influence": Number(20),
            "vp": Maybe(Number(50)),
            "supply": Number(10),
            "general": Number(20),
            "in_buildings": Number(10),
            "tradesmen": Number(10),
            "lying": Number(3),
            "salaries": Number(10),
            "district_deniers": Number(20),
            "has_passed": Flag(),
            "events": Counts(EVENTS),
            "characters": Each(OneOf(CHARACTERS), 2),
        },
        omitted=["seat", "by_character"],
    )


def king() -> Field:
    return Struct(
        {
            "vp": Number(50),
            "general": Number(20),
            "in_buildings": Number(10),
            "tradesmen": Number(10),
            "lying": Number(3),
            "events": Counts(EVENTS),
        },
        omitted=["dice"],  # the dice of his district, in order
    )


def facts(game: Game[Any], seats: int) -> Field:
    return Struct(
        {
            "action": OneOf(ACTIONS),
            "card": OneOf([*ACTIVITIES, *EVENTS, ""]),
            "divisor": Number(6),
            "hire": Number(10),
            "modifier": OneOf([*SPACES, ""]),
            "dice": Length(6),
            "is_complete": Flag(),
            "price": Number(8),
            "total": Number(20),
            "sum": Number(20),
            "result": Number(10),
            "n": Number(10),
            "left": Number(6),
            "black": DICE,
            "rest": DICE,
            "need": Number(20),
            "can_defend": Flag(),
        },
        # Effects of options, computed for people; and facts that the view or the card holds.
        omitted=[
            "offers", "cheapest", "paid", "target", "row", "colours", "is_mixed", "modifier_card", "money", "free",
            "flags", "built", "influence", "able", "best",
        ],
    )  # fmt: skip


def encoder(game: Game[Any], seats: int) -> Encoder:
    return TroyesEncoder(seats, KINDS, facts(game, seats))
