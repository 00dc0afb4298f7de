"""The inputs of a harvest's value besides the resources of the seat; they are the key of its cache."""

from __future__ import annotations

from typing import Final

from quatrefoil.bots.kingsburg.province_sheet import sheet_of
from quatrefoil.games.kingsburg.nouns import BUILDING, KINGS_ENVOY, KINGS_REWARD, USED_CRANE, USED_STABLES
from quatrefoil.games.kingsburg.rules import battle_value
from quatrefoil.games.kingsburg.state import Kingsburg

SPRING_SEASON: Final = 0
SUMMER_SEASON: Final = 1
AUTUMN_SEASON: Final = 2

#: The seat does not know the enemy.
UNKNOWN_ENEMY: Final = -1
#: Instead of a rival's goods where they do not matter.
UNCOUNTED: Final = 0
#: Strength of the strongest rival where there is none; lower than any seat's.
NO_RIVAL: Final = -9


class HarvestContext:
    """The season, the sheet and the rivals as one seat sees them."""

    def __init__(self, s: Kingsburg, seat: int) -> None:
        province = s.provinces[seat]
        self.sheet: Final[int] = sheet_of(int(province.built))
        self.year: Final[int] = int(s.year) - 1
        self.season: Final[int] = season_of(int(s.phase))
        self.crane_left: Final[bool] = s.rules.crane_each_build or province.used & USED_CRANE == 0
        self.stables_each: Final[bool] = s.rules.stables_each_service  # K-R15
        self.stables_left: Final[bool] = self.stables_each or province.used & USED_STABLES == 0
        self.has_envoy: Final[bool] = s.envoy == seat
        self.enemy: Final[int] = s.enemies[self.year] if s.knowers >> seat & 1 != 0 else UNKNOWN_ENEMY
        # The King's reward does not depend on goods, and before a rival has built they say little (K-5.1, K-7, K-8.2).
        # Without them many situations are equal.
        counts_goods = self.season != SPRING_SEASON
        #: Rivals in turn order: buildings, goods where they count, and whether they still build in this harvest.
        self.buildings: Final[list[int]] = []
        self.goods: Final[list[int]] = []
        self.to_build: Final[list[bool]] = []
        strongest = NO_RIVAL
        has_built = True
        for other in s.order:
            if other == seat:
                has_built = False
                continue
            theirs = s.provinces[other]
            builds_later = int(s.harvest_step) < BUILDING or not has_built
            self.buildings.append(int(theirs.building_count()))
            self.goods.append(int(theirs.good_count()) if counts_goods and not builds_later else UNCOUNTED)
            self.to_build.append(builds_later)
            strongest = max(strongest, int(theirs.soldiers) + int(battle_value(s.rules, theirs, -1)))
        #: Strength of the strongest rival, without the King's die.
        self.strongest: Final[int] = strongest

    def key(self) -> tuple[int, int]:
        """Return a number for the seat's situation and one for the rivals'; seats in equal situations share it."""
        own = self.sheet
        marks = int(self.crane_left) | int(self.has_envoy) << 1
        marks |= int(self.stables_left) << 2 | int(self.stables_each) << 3
        for number in (self.year, self.season, marks, self.enemy + 1):
            own = own << 6 | number
        others = self.strongest - NO_RIVAL
        for i in range(len(self.goods)):
            others = ((others << 6 | self.buildings[i]) << 8 | self.goods[i]) << 1 | int(self.to_build[i])
        return own, others


def season_of(phase: int) -> int:
    """Return the season of the current harvest or the next one of the year; winter counts as autumn."""
    if phase < KINGS_REWARD:
        return SPRING_SEASON
    return SUMMER_SEASON if phase < KINGS_ENVOY else AUTUMN_SEASON
