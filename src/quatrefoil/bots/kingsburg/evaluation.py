"""What each option of Kingsburg is worth to the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.kingsburg.appeal import Appeal
from quatrefoil.bots.kingsburg.court import LOOKED_AT, LOOKED_AT_QUICKLY, Court
from quatrefoil.bots.kingsburg.harvest import NOT_PAID, Harvest
from quatrefoil.bots.kingsburg.holding import (
    ONE_GOOD,
    ONE_POINT,
    ONE_SOLDIER,
    ONE_TOKEN,
    Help,
    any_goods,
    both,
    help_of,
    holding_of,
)
from quatrefoil.bots.kingsburg.placing import Placing
from quatrefoil.bots.kingsburg.prospects import HARVESTS, Prospects
from quatrefoil.bots.kingsburg.reach import Reach
from quatrefoil.bots.kingsburg.sheet import with_building
from quatrefoil.bots.kingsburg.stores import Stores
from quatrefoil.bots.kingsburg.surroundings import Surroundings
from quatrefoil.bots.kingsburg.weights import DEFAULTS, Weights
from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.games.kingsburg.components import CHOOSE_ONE
from quatrefoil.games.kingsburg.dice import FACES, HANDFULS, MOST_COLOURED, SIZE, WHITE_HANDFULS, WITHOUT, number_of
from quatrefoil.games.kingsburg.nouns import BATTLE, HIGHEST_ADVISOR, KINGS_AID
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.steps.build import Build, TownHall
from quatrefoil.games.kingsburg.steps.carry_out import ChooseHelp
from quatrefoil.games.kingsburg.steps.goods import Exchange, LoseGood, TakeGood
from quatrefoil.games.kingsburg.steps.influence import ChooseAid, Influence, SpendDice
from quatrefoil.games.kingsburg.steps.recruit import Recruit
from quatrefoil.games.kingsburg.steps.roll import Reroll
from quatrefoil.games.kingsburg.vocabulary import (
    AID_BY_BOTH,
    ENOUGH,
    KEEP,
    NO_BUILD,
    NO_EXCHANGE,
    NO_TOWN_HALL,
    PASS,
    RECRUIT_PAIRS,
    REROLL_ALL,
    REROLL_WHITE,
    TOWN_HALL_TOKEN,
)

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


#: Working out the plan takes a moment, so bots that see the same components share it.
_SHARED: dict[str, Stores] = {}

#: So many harvests are remembered with what was worked out in them; one season asks about the same ones again.
MOST_HARVESTS: int = 256


class KingsburgEvaluation(Evaluation):
    """Looks one own decision ahead, a whole placement counting as one, and knows what every building is for."""

    def __init__(self, game: Game[Any], weights: Weights = DEFAULTS) -> None:
        super().__init__(game)
        self.weights = weights
        self._stores: Stores | None = None
        self._helps: list[Help] = []
        self._appeals: list[Appeal] = []
        self._placing: Placing | None = None
        self._harvests: dict[tuple[int, int], Harvest] = {}

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, Kingsburg)
        step = s.stack[-1]
        if isinstance(step, Influence):
            return self._rate_advisors(self.court(s, seat), options)
        if isinstance(step, SpendDice):
            return self._rate_dice(self.court(s, seat), step, options)
        if isinstance(step, ChooseAid):
            return self._rate_aids(options)
        harvest = self._harvest(s, seat)
        if isinstance(step, TakeGood):
            return self._rate_goods(s, seat, harvest, step, options)
        if isinstance(step, ChooseHelp):
            return self._rate_helps(s, seat, harvest, step, options)
        if isinstance(step, Exchange):
            return self._rate_exchanges(s, seat, harvest, options)
        if isinstance(step, Build):
            return self._rate_buildings(s, seat, harvest, step, options)
        if isinstance(step, TownHall):
            return self._rate_town_hall(s, seat, harvest, options)
        if isinstance(step, Recruit):
            return self._rate_recruits(s, seat, harvest, options)
        if isinstance(step, LoseGood):
            return self._rate_losses(s, seat, harvest, options)
        assert isinstance(step, Reroll), step.name()
        return self._rate_rerolls(s, seat, harvest, options)

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, Kingsburg)
        step = s.stack[-1]
        if isinstance(step, Influence):
            return self._rate_advisors(self.court(s, seat, LOOKED_AT_QUICKLY), options)
        if isinstance(step, SpendDice):
            return self._rate_dice(self.court(s, seat, LOOKED_AT_QUICKLY), step, options)
        return self.rate(s, seat, options)

    def value(self, s: State, seat: int) -> float:
        """At the beginning of a season, when nobody has rolled yet."""
        assert isinstance(s, Kingsburg)
        harvest = self._harvest(s, seat)
        return harvest.ahead(holding_of(s.provinces[seat]), s.aid_die == seat)

    def _harvest(self, s: Kingsburg, seat: int) -> Harvest:
        stores = self._stores
        if stores is None:
            stores = self._plan(s)
            self._stores = stores
            self._helps = [Help([0], False, False, False)]
            self._helps.extend([help_of(s.rules.op_lists, op_list) for op_list in s.rules.help[1:]])
        around = Surroundings(s, seat)
        key = around.key()
        known = self._harvests.get(key)
        if known is None:
            known = Harvest(around, stores, self._helps)
            if len(self._harvests) >= MOST_HARVESTS:
                self._harvests.clear()
            self._harvests[key] = known
        return known

    def _plan(self, s: Kingsburg) -> Stores:
        if self.weights is not DEFAULTS:
            return Stores(Prospects(s.rules, self.weights))
        digest = self.game.components_checksum
        if digest not in _SHARED:
            _SHARED[digest] = Stores(Prospects(s.rules, self.weights))
        return _SHARED[digest]

    # Influence.

    def _appeal(self, harvest: Harvest) -> Appeal:
        """What each advisor is worth to anybody in this harvest."""
        if len(self._appeals) == 0:
            for place in range(HARVESTS):
                fading = self.weights.fading[min(place + 1, HARVESTS - 1)]
                self._appeals.append(Appeal(self._helps, self.weights, fading))
        return self._appeals[harvest.harvest]

    def court(self, s: Kingsburg, seat: int, looked_at: int = LOOKED_AT) -> Court:
        """The court as a seat sees it."""
        harvest = self._harvest(s, seat)
        placing = self._placing
        if placing is None or placing.both_aids != s.rules.market_with_plus2:
            placing = Placing(s.rules.market_with_plus2)
            self._placing = placing
        return Court(s, seat, harvest, self._appeal(harvest), placing, looked_at)

    def _rate_advisors(self, court: Court, options: list[Option]) -> list[float]:
        """An advisor is worth what the best way to reach it is."""
        advisors = 0
        for option in options:
            if option is not PASS:
                advisors |= 1 << int(option.arg) + 1
        best: dict[int, float] = {}
        for placement in court.placements(advisors):
            value = court.value(placement)
            if value > best.get(placement.advisor, -999.0):
                best[placement.advisor] = value
        return [court.pass_value() if option is PASS else best[int(option.arg) + 1] for option in options]

    def _rate_dice(self, court: Court, step: SpendDice, options: list[Option]) -> list[float]:
        best: dict[int, float] = {}
        for placement in court.placements(1 << int(step.advisor)):
            group = placement.coloured * WHITE_HANDFULS + placement.white
            value = court.value(placement)
            if value > best.get(group, -999.0):
                best[group] = value
        return [best[int(option.arg)] for option in options]

    def _rate_aids(self, options: list[Option]) -> list[float]:
        """The Market alone, which costs nothing, or with a token on top."""
        return [0.0 if option is AID_BY_BOTH else 1.0 for option in options]

    # Goods.

    def _rest_of_help(self, s: Kingsburg, seat: int, harvest: Harvest, frontier: list[int]) -> float:
        """The best of these holdings after the advisors that have not helped yet."""
        advisors = 0
        for advisor in range(int(s.serving) + 1, HIGHEST_ADVISOR + 1):
            group = s.court[advisor]
            if group is not None and group.seat == seat:
                advisors |= 1 << advisor
        second = s.second
        again = int(s.second_on) if second is not None and second.seat == seat and s.second_on > s.serving else 0
        best = -999.0
        for holding in frontier:
            best = max(best, harvest.served(holding, advisors, again, harvest.has_envoy))
        return best

    def _rate_goods(
        self, s: Kingsburg, seat: int, harvest: Harvest, step: TakeGood, options: list[Option]
    ) -> list[float]:
        have = holding_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            taken = have + ONE_GOOD[option.arg]
            if s.phase == KINGS_AID:
                ratings.append(harvest.stores.value(taken, harvest.sheet, harvest.harvest))
            elif s.phase == BATTLE:
                ratings.append(harvest.stores.value(taken, harvest.sheet, harvest.harvest + 1))
            else:
                ratings.append(self._rest_of_help(s, seat, harvest, both([taken], any_goods(int(step.n) - 1))))
        return ratings

    def _rate_helps(
        self, s: Kingsburg, seat: int, harvest: Harvest, step: ChooseHelp, options: list[Option]
    ) -> list[float]:
        have = holding_of(s.provinces[seat])
        choices: list[int] = []
        for op in s.rules.op_lists[s.rules.help[step.advisor]]:
            if op.kind == CHOOSE_ONE:
                choices = op.choices
        ratings: list[float] = []
        for option in options:
            ways = help_of(s.rules.op_lists, choices[option.arg]).ways
            ratings.append(self._rest_of_help(s, seat, harvest, both([have], ways)))
        return ratings

    def _rate_exchanges(self, s: Kingsburg, seat: int, harvest: Harvest, options: list[Option]) -> list[float]:
        have = holding_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            after = have
            if option is not NO_EXCHANGE:
                after += ONE_GOOD[0] + ONE_GOOD[1] + ONE_GOOD[2] - 2 * ONE_GOOD[option.arg]
            ratings.append(self._rest_of_help(s, seat, harvest, [after]))
        return ratings

    def _rate_losses(self, s: Kingsburg, seat: int, harvest: Harvest, options: list[Option]) -> list[float]:
        have = holding_of(s.provinces[seat])
        next_harvest = harvest.harvest + 1
        return [harvest.stores.value(have - ONE_GOOD[o.arg], harvest.sheet, next_harvest) for o in options]

    # Building.

    def _rate_buildings(
        self, s: Kingsburg, seat: int, harvest: Harvest, step: Build, options: list[Option]
    ) -> list[float]:
        have = holding_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            if option is NO_BUILD:
                ratings.append(harvest.after_building(have, harvest.sheet, harvest.has_envoy))
                continue
            building = int(option.arg)
            paid = harvest.paid(have, harvest.sheet, building, harvest.crane_left)
            assert paid != NOT_PAID
            sheet = with_building(harvest.sheet, building)
            value = harvest.after_building(paid, sheet, harvest.has_envoy and not step.second)
            if harvest.has_envoy and not step.second:
                value = max(value, harvest.second_built(paid, sheet, building))
            ratings.append(value)
        return ratings

    def _rate_town_hall(self, s: Kingsburg, seat: int, harvest: Harvest, options: list[Option]) -> list[float]:
        """A point for a token or a good, if it would not bring more later."""
        have = holding_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            if option is NO_TOWN_HALL:
                after = have
            elif option is TOWN_HALL_TOKEN:
                after = have - ONE_TOKEN + ONE_POINT
            else:
                after = have - ONE_GOOD[option.arg] + ONE_POINT
            ratings.append(harvest.after_building(after, harvest.sheet, False))
        return ratings

    # Winter.

    def _rate_recruits(self, s: Kingsburg, seat: int, harvest: Harvest, options: list[Option]) -> list[float]:
        have = holding_of(s.provinces[seat])
        price = harvest.prospects.soldier_price(harvest.sheet)
        ratings: list[float] = []
        for option in options:
            if option is ENOUGH:
                ratings.append(harvest.fight(have, harvest.sheet))
                continue
            after = have + ONE_SOLDIER
            if price == 1:
                after -= ONE_GOOD[option.arg]
            else:
                for good in RECRUIT_PAIRS[option.arg]:
                    after -= ONE_GOOD[good]
            ratings.append(harvest.winter(after, harvest.sheet))
        return ratings

    # Rerolls.

    def _rate_rerolls(self, s: Kingsburg, seat: int, harvest: Harvest, options: list[Option]) -> list[float]:
        """What the dice can reach as they lie, against what they reach on average when some are rolled again."""
        province = s.provinces[seat]
        reach = Reach(self._appeal(harvest).worth)
        lying = int(province.rolled_coloured)
        white = int(province.rolled_white)
        equal_die = number_of([FACES[lying][0]])
        ratings: list[float] = []
        for option in options:
            if option is KEEP:
                ratings.append(reach.of(lying, white))
            elif option is REROLL_ALL:
                ratings.append(reach.expected(MOST_COLOURED, 0, SIZE[white], 0))
            elif option is REROLL_WHITE:
                ratings.append(reach.expected(0, lying, 1, WITHOUT[white * HANDFULS + equal_die]))
            else:
                ratings.append(reach.expected(1, WITHOUT[lying * HANDFULS + equal_die], 0, white))
        return ratings
