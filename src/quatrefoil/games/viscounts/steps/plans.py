"""Plans of an action: dismissal, target and payment together, for pages that ask for all of it at once (V-7.2, V-7.3).

Every plan is made of options that the steps themselves would offer. Bots choose step by step and need none of this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.cards import ALSO_COUNT, COUNTS_DOUBLE, SILVER_PAIRS
from quatrefoil.games.viscounts.funding import (
    dismissal_helps,
    dismissal_icons,
    dismissal_price,
    free_icons,
    free_icons_with,
    modifier_count,
    most_icons,
)
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    BUILD,
    CARDS_ALL,
    GOLD,
    GOOD_OF,
    GOODS,
    NO_CARD,
    PAIR_SIZE,
    SILVER,
    SPACES_PER_SEGMENT,
    STONE,
    TRADE,
    WORKERS,
)
from quatrefoil.games.viscounts.rules import Planner
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.build_action import ChooseBuilding, PayForBuilding, building_cost
from quatrefoil.games.viscounts.steps.building import free_sites
from quatrefoil.games.viscounts.steps.dismissal import (
    INNER_ACTIONS,
    OUTER_ACTIONS,
    dismiss,
    is_fundable_now,
    is_on_inner_path,
    may_dismiss,
)
from quatrefoil.games.viscounts.steps.hire import RevealTownsfolk
from quatrefoil.games.viscounts.steps.manuscripts import manuscript_cost
from quatrefoil.games.viscounts.steps.trade_action import Trade
from quatrefoil.games.viscounts.steps.transcribe_action import PayForManuscript
from quatrefoil.games.viscounts.steps.workers_action import ChooseWorkers, PayForWorkers
from quatrefoil.games.viscounts.vocabulary import paid_gold, paid_ink, paid_silver, paid_stone
from quatrefoil.kernel.option import GO_ON, Option
from quatrefoil.kernel.step import NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64


class Plan:
    """One way to carry out an action: with or without a dismissal, what is done, and what is paid for it."""

    __slots__ = ("dismisses", "choice", "need", "have", "goods", "pay", "asks", "waits")

    def __init__(self, dismisses: bool, choice: Option | None, need: i64, have: i64, goods: list[int]) -> None:
        self.dismisses = dismisses
        self.choice = choice  # how many exchanges or workers, or which building; None for a manuscript
        self.need: i64 = need
        self.have: i64 = have  # icons without goods
        self.goods = goods  # what it costs, the dismissal included
        self.pay: Option | None = None
        self.asks: list[str] = []  # which questions are asked; one with a single option is not
        self.waits = False  # whether the dismissed card asks something first

    def total(self) -> int:
        """Return how many goods it costs."""
        return self.goods[0] + self.goods[1] + self.goods[2] + self.goods[3]

    def as_data(self) -> dict[str, object]:
        return {
            "dismiss": self.dismisses,
            "choice": self.choice.text if self.choice is not None else None,
            "need": int(self.need),
            "have": int(self.have),
            "goods": {GOODS[i]: self.goods[i] for i in range(len(GOODS)) if self.goods[i] > 0},
            "pay": self.pay.text if self.pay is not None else None,
            "asks": self.asks,
            "waits": self.waits,
        }


class ActionPlanner(Planner):
    """Lists the plans of the action of a turn from one of its questions on, the cheapest first."""

    def dismisses(self, s: Viscounts, seat: i64) -> bool:
        plans = plans_of(s, seat)
        return len(plans) > 0 and plans[0].dismisses

    def choice(self, s: Viscounts, seat: i64) -> Option | None:
        plans = target_plans(s, seat, False, 0)
        plans.sort(key=rank)
        return plans[0].choice if len(plans) > 0 else None

    def facts(self, s: Viscounts, seat: i64, is_dismissal_open: bool) -> dict[str, object]:
        plans = plans_of(s, seat) if is_dismissal_open else target_plans(s, seat, False, 0)
        plans.sort(key=rank)
        return {
            "targets": targets(s, seat),
            "goods": paying_goods(s, seat),
            "dismissal": dismissal_facts(s, seat) if is_dismissal_open else None,
            "reach": reach(s, seat, is_dismissal_open),
            "plans": [plan.as_data() for plan in plans],
        }

    def payment_facts(self, s: Viscounts, seat: i64, need: i64, pays: list[Option]) -> dict[str, object]:
        plans: list[Plan] = []
        have: i64 = free_icons(s, s.domains[seat], s.action)
        add_payments(plans, pays, Plan(False, None, need, have, [0, 0, 0, 0]))
        plans.sort(key=rank)
        return {
            "targets": [],
            "goods": paying_goods(s, seat),
            "dismissal": None,
            "reach": reach(s, seat, False),
            "plans": [plan.as_data() for plan in plans],
        }

    def facts_of_action(self, s: Viscounts, seat: i64, action: i64) -> dict[str, object]:
        t = s.copy()
        t.action = action
        return {
            "action": ACTIONS[action],
            "have": int(free_icons(t, t.domains[seat], action)),
            **self.facts(t, seat, True),
        }

    def prospects(self, s: Viscounts, seat: i64, space: i64, silver: i64) -> dict[str, object]:
        t = s.copy()
        t.domains[seat].space = space
        t.domains[seat].goods[SILVER] -= silver
        out: dict[str, object] = {}
        for action in INNER_ACTIONS if is_on_inner_path(space) else OUTER_ACTIONS:
            t.action = action
            plans = plans_of(t, seat)
            if len(plans) > 0:
                out[ACTIONS[action]] = plans[0].as_data()
        return out


def rank(plan: Plan) -> tuple[int, bool, int, int]:
    """Order plans: fewest goods, then no dismissal, then the largest result."""
    return (plan.total(), plan.dismisses, -int(plan.need), int(plan.choice.arg) if plan.choice is not None else 0)


def plans_of(s: Viscounts, seat: i64) -> list[Plan]:
    """Return all plans of the action of this turn, with and without a dismissal (V-7.3, V-R35)."""
    domain = s.domains[seat]
    plans: list[Plan] = []
    is_asked = may_dismiss(s, domain, s.action)
    if is_fundable_now(s, domain, s.action):
        plans.extend(target_plans(s, seat, False, 0))
    if is_asked:
        price = dismissal_price(s, domain)
        t = s.copy()
        waits = dismiss_aside(t, seat)
        for plan in target_plans(t, seat, True, price):
            plan.waits = waits
            plans.append(plan)
    if is_asked and is_fundable_now(s, domain, s.action):
        for plan in plans:
            plan.asks.insert(0, "dismiss")
    plans.sort(key=rank)
    return plans


def dismiss_aside(s: Viscounts, seat: i64) -> bool:
    """Dismiss the card without the one below it; return whether its effect asks something before the action goes on."""
    height = len(s.stack)
    dismiss(s, seat)
    while len(s.stack) > height:
        step = s.stack[-1]
        if step.actor != NOBODY and not isinstance(step, RevealTownsfolk):
            del s.stack[height:]
            return True
        s.stack.pop()
        if step.actor == NOBODY:
            step.apply(s, GO_ON)
    return False


def target_plans(s: Viscounts, seat: i64, dismisses: bool, price: i64) -> list[Plan]:
    """Return the plans for each thing that the action could do now; `price` was paid for the dismissal."""
    action = s.action
    have: i64 = free_icons(s, s.domains[seat], action)
    plans: list[Plan] = []
    if action == TRADE:
        each: i64 = s.rules.side.trade_icons[s.domains[seat].space]
        options = Trade(seat, 0).options(s)
        for option in options:
            need: i64 = (option.arg + 1) * each
            goods = [0, 0, 0, int(price + (need - have if need > have else 0))]
            plans.append(Plan(dismisses, option, need, have, goods))
    elif action == WORKERS:
        options = ChooseWorkers(seat).options(s)
        for option in options:
            need = s.rules.worker_cost[option.arg + 1]
            pays = PayForWorkers(seat, option.arg + 1).options(s)
            add_payments(plans, pays, Plan(dismisses, option, need, have, [0, 0, 0, int(price)]))
    elif action == BUILD:
        options = ChooseBuilding(seat).options(s)
        sites = free_sites(s, s.domains[seat].space)
        for option in options:
            need = building_cost(s, option.arg)
            pays = PayForBuilding(seat, option.arg, sites[0]).options(s)
            add_payments(plans, pays, Plan(dismisses, option, need, have, [0, 0, 0, int(price)]))
        if len(sites) > 1:
            for plan in plans:
                plan.asks.insert(0, "site")
    else:
        options = []
        segment = s.domains[seat].space // SPACES_PER_SEGMENT
        need = manuscript_cost(s, segment)
        pays = PayForManuscript(seat, segment).options(s)
        add_payments(plans, pays, Plan(dismisses, None, need, have, [0, 0, 0, int(price)]))
    if len(options) > 1:
        for plan in plans:
            plan.asks.insert(0, "target")
    return plans


def add_payments(plans: list[Plan], pays: list[Option], base: Plan) -> None:
    """Add one plan for each way to pay."""
    for pay in pays:
        goods = base.goods[:]
        goods[0] += paid_ink(pay)
        goods[GOLD] += paid_gold(pay)
        goods[STONE] += paid_stone(pay)
        goods[SILVER] += paid_silver(pay)
        plan = Plan(base.dismisses, base.choice, base.need, base.have, goods)
        plan.pay = pay
        if len(pays) > 1:
            plan.asks.append("pay")
        plans.append(plan)


def targets(s: Viscounts, seat: i64) -> list[dict[str, object]]:
    """Return what the action could do with enough icons, and how many each needs."""
    domain = s.domains[seat]
    if s.action == WORKERS:
        costs = s.rules.worker_cost
        return [{"choice": f"workers:{n}", "need": costs[n]} for n in range(1, len(costs)) if n <= domain.supply]
    return []


def paying_goods(s: Viscounts, seat: i64) -> list[dict[str, object]]:
    """V-7.2, V-14.2: return the goods that pay for the action: how many there are, and how many make one icon."""
    domain = s.domains[seat]
    own: i64 = GOOD_OF[s.action]
    kinds = [own]
    if s.action != TRADE:
        if modifier_count(s, domain, ALSO_COUNT, s.action) > 0:
            kinds.extend([good for good in (GOLD, STONE) if good != own])
        if modifier_count(s, domain, SILVER_PAIRS, s.action) > 0:
            kinds.append(SILVER)
    doubles = modifier_count(s, domain, COUNTS_DOUBLE, s.action)
    return [
        {
            "good": GOODS[good],
            "have": domain.goods[good],
            "each": PAIR_SIZE if good == SILVER and s.action != TRADE else 1,
            "twice": int(doubles) if good == own and s.action != TRADE else 0,
        }
        for good in kinds
    ]


def reach(s: Viscounts, seat: i64, is_dismissal_open: bool) -> int:
    """Return the most icons that a seat could bring together for the action of this turn."""
    domain = s.domains[seat]
    most: i64 = most_icons(s, domain, s.action, domain.goods[SILVER], s.dismissed_icons)
    if is_dismissal_open and may_dismiss(s, domain, s.action):
        left: i64 = domain.goods[SILVER] - dismissal_price(s, domain)
        with_it: i64 = most_icons(s, domain, s.action, left, dismissal_icons(s, domain))
        most = with_it if with_it > most else most
    return int(most)


def dismissal_facts(s: Viscounts, seat: i64) -> dict[str, object]:
    """V-7.3: return which card could be dismissed, for how much, how many icons it adds, and whether it may be."""
    domain = s.domains[seat]
    card = s.tops[domain.space // SPACES_PER_SEGMENT]
    with_it: i64 = free_icons_with(s, domain, s.action, dismissal_icons(s, domain))
    return {
        "card": CARDS_ALL[card] if card != NO_CARD else None,
        "price": int(dismissal_price(s, domain)),
        "adds": int(with_it - free_icons(s, domain, s.action)),
        "helps": dismissal_helps(s, domain, s.action),
        "is_open": may_dismiss(s, domain, s.action),
    }
