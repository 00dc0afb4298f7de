"""Expected final score of a seat within a harvest: help of the advisors, buildings, and the winter after it."""

from __future__ import annotations

from typing import Final

from quatrefoil.bots.kingsburg.battle import HARVESTS_PER_YEAR, UNKNOWN_GOODS, EnemyCard
from quatrefoil.bots.kingsburg.building_plan import HARVESTS, MAX_RECRUITS
from quatrefoil.bots.kingsburg.context import (
    AUTUMN_SEASON,
    SPRING_SEASON,
    SUMMER_SEASON,
    UNKNOWN_ENEMY,
    HarvestContext,
)
from quatrefoil.bots.kingsburg.goods_values import GoodsValues
from quatrefoil.bots.kingsburg.province_sheet import BITS, COUNT, NEXT, with_building
from quatrefoil.bots.kingsburg.resources import (
    ALL_GOODS,
    FIELD,
    ONE_GOOD,
    ONE_SOLDIER,
    SOLDIERS_AT,
    STONE_AT,
    TOKENS_AT,
    VP_AT,
    WOOD_AT,
    Help,
    goods,
    with_exchanges,
)
from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.games.kingsburg.nouns import CRANE, HIGHEST_ADVISOR, INN, STABLES, TOWN_HALL

GOODS_AND_SOLDIERS: Final = (1 << TOKENS_AT) - 1

#: The resources are not enough; no resources have this number, though they may be negative.
NOT_AFFORDABLE: Final = -(1 << 60)

#: Probability that a rival who may still build in this harvest does so.
BUILD_PROBABILITY: Final = 0.85
#: Probability to have fewer goods than a rival after it has built, by the goods that the seat keeps.
POORER_PROBABILITY: Final[list[float]] = [0.6, 0.4, 0.4, 0.2]
#: Each further "+2" token loses this share of its value.
TOKEN_SURPLUS_PENALTY: Final = 0.06
#: Share of the Envoy's value when only one harvest is left to use it.
ONE_HARVEST_SHARE: Final = 0.75
#: Strength that the strongest rival gains in each harvest until winter.
RIVAL_GROWTH: Final = 0.5


