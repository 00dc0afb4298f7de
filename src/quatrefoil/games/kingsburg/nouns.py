"""Names and numbers of the things in Kingsburg: goods, buildings, advisors, enemies, sources of points."""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 5

Good = int
GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2
GOODS: Final[list[str]] = ["gold", "wood", "stone"]
GOOD_COUNT: Final = 3

#: The 20 buildings of the province sheet (K-1.8) in the order of the sheet; K-R26 tells apart those with similar names.
BUILDINGS: Final[list[str]] = [
    "statue", "chapel", "church", "cathedral",
    "inn", "market", "farms", "merchants_guild",
    "guard_tower", "blacksmith", "barracks", "wizards_guild",
    "palisade", "stables", "stone_wall", "fortress",
    "barricade", "crane", "town_hall", "embassy",
]  # fmt: skip
#: Rows and columns of the sheet: building number = row * SHEET_COLUMNS + column, both from 0.
SHEET_ROWS: Final = 5
SHEET_COLUMNS: Final = 4
STATUE: Final = 0
CHAPEL: Final = 1
CATHEDRAL: Final = 3
INN: Final = 4
MARKET: Final = 5
FARMS: Final = 6
MERCHANTS_GUILD: Final = 7
BARRACKS: Final = 10
STABLES: Final = 13
STONE_WALL: Final = 14
FORTRESS: Final = 15
CRANE: Final = 17
TOWN_HALL: Final = 18
EMBASSY: Final = 19

#: The 18 advisors of the court (K-1.1), lowest first; the advisor with value n is ADVISORS[n - 1].
ADVISORS: Final[list[str]] = [
    "jester", "squire", "architect", "merchant", "sergeant", "alchemist",
    "astronomer", "treasurer", "master_hunter", "general", "swordsmith", "duchess",
    "champion", "smuggler", "inventor", "wizard", "queen", "king",
]  # fmt: skip
HIGHEST_ADVISOR: Final = 18

ENEMY_TYPES: Final[list[str]] = ["goblins", "zombies", "demons", "orcs", "barbarians", "dragons"]

#: Bits of what a seat has used this season (K-6.0.1).
USED: Final[list[str]] = ["statue", "chapel", "market", "plus2", "crane", "town_hall", "stables"]
USED_STATUE: Final = 1
USED_CHAPEL: Final = 2
USED_MARKET: Final = 4
USED_PLUS2: Final = 8
USED_CRANE: Final = 16
USED_TOWN_HALL: Final = 32
USED_STABLES: Final = 64

#: Why something was gained, paid, lost or scored: an advisor, a building, or one of these.
WHY: Final[list[str]] = [
    *ADVISORS, *BUILDINGS,
    "kings_aid", "kings_reward", "build", "destroyed", "recruit", "battle_reward", "battle_loss",
    "strongest", "influence", "kings_die",
]  # fmt: skip
WHY_BUILDING: Final = len(ADVISORS)
WHY_KINGS_AID: Final = WHY_BUILDING + len(BUILDINGS)
WHY_KINGS_REWARD: Final = WHY_KINGS_AID + 1
WHY_BUILD: Final = WHY_KINGS_AID + 2
WHY_DESTROYED: Final = WHY_KINGS_AID + 3
WHY_RECRUIT: Final = WHY_KINGS_AID + 4
WHY_BATTLE_REWARD: Final = WHY_KINGS_AID + 5
WHY_BATTLE_LOSS: Final = WHY_KINGS_AID + 6
WHY_STRONGEST: Final = WHY_KINGS_AID + 7
WHY_INFLUENCE: Final = WHY_KINGS_AID + 8
WHY_KINGS_DIE: Final = WHY_KINGS_AID + 9

#: The eight phases of a year (K-4.1).
KINGS_AID: Final = 1
SPRING: Final = 2
KINGS_REWARD: Final = 3
SUMMER: Final = 4
KINGS_ENVOY: Final = 5
AUTUMN: Final = 6
RECRUITING: Final = 7
BATTLE: Final = 8

#: The parts of a harvest (K-6.1 to K-6.5), as the view names them.
HARVEST_STEPS: Final[list[str]] = ["", "roll", "influence", "help", "build", "season_end"]
NO_STEP: Final = 0
ROLLING: Final = 1
INFLUENCING: Final = 2
HELPING: Final = 3
BUILDING: Final = 4
SEASON_END: Final = 5

#: How a group's sum may be shifted to reach an advisor (K-6.2.5, K-6.2.6).
AIDS: Final[list[str]] = [
    "none", "plus2", "market-up", "market-down", "plus2-market-up", "plus2-market-down",
]  # fmt: skip
AID_NONE: Final = 0
AID_PLUS2: Final = 1
AID_UP: Final = 2
AID_DOWN: Final = 3
AID_PLUS2_UP: Final = 4
AID_PLUS2_DOWN: Final = 5
AID_SHIFT: Final[list[int]] = [0, 2, 1, -1, 3, 1]
AID_USES_PLUS2: Final[list[bool]] = [False, True, False, False, True, True]
AID_MARKET_SHIFT: Final[list[int]] = [0, 0, 1, -1, 1, -1]

#: Instead of a seat: the neutral dice of the two-player game (K-12.4).
NEUTRAL: Final = -1
