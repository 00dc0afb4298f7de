"""What a winter battle is worth, over all cards that may come and all faces of the King's die (K-10)."""

from __future__ import annotations

from math import exp
from typing import Final

from quatrefoil.bots.kingsburg.holding import FIELD, STONE_AT, WOOD_AT, help_of
from quatrefoil.bots.kingsburg.sheet import BITS
from quatrefoil.bots.kingsburg.weights import Weights
from quatrefoil.games.kingsburg.components import Enemy
from quatrefoil.games.kingsburg.nouns import ENEMY_TYPES, FORTRESS, STONE_WALL
from quatrefoil.games.kingsburg.ops import LOSE, LOSE_ANY, LOSE_BUILDING, LOSE_VP
from quatrefoil.games.kingsburg.rules import Rules

FACES: Final = 6
#: The goods a seat will have in winter are not known yet.
UNKNOWN_GOODS: Final = -1


class Card:
    """An enemy with its reward and its losses in points."""

    __slots__ = ("strength", "type", "reward", "lost_goods", "lost_any", "lost_buildings", "lost_vp")

    def __init__(self, rules: Rules, enemy: Enemy, worth: list[float]) -> None:
        self.strength = enemy.strength
        self.type = enemy.type
        best = -99.0
        for way in help_of(rules.op_lists, enemy.reward).ways:
            best = max(best, worth_of_goods(way, worth) + (way >> 30))
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

    def loss(self, holding: int, worth: list[float], share: float) -> float:
        """Points and goods that a defeat costs, without buildings; `share` where the goods are not known."""
        cheapest = min(worth)
        if holding == UNKNOWN_GOODS:
            lost = self.lost_any * cheapest
            for good in range(3):
                lost += self.lost_goods[good] * worth[good]
            return self.lost_vp + lost * share
        have = [holding & FIELD, holding >> WOOD_AT & FIELD, holding >> STONE_AT & FIELD]
        lost = min(self.lost_any, have[0] + have[1] + have[2]) * cheapest
        for good in range(3):
            lost += min(self.lost_goods[good], have[good]) * worth[good]
        return self.lost_vp + lost


def worth_of_goods(holding: int, worth: list[float]) -> float:
    """The goods of a holding at fixed prices."""
    return (
        (holding & FIELD) * worth[0]
        + (holding >> WOOD_AT & FIELD) * worth[1]
        + (holding >> STONE_AT & FIELD) * worth[2]
    )


class Battles:
    """The battles of all five years for any sheet."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.weights = weights
        self.rules = rules
        #: What goods are worth after each battle.
        self.worth: list[list[float]] = []
        self.cards: list[list[Card]] = []
        for year in range(len(rules.years)):
            fading = weights.fading[3 * year + 3]
            worth = [price * fading for price in weights.goods]
            self.worth.append(worth)
            self.cards.append([Card(rules, enemy, worth) for enemy in rules.years[year]])
        #: Battle values of the sheets met so far, for each type of enemy.
        self._defence: dict[int, list[int]] = {}

    def defence(self, sheet: int) -> list[int]:
        """K-10.3: what the buildings of a sheet add, by type of enemy."""
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
        self, cards: list[Card], year: int, sheet: int, soldiers: int, holding: int, ruin: float, rival: float
    ) -> float:
        """The expected points of a battle; `ruin` is the price of a lost building, `rival` the strongest other seat."""
        defence = self.defence(sheet)
        bits = BITS[sheet]
        worth = self.worth[year]
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
                total -= min(defeats, FACES) * (card.loss(holding, worth, share) + card.lost_buildings * ruin)
        return total / (FACES * len(cards))
