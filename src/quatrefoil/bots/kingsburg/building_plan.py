"""Values of province sheets before each harvest, by backward induction from the end of the game.

Goods count at fixed prices here, so the plan only decides what to build when. It knows printed points, abilities
that pay every season, the battles of all years and the building that a defeat would cost. `goods_values.py` and
`harvest.py` consider the goods that a seat really has.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.bots.kingsburg.battle import HARVESTS_PER_YEAR, UNKNOWN_GOODS, Battles
from quatrefoil.bots.kingsburg.context import AUTUMN_SEASON, SUMMER_SEASON
from quatrefoil.bots.kingsburg.province_sheet import (
    BITS,
    COUNT,
    DESTROYED,
    NEXT,
    NO_BUILDING,
    SHEETS,
    with_building,
    without_building,
)
from quatrefoil.bots.kingsburg.weights import Weights
from quatrefoil.bots.knowledge.evaluation import LOWEST
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
#: Sheets with more buildings than harvests so far plus these (by the Envoy) are skipped.
EXTRA_BUILDINGS: Final = 3
MAX_RECRUITS: Final = 3
#: Expected strength of the strongest rival in each year, without the King's die.
EXPECTED_RIVAL: Final[list[float]] = [1.2, 2.2, 3.2, 4.4, 6.0]


class BuildingPlan:
    """Expected points by sheet: `start[t]` before harvest t, `after[t]` when its buildings are built."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights
        self.battles = Battles(rules, weights)
        self.start: list[list[float]] = [[0.0] * SHEETS for _ in range(HARVESTS + 1)]
        self.after: list[list[float]] = [[0.0] * SHEETS for _ in range(HARVESTS)]
        #: Goods that buildings cost, in points: without and with the Crane.
        self.cost: list[float] = [self._cost(building, 0) for building in range(len(rules.gold_cost))]
        self.cost_with_crane: list[float] = [
            self._cost(building, int(rules.crane_discount)) for building in range(len(rules.gold_cost))
        ]
        #: Expected points of the battle of each year.
        self.battle: list[list[float]] = [[0.0] * SHEETS for _ in range(5)]
        #: Income of abilities when dice are rolled, and at the end of a season.
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

    def _cost(self, building: int, crane_discount: int) -> float:
        """K-14.7: return the goods that a building costs in points; the Crane's discount is for the last columns."""
        rules = self.rules
        worth = self.weights.goods
        gold = rules.gold_cost[building]
        if rules.column[building] >= 3:
            gold -= crane_discount
        return gold * worth[0] + rules.wood_cost[building] * worth[1] + rules.stone_cost[building] * worth[2]

    def price(self, sheet: int, building: int, harvest: int) -> float:
        """Return the cost of a building in points in a harvest."""
        costs = self.cost_with_crane if BITS[sheet] >> CRANE & 1 else self.cost
        return costs[building] * self.weights.decay[harvest]

    def building_loss(self, year: int, sheet: int) -> float:
        """Return the points that a defeat costs when it destroys a building."""
        building = DESTROYED[sheet]
        if building == NO_BUILDING:
            return 0.0
        later = self.start[HARVESTS_PER_YEAR * (year + 1)]
        return self.rules.vp[building] + later[sheet] - later[without_building(sheet, building)]

    def soldier_price(self, sheet: int) -> int:
        """K-9.1, K-14.5: return the goods that a soldier costs."""
        if BITS[sheet] >> BARRACKS & 1:
            return int(self.rules.soldier_price_barracks)
        return int(self.rules.soldier_price)

    def _plan(self, harvest: int) -> None:
        """Fill in the values of one harvest from those of the next."""
        w = self.weights
        year = harvest // HARVESTS_PER_YEAR
        season = harvest % HARVESTS_PER_YEAR
        later = self.start[harvest + 1]
        after = self.after[harvest]
        decay = w.decay[harvest]
        most = harvest + 1 + EXTRA_BUILDINGS
        for sheet in range(SHEETS):
            if COUNT[sheet] > most:
                continue
            value = later[sheet] + self.end_income[sheet]
            if season == SUMMER_SEASON and BITS[sheet] >> INN & 1:
                value += w.token * decay
            elif season == AUTUMN_SEASON:
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
            start[sheet] = none + w.build_rate * (best - none) + self.roll_income[sheet] * decay

    def _expected_battle(self, year: int, sheet: int) -> float:
        """Return the expected points of a battle with as many recruits as pay for themselves."""
        cards = self.battles.cards[year]
        building_loss = self.building_loss(year, sheet)
        cost = (
            self.soldier_price(sheet)
            * self.weights.recruit_good_price
            * self.weights.decay[HARVESTS_PER_YEAR * year + AUTUMN_SEASON]
        )
        best = LOWEST
        for recruits in range(MAX_RECRUITS + 1):
            value = self.battles.outcome(
                cards, year, sheet, recruits, UNKNOWN_GOODS, building_loss, EXPECTED_RIVAL[year]
            )
            best = max(best, value - recruits * cost)
        return best
