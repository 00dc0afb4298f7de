"""What a harvest leads to for one seat: the advisors' help, the best use of it, and the winter ahead."""

from __future__ import annotations

from typing import Final

from quatrefoil.bots.kingsburg.battle import UNKNOWN_GOODS, Card
from quatrefoil.bots.kingsburg.holding import (
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
    exchanged,
    goods,
)
from quatrefoil.bots.kingsburg.prospects import HARVESTS, MOST_RECRUITS
from quatrefoil.bots.kingsburg.sheet import BITS, COUNT, NEXT, with_building
from quatrefoil.bots.kingsburg.stores import Stores
from quatrefoil.bots.kingsburg.surroundings import (
    AUTUMN_SEASON,
    SPRING_SEASON,
    SUMMER_SEASON,
    UNKNOWN_ENEMY,
    Surroundings,
)
from quatrefoil.games.kingsburg.nouns import CRANE, INN, STABLES, TOWN_HALL

GOODS_AND_SOLDIERS: Final = (1 << TOKENS_AT) - 1

#: Stands for a holding that is not enough; holdings themselves may be negative.
NOT_PAID: Final = -(1 << 60)

#: The chance that another seat, which has not had its turn to build yet, will build.
OTHERS_BUILD: Final = 0.85
#: The chance to have fewer goods than another seat after its building, by the goods one keeps.
POORER: Final[list[float]] = [0.6, 0.4, 0.4, 0.2]
#: Another "+2" token counts so much less than the one before.
TOKEN_CROWDING: Final = 0.06
#: The Envoy is worth so much less when only one harvest is left for it.
ONE_CHANCE: Final = 0.75
#: How many more soldiers the strongest rival may get in each harvest that is left this year.
RIVAL_GROWTH: Final = 0.5


