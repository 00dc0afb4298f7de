"""The kinds of events of Kingsburg, with the meaning of each number."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.dice import TEXT
from quatrefoil.games.kingsburg.nouns import AIDS, BUILDINGS, GOODS, HARVEST_STEPS, WHY
from quatrefoil.kernel.event import EventKind, Field, number

_GOOD: Final = Field("good", GOODS)
_WHY: Final = Field("why", WHY)
_N: Final = number("n")
_DICE: Final = Field("dice", TEXT)
_WHITE: Final = Field("white", TEXT)
_BUILDING: Final = Field("building", BUILDINGS)
_ADVISOR: Final = number("advisor")

YEAR_BEGAN: Final = EventKind("year_began", [number("year")], False)
PHASE_BEGAN: Final = EventKind("phase_began", [number("phase")], False)
STEP_BEGAN: Final = EventKind("step_began", [Field("step", HARVEST_STEPS)], False)
MILESTONE: Final = EventKind("milestone", [number("year"), number("phase")], False)
GAME_OVER: Final = EventKind("game_over", [], False)

NEUTRAL_PLACED: Final = EventKind("neutral_placed", [_ADVISOR, _DICE], False)
ROLLED: Final = EventKind("rolled", [_DICE, _WHITE, number("sum")])
REROLLED: Final = EventKind("rerolled", [Field("by", BUILDINGS)])
ORDERED: Final = EventKind("ordered", [number("place"), number("sum")])
INFLUENCED: Final = EventKind("influenced", [_ADVISOR, _DICE, _WHITE, Field("aid", AIDS)])
PASSED: Final = EventKind("passed", [])
HELPED: Final = EventKind("helped", [_ADVISOR])

ENVOY_USES: Final[list[str]] = ["advisor", "building"]
ENVOY_ON_ADVISOR: Final = 0
ENVOY_FOR_BUILDING: Final = 1
ENVOY_USED: Final = EventKind("envoy_used", [Field("use", ENVOY_USES)])
ENVOY_GIVEN: Final = EventKind("envoy_given", [])
ENVOY_UNCLAIMED: Final = EventKind("envoy_unclaimed", [], False)
ENVOY_RETURNED: Final = EventKind("envoy_returned", [])
AID_DIE: Final = EventKind("aid_die", [])

GAINED: Final = EventKind("gained", [_GOOD, _N, _WHY])
PAID: Final = EventKind("paid", [_GOOD, _N, _WHY])
LOST: Final = EventKind("lost", [_GOOD, _N, _WHY])
SCORED: Final = EventKind("scored", [_N, _WHY])
SOLDIERS: Final = EventKind("soldiers", [_N, _WHY])
TOKENS: Final = EventKind("tokens", [_N, _WHY])
BUILT: Final = EventKind("built", [_BUILDING])
DESTROYED: Final = EventKind("destroyed", [_BUILDING])

DECLINES: Final[list[str]] = ["build", "exchange", "town_hall", "recruit"]
DECLINED: Final = EventKind("declined", [Field("what", DECLINES)])
DECLINED_BUILD: Final = 0
DECLINED_EXCHANGE: Final = 1
DECLINED_TOWN_HALL: Final = 2
DECLINED_RECRUIT: Final = 3

LOOKED: Final = EventKind("looked", [])
RESULTS: Final[list[str]] = ["defeat", "draw", "victory"]
DEFEAT: Final = 0
DRAW: Final = 1
VICTORY: Final = 2
KINGS_DIE: Final = EventKind("kings_die", [_N], False)
SOLDIERS_HOME: Final = EventKind("soldiers_home", [], False)
FOUGHT: Final = EventKind("fought", [number("strength"), number("enemy"), Field("result", RESULTS)])

ALL_BUT_CARDS: Final[list[EventKind]] = [
    YEAR_BEGAN, PHASE_BEGAN, STEP_BEGAN, MILESTONE, GAME_OVER, NEUTRAL_PLACED, ROLLED, REROLLED, ORDERED, INFLUENCED,
    PASSED, HELPED, ENVOY_USED, ENVOY_GIVEN, ENVOY_UNCLAIMED, ENVOY_RETURNED, AID_DIE, GAINED, PAID, LOST, SCORED,
    SOLDIERS, TOKENS, BUILT, DESTROYED, DECLINED, LOOKED, KINGS_DIE, FOUGHT, SOLDIERS_HOME,
]  # fmt: skip
