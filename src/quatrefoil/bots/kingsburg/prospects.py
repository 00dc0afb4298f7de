"""What a province will make of the harvests to come: a plan over all sheets, worked out once from the end backwards.

Goods are counted at fixed prices here, so the plan only has to decide what to build when. It
knows printed points, abilities that pay every season, the battles of all years and which
building a defeat would cost. Whether the goods at hand fit the plan is for `harvest.py` to see.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.bots.kingsburg.battle import UNKNOWN_GOODS, Battles
from quatrefoil.bots.kingsburg.sheet import BITS, COUNT, FALLEN, NEXT, SHEETS, with_building, without_building
from quatrefoil.bots.kingsburg.weights import Weights
from quatrefoil.games.kingsburg.nouns import (
    BARRACKS,
    CATHEDRAL,
    CHAPEL,
    CRANE,
    EMBASSY,
    FARMS,
    INN,
    MARKET,
    MERCHANTS_GUILD,
    STABLES,
    STATUE,
    TOWN_HALL,
)
from quatrefoil.games.kingsburg.rules import Rules

HARVESTS: Final = 15
#: The plan does not look at sheets with more buildings than harvests before it and these (Envoys).
EXTRA_BUILDINGS: Final = 3
MOST_RECRUITS: Final = 3
#: The strongest other seat that is to be expected in each year, without the King's die.
USUAL_RIVAL: Final[list[float]] = [1.2, 2.2, 3.2, 4.4, 6.0]


class Prospects:
    """The plan: `start[t][sheet]` before harvest t, `after[t][sheet]` when its buildings are built."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.battles = Battles(rules, weights)
        self.start: list[list[float]] = [[0.0] * SHEETS for _ in range(HARVESTS + 1)]
        self.after: list[list[float]] = [[0.0] * SHEETS for _ in range(HARVESTS)]
        #: What the plan expects of the battle of each year.
        self.battle: list[list[float]] = [[0.0] * SHEETS for _ in range(5)]
        #: What abilities bring when dice are rolled, and at the end of a season.
        self.roll_income: list[float] = [self._roll_income(BITS[sheet]) for sheet in range(SHEETS)]
        self.end_income: list[float] = [self._end_income(BITS[sheet]) for sheet in range(SHEETS)]
        for sheet in range(SHEETS):
            self.start[HARVESTS][sheet] = 1.0 if BITS[sheet] >> CATHEDRAL & 1 else 0.0
        for harvest in range(HARVESTS - 1, -1, -1):
            self._plan(harvest)

    def _roll_income(self, bits: int) -> float:
        w = self.weights
        income = 0.0
        if bits >> FARMS & 1:
            income += w.farms
        if bits >> MARKET & 1:
            income += w.market
        if bits >> MERCHANTS_GUILD & 1:
            income += int(self.rules.guild_gold) * w.goods[0]
        if bits >> STATUE & 1:
            income += w.statue
        if bits >> CHAPEL & 1:
            income += w.chapel
        if bits >> STABLES & 1:
            income += w.stables
        return income

    def _end_income(self, bits: int) -> float:
        income = 0.0
        if bits >> EMBASSY & 1:
            income += int(self.rules.embassy_vp)
        if bits >> TOWN_HALL & 1:
            income += self.weights.town_hall
        return income

    def price(self, sheet: int, building: int, harvest: int) -> float:
        """The goods for a building in points, the Crane's discount taken off (K-14.7)."""
        rules = self.rules
        worth = self.weights.goods
        gold = rules.gold_cost[building]
        if rules.column[building] >= 3 and BITS[sheet] >> CRANE & 1:
            gold -= int(rules.crane_discount)
        cost = gold * worth[0] + rules.wood_cost[building] * worth[1] + rules.stone_cost[building] * worth[2]
        return cost * self.weights.fading[harvest]

    def ruin(self, year: int, sheet: int) -> float:
        """What a defeat that destroys a building costs."""
        building = FALLEN[sheet]
        if building < 0:
            return 0.0
        later = self.start[3 * year + 3]
        return self.rules.vp[building] + later[sheet] - later[without_building(sheet, building)]

    def soldier_price(self, sheet: int) -> int:
        """K-9.1, K-14.5."""
        if BITS[sheet] >> BARRACKS & 1:
            return int(self.rules.soldier_price_barracks)
        return int(self.rules.soldier_price)

    def _plan(self, harvest: int) -> None:
        w = self.weights
        year = harvest // 3
        season = harvest % 3
        later = self.start[harvest + 1]
        after = self.after[harvest]
        fading = w.fading[harvest]
        most = harvest + 1 + EXTRA_BUILDINGS
        for sheet in range(SHEETS):
            if COUNT[sheet] > most:
                continue
            value = later[sheet] + self.end_income[sheet]
            if season == 1 and BITS[sheet] >> INN & 1:
                value += w.token * fading
            elif season == 2:
                battle = self._expected_battle(year, sheet)
                self.battle[year][sheet] = battle
                value += battle
            after[sheet] = value
        start = self.start[harvest]
        for sheet in range(SHEETS):
            if COUNT[sheet] >= most:
                continue
            none = after[sheet]
            best = none
            for building in NEXT[sheet]:
                value = (
                    self.rules.vp[building]
                    - self.price(sheet, building, harvest)
                    + after[with_building(sheet, building)]
                )
                if value > best:
                    best = value
            start[sheet] = none + w.pace * (best - none) + self.roll_income[sheet] * fading

    def _expected_battle(self, year: int, sheet: int) -> float:
        """With as many recruits as pay for themselves."""
        cards = self.battles.cards[year]
        ruin = self.ruin(year, sheet)
        cost = self.soldier_price(sheet) * self.weights.recruit_good * self.weights.fading[3 * year + 2]
        best = -99.0
        for recruits in range(MOST_RECRUITS + 1):
            value = self.battles.outcome(cards, year, sheet, recruits, UNKNOWN_GOODS, ruin, USUAL_RIVAL[year])
            best = max(best, value - recruits * cost)
        return best
