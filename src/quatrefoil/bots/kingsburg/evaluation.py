"""Evaluation of Kingsburg: one decision ahead, with a plan of all buildings behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.kingsburg.advisor_values import AdvisorValues
from quatrefoil.bots.kingsburg.building_plan import HARVESTS, BuildingPlan
from quatrefoil.bots.kingsburg.context import HarvestContext
from quatrefoil.bots.kingsburg.court import MAX_SETS, MAX_SETS_QUICK, Court
from quatrefoil.bots.kingsburg.goods_values import GoodsValues
from quatrefoil.bots.kingsburg.harvest import NOT_AFFORDABLE, HarvestEvaluation
from quatrefoil.bots.kingsburg.placements import DicePlacements
from quatrefoil.bots.kingsburg.province_sheet import with_building
from quatrefoil.bots.kingsburg.resources import (
    ONE_GOOD,
    ONE_POINT,
    ONE_SOLDIER,
    ONE_TOKEN,
    Help,
    all_sums,
    any_goods,
    help_of,
    resources_of,
)
from quatrefoil.bots.kingsburg.roll_values import RollValues
from quatrefoil.bots.kingsburg.weights import DEFAULTS, Weights
from quatrefoil.bots.knowledge.evaluation import LOWEST, Evaluation
from quatrefoil.games.kingsburg.dice import FACES, HANDFULS, MOST_COLOURED, SIZE, WHITE_HANDFULS, WITHOUT, number_of
from quatrefoil.games.kingsburg.nouns import BATTLE, HIGHEST_ADVISOR, KINGS_AID
from quatrefoil.games.kingsburg.ops import CHOOSE_ONE
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


#: The plan takes a moment to compute, so bots with the same components share it.
_shared: dict[str, GoodsValues] = {}

#: Component packs may make many different components.
MAX_SHARED: int = 16

#: Cached harvests; the questions of one season use the same ones.
MAX_CACHED_HARVESTS: int = 256


class KingsburgEvaluation(Evaluation):
    """Rates options by the expected final score after them; a whole placement of dice counts as one decision."""

    def __init__(self, game: Game[Any], weights: Weights = DEFAULTS) -> None:
        super().__init__(game)
        self.weights = weights
        self._goods_values: GoodsValues | None = None
        self._helps: list[Help] = []
        self._advisor_values: list[AdvisorValues] = []
        self._placements: DicePlacements | None = None
        self._harvests: dict[tuple[int, int], HarvestEvaluation] = {}

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
            return self._rate_advisors(self.court(s, seat, MAX_SETS_QUICK), options)
        if isinstance(step, SpendDice):
            return self._rate_dice(self.court(s, seat, MAX_SETS_QUICK), step, options)
        return self.rate(s, seat, options)

    def value(self, s: State, seat: int) -> float:
        """Return the expected final score at the beginning of a season, when nobody has rolled yet."""
        assert isinstance(s, Kingsburg)
        harvest = self._harvest(s, seat)
        return harvest.value_before(resources_of(s.provinces[seat]), s.aid_die == seat)

    def _harvest(self, s: Kingsburg, seat: int) -> HarvestEvaluation:
        goods_values = self._goods_values
        if goods_values is None:
            goods_values = self._plan(s)
            self._goods_values = goods_values
            self._helps = [Help([0], False, False, False)]
            self._helps.extend([help_of(s.rules.op_lists, op_list) for op_list in s.rules.help[1:]])
        context = HarvestContext(s, seat)
        key = context.key()
        known = self._harvests.get(key)
        if known is None:
            known = HarvestEvaluation(context, goods_values, self._helps)
            if len(self._harvests) >= MAX_CACHED_HARVESTS:
                self._harvests.clear()
            self._harvests[key] = known
        return known

    def _plan(self, s: Kingsburg) -> GoodsValues:
        if self.weights is not DEFAULTS:
            return GoodsValues(BuildingPlan(s.rules, self.weights))
        checksum = self.game.components_checksum
        if checksum not in _shared:
            if len(_shared) >= MAX_SHARED:
                del _shared[next(iter(_shared))]
            _shared[checksum] = GoodsValues(BuildingPlan(s.rules, self.weights))
        return _shared[checksum]

    # Influence.

    def _values_of_advisors(self, harvest: HarvestEvaluation) -> AdvisorValues:
        """Return the values of the advisors in this harvest."""
        if len(self._advisor_values) == 0:
            for place in range(HARVESTS):
                decay = self.weights.decay[min(place + 1, HARVESTS - 1)]
                self._advisor_values.append(AdvisorValues(self._helps, self.weights, decay))
        return self._advisor_values[harvest.number]

    def court(self, s: Kingsburg, seat: int, max_sets: int = MAX_SETS) -> Court:
        """Return the advisors as a seat sees them."""
        harvest = self._harvest(s, seat)
        placements = self._placements
        if placements is None or placements.both_aids != s.rules.market_with_plus2:
            placements = DicePlacements(s.rules.market_with_plus2)
            self._placements = placements
        return Court(s, seat, harvest, self._values_of_advisors(harvest), placements, max_sets)

    def _rate_advisors(self, court: Court, options: list[Option]) -> list[float]:
        """Rate each advisor by the best placement that reaches it."""
        advisors = 0
        for option in options:
            if option is not PASS:
                advisors |= 1 << int(option.arg) + 1
        best: dict[int, float] = {}
        for placement in court.placements(advisors):
            value = court.value(placement)
            if value > best.get(placement.advisor, LOWEST):
                best[placement.advisor] = value
        return [court.pass_value() if option is PASS else best[int(option.arg) + 1] for option in options]

    def _rate_dice(self, court: Court, step: SpendDice, options: list[Option]) -> list[float]:
        best: dict[int, float] = {}
        for placement in court.placements(1 << int(step.advisor)):
            group = placement.coloured * WHITE_HANDFULS + placement.white
            value = court.value(placement)
            if value > best.get(group, LOWEST):
                best[group] = value
        return [best[int(option.arg)] for option in options]

    def _rate_aids(self, options: list[Option]) -> list[float]:
        """Prefer the Market alone, which costs nothing, to the Market with a token."""
        return [0.0 if option is AID_BY_BOTH else 1.0 for option in options]

    # Goods.

    def _rest_of_help(self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, frontier: list[int]) -> float:
        """Return the value of the best of these resources after the advisors that have not helped yet."""
        advisors = 0
        for advisor in range(int(s.serving) + 1, HIGHEST_ADVISOR + 1):
            group = s.court[advisor]
            if group is not None and group.seat == seat:
                advisors |= 1 << advisor
        second = s.second
        again = int(s.second_on) if second is not None and second.seat == seat and s.second_on > s.serving else 0
        best = LOWEST
        for resources in frontier:
            best = max(best, harvest.value_after_help(resources, advisors, again, harvest.has_envoy))
        return best

    def _rate_goods(
        self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, step: TakeGood, options: list[Option]
    ) -> list[float]:
        have = resources_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            taken = have + ONE_GOOD[option.arg]
            if s.phase == KINGS_AID:
                ratings.append(harvest.goods_values.value(taken, harvest.sheet, harvest.number))
            elif s.phase == BATTLE:
                ratings.append(harvest.goods_values.value(taken, harvest.sheet, harvest.number + 1))
            else:
                ratings.append(self._rest_of_help(s, seat, harvest, all_sums([taken], any_goods(int(step.n) - 1))))
        return ratings

    def _rate_helps(
        self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, step: ChooseHelp, options: list[Option]
    ) -> list[float]:
        have = resources_of(s.provinces[seat])
        choices: list[int] = []
        for op in s.rules.op_lists[s.rules.help[step.advisor]]:
            if op.kind == CHOOSE_ONE:
                choices = op.choices
        ratings: list[float] = []
        for option in options:
            ways = help_of(s.rules.op_lists, choices[option.arg]).ways
            ratings.append(self._rest_of_help(s, seat, harvest, all_sums([have], ways)))
        return ratings

    def _rate_exchanges(
        self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, options: list[Option]
    ) -> list[float]:
        have = resources_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            after = have
            if option is not NO_EXCHANGE:
                after += ONE_GOOD[0] + ONE_GOOD[1] + ONE_GOOD[2] - 2 * ONE_GOOD[option.arg]
            ratings.append(self._rest_of_help(s, seat, harvest, [after]))
        return ratings

    def _rate_losses(self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, options: list[Option]) -> list[float]:
        have = resources_of(s.provinces[seat])
        next_harvest = harvest.number + 1
        return [harvest.goods_values.value(have - ONE_GOOD[o.arg], harvest.sheet, next_harvest) for o in options]

    # Building.

    def _rate_buildings(
        self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, step: Build, options: list[Option]
    ) -> list[float]:
        have = resources_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            if option is NO_BUILD:
                ratings.append(harvest.value_after_building(have, harvest.sheet, harvest.has_envoy))
                continue
            building = int(option.arg)
            paid = harvest.paid(have, harvest.sheet, building, harvest.crane_left)
            assert paid != NOT_AFFORDABLE
            sheet = with_building(harvest.sheet, building)
            value = harvest.value_after_building(paid, sheet, harvest.has_envoy and not step.second)
            if harvest.has_envoy and not step.second:
                value = max(value, harvest.value_of_second_building(paid, sheet, building))
            ratings.append(value)
        return ratings

    def _rate_town_hall(
        self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, options: list[Option]
    ) -> list[float]:
        """Rate a point for a token or a good against keeping them."""
        have = resources_of(s.provinces[seat])
        ratings: list[float] = []
        for option in options:
            if option is NO_TOWN_HALL:
                after = have
            elif option is TOWN_HALL_TOKEN:
                after = have - ONE_TOKEN + ONE_POINT
            else:
                after = have - ONE_GOOD[option.arg] + ONE_POINT
            ratings.append(harvest.value_after_building(after, harvest.sheet, False))
        return ratings

    # Winter.

    def _rate_recruits(self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, options: list[Option]) -> list[float]:
        have = resources_of(s.provinces[seat])
        price = harvest.plan.soldier_price(harvest.sheet)
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

    def _rate_rerolls(self, s: Kingsburg, seat: int, harvest: HarvestEvaluation, options: list[Option]) -> list[float]:
        """Rate the dice as they lie against their expected value when some are rolled again."""
        province = s.provinces[seat]
        roll_values = RollValues(self._values_of_advisors(harvest).worth)
        lying = int(province.rolled_coloured)
        white = int(province.rolled_white)
        equal_die = number_of([FACES[lying][0]])
        ratings: list[float] = []
        for option in options:
            if option is KEEP:
                ratings.append(roll_values.of(lying, white))
            elif option is REROLL_ALL:
                ratings.append(roll_values.expected(MOST_COLOURED, 0, SIZE[white], 0))
            elif option is REROLL_WHITE:
                ratings.append(roll_values.expected(0, lying, 1, WITHOUT[white * HANDFULS + equal_die]))
            else:
                ratings.append(roll_values.expected(1, WITHOUT[lying * HANDFULS + equal_die], 0, white))
        return ratings
