"""The kinds of events of Notre Dame, with the meaning of each number."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.notre_dame.cards import MESSAGE_ORDER_TEXTS, PASSED_TEXTS, TRIPLE_TEXTS
from quatrefoil.games.notre_dame.nouns import ACTIONS, MARKET_NAMES, MESSAGES, PERIODS, PERSONS, PLACES, SECTORS, WHY
from quatrefoil.kernel.event import EventKind, Field, number

_N: Final = number("n")
_WHY: Final = Field("why", WHY)
_CARD: Final = Field("card", ACTIONS)
_COLOUR: Final = number("colour")
_PLACE: Final = Field("place", PLACES)
_SECTOR: Final = Field("sector", SECTORS)
_PERSON: Final = Field("person", PERSONS)
_PASS: Final = number("pass")

# The course of the game.
ROUND_BEGAN: Final = EventKind("round_began", [number("round"), Field("period", PERIODS)], False)
PHASE_BEGAN: Final = EventKind("phase_began", [number("phase")], False)
LAP_BEGAN: Final = EventKind("lap_began", [number("lap")], False)
MILESTONE: Final = EventKind("milestone", [number("round")], False)
DECKS_RENEWED: Final = EventKind("decks_renewed", [], False)
GAME_OVER: Final = EventKind("game_over", [], False)
TOTAL: Final = EventKind("total", [_N])
BELL_RINGER: Final = EventKind("bell_ringer", [])
MESSAGES_LAID: Final = EventKind("messages_laid", [number("borough"), Field("order", MESSAGE_ORDER_TEXTS)], False)
PERSON_IN_GAME: Final = EventKind("in_game", [_PERSON], False)
PERSON_SHOWN: Final = EventKind("person_shown", [_PERSON, number("rats")], False)
PLAGUE_VALUE: Final = EventKind("plague_value", [_N], False)

# The draft: secrets of one or two seats, and that all have passed.
DREW: Final = EventKind("drew", [Field("cards", TRIPLE_TEXTS)])
KEPT: Final = EventKind("kept", [_CARD, _PASS])
PASSED: Final = EventKind("passed", [number("to"), Field("cards", PASSED_TEXTS), _COLOUR])
ALL_PASSED: Final = EventKind("all_passed", [_PASS], False)

# Cards and sectors.
PLAYED: Final = EventKind("played", [_CARD, _COLOUR, number("lap")])
WITHOUT_EFFECT: Final = EventKind("no_effect", [_CARD])
SOURCES: Final[list[str]] = ["personal", "general"]
PERSONAL: Final = 0
GENERAL: Final = 1
PLACED: Final = EventKind("placed", [_PLACE, number("count"), Field("source", SOURCES)])
MOVED: Final = EventKind("moved", [Field("source", PLACES), Field("target", PLACES), _N, number("friend")])
FRIEND_PLACED: Final = EventKind("friend_placed", [_SECTOR])
ACTED: Final = EventKind("acted", [_SECTOR, number("count")])
COINS: Final = EventKind("coins", [_N, _WHY])
COINS_FROM: Final = EventKind("coins_from", [number("victim"), _N])
MARKERS: Final = EventKind("markers", [_N, _WHY])
RETURNED: Final = EventKind("returned", [_PLACE, _N, _WHY])
RAT: Final = EventKind("rat", [_N, number("to"), _WHY])
#: SCORED goes to the owner; the others see PRESTIGE, without the number (ND-13.2).
SCORED: Final = EventKind("scored", [_N, _WHY])
PRESTIGE: Final = EventKind("prestige", [number("gain"), _WHY])
DROVE: Final = EventKind("drove", [Field("market", MARKET_NAMES), number("steps")])
STAYED: Final = EventKind("stayed", [])
TOOK: Final = EventKind("took", [_COLOUR, Field("message", MESSAGES)])
DONATED: Final = EventKind("donated", [_N])

# Persons.
HIRED: Final = EventKind("hired", [_PERSON])
DECLINES: Final[list[str]] = ["donation", "hire", "message"]
DECLINED: Final = EventKind("declined", [Field("what", DECLINES)])
DECLINED_DONATION: Final = 0
DECLINED_HIRE: Final = 1
DECLINED_MESSAGE: Final = 2
LOOKED: Final = EventKind("looked", [])
SAW_GREY: Final = EventKind("saw_grey", [number("place"), _PERSON])

# Plague and cathedral.
PLAGUE_HIT: Final = EventKind("plague", [number("value"), number("hospital"), number("before"), number("after")])
PENALTY: Final = EventKind("penalty", [])
CATHEDRAL_SCORED: Final = EventKind("cathedral_scored", [number("markers"), number("each")], False)

ALL: Final[list[EventKind]] = [
    ROUND_BEGAN, PHASE_BEGAN, LAP_BEGAN, MILESTONE, DECKS_RENEWED, GAME_OVER, TOTAL, BELL_RINGER, MESSAGES_LAID,
    PERSON_IN_GAME, PERSON_SHOWN, PLAGUE_VALUE, DREW, KEPT, PASSED, ALL_PASSED, PLAYED, WITHOUT_EFFECT, PLACED,
    MOVED, FRIEND_PLACED, ACTED, COINS, COINS_FROM, MARKERS, RETURNED, RAT, SCORED, PRESTIGE, DROVE, STAYED, TOOK,
    DONATED, HIRED, DECLINED, LOOKED, SAW_GREY, PLAGUE_HIT, PENALTY, CATHEDRAL_SCORED,
]  # fmt: skip
