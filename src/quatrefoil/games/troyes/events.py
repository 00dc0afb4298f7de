"""The kinds of events of Troyes, with the meaning of each number."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.troyes.dice import TEXT
from quatrefoil.games.troyes.nouns import (
    ACTIVITIES,
    BUILDINGS,
    CELLS,
    CHARACTERS,
    COLOURS,
    EVENTS,
    SPACES,
    WHY,
)
from quatrefoil.games.troyes.vocabulary import FROM_LABELS
from quatrefoil.kernel.event import EventKind, Field, number

_N: Final = number("n")
_WHY: Final = Field("why", WHY)
_CELL: Final = Field("cell", CELLS)
_BUILDING: Final = Field("building", BUILDINGS)
_SPACE: Final = Field("space", SPACES)
_ACTIVITY: Final = Field("card", ACTIVITIES)
_EVENT: Final = Field("card", EVENTS)
_CHARACTER: Final = Field("character", CHARACTERS)
_COLOUR: Final = Field("colour", COLOURS)
_DICE: Final = Field("dice", TEXT)
_SUM: Final = number("sum")
_FACE: Final = number("face")

# The course of the game.
ROUND_BEGAN: Final = EventKind("round_began", [number("round")], False)
PHASE_BEGAN: Final = EventKind("phase_began", [number("phase")], False)
FIRST_PLAYER: Final = EventKind("first_player", [])
MILESTONE: Final = EventKind("milestone", [number("round"), number("phase")], False)
GAME_OVER: Final = EventKind("game_over", [], False)

# Characters.
CHARACTER_DEALT: Final = EventKind("character_dealt", [])
CHARACTER_SEEN: Final = EventKind("character_seen", [_CHARACTER])
CHARACTER_LAID: Final = EventKind("character_laid", [number("place"), _CHARACTER], False)
CHARACTER_REVEALED: Final = EventKind("character_revealed", [_CHARACTER])

# Counters.
GAINED: Final = EventKind("gained", [_N, _WHY])
PAID: Final = EventKind("paid", [number("to"), _N, _WHY])
INFLUENCE: Final = EventKind("influence", [_N, _WHY])
SCORED: Final = EventKind("scored", [_N, _WHY])
KING_SCORED: Final = EventKind("king_scored", [_N, _WHY], False)
DISTRICT: Final = EventKind("district", [_N])

# Citizens.
PLACED: Final = EventKind("placed", [_CELL])
PUSHED: Final = EventKind("pushed", [_CELL, Field("to", CELLS)])
EXPELLED: Final = EventKind("expelled", [_CELL])
LIFTED: Final = EventKind("lifted", [Field("from", FROM_LABELS)])
RETURNED: Final = EventKind("returned", [_BUILDING])
RECRUITED: Final = EventKind("recruited", [])
HIRED: Final = EventKind("hired", [_SPACE, number("slot")])

# Activity cards.
CARD_REVEALED: Final = EventKind("card_revealed", [_SPACE, _ACTIVITY], False)
ACTIVATED: Final = EventKind("activated", [_ACTIVITY, _N, _SUM])
MARKERS: Final = EventKind("markers", [_ACTIVITY, _N])
ARCHER_ROLLED: Final = EventKind("archer_rolled", [_FACE])

# Dice.
ROLLED: Final = EventKind("rolled", [_COLOUR, _DICE])
REROLLED: Final = EventKind("rerolled", [_COLOUR, number("old"), number("new")])
FLIPPED: Final = EventKind("flipped", [_COLOUR, number("old"), number("new")])
DIE_USED: Final = EventKind("die_used", [number("owner"), _COLOUR, number("value"), number("price")])
DICE_DISCARDED: Final = EventKind("dice_discarded", [], False)

# The event queue and the enemies.
EVENT_REVEALED: Final = EventKind("event_revealed", [_EVENT, number("place")], False)
EVENT_BEGAN: Final = EventKind("event_began", [_EVENT], False)
EVENT_ROLLED: Final = EventKind("event_rolled", [_EVENT, _FACE], False)
EVENT_IDLE: Final = EventKind("event_idle", [_EVENT], False)
COUNTERED: Final = EventKind("countered", [_EVENT, _N, _SUM])
MARKED: Final = EventKind("marked", [_EVENT])
UNMARKED: Final = EventKind("unmarked", [_EVENT])
EVENT_COMPLETED: Final = EventKind("event_completed", [_EVENT], False)
EVENT_TAKEN: Final = EventKind("event_taken", [_EVENT])
EVENT_LEFT: Final = EventKind("event_left", [_EVENT], False)
EVENT_EMPTIED: Final = EventKind("event_emptied", [_EVENT], False)
BLACK_ROLLED: Final = EventKind("black_rolled", [_DICE], False)
DEFENDED: Final = EventKind(
    "defended", [Field("black", TEXT), Field("red", TEXT), Field("white", TEXT), Field("yellow", TEXT)]
)
UNDEFENDED: Final = EventKind("undefended", [number("black")])

# Other actions.
FARMED: Final = EventKind("farmed", [_SUM])
BUILT: Final = EventKind("built", [number("level"), number("column")])
UNBUILT: Final = EventKind("unbuilt", [number("level"), number("column")])
PASSED: Final = EventKind("passed", [])

# The King's challenge.
KING_ACTIONS: Final[list[str]] = [
    "gain_vp", "place_citizen", "counter_rightmost_event", "place_tradesman", "build_cathedral", "score_top_character",
]  # fmt: skip
#: The bands of the verdict (T-13.17), worst first.
BANDS: Final[list[str]] = ["disgrace", "poor", "average", "good", "very_good", "master"]
KING_ROLLED: Final = EventKind("king_rolled", [_DICE, _SUM], False)
KING_ACTED: Final = EventKind("king_acted", [Field("action", KING_ACTIONS)], False)
KING_SPENT: Final = EventKind("king_spent", [number("owner"), _COLOUR, number("value")], False)
VERDICT: Final = EventKind("verdict", [_N, Field("band", BANDS)], False)

ALL: Final[list[EventKind]] = [
    ROUND_BEGAN, PHASE_BEGAN, FIRST_PLAYER, MILESTONE, GAME_OVER, CHARACTER_DEALT, CHARACTER_SEEN, CHARACTER_LAID,
    CHARACTER_REVEALED, GAINED, PAID, INFLUENCE, SCORED, KING_SCORED, DISTRICT, PLACED, PUSHED, EXPELLED, LIFTED,
    RETURNED, RECRUITED, HIRED, CARD_REVEALED, ACTIVATED, MARKERS, ARCHER_ROLLED, ROLLED, REROLLED, FLIPPED, DIE_USED,
    DICE_DISCARDED, EVENT_REVEALED, EVENT_BEGAN, EVENT_ROLLED, EVENT_IDLE, COUNTERED, MARKED, UNMARKED,
    EVENT_COMPLETED, EVENT_TAKEN, EVENT_LEFT, BLACK_ROLLED, DEFENDED, UNDEFENDED, FARMED, BUILT, UNBUILT, PASSED,
    KING_ROLLED, KING_ACTED, KING_SPENT, VERDICT, EVENT_EMPTIED,
]  # fmt: skip
