"""Phase 3: trade, build, place workers or transcribe, and how it is paid (V-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import pay
from quatrefoil.games.viscounts.funding import (
    dismissal_helps,
    dismissal_icons,
    dismissal_price,
    free_icons,
    most_icons,
    payments,
)
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    AFTER_ACTION,
    BUILD,
    GOLD,
    INK,
    INNER,
    NO_ACTION,
    NO_CARD,
    NO_ICONS,
    SILVER,
    SLOTS,
    SLOTS_PER_TYPE,
    STONE,
    TRADE,
    WHY_CARD,
    WHY_DISMISS,
    WHY_FUNDING,
    WHY_TRADE,
    WORKERS,
)
from quatrefoil.games.viscounts.pieces import FLIP
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.building import free_sites, place_building, why_not_site
from quatrefoil.games.viscounts.steps.castle import place_workers
from quatrefoil.games.viscounts.steps.goods import can_flip
from quatrefoil.games.viscounts.steps.hire import reveal_next, take_top
from quatrefoil.games.viscounts.steps.manuscripts import manuscript_cost, read_printed, take_tile
from quatrefoil.games.viscounts.steps.pending import CarryOut, push_ops, push_triggers
from quatrefoil.games.viscounts.vocabulary import (
    ACT,
    DISMISS,
    EXCHANGES,
    MOST_EXCHANGES,
    MOST_PAID,
    NO_DISMISS,
    SITE,
    SLOT,
    WORKER_COUNT,
)
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_within_reach(s: Viscounts, domain: Domain, action: i64, silver: i64, dismissed: list[int]) -> bool:
    """The smallest form of the action can be funded with so much silver and the icons of a dismissed card."""
    reach: i64 = most_icons(s, domain, action, silver, dismissed)
    if action == TRADE:
        return reach >= s.rules.side.trade_icons[domain.space] and can_trade(s, domain)
    if action == BUILD:
        return reach >= cheapest_building(s, domain) and len(free_sites(s, domain.space)) > 0
    if action == WORKERS:
        return domain.supply > 0 and reach >= s.rules.worker_cost[1]
    return reach >= manuscript_cost(s, domain.space // 3)


def can_trade(s: Viscounts, domain: Domain) -> bool:
    """V-R40: an exchange that flips needs a card to flip."""
    ops = s.rules.op_lists[s.rules.side.trade_gives[domain.space]]
    return ops[0].kind != FLIP or can_flip(domain, ops[0].what)


def cheapest_building(s: Viscounts, domain: Domain) -> i64:
    """V-7.B3, V-18.4: with all nine built there is none."""
    best: i64 = 1 << 20
    for slot in range(SLOTS):
        if not domain.has(slot):
            cost: i64 = s.rules.building_cost[slot // SLOTS_PER_TYPE]
            if cost < best:
                best = cost
    return best


def may_dismiss(s: Viscounts, domain: Domain, action: i64) -> bool:
    """V-7.3, V-18.7: once a turn, affordable, helping; V-R35: with it the action must be fundable."""
    price = dismissal_price(s, domain)
    if s.dismissed != 0 or domain.goods[SILVER] < price or not dismissal_helps(s, domain, action):
        return False
    return is_within_reach(s, domain, action, domain.goods[SILVER] - price, dismissal_icons(s, domain))


class Act(Step[Viscounts]):
    """V-7.1, V-18.5: at most one action, trade and build on the outer path, workers and transcribe on the inner."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        options: list[Option] = [ACT[NO_ACTION]]  # V-R14
        first: i64 = WORKERS if domain.space % 3 == INNER else TRADE
        for action in range(first, first + 2):
            if is_within_reach(s, domain, action, domain.goods[SILVER], NO_ICONS) or may_dismiss(s, domain, action):
                options.append(ACT[action])
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        action: i64 = chosen.arg
        s.action = action
        if action == NO_ACTION:
            return
        s.emit(ev.ACTED, self.actor, action)
        s.stack.append(AfterAction(self.actor))
        if action == TRADE:
            s.stack.append(Trade(self.actor))
        elif action == BUILD:
            s.stack.append(ChooseBuilding(self.actor))
        elif action == WORKERS:
            s.stack.append(ChooseWorkers(self.actor))
        else:
            s.stack.append(Transcribe(self.actor))
        if may_dismiss(s, s.domains[self.actor], action):
            s.stack.append(Dismiss(self.actor))

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family != "action":
            return why_not_now(s, self.actor, option)
        domain = s.domains[self.actor]
        is_inner = domain.space % 3 == INNER
        if is_inner != (option.arg >= WORKERS):
            return Refusal("wrong_path", "V-18.5", {"action": int(option.arg)})
        if option.arg == BUILD and len(free_sites(s, domain.space)) == 0:
            return Refusal("no_free_site", "V-18.4", {})
        if option.arg == WORKERS and domain.supply == 0:
            return Refusal("no_workers", "V-18.2", {})
        if option.arg == TRADE and not can_trade(s, domain):
            return Refusal("nothing_to_flip", "V-R40", {})
        return Refusal("not_funded", "V-7.2", {"have": int(free_icons(s, domain, option.arg))})


