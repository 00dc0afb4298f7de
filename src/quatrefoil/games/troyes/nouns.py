"""Names and numbers of the things in Troyes: colours, buildings, cells, cards, characters, sources of points.

T-R39: the printings spell some names differently; these ids stand for all spellings.
"""

from __future__ import annotations

from typing import Final

#: Colours of dice (T-0.8), and with the same numbers the building each colour belongs to (T-0.6).
Colour = int
RED: Final = 0
WHITE: Final = 1
YELLOW: Final = 2
COLOURS: Final[list[str]] = ["red", "white", "yellow"]
COLOUR_COUNT: Final = 3
ALL_COLOURS: Final = 7  # bit per colour

PALACE: Final = 0
BISHOPRIC: Final = 1
CITY_HALL: Final = 2
BUILDINGS: Final[list[str]] = ["palace", "bishopric", "city_hall"]

#: Owners of dice, citizens and markers: the seats, and the neutral player, who is the King in solo (T-0.13).
MOST_SEATS: Final = 4
NEUTRAL: Final = 4
OWNERS: Final = 5
OWNER_LABELS: Final[list[str]] = ["0", "1", "2", "3", "n"]
#: How events and views write the neutral player.
NEUTRAL_SEAT: Final = -1
#: A cell without a citizen.
EMPTY: Final = -1

#: The eighteen cells of the buildings (T-1.6, T-1.7, T-1.8); which cells make a row is in the data (T-R2).
CELLS: Final[list[str]] = [
    "palace_1", "palace_2", "palace_3", "palace_4", "palace_5", "palace_6",
    "bishopric_odd_1", "bishopric_odd_2", "bishopric_odd_3",
    "bishopric_even_1", "bishopric_even_2", "bishopric_even_3",
    "city_hall_16_1", "city_hall_16_2", "city_hall_25_1", "city_hall_25_2", "city_hall_34_1", "city_hall_34_2",
]  # fmt: skip
CELLS_PER_BUILDING: Final = 6
ALL_CELLS: Final = 18

#: The cathedral site (T-1.5): cell = (level - 1) * COLUMNS + column - 1.
LEVELS: Final = 3
COLUMNS: Final = 6

#: The nine places of activity cards (T-1.5): see `space_of`.
CARD_LEVELS: Final = 3
SPACES: Final[list[str]] = [f"{colour}-{level}" for colour in COLOURS for level in (1, 2, 3)]
ALL_SPACES: Final = 9

#: The activity cards (T-8, T-12) in the order of the rules.
ACTIVITIES: Final[list[str]] = [
    "artisan", "merchant", "miller", "innkeeper", "blacksmith", "militiaman", "journeyman", "goldsmith", "sculptor",
    "tithe", "monk", "priest", "apprenticeship", "confession", "templar", "pilgrimage", "procession", "glassblower",
    "archer", "chivalry", "diplomat", "hunting", "mercenary", "tax_collector", "captain", "joust", "troubadour",
    "baker", "banquet", "prior",
]  # fmt: skip

#: The event cards (T-9, T-12.4); Marauding is printed on the board and always the first of the queue (T-0.12).
EVENTS: Final[list[str]] = [
    "marauding", "drought", "support", "civil_war", "wayfarers", "theological_conflict", "heresy",
    "traveling_builders", "interrupted_work", "brigands_1", "brigands_2", "brigands_3", "conflict_of_succession",
    "skirmishes_1", "skirmishes_2", "war", "normans_attack", "resistance",
]  # fmt: skip
MARAUDING: Final = 0

#: The characters (T-1.4, T-10).
CHARACTERS: Final[list[str]] = [
    "chretien_de_troyes", "urbain_iv", "thibaut_ii", "hugues_de_payns", "le_florentin", "henry_i",
]  # fmt: skip

#: Why something was gained, paid or scored: a card, an event, a character, or one of these.
WHY: Final[list[str]] = [
    *ACTIVITIES, *EVENTS, *CHARACTERS,
    "income", "salaries", "dice", "hire", "farm", "cathedral", "defence", "event_marker", "event_reward", "reroll",
    "recruit", "flip", "pass", "district", "events_left", "tradesmen", "cathedral_gaps", "floor", "king_dice",
    "king_table", "king_cathedral",
]  # fmt: skip
WHY_EVENT: Final = len(ACTIVITIES)
WHY_CHARACTER: Final = WHY_EVENT + len(EVENTS)
WHY_INCOME: Final = WHY_CHARACTER + len(CHARACTERS)
WHY_SALARIES: Final = WHY_INCOME + 1
WHY_DICE: Final = WHY_INCOME + 2
WHY_HIRE: Final = WHY_INCOME + 3
WHY_FARM: Final = WHY_INCOME + 4
WHY_CATHEDRAL: Final = WHY_INCOME + 5
WHY_DEFENCE: Final = WHY_INCOME + 6
WHY_EVENT_MARKER: Final = WHY_INCOME + 7
WHY_EVENT_REWARD: Final = WHY_INCOME + 8
WHY_REROLL: Final = WHY_INCOME + 9
WHY_RECRUIT: Final = WHY_INCOME + 10
WHY_FLIP: Final = WHY_INCOME + 11
WHY_PASS: Final = WHY_INCOME + 12
WHY_DISTRICT: Final = WHY_INCOME + 13
WHY_EVENTS_LEFT: Final = WHY_INCOME + 14
WHY_TRADESMEN: Final = WHY_INCOME + 15
WHY_CATHEDRAL_GAPS: Final = WHY_INCOME + 16
WHY_FLOOR: Final = WHY_INCOME + 17
WHY_KING_DICE: Final = WHY_INCOME + 18
WHY_KING_TABLE: Final = WHY_INCOME + 19
WHY_KING_CATHEDRAL: Final = WHY_INCOME + 20

#: The phases of a round (T-4.1); the starting placement comes before all of them.
STARTING: Final = -1
REVEALING: Final = 0
INCOME: Final = 1
WORK_FORCE: Final = 2
TROUBLES: Final = 3
ACTING: Final = 4
ROUND_END: Final = 5

#: The five actions that take dice (T-6); passing takes none.
ACTIONS: Final[list[str]] = ["use", "cathedral", "counter", "place", "farm"]
USE: Final = 0
CATHEDRAL: Final = 1
COUNTER: Final = 2
PLACE: Final = 3
FARM: Final = 4

#: No modifier is used, or the die of a group that is not there.
NONE: Final = -1


def space_of(colour: int, level: int) -> int:
    """Return the place of the activity card of a colour and a level (from 1)."""
    return colour * CARD_LEVELS + level - 1


def level_of(space: int) -> int:
    """Return the level of the card at a place, which is also the round in which it is turned up (T-4.2)."""
    return space % CARD_LEVELS + 1


def seat_of(owner: int) -> int:
    """Return an owner as events and views write it."""
    return NEUTRAL_SEAT if owner == NEUTRAL else owner
