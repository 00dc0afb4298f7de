"""What goods in store are worth at the start of a harvest: do they fit what the province wants to build?"""

from __future__ import annotations

from typing import Final

from quatrefoil.bots.kingsburg.holding import ALL_GOODS, FIELD, STONE_AT, WOOD_AT
from quatrefoil.bots.kingsburg.prospects import HARVESTS, Prospects
from quatrefoil.bots.kingsburg.sheet import BITS, NEXT, with_building
from quatrefoil.games.kingsburg.nouns import CATHEDRAL, CRANE

#: Chances of missing goods are kept for every tenth of a good.
TENTHS: Final = 10
#: At the end of the game goods only break ties (K-11.3).
TIE_BREAK: Final = 0.02
#: So many values are remembered before the memory is emptied.
MOST_REMEMBERED: Final = 200_000


class Stores:
    """Values of goods for any sheet and harvest, remembered: the same ones are asked for again and again."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.rules = prospects.rules
        self.weights = prospects.weights
        self._remembered: dict[int, float] = {}
        self._chance = self._chances()
        self._missing = [round(TENTHS * weight) for weight in self.weights.missing]
        self._stock = [self._stocks(good) for good in range(3)]

    def _chances(self) -> list[float]:
        """The chance to get what is missing, drawn out to tenths."""
        points = self.weights.chance_of_missing
        chances: list[float] = []
        for i in range(len(points) - 1):
            for tenth in range(TENTHS):
                chances.append(points[i] + (points[i + 1] - points[i]) * tenth / TENTHS)
        chances.append(points[-1])
        return chances

    def _stocks(self, good: int) -> list[float]:
        """The worth of n goods of a kind: the more there are, the less another one counts."""
        worth = self.weights.goods[good]
        values = [0.0]
        for n in range(FIELD):
            values.append(values[-1] + worth * max(0.3, 1.0 - self.weights.crowding * n))
        return values

    def value(self, holding: int, sheet: int, harvest: int) -> float:
        """The plan from the start of a harvest on, with these goods in store."""
        store = holding & ALL_GOODS
        key = (harvest * 4096 + sheet) << 18 | store
        found = self._remembered.get(key)
        if found is not None:
            return found
        value = self._final(store, sheet) if harvest >= HARVESTS else self._work_out(store, sheet, harvest)
        if len(self._remembered) >= MOST_REMEMBERED:
            self._remembered.clear()
        self._remembered[key] = value
        return value

    def _final(self, store: int, sheet: int) -> float:
        """K-11.2."""
        count = (store & FIELD) + (store >> WOOD_AT & FIELD) + (store >> STONE_AT & FIELD)
        value = TIE_BREAK * count
        if BITS[sheet] >> CATHEDRAL & 1:
            value += count // int(self.rules.cathedral_goods)
        return value

    def _work_out(self, store: int, sheet: int, harvest: int) -> float:
        rules = self.rules
        prospects = self.prospects
        gold = store & FIELD
        wood = store >> WOOD_AT & FIELD
        stone = store >> STONE_AT & FIELD
        fading = self.weights.fading[harvest]
        after = prospects.after[harvest]
        none = after[sheet]
        discount = int(rules.crane_discount) if BITS[sheet] >> CRANE & 1 else 0
        gains: list[float] = []
        chances: list[float] = []
        last = len(self._chance) - 1
        for building in NEXT[sheet]:
            gain = (
                rules.vp[building] - prospects.price(sheet, building, harvest)
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
                chances.insert(place, self._chance[min(lack, last)])
        # The best one if it can be had, else the next best, and so on.
        expected = 0.0
        left = 1.0
        for i in range(len(gains)):
            expected += left * chances[i] * gains[i]
            left *= 1.0 - chances[i]
        stock = self._stock[0][gold] + self._stock[1][wood] + self._stock[2][stone]
        return none + expected + prospects.roll_income[sheet] * fading + stock * fading