class Harvest:
    """One seat in one harvest. Values are the points the seat may expect to have at the end of the game."""

    def __init__(self, around: Surroundings, stores: Stores, helps: list[Help]) -> None:
        prospects = stores.prospects
        self.prospects = prospects
        self.stores = stores
        self.rules = prospects.rules
        self.weights = prospects.weights
        self.helps = helps
        self.sheet = around.sheet
        self.year = around.year
        self.season = around.season
        self.harvest = 3 * self.year + self.season
        self.crane_left = around.crane_left
        self.has_envoy = around.has_envoy
        self.extra_soldier = ONE_SOLDIER if BITS[around.sheet] >> STABLES & 1 else 0
        self.cards = self._cards(around.enemy)
        self.knows_card = len(self.cards) == 1
        #: How strong the strongest other seat may be in winter, without the King's die (K-10.7).
        self.rival = around.strongest + RIVAL_GROWTH * (AUTUMN_SEASON + 1 - self.season)
        self._others_buildings = around.buildings
        self._others_to_build = around.to_build
        self._others_goods = around.goods
        self._built: dict[int, float] = {}
        self._served: dict[int, float] = {}
        self._battles: dict[int, float] = {}
        self._winters: dict[int, float] = {}

    def _cards(self, enemy: int) -> list[Card]:
        """The cards that this year's enemy may be, as far as the seat knows."""
        cards = self.prospects.battles.cards[self.year]
        if enemy != UNKNOWN_ENEMY:
            for i in range(len(cards)):
                if self.rules.years[self.year][i].number == enemy:
                    return [cards[i]]
        return cards

    def ahead(self, holding: int, has_aid_die: bool) -> float:
        """The value before this harvest has begun."""
        w = self.weights
        count = holding >> TOKENS_AT & FIELD
        soldiers = holding >> SOLDIERS_AT & FIELD
        value = float(holding >> VP_AT) + self.stores.value(holding, self.sheet, self.harvest)
        value += min(count, HARVESTS - self.harvest) * w.token * (1.0 - TOKEN_CROWDING * min(count, 6))
        value += self.expected_battle(self.sheet, soldiers) - self.prospects.battle[self.year][self.sheet]
        if self.has_envoy:
            value += ONE_CHANCE * w.envoy if self.season == SUMMER_SEASON else w.envoy
        if has_aid_die and self.season == SPRING_SEASON:
            value += w.aid_die
        return value

    # Help of the advisors (K-6.3).

    def served(self, holding: int, advisors: int, second: int, has_envoy: bool) -> float:
        """The value when these advisors (bit n: advisor n) help in their order; `second` helps once more."""
        key = (holding << 25) + (advisors | second << 19 | int(has_envoy) << 24)
        found = self._served.get(key)
        if found is not None:
            return found
        frontier = [holding]
        looks = False
        for advisor in range(1, 19):
            times = (advisors >> advisor & 1) + (1 if advisor == second else 0)
            for _ in range(times):
                looks = looks or self.helps[advisor].has_look
                frontier = self._helped(frontier, advisor)
        value = self.best_built(frontier, has_envoy)
        if looks and not self.knows_card:
            value += self.weights.look
        self._served[key] = value
        return value

    def _helped(self, frontier: list[int], advisor: int) -> list[int]:
        help_ = self.helps[advisor]
        extra = self.extra_soldier if help_.gives_soldiers else 0
        reached: dict[int, bool] = {}
        for holding in frontier:
            for way in help_.ways:
                if help_.has_exchange:
                    for other in exchanged(holding + way + extra):
                        reached[other] = True
                else:
                    reached[holding + way + extra] = True
        return list(reached)

    def best_built(self, frontier: list[int], has_envoy: bool) -> float:
        """The best of several holdings."""
        best = -999.0
        for holding in frontier:
            value = self.built(holding, has_envoy)
            if value > best:
                best = value
        return best

    # Building (K-6.4).

    def built(self, holding: int, has_envoy: bool) -> float:
        """The value of a holding when building begins: with the best building, or two with the Envoy, or none."""
        key = holding * 2 + int(has_envoy)
        found = self._built.get(key)
        if found is not None:
            return found
        best = self.after_building(holding, self.sheet, has_envoy)
        for building in NEXT[self.sheet]:
            paid = self.paid(holding, self.sheet, building, self.crane_left)
            if paid != NOT_PAID:
                sheet = with_building(self.sheet, building)
                best = max(best, self.after_building(paid, sheet, has_envoy))
                if has_envoy:
                    best = max(best, self.second_built(paid, sheet, building))
        self._built[key] = best
        return best

    def second_built(self, holding: int, sheet: int, first: int) -> float:
        """K-8.6: the best second building, which costs the Envoy."""
        best = -999.0
        crane_left = self.crane_left and self.rules.column[first] < 3
        for building in NEXT[sheet]:
            paid = self.paid(holding, sheet, building, crane_left)
            if paid != NOT_PAID:
                best = max(best, self.after_building(paid, with_building(sheet, building), False))
        return best

    def paid(self, holding: int, sheet: int, building: int, crane_left: bool) -> int:
        """The holding after a building is paid, its printed points included; NOT_PAID if the goods do not do."""
        rules = self.rules
        gold = rules.gold_cost[building]
        if crane_left and rules.column[building] >= 3 and BITS[sheet] >> CRANE & 1:
            gold = max(0, gold - int(rules.crane_discount))
        wood = rules.wood_cost[building]
        stone = rules.stone_cost[building]
        if (
            holding & FIELD < gold
            or holding >> WOOD_AT & FIELD < wood
            or holding >> STONE_AT & FIELD < stone
        ):  # fmt: skip
            return NOT_PAID
        return holding - goods(gold, wood, stone) + (rules.vp[building] << VP_AT)

    # What comes after (K-6.5, K-7, K-8, K-9, K-10).

    def after_building(self, holding: int, sheet: int, has_envoy: bool) -> float:
        """The value when building is done: points, tokens, goods for the next harvest, and the winter."""
        prospects = self.prospects
        harvest = self.harvest
        soldiers = holding >> SOLDIERS_AT & FIELD
        value = float(holding >> VP_AT) + prospects.end_income[sheet] + self.tokens(holding, sheet)
        if has_envoy:
            value += self.envoy_worth()
        value += self.favour(holding, sheet)
        if self.season == AUTUMN_SEASON:
            return value + self.winter(holding, sheet)
        battle = self.expected_battle(sheet, soldiers)
        return value + battle - prospects.battle[self.year][sheet] + self.stores.value(holding, sheet, harvest + 1)

    def tokens(self, holding: int, sheet: int) -> float:
        """One "+2" token can be used in each harvest to come, others only at the Town Hall."""
        count = holding >> TOKENS_AT & FIELD
        if self.season == SUMMER_SEASON and BITS[sheet] >> INN & 1:  # K-14.3
            count += 1
        left = HARVESTS - 1 - self.harvest
        worth = min(count, left) * self.weights.token * (1.0 - TOKEN_CROWDING * min(count, 6))
        if left == 0 and BITS[sheet] >> TOWN_HALL & 1 and (count > 0 or holding & ALL_GOODS > 0):
            worth += int(self.rules.town_hall_vp) - self.weights.town_hall
        return worth

    def envoy_worth(self) -> float:
        """The Envoy kept: it can be used until the next phase 5 (K-8.4), so in two harvests, one or none."""
        if self.season == SUMMER_SEASON or self.harvest == HARVESTS - 1:
            return 0.0
        return self.weights.envoy if self.season == AUTUMN_SEASON else ONE_CHANCE * self.weights.envoy

    def favour(self, holding: int, sheet: int) -> float:
        """The King's favours that hang on the number of buildings (K-5, K-7, K-8)."""
        count = COUNT[sheet]
        if self.season == SPRING_SEASON:
            return self.chance_of_most(count) * int(self.rules.reward_vp)
        if self.harvest == HARVESTS - 1:
            return 0.0
        worth = self.weights.envoy if self.season == SUMMER_SEASON else self.weights.aid_die
        return self.chance_of_fewest(count, good_count(holding)) * worth

    def chance_of_most(self, count: int) -> float:
        chance = 1.0
        for i in range(len(self._others_buildings)):
            lead = self._others_buildings[i] - count
            if self._others_to_build[i]:
                chance *= 1.0 if lead < 0 else (1.0 - OTHERS_BUILD if lead == 0 else 0.0)
            elif lead > 0:
                return 0.0
        return chance

    def chance_of_fewest(self, count: int, store: int) -> float:
        """K-5.1, K-8.2: alone with the fewest buildings, or with the fewest goods among those."""
        chance = 1.0
        for i in range(len(self._others_buildings)):
            chance *= self._chance_poorer_than(i, count, store)
        return chance

    def _chance_poorer_than(self, other: int, count: int, store: int) -> float:
        lead = self._others_buildings[other] - count
        if lead >= 1:
            return 1.0
        if not self._others_to_build[other]:
            return 1.0 if lead == 0 and self._others_goods[other] > store else 0.0
        poorer = POORER[min(store, len(POORER) - 1)]
        if lead == 0:
            return OTHERS_BUILD + (1.0 - OTHERS_BUILD) * poorer
        return OTHERS_BUILD * poorer if lead == -1 else 0.0

    def expected_battle(self, sheet: int, soldiers: int) -> float:
        """This year's battle when recruits can still be paid from goods to come."""
        key = sheet << 6 | soldiers
        found = self._battles.get(key)
        if found is not None:
            return found
        prospects = self.prospects
        cost = prospects.soldier_price(sheet) * self.weights.recruit_good * self.weights.fading[3 * self.year + 2]
        ruin = prospects.ruin(self.year, sheet)
        best = -99.0
        for recruits in range(MOST_RECRUITS + 1):
            value = prospects.battles.outcome(
                self.cards, self.year, sheet, soldiers + recruits, UNKNOWN_GOODS, ruin, self.rival
            )
            best = max(best, value - recruits * cost)
        self._battles[key] = best
        return best

    def winter(self, holding: int, sheet: int) -> float:
        """Recruiting from the goods at hand, then the battle."""
        store = holding & GOODS_AND_SOLDIERS
        key = sheet << TOKENS_AT | store
        found = self._winters.get(key)
        if found is not None:
            return found
        best = self.fight(store, sheet)
        price = self.prospects.soldier_price(sheet)
        if good_count(store) >= price:
            for _ in range(price):
                store = self.without_cheapest(store, sheet)
            best = max(best, self.winter(store + ONE_SOLDIER, sheet))
        self._winters[key] = best
        return best

    def without_cheapest(self, holding: int, sheet: int) -> int:
        """Give away the good that the next harvest misses least."""
        best = -999.0
        rest = holding
        for good in range(3):
            if holding >> good * WOOD_AT & FIELD > 0:
                left = holding - ONE_GOOD[good]
                value = self.stores.value(left, sheet, 3 * self.year + 3)
                if value > best:
                    best = value
                    rest = left
        return rest

    def fight(self, holding: int, sheet: int) -> float:
        """The battle with these soldiers, and the goods that go on to the next year."""
        soldiers = holding >> SOLDIERS_AT & FIELD
        ruin = self.prospects.ruin(self.year, sheet)
        battle = self.prospects.battles.outcome(
            self.cards, self.year, sheet, soldiers, holding & ALL_GOODS, ruin, self.rival
        )
        return battle + self.stores.value(holding, sheet, 3 * self.year + 3)


def good_count(holding: int) -> int:
    return (holding & FIELD) + (holding >> WOOD_AT & FIELD) + (holding >> STONE_AT & FIELD)