class HarvestEvaluation:
    """Values of positions of one seat within one harvest, as expected final scores."""

    def __init__(self, context: HarvestContext, goods_values: GoodsValues, helps: list[Help]) -> None:
        plan = goods_values.plan
        self.plan = plan
        self.goods_values = goods_values
        self.rules = plan.rules
        self.weights = plan.weights
        self.helps = helps
        self.sheet = context.sheet
        self.year = context.year
        self.season = context.season
        self.number = HARVESTS_PER_YEAR * self.year + self.season  # of the 15 harvests
        self.crane_left = context.crane_left
        self.has_envoy = context.has_envoy
        self.stables_each = context.stables_each
        #: What the Stables add to the next help that gives soldiers (K-14.6).
        self.extra_soldier = ONE_SOLDIER if BITS[context.sheet] >> STABLES & 1 and context.stables_left else 0
        self.cards = self._cards(context.enemy)
        self.knows_card = len(self.cards) == 1
        #: Expected strength of the strongest rival in winter, without the King's die (K-10.7).
        self.rival = context.strongest + RIVAL_GROWTH * (AUTUMN_SEASON + 1 - self.season)
        self._others_buildings = context.buildings
        self._others_to_build = context.to_build
        self._others_goods = context.goods
        self._building_cache: dict[int, float] = {}
        self._after_help_cache: dict[int, float] = {}
        self._battle_cache: dict[int, float] = {}
        self._winter_cache: dict[int, float] = {}

    def _cards(self, enemy: int) -> list[EnemyCard]:
        """Return the cards that this year's enemy may be, as far as the seat knows."""
        cards = self.plan.battles.cards[self.year]
        if enemy != UNKNOWN_ENEMY:
            for i in range(len(cards)):
                if self.rules.years[self.year][i].number == enemy:
                    return [cards[i]]
        return cards

    def value_before(self, resources: int, has_aid_die: bool) -> float:
        """Return the value before this harvest has begun."""
        w = self.weights
        count = resources >> TOKENS_AT & FIELD
        soldiers = resources >> SOLDIERS_AT & FIELD
        value = float(resources >> VP_AT) + self.goods_values.value(resources, self.sheet, self.number)
        value += min(count, HARVESTS - self.number) * w.token * (1.0 - TOKEN_SURPLUS_PENALTY * min(count, 6))
        value += self.expected_battle(self.sheet, soldiers) - self.plan.battle[self.year][self.sheet]
        if self.has_envoy:
            value += ONE_HARVEST_SHARE * w.envoy if self.season == SUMMER_SEASON else w.envoy
        if has_aid_die and self.season == SPRING_SEASON:
            value += w.aid_die
        return value

    # Help of the advisors (K-6.3).

    def value_after_help(self, resources: int, advisors: int, second: int, has_envoy: bool) -> float:
        """Return the value when these advisors (bit n: advisor n) help in their order; `second` helps once more."""
        key = (resources << 25) + (advisors | second << 19 | int(has_envoy) << 24)
        found = self._after_help_cache.get(key)
        if found is not None:
            return found
        frontier = [resources]
        extra_soldier = self.extra_soldier
        looks = False
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            times = (advisors >> advisor & 1) + (1 if advisor == second else 0)
            for _ in range(times):
                looks = looks or self.helps[advisor].shows_enemy
                frontier = self._after_help(frontier, advisor, extra_soldier)
                if self.helps[advisor].gives_soldiers and not self.stables_each:
                    extra_soldier = 0
        value = self.best_after_building(frontier, has_envoy)
        if looks and not self.knows_card:
            value += self.weights.look
        self._after_help_cache[key] = value
        return value

    def _after_help(self, frontier: list[int], advisor: int, extra_soldier: int) -> list[int]:
        help_ = self.helps[advisor]
        extra = extra_soldier if help_.gives_soldiers else 0
        reached: dict[int, bool] = {}
        for resources in frontier:
            for way in help_.ways:
                if help_.has_exchange:
                    for other in with_exchanges(resources + way + extra):
                        reached[other] = True
                else:
                    reached[resources + way + extra] = True
        return list(reached)

    def best_after_building(self, frontier: list[int], has_envoy: bool) -> float:
        """Return the value of the best of several resources."""
        best = LOWEST
        for resources in frontier:
            value = self.value_of_building(resources, has_envoy)
            if value > best:
                best = value
        return best

    # Building (K-6.4).

    def value_of_building(self, resources: int, has_envoy: bool) -> float:
        """Return the value when building begins: with the best building, two with the Envoy, or none."""
        key = resources * 2 + int(has_envoy)
        found = self._building_cache.get(key)
        if found is not None:
            return found
        best = self.value_after_building(resources, self.sheet, has_envoy)
        for building in NEXT[self.sheet]:
            paid = self.paid(resources, self.sheet, building, self.crane_left)
            if paid != NOT_AFFORDABLE:
                sheet = with_building(self.sheet, building)
                best = max(best, self.value_after_building(paid, sheet, has_envoy))
                if has_envoy:
                    best = max(best, self.value_of_second_building(paid, sheet, building))
        self._building_cache[key] = best
        return best

    def value_of_second_building(self, resources: int, sheet: int, first: int) -> float:
        """K-8.6: return the value of the best second building, which costs the Envoy."""
        best = LOWEST
        crane_left = self.crane_left and self.rules.column[first] < 3
        for building in NEXT[sheet]:
            paid = self.paid(resources, sheet, building, crane_left)
            if paid != NOT_AFFORDABLE:
                best = max(best, self.value_after_building(paid, with_building(sheet, building), False))
        return best

    def paid(self, resources: int, sheet: int, building: int, crane_left: bool) -> int:
        """Return the resources after paying a building and gaining its points, or NOT_AFFORDABLE."""
        rules = self.rules
        gold = rules.gold_cost[building]
        if crane_left and rules.column[building] >= 3 and BITS[sheet] >> CRANE & 1:
            gold = max(0, gold - int(rules.crane_discount))
        wood = rules.wood_cost[building]
        stone = rules.stone_cost[building]
        if (
            resources & FIELD < gold
            or resources >> WOOD_AT & FIELD < wood
            or resources >> STONE_AT & FIELD < stone
        ):  # fmt: skip
            return NOT_AFFORDABLE
        return resources - goods(gold, wood, stone) + (rules.vp[building] << VP_AT)

    # After building (K-6.5, K-7, K-8, K-9, K-10).

    def value_after_building(self, resources: int, sheet: int, has_envoy: bool) -> float:
        """Return the value when building is done: points, tokens, goods for the next harvest, and the winter."""
        plan = self.plan
        soldiers = resources >> SOLDIERS_AT & FIELD
        value = float(resources >> VP_AT) + plan.end_income[sheet] + self.value_of_tokens(resources, sheet)
        if has_envoy:
            value += self.envoy_value()
        value += self.favour(resources, sheet)
        if self.season == AUTUMN_SEASON:
            return value + self.winter(resources, sheet)
        battle = self.expected_battle(sheet, soldiers)
        return (
            value + battle - plan.battle[self.year][sheet] + self.goods_values.value(resources, sheet, self.number + 1)
        )

    def value_of_tokens(self, resources: int, sheet: int) -> float:
        """Return the value of "+2" tokens: one for each future harvest, further ones only at the Town Hall."""
        count = resources >> TOKENS_AT & FIELD
        if self.season == SUMMER_SEASON and BITS[sheet] >> INN & 1:  # K-14.3
            count += 1
        left = HARVESTS - 1 - self.number
        worth = min(count, left) * self.weights.token * (1.0 - TOKEN_SURPLUS_PENALTY * min(count, 6))
        if left == 0 and BITS[sheet] >> TOWN_HALL & 1 and (count > 0 or resources & ALL_GOODS > 0):
            worth += int(self.rules.town_hall_vp) - self.weights.town_hall
        return worth

    def envoy_value(self) -> float:
        """Return the value of keeping the Envoy: until the next phase 5 (K-8.4), so for two harvests, one or none."""
        if self.season == SUMMER_SEASON or self.number == HARVESTS - 1:
            return 0.0
        return self.weights.envoy if self.season == AUTUMN_SEASON else ONE_HARVEST_SHARE * self.weights.envoy

    def favour(self, resources: int, sheet: int) -> float:
        """Return the value of the King's favours, which depend on the number of buildings (K-5, K-7, K-8)."""
        count = COUNT[sheet]
        if self.season == SPRING_SEASON:
            return self.probability_of_most(count) * int(self.rules.reward_vp)
        if self.number == HARVESTS - 1:
            return 0.0
        worth = self.weights.envoy if self.season == SUMMER_SEASON else self.weights.aid_die
        return self.probability_of_fewest(count, good_count(resources)) * worth

    def probability_of_most(self, count: int) -> float:
        """Return the probability that no rival has more buildings."""
        probability = 1.0
        for i in range(len(self._others_buildings)):
            lead = self._others_buildings[i] - count
            if self._others_to_build[i]:
                probability *= 1.0 if lead < 0 else (1.0 - BUILD_PROBABILITY if lead == 0 else 0.0)
            elif lead > 0:
                return 0.0
        return probability

    def probability_of_fewest(self, count: int, store: int) -> float:
        """K-5.1, K-8.2: return the probability to have the fewest buildings, or the fewest goods among those."""
        probability = 1.0
        for i in range(len(self._others_buildings)):
            probability *= self._probability_poorer_than(i, count, store)
        return probability

    def _probability_poorer_than(self, other: int, count: int, store: int) -> float:
        lead = self._others_buildings[other] - count
        if lead >= 1:
            return 1.0
        if not self._others_to_build[other]:
            return 1.0 if lead == 0 and self._others_goods[other] > store else 0.0
        poorer = POORER_PROBABILITY[min(store, len(POORER_PROBABILITY) - 1)]
        if lead == 0:
            return BUILD_PROBABILITY + (1.0 - BUILD_PROBABILITY) * poorer
        return BUILD_PROBABILITY * poorer if lead == -1 else 0.0

    def expected_battle(self, sheet: int, soldiers: int) -> float:
        """Return the expected points of this year's battle when recruits can still be paid from future goods."""
        key = sheet << 6 | soldiers
        found = self._battle_cache.get(key)
        if found is not None:
            return found
        plan = self.plan
        cost = (
            plan.soldier_price(sheet)
            * self.weights.recruit_good_price
            * self.weights.decay[HARVESTS_PER_YEAR * self.year + AUTUMN_SEASON]
        )
        building_loss = plan.building_loss(self.year, sheet)
        best = LOWEST
        for recruits in range(MAX_RECRUITS + 1):
            value = plan.battles.outcome(
                self.cards, self.year, sheet, soldiers + recruits, UNKNOWN_GOODS, building_loss, self.rival
            )
            best = max(best, value - recruits * cost)
        self._battle_cache[key] = best
        return best

    def winter(self, resources: int, sheet: int) -> float:
        """Return the value of recruiting from the present goods, then fighting."""
        store = resources & GOODS_AND_SOLDIERS
        key = sheet << TOKENS_AT | store
        found = self._winter_cache.get(key)
        if found is not None:
            return found
        best = self.fight(store, sheet)
        price = self.plan.soldier_price(sheet)
        if good_count(store) >= price:
            for _ in range(price):
                store = self.without_cheapest(store, sheet)
            best = max(best, self.winter(store + ONE_SOLDIER, sheet))
        self._winter_cache[key] = best
        return best

    def without_cheapest(self, resources: int, sheet: int) -> int:
        """Return the resources without the good that the next harvest needs least."""
        best = LOWEST
        rest = resources
        for good in range(3):
            if resources >> good * WOOD_AT & FIELD > 0:
                left = resources - ONE_GOOD[good]
                value = self.goods_values.value(left, sheet, HARVESTS_PER_YEAR * (self.year + 1))
                if value > best:
                    best = value
                    rest = left
        return rest

    def fight(self, resources: int, sheet: int) -> float:
        """Return the value of the battle with these soldiers and of the goods that are kept."""
        soldiers = resources >> SOLDIERS_AT & FIELD
        building_loss = self.plan.building_loss(self.year, sheet)
        battle = self.plan.battles.outcome(
            self.cards, self.year, sheet, soldiers, resources & ALL_GOODS, building_loss, self.rival
        )
        return battle + self.goods_values.value(resources, sheet, HARVESTS_PER_YEAR * (self.year + 1))


def good_count(resources: int) -> int:
    """Return the number of goods."""
    return (resources & FIELD) + (resources >> WOOD_AT & FIELD) + (resources >> STONE_AT & FIELD)
