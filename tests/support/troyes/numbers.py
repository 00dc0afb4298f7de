"""Numbers on cards for tests of rules.

Many printed numbers are unknown, and their stand-ins in the component file may change. Positions of tests use these
numbers instead, so that only goldens depend on the file.
"""

from __future__ import annotations

from typing import Any

#: Hire cost, slots and divisor of each activity card.
ACTIVITY_NUMBERS: dict[str, tuple[int, list[int], int]] = {
    "artisan": (4, [2, 1], 4),
    "merchant": (4, [2, 1], 2),
    "miller": (5, [2, 1], 4),
    "innkeeper": (5, [3, 2], 1),
    "blacksmith": (5, [2, 1], 3),
    "militiaman": (6, [3, 2], 3),
    "journeyman": (6, [3, 2], 4),
    "goldsmith": (8, [3, 2], 4),
    "sculptor": (6, [3, 2], 3),
    "tithe": (6, [3, 2], 4),
    "monk": (7, [3, 2], 3),
    "priest": (6, [3, 2], 3),
    "apprenticeship": (6, [3, 2], 3),
    "confession": (5, [2, 1], 3),
    "templar": (5, [3, 2], 3),
    "pilgrimage": (9, [3, 2], 7),
    "procession": (5, [3, 2], 4),
    "glassblower": (5, [3, 2], 6),
    "archer": (5, [2, 1], 2),
    "chivalry": (6, [2, 1], 4),
    "diplomat": (6, [2, 1], 3),
    "hunting": (5, [2, 1], 3),
    "mercenary": (4, [2, 1], 2),
    "tax_collector": (5, [3, 2], 4),
    "captain": (6, [3, 2], 4),
    "joust": (5, [3, 2], 3),
    "troubadour": (7, [3, 2], 3),
    "baker": (4, [2, 1], 3),
    "prior": (5, [2, 1], 3),
    "banquet": (6, [3, 2], 4),
}

#: Flags, divisor and both rewards of each event.
EVENT_NUMBERS: dict[str, tuple[int, int, int, int]] = {
    "marauding": (4, 3, 2, 1),
    "drought": (5, 3, 3, 1),
    "support": (7, 2, 2, 1),
    "civil_war": (5, 4, 4, 1),
    "wayfarers": (4, 4, 3, 1),
    "theological_conflict": (5, 3, 3, 1),
    "heresy": (6, 4, 4, 1),
    "traveling_builders": (7, 2, 2, 1),
    "interrupted_work": (4, 4, 3, 1),
    "brigands_1": (5, 3, 3, 1),
    "brigands_2": (5, 3, 3, 1),
    "brigands_3": (5, 3, 3, 1),
    "conflict_of_succession": (5, 4, 4, 2),
    "skirmishes_1": (3, 3, 2, 1),
    "skirmishes_2": (3, 3, 2, 1),
    "war": (6, 4, 5, 2),
    "normans_attack": (7, 3, 4, 2),
    "resistance": (4, 4, 3, 1),
}


def put_numbers(data: dict[str, Any]) -> None:
    """Write the numbers of tests into component data."""
    for card in data["activity_cards"]:
        card["hire_cost"], slots, card["activation"]["divisor"] = ACTIVITY_NUMBERS[card["id"]]
        card["slots_vp"] = list(slots)
    for card in data["event_cards"]:
        card["flags"], card["counter"]["divisor"], card["vp_first"], card["vp_second"] = EVENT_NUMBERS[card["id"]]