class Dismiss(Step[Viscounts]):
    """V-7.3, V-7.5: before paying, the townsfolk card of the segment may be dismissed for its icons."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        options: list[Option] = [DISMISS]
        if is_within_reach(s, domain, s.action, domain.goods[SILVER], NO_ICONS):
            options.append(NO_DISMISS)
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is NO_DISMISS:
            return
        domain = s.domains[self.actor]
        segment: i64 = domain.space // 3
        price = dismissal_price(s, domain)
        s.dismissed = 1
        s.dismissed_icons = dismissal_icons(s, domain)
        if s.tops[segment] == NO_CARD:  # V-7.4: the printed townsfolk stays
            s.emit(ev.DISMISSED_PRINTED, self.actor, segment, price)
            pay(s, self.actor, SILVER, price, WHY_DISMISS)
            push_ops(s, self.actor, s.rules.side.printed_effect[segment], WHY_DISMISS)
            return
        card = take_top(s, segment)
        s.emit(ev.DISMISSED, self.actor, card, price, segment)
        pay(s, self.actor, SILVER, price, WHY_DISMISS)
        push_ops(s, self.actor, s.rules.cards[card].hire, WHY_DISMISS)
        reveal_next(s, segment)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option is NO_DISMISS:
            return Refusal("not_funded", "V-R35", {})
        return why_not_now(s, self.actor, option)

    def facts(self, s: Viscounts) -> dict[str, object]:
        domain = s.domains[self.actor]
        return {"action": ACTIONS[s.action], "price": int(dismissal_price(s, domain))}


class Trade(Step[Viscounts]):
    """V-7.T2, V-R15: how often the exchange of the space is used, at least once; missing icons are paid in silver."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        each: i64 = s.rules.side.trade_icons[domain.space]
        most: i64 = most_icons(s, domain, TRADE, domain.goods[SILVER], s.dismissed_icons) // each
        ops = s.rules.op_lists[s.rules.side.trade_gives[domain.space]]
        if ops[0].kind == FLIP:
            most = min(most, domain.unpaid + domain.acquired)  # V-R40
        elif each == 1:
            # V-EX-9: silver paid for silver changes nothing, so only the icons count; one exchange is always allowed.
            most = max(1, min(most, free_icons(s, domain, TRADE)))
        return EXCHANGES[: min(most, MOST_EXCHANGES)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        domain = s.domains[self.actor]
        times: i64 = chosen.arg + 1
        space: i64 = domain.space
        missing: i64 = times * s.rules.side.trade_icons[space] - free_icons(s, domain, TRADE)
        s.emit(ev.TRADED, self.actor, times, space)
        pay(s, self.actor, SILVER, missing, WHY_FUNDING)
        for _ in range(times):
            s.stack.append(CarryOut(self.actor, s.rules.side.trade_gives[space], 0, WHY_TRADE))

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "trade":
            return Refusal("not_funded", "V-7.T2", {"have": int(free_icons(s, s.domains[self.actor], TRADE))})
        return why_not_now(s, self.actor, option)

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, s.rules.side.trade_icons[s.domains[self.actor].space])


def funding_facts(s: Viscounts, seat: i64, need: i64) -> dict[str, object]:
    """What a page needs to show the funding: icons needed and icons at hand."""
    return {
        "action": ACTIONS[s.action],
        "need": int(need),
        "have": int(free_icons(s, s.domains[seat], s.action)),
        "dismissed": int(s.dismissed),
    }


