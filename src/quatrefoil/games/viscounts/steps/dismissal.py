"""Dismissing a townsfolk card for its icons, and whether an action can be funded with or without it (V-7.3)."""

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
    shortage,
)
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    BUILD,
    INNER,
    NO_CARD,
    NO_ICONS,
    SILVER,
    SPACES_PER_SEGMENT,
    TRADE,
    TRANSCRIBE,
    WHY_DISMISS,
    WORKERS,
)
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.build_action import cheapest_building
from quatrefoil.games.viscounts.steps.building import free_sites
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.hire import reveal_next, take_top
from quatrefoil.games.viscounts.steps.manuscripts import manuscript_cost
from quatrefoil.games.viscounts.vocabulary import DISMISS, NO_DISMISS
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


#: V-7.1: the actions of a viscount on the outer and on the inner path.
OUTER_ACTIONS: Final[list[int]] = [TRADE, BUILD]
INNER_ACTIONS: Final[list[int]] = [WORKERS, TRANSCRIBE]


def is_on_inner_path(space: i64) -> bool:
    return space % SPACES_PER_SEGMENT == INNER


def is_fundable(s: Viscounts, domain: Domain, action: i64, silver: i64, dismissed: list[int]) -> bool:
    """Return whether so much silver and the icons of a dismissed card suffice for the smallest form of an action."""
    if action == BUILD and len(free_sites(s, domain.space)) == 0:
        return False
    if action == WORKERS and domain.supply == 0:
        return False
    return most_icons(s, domain, action, silver, dismissed) >= least_icons(s, domain, action)


def least_icons(s: Viscounts, domain: Domain, action: i64) -> i64:
    """Return the icons that the smallest form of an action needs at the viscount's space."""
    if action == TRADE:
        return s.rules.side.trade_icons[domain.space]
    if action == BUILD:
        return cheapest_building(s, domain)
    if action == WORKERS:
        return s.rules.worker_cost[1]
    return manuscript_cost(s, domain.space // SPACES_PER_SEGMENT)


def is_fundable_now(s: Viscounts, domain: Domain, action: i64) -> bool:
    """Return whether an action can be funded without a dismissal."""
    return is_fundable(s, domain, action, domain.goods[SILVER], NO_ICONS)


def may_dismiss(s: Viscounts, domain: Domain, action: i64) -> bool:
    """V-7.3, V-18.7: once a turn, affordable, helping; V-R35: with it the action must be fundable."""
    price = dismissal_price(s, domain)
    if s.dismissed or domain.goods[SILVER] < price or not dismissal_helps(s, domain, action):
        return False
    return is_fundable(s, domain, action, domain.goods[SILVER] - price, dismissal_icons(s, domain))


class Dismiss(Step[Viscounts]):
    """V-7.3, V-7.5: before paying, the townsfolk card of the segment may be dismissed for its icons."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        options: list[Option] = [DISMISS]
        if is_fundable_now(s, s.domains[self.actor], s.action):
            options.append(NO_DISMISS)
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is DISMISS:
            dismiss(s, self.actor)

    def cheapest(self, s: Viscounts) -> Option | None:
        return DISMISS if s.rules.planner.dismisses(s, self.actor) else NO_DISMISS

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option is NO_DISMISS:
            domain = s.domains[self.actor]
            facts = shortage(s, domain, s.action, least_icons(s, domain, s.action))
            return Refusal("needs_dismissal", "V-R35", facts)
        return why_not_now(s, self.actor, option)

    def facts(self, s: Viscounts) -> dict[str, object]:
        domain = s.domains[self.actor]
        return {
            "action": ACTIONS[s.action],
            "price": int(dismissal_price(s, domain)),
            "have": int(free_icons(s, domain, s.action)),
        }

    def page_facts(self, s: Viscounts) -> dict[str, object]:
        return {"funding": s.rules.planner.facts(s, self.actor, True)}


def dismiss(s: Viscounts, seat: i64) -> None:
    """V-7.3: pay for the card, add its icons to the action and resolve its hire effect."""
    domain = s.domains[seat]
    segment: i64 = domain.space // SPACES_PER_SEGMENT
    price = dismissal_price(s, domain)
    s.dismissed = True
    s.dismissed_icons = dismissal_icons(s, domain)
    if s.tops[segment] == NO_CARD:  # V-7.4: the printed townsfolk stays
        s.emit(ev.DISMISSED_PRINTED, seat, segment, price)
        pay(s, seat, SILVER, price, WHY_DISMISS)
        push_ops(s, seat, s.rules.side.printed_effect[segment], WHY_DISMISS)
        return
    card = take_top(s, segment)
    s.emit(ev.DISMISSED, seat, card, price, segment)
    pay(s, seat, SILVER, price, WHY_DISMISS)
    push_ops(s, seat, s.rules.cards[card].hire, WHY_DISMISS)
    reveal_next(s, segment)
