"""Expected points of a winter battle over all possible enemies and faces of the King's die (K-10)."""

from __future__ import annotations

from math import exp
from typing import Final

from quatrefoil.bots.kingsburg.province_sheet import BITS
from quatrefoil.bots.kingsburg.resources import FIELD, STONE_AT, VP_AT, WOOD_AT, help_of
from quatrefoil.bots.kingsburg.weights import Weights
from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.games.kingsburg.components import Enemy
from quatrefoil.games.kingsburg.nouns import ENEMY_TYPES, FORTRESS, STONE_WALL
from quatrefoil.games.kingsburg.ops import LOSE, LOSE_ANY, LOSE_BUILDING, LOSE_VP
from quatrefoil.games.kingsburg.rules import Rules

FACES: Final = 6
HARVESTS_PER_YEAR: Final = 3
#: The goods of the seat in winter are not known yet.
UNKNOWN_GOODS: Final = -1


class EnemyCard:
    """An enemy card with its reward and its losses in points."""

    __slots__ = (
        "strength", "type", "reward", "worth", "cheapest", "lost_goods", "lost_any", "lost_buildings", "lost_vp",
        "lost_worth",
    )  # fmt: skip

    def __init__(self, rules: Rules, enemy: Enemy, worth: list[float]) -> None:
        self.strength = enemy.strength
        self.type = enemy.type
        self.worth = worth
        self.cheapest = min(worth)
        best = LOWEST
        for way in help_of(rules.op_lists, enemy.reward).ways:
            best = max(best, worth_of_goods(way, worth) + (way >> VP_AT))
        self.reward = best
        self.lost_goods = [0, 0, 0]
        self.lost_any = 0
        self.lost_buildings = 0
        self.lost_vp = 0
        for op in rules.op_lists[enemy.losses]:
            if op.kind == LOSE:
                for good in range(3):
                    self.lost_goods[good] += op.goods[good]
            elif op.kind == LOSE_ANY:
                self.lost_any += op.n
            elif op.kind == LOSE_BUILDING:
                self.lost_buildings += op.n
            elif op.kind == LOSE_VP:
                self.lost_vp += op.n
        #: The value of the lost goods of a seat that has them all.
        self.lost_worth: float = self.lost_any * self.cheapest
        for good in range(3):
            self.lost_worth += self.lost_goods[good] * worth[good]

    def loss(self, resources: int, share: float) -> float:
        """Return the points and goods that a defeat costs, without buildings; `share` is used for unknown goods."""
        if resources == UNKNOWN_GOODS:
            return self.lost_vp + self.lost_worth * share
        gold, wood, stone = resources & FIELD, resources >> WOOD_AT & FIELD, resources >> STONE_AT & FIELD
        lost_any, (lost_gold, lost_wood, lost_stone) = self.lost_any, self.lost_goods
        lost = (lost_any if lost_any < gold + wood + stone else gold + wood + stone) * self.cheapest
        lost += (lost_gold if lost_gold < gold else gold) * self.worth[0]
        lost += (lost_wood if lost_wood < wood else wood) * self.worth[1]
        lost += (lost_stone if lost_stone < stone else stone) * self.worth[2]
        return self.lost_vp + lost


def worth_of_goods(resources: int, worth: list[float]) -> float:
    """Return the value of the goods at fixed prices."""
    return (
        (resources & FIELD) * worth[0]
        + (resources >> WOOD_AT & FIELD) * worth[1]
        + (resources >> STONE_AT & FIELD) * worth[2]
    )


class Battles:
    """Expected results of the battles of all five years."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.weights = weights
        self.rules = rules
        #: Values of goods after each battle.
        self.worth: list[list[float]] = []
        self.cards: list[list[EnemyCard]] = []
        for year in range(len(rules.years)):
            decay = weights.decay[HARVESTS_PER_YEAR * (year + 1)]
            worth = [price * decay for price in weights.goods]
            self.worth.append(worth)
            self.cards.append([EnemyCard(rules, enemy, worth) for enemy in rules.years[year]])
        #: Cache: battle values of a sheet by type of enemy.
        self._defence: dict[int, list[int]] = {}

    def defence(self, sheet: int) -> list[int]:
        """K-10.3: return what the buildings of a sheet add to the strength, by type of enemy."""
        found = self._defence.get(sheet)
        if found is not None:
            return found
        bits = BITS[sheet]
        values: list[int] = []
        for against in self.rules.battle_against:
            total = 0
            for building in range(20):
                if bits >> building & 1:
                    total += against[building]
            values.append(total)
        assert len(values) == len(ENEMY_TYPES)
        self._defence[sheet] = values
        return values

    def outcome(
        self,
        cards: list[EnemyCard],
        year: int,
        sheet: int,
        soldiers: int,
        resources: int,
        building_loss: float,
        rival: float,
    ) -> float:
        """Return the expected points of a battle against these cards.

        `building_loss` is the cost of a destroyed building, `rival` the strength of the strongest other seat.
        """
        defence = self.defence(sheet)
        bits = BITS[sheet]
        wall = 1 if bits >> STONE_WALL & 1 else 0
        prize = float(int(self.rules.fortress_vp)) if bits >> FORTRESS & 1 else 0.0
        share = self.weights.lost_share
        total = 0.0
        for card in cards:
            strength = soldiers + defence[card.type]
            gap = card.strength - strength
            wins = FACES - gap + wall
            if wins > 0:
                strongest = 1.0 / (1.0 + exp(rival - strength))
                total += min(wins, FACES) * (card.reward + prize + strongest)
            defeats = gap - 1
            if defeats > 0:
                total -= min(defeats, FACES) * (card.loss(resources, share) + card.lost_buildings * building_loss)
        return total / (FACES * len(cards))