class ChooseBuilding(Step[Viscounts]):
    """V-7.B2: any building still on the own board whose builder icons can be funded."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        reach: i64 = most_icons(s, domain, BUILD, domain.goods[SILVER], s.dismissed_icons)
        costs = s.rules.building_cost
        return [SLOT[i] for i in range(SLOTS) if not domain.has(i) and costs[i // SLOTS_PER_TYPE] <= reach]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.stack.append(ChooseSite(self.actor, chosen.arg))

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family != "slot":
            return why_not_now(s, self.actor, option)
        domain = s.domains[self.actor]
        if domain.has(option.arg):
            return Refusal("slot_empty", "V-7.B2", {"slot": int(option.arg)})
        cost = s.rules.building_cost[option.arg // SLOTS_PER_TYPE]
        return Refusal("not_funded", "V-7.B2", {"need": cost, "have": int(free_icons(s, domain, BUILD))})

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, 0)


class ChooseSite(Step[Viscounts]):
    """V-7.B1: a free site on the viscount's bank."""

    __slots__ = ("slot",)

    def __init__(self, actor: i64, slot: i64) -> None:
        super().__init__(actor)
        self.slot: Final[i64] = slot

    def options(self, s: Viscounts) -> list[Option]:
        return [SITE[site] for site in free_sites(s, s.domains[self.actor].space)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        need: i64 = s.rules.building_cost[self.slot // SLOTS_PER_TYPE]
        s.stack.append(Pay(self.actor, need, self.slot, chosen.arg))

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "site":
            return why_not_site(s, option.arg)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.slot)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"slot": SLOT[self.slot].text.split(":")[1]}


class ChooseWorkers(Step[Viscounts]):
    """V-7.W1, V-18.3: one to four workers, as many as icons and supply allow."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        reach: i64 = most_icons(s, domain, WORKERS, domain.goods[SILVER], s.dismissed_icons)
        costs = s.rules.worker_cost
        return [WORKER_COUNT[n - 1] for n in range(1, 5) if n <= domain.supply and costs[n] <= reach]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        n: i64 = chosen.arg + 1
        s.stack.append(Pay(self.actor, s.rules.worker_cost[n], n, 0))

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family != "workers":
            return why_not_now(s, self.actor, option)
        domain = s.domains[self.actor]
        if option.arg + 1 > domain.supply:
            return Refusal("no_workers", "V-18.3", {"left": int(domain.supply)})
        need = s.rules.worker_cost[option.arg + 1]
        return Refusal("not_funded", "V-7.W1", {"need": need, "have": int(free_icons(s, domain, WORKERS))})

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, 0)


class Transcribe(Automatic[Viscounts]):
    """V-7.M1, V-7.M2: the one manuscript of the own segment; what it costs is paid next."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Viscounts, chosen: Option) -> None:
        segment: i64 = s.domains[self.seat].space // 3
        s.stack.append(Pay(self.seat, manuscript_cost(s, segment), segment, 0))

    def fields(self) -> list[int]:
        return [int(self.seat)]


class Pay(Step[Viscounts]):
    """V-7.2, V-7.5, V-14.2: how the missing icons are paid; asked only where there are several ways."""

    __slots__ = ("need", "a", "b")

    def __init__(self, actor: i64, need: i64, a: i64, b: i64) -> None:
        super().__init__(actor)
        self.need: Final[i64] = need
        self.a: Final[i64] = a  # slot, number of workers or segment
        self.b: Final[i64] = b  # site

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        return payments(s, domain, s.action, self.need - free_icons(s, domain, s.action))

    def apply(self, s: Viscounts, chosen: Option) -> None:
        code: i64 = chosen.arg
        pay(s, self.actor, STONE, code % MOST_PAID, WHY_FUNDING)
        pay(s, self.actor, GOLD, code // MOST_PAID % MOST_PAID, WHY_FUNDING)
        pay(s, self.actor, INK, code // (MOST_PAID * MOST_PAID) % MOST_PAID, WHY_FUNDING)
        pay(s, self.actor, SILVER, code // (MOST_PAID * MOST_PAID * MOST_PAID) * 2, WHY_FUNDING)
        if s.action == BUILD:
            place_building(s, self.actor, self.a, self.b)
        elif s.action == WORKERS:
            place_workers(s, self.actor, s.section_of(s.domains[self.actor].space // 3), self.a)
        elif s.tile_tops[self.a] == NO_CARD:
            read_printed(s, self.actor, self.a)
        else:
            take_tile(s, self.actor, self.a)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.need), int(self.a), int(self.b)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, self.need)


class AfterAction(Automatic[Viscounts]):
    """V-7.5, V-13.18, V-R16: abilities "after this action"; the dismissed card's icons are gone."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.dismissed_icons = NO_ICONS
        push_triggers(s, self.seat, AFTER_ACTION, s.action, WHY_CARD)

    def fields(self) -> list[int]:
        return [int(self.seat)]
