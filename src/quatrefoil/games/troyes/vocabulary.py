"""All options of Troyes. New words are only added at the end: the order defines their codes."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.troyes.dice import FACES, TEXT
from quatrefoil.games.troyes.nouns import (
    ACTIVITIES,
    BUILDINGS,
    CELLS,
    CHARACTERS,
    COLOURS,
    EVENTS,
    MOST_SEATS,
    OWNER_LABELS,
    SPACES,
)
from quatrefoil.kernel.option import Option, Vocabulary

WORDS: Final = Vocabulary(__name__)


def _place(name: str) -> str:
    return name.replace("_", "-")


_SPACE_PLACES: Final[list[str]] = [f"activity-{space}" for space in SPACES]
_CELL_PLACES: Final[list[str]] = [f"cell-{_place(cell)}" for cell in CELLS]
_BUILDING_PLACES: Final[list[str]] = [f"building-{_place(building)}" for building in BUILDINGS]
_EVENT_PLACES: Final[list[str]] = [f"event-{place}" for place in range(len(EVENTS))]
_EVENT_LABELS: Final[list[str]] = [str(place) for place in range(len(EVENTS))]

# Chance.
FIRST: Final = WORDS.family("first", [*[str(seat) for seat in range(MOST_SEATS)], "king"])
CHARACTER: Final = WORDS.family("character", CHARACTERS)
CARD: Final = WORDS.family("card", ACTIVITIES)
EVENT: Final = WORDS.family("event", EVENTS)
#: ROLL[n] is the handful n; index 0 (no dice at all) is never offered.
ROLL: Final = WORDS.family("roll", TEXT)

# The starting placement.
CELL: Final = WORDS.family("cell", CELLS, _CELL_PLACES)

# A turn: influence first, then one action or passing.
REROLL: Final = WORDS.word("reroll")
RECRUIT: Final = WORDS.word("recruit")
FLIP: Final = WORDS.word("flip")
USE_CARD: Final = WORDS.family("use", SPACES, _SPACE_PLACES)
BUILD: Final = WORDS.word("cathedral", "cathedral")
#: COUNTER_EVENT[k] is the event at place k of the queue; 0 is Marauding.
COUNTER_EVENT: Final = WORDS.family("counter", _EVENT_LABELS, _EVENT_PLACES)
PLACE_IN: Final = WORDS.family("place", BUILDINGS, _BUILDING_PLACES)
FARMING: Final = WORDS.word("farm")
PASS: Final = WORDS.word("pass")

# The group of an action, or of a defence.
MODIFY: Final = WORDS.family("modify", SPACES, _SPACE_PLACES)
BLACK: Final = WORDS.family(
    "black", [str(face) for face in range(1, FACES + 1)], [f"black-{face}" for face in range(1, FACES + 1)]
)
_DICE: Final[list[str]] = [
    f"{owner}-{colour}-{face}" for owner in OWNER_LABELS for colour in COLOURS for face in range(1, FACES + 1)
]
DIE: Final = WORDS.family("die", _DICE, [f"die-{die}" for die in _DICE])
ENOUGH: Final = WORDS.word("enough")
GIVE_UP: Final = WORDS.word("give_up")

# Whom to hire or place: from the supply, another card, a cell, or lying on a building (T-6.1.3).
FROM_LABELS: Final[list[str]] = ["supply", *SPACES, *CELLS, *[f"lying-{building}" for building in BUILDINGS]]
FROM: Final = WORDS.family(
    "from",
    FROM_LABELS,
    ["supply", *_SPACE_PLACES, *_CELL_PLACES, *[f"lying-{_place(building)}" for building in BUILDINGS]],
)
FROM_SUPPLY: Final = 0
FROM_SPACE: Final = 1
FROM_CELL: Final = FROM_SPACE + len(SPACES)
FROM_LYING: Final = FROM_CELL + len(CELLS)

# What the action yields.
MOST_USES: Final = 40
#: USES[n - 1]: n times.
USES: Final = WORDS.family("uses", [str(n) for n in range(1, MOST_USES + 1)])
IN_BUILDING: Final = WORDS.family("building", BUILDINGS, _BUILDING_PLACES)
MARK: Final = WORDS.family("mark", _EVENT_LABELS, _EVENT_PLACES)
NO_MARK: Final = WORDS.word("no_mark")

ONLY_PASS: Final[list[Option]] = [PASS]
ONLY_ENOUGH: Final[list[Option]] = [ENOUGH]
