"""Values of goods at the start of a harvest, by how well they fit what the province wants to build."""

from __future__ import annotations

from typing import Final

from quatrefoil.bots.kingsburg.building_plan import HARVESTS, BuildingPlan
from quatrefoil.bots.kingsburg.province_sheet import BITS, NEXT, with_building
from quatrefoil.bots.kingsburg.resources import ALL_GOODS, FIELD, STONE_AT, WOOD_AT
from quatrefoil.games.kingsburg.nouns import CATHEDRAL, CRANE

#: Probabilities of missing goods are tabulated for every tenth of a good.
TENTHS: Final = 10
#: Value of a good at the end of the game, where goods only break ties (K-11.3).
TIE_BREAK: Final = 0.02
#: Least share of its value that a surplus good keeps.
LEAST_SHARE: Final = 0.3
#: Entries of the cache before it is cleared.
MAX_CACHED: Final = 200_000


class GoodsValues:
    """Values of goods for any sheet and harvest, with a cache."""

    def __init__(self, plan: BuildingPlan) -> None:
        self.plan = plan
        self.rules = plan.rules
        self.weights = plan.weights
        self._cache: dict[int, float] = {}
        self._probability = self._probabilities()
        self._missing = [round(TENTHS * weight) for weight in self.weights.missing_factor]
        self._stock = [self._stocks(good) for good in range(3)]

    def _probabilities(self) -> list[float]:
        """Return the probability to get what is missing, interpolated to tenths of a good."""
        points = self.weights.missing_probability
        probabilities: list[float] = []
        for i in range(len(points) - 1):
            for tenth in range(TENTHS):
                probabilities.append(points[i] + (points[i + 1] - points[i]) * tenth / TENTHS)
        probabilities.append(points[-1])
        return probabilities

    def _stocks(self, good: int) -> list[float]:
        """Return the value of n goods of a kind; each further one is worth less."""
        worth = self.weights.goods[good]
        values = [0.0]
        for n in range(FIELD):
            values.append(values[-1] + worth * max(LEAST_SHARE, 1.0 - self.weights.surplus_penalty * n))
        return values

    def value(self, resources: int, sheet: int, harvest: int) -> float:
        """Return the expected points from the start of a harvest on, with these goods."""
        store = resources & ALL_GOODS
        key = (harvest * 4096 + sheet) << 18 | store
        found = self._cache.get(key)
        if found is not None:
            return found
        value = self._final(store, sheet) if harvest >= HARVESTS else self._compute(store, sheet, harvest)
        if len(self._cache) >= MAX_CACHED:
            self._cache.clear()
        self._cache[key] = value
        return value

    def _final(self, store: int, sheet: int) -> float:
        """K-11.2: return the points of goods at the end of the game."""
        count = (store & FIELD) + (store >> WOOD_AT & FIELD) + (store >> STONE_AT & FIELD)
        value = TIE_BREAK * count
        if BITS[sheet] >> CATHEDRAL & 1:
            value += count // int(self.rules.cathedral_goods)
        return value

    def _compute(self, store: int, sheet: int, harvest: int) -> float:
        rules = self.rules
        plan = self.plan
        gold = store & FIELD
        wood = store >> WOOD_AT & FIELD
        stone = store >> STONE_AT & FIELD
        decay = self.weights.decay[harvest]
        after = plan.after[harvest]
        none = after[sheet]
        discount = int(rules.crane_discount) if BITS[sheet] >> CRANE & 1 else 0
        gains: list[float] = []
        probabilities: list[float] = []
        last = len(self._probability) - 1
        for building in NEXT[sheet]:
            gain = (
                rules.vp[building] - plan.price(sheet, building, harvest)
                + after[with_building(sheet, building)] - none
            )  # fmt: skip
            if gain > 0.0:
                lack = 0
                need = rules.gold_cost[building] - gold
                if rules.column[building] >= 3:
                    need -= discount
                if need > 0:
                    lack += need * self._missing[0]
                need = rules.wood_cost[building] - wood
                if need > 0:
                    lack += need * self._missing[1]
                need = rules.stone_cost[building] - stone
                if need > 0:
                    lack += need * self._missing[2]
                place = len(gains)
                while place > 0 and gains[place - 1] < gain:
                    place -= 1
                gains.insert(place, gain)
                probabilities.insert(place, self._probability[min(lack, last)])
        # The best building if it is affordable, else the next best, and so on.
        expected = 0.0
        left = 1.0
        for i in range(len(gains)):
            expected += left * probabilities[i] * gains[i]
            left *= 1.0 - probabilities[i]
        stock = self._stock[0][gold] + self._stock[1][wood] + self._stock[2][stone]
        return none + expected + plan.roll_income[sheet] * decay + stock * decay
