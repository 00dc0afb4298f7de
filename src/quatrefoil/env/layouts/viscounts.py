"""The observation layout of Viscounts of the West Kingdom."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.layouts.seats import seat_or_neutral
from quatrefoil.games.viscounts.encode import ViscountsEncoder
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    AUTOMAS,
    BUILDING_TYPES,
    CARDS_ALL,
    FLIPS,
    GOODS,
    HEROES,
    ICONS,
    MANUSCRIPTS,
    PHASES,
    RIBBONS,
    RING,
    SCHEMES,
    SECTIONS,
    WHAT,
)
from quatrefoil.games.viscounts.ops import OPS
from quatrefoil.games.viscounts.scoring import LINES
from quatrefoil.games.viscounts.vocabulary import SEGMENT_NAMES, SITE_NAMES, SLOT_NAMES, SPACE_NAMES
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import ByKey, BySeat, Counts, Each, Field, Flag, Maybe, Number, OneOf, Struct
from quatrefoil.kernel.game import Game

KINDS = [
    "TakeResource", "Flip", "HireOrder", "FreeHire", "Recruit", "ChooseEffect", "DestroyOfDeck", "PlayCard", "Move",
    "TakePair", "Promote", "Bump", "CastleMove", "FreeWorkers", "FreeManuscript", "FreeBuilding", "FreeSite",
    "LinkOrder", "Act", "Dismiss", "Trade", "ChooseBuilding", "ChooseSite", "ChooseWorkers", "PayForBuilding",
    "PayForWorkers", "PayForManuscript", "Trim", "Rearrange",
]  # fmt: skip

#: A deck may hold two of some cards.
PILE = Counts([*CARDS_ALL, *SCHEMES], 2)
CARD = OneOf([*CARDS_ALL, *SCHEMES])


def view(game: Game[Any], seats: int) -> Field:
    owner = seat_or_neutral(seats)
    domains = seats + 1 if seats == 1 else seats  # the AI of a solo game has one
    segment = Struct(
        {
            "townsfolk": OneOf(CARDS_ALL),
            "townsfolk_below": Number(12),
            "manuscript": OneOf(MANUSCRIPTS),
            "manuscripts_below": Number(8),
            "section": OneOf(SECTIONS),
        }
    )
    pair = Struct({"number": Number(10), "hero": OneOf(HEROES)}, omitted=["pair"])
    return Struct(
        {
            "automa": OneOf(AUTOMAS),
            "round": Number(25),
            "last_round": Number(25),
            "phase": OneOf(PHASES),
            "turn": owner,
            "start": owner,
            "action": OneOf(ACTIONS),
            "dismissed": Flag(),
            "ring": Each(OneOf(SEGMENT_NAMES), RING),
            "segments": ByKey(segment, SEGMENT_NAMES),
            "sites": ByKey(owner, SITE_NAMES),
            "site_buildings": ByKey(OneOf(BUILDING_TYPES), SITE_NAMES),
            "leader": owner,
            "bonus_left": Counts(RIBBONS),
            "debts_left": Number(30),
            "deeds_left": Number(30),
            "beats_automa": Maybe(Flag()),
            "future_schemes": Maybe(Number(8)),
            "pairs": Each(pair, 5),
            "players": BySeat(Each(domain(), domains), seats, domains),
        },
        omitted=["game", "seats", "is_solo", "side"],
    )


def domain() -> Field:
    places = ByKey(Number(5), SECTIONS)
    return Struct(
        {
            "goods": ByKey(Number(10), GOODS),
            "debts": Struct({"unpaid": Number(10), "paid": Number(10)}),
            "deeds": Struct({"acquired": Number(10), "approved": Number(10)}),
            "corruption": Number(7),
            "virtue": Number(7),
            "space": OneOf(SPACE_NAMES),
            "slots": Each(CARD, 3),
            "built": ByKey(Counts([1, 2, 3]), BUILDING_TYPES),
            "workers": Number(20),
            "castle": Struct(
                {"tier1": places, "tier2": places, "tier3": Number(5), "on_the_way": Number(5)},
            ),
            "manuscripts": Counts(MANUSCRIPTS),
            "bonus": Counts(RIBBONS),
            "hand_size": Number(5),
            "deck_size": Number(20),
            "discard": PILE,
            "icons": Maybe(ByKey(Number(5), ICONS)),
            "criminals": Maybe(Number(5)),
            "hand_limit": Maybe(Number(5)),
            "score": ByKey(Number(30), LINES),
            "vp": Number(100),
            "hand": PILE,  # the seat's own
            "deck": PILE,
            "unseen": PILE,  # another seat's hand and draw pile together
        },
        omitted=["seat", "is_automa"],
    )


def facts(game: Game[Any], seats: int) -> Field:
    op = Struct({"op": OneOf(OPS), "n": Number(5), "what": OneOf([*WHAT, "debt_or_deed"])}, omitted=["building"])
    assert set(FLIPS) <= {*WHAT, "debt_or_deed"}
    return Struct(
        {
            "action": OneOf(ACTIONS),
            "need": Number(10),
            "have": Number(10),
            "done": Number(10),
            "dismissed": Flag(),
            "price": Number(5),
            "n": Number(5),
            "destroys": Flag(),
            "steps": Number(5),
            "prices": ByKey(Number(5), SPACE_NAMES),
            "tier": Number(3),
            "section": OneOf(SECTIONS),
            "slot": OneOf(SLOT_NAMES),
            "site": OneOf(SITE_NAMES),
            "choices": Each(Each(op, 3), 4),
        },
        omitted=["why", "before", "after"],
    )


def encoder(game: Game[Any], seats: int) -> Encoder:
    return ViscountsEncoder(seats, KINDS, facts(game, seats))
