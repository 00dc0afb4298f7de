"""Why a thing of the board cannot be used while an action is chosen (V-7, V-18): what is missing, and how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.funding import dismissal_helps, dismissal_price, shortage
from quatrefoil.games.viscounts.nouns import (
    BUILD,
    NO_CARD,
    RECRUIT,
    SILVER,
    SPACES_PER_SEGMENT,
    TRADE,
    TRANSCRIBE,
    WORKERS,
)
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.build_action import UNAFFORDABLE, building_cost
from quatrefoil.games.viscounts.steps.building import free_sites, why_not_site
from quatrefoil.games.viscounts.steps.dismissal import INNER_ACTIONS, OUTER_ACTIONS, is_on_inner_path, least_icons
from quatrefoil.games.viscounts.steps.manuscripts import manuscript_cost
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not_in_action(s: Viscounts, seat: i64, option: Option) -> Refusal:
    """Return why something cannot be used while a seat chooses its action."""
    family = option.family
    if family == "action":
        return why_not_action(s, seat, option.arg, least_icons(s, s.domains[seat], option.arg))
    if family == "slot":
        return why_not_slot(s, seat, option.arg)
    if family == "site":
        return why_not_site_now(s, seat, option.arg)
    if family == "trade":
        each = s.rules.side.trade_icons[s.domains[seat].space]
        return why_not_action(s, seat, TRADE, (option.arg + 1) * each)
    if family == "workers":
        return why_not_action(s, seat, WORKERS, s.rules.worker_cost[option.arg + 1])
    if family == "section":
        return why_not_section(s, seat, option.arg)
    if family == "manuscript":
        return why_not_manuscript(s, seat, option.arg)
    if family == "dismiss":
        return why_not_dismissal(s, seat)
    if family == "hire":
        return why_not_hire(s, seat, option.arg)
    return why_not_now(s, seat, option)


def why_not_action(s: Viscounts, seat: i64, action: i64, need: i64) -> Refusal:
    """V-18.5, V-18.2, V-18.4, V-7.2: the wrong path, no worker, no site, too few icons; else the action comes first."""
    domain = s.domains[seat]
    if action not in (INNER_ACTIONS if is_on_inner_path(domain.space) else OUTER_ACTIONS):
        return Refusal("wrong_path", "V-18.5", {"action": int(action)})
    if action == BUILD and need >= UNAFFORDABLE:
        return Refusal("all_built", "V-7.B3", {})
    if action == BUILD and len(free_sites(s, domain.space)) == 0:
        return Refusal("no_free_site", "V-18.4", {})
    if action == WORKERS and domain.supply == 0:
        return Refusal("no_workers", "V-18.2", {})
    facts = shortage(s, domain, action, need)
    if facts["missing"] > 0:
        return Refusal("not_funded", "V-7.2", facts)
    return Refusal("action_first", "V-7.5", {"action": int(action)})


def why_not_slot(s: Viscounts, seat: i64, slot: i64) -> Refusal:
    """V-7.B2: the building is built already, or the action is refused for its cost."""
    if s.domains[seat].has(slot):
        return Refusal("slot_empty", "V-7.B2", {"slot": int(slot)})
    return why_not_action(s, seat, BUILD, building_cost(s, slot))


def why_not_site_now(s: Viscounts, seat: i64, site: i64) -> Refusal:
    """V-7.B1: the site cannot be built on from here, or the cheapest building is too dear."""
    domain = s.domains[seat]
    if not is_on_inner_path(domain.space) and site not in free_sites(s, domain.space):
        return why_not_site(s, site)
    return why_not_action(s, seat, BUILD, least_icons(s, domain, BUILD))


def why_not_section(s: Viscounts, seat: i64, section: i64) -> Refusal:
    """V-7.W1: workers go into the section next to the viscount."""
    here = s.section_of(s.domains[seat].space // SPACES_PER_SEGMENT)
    if is_on_inner_path(s.domains[seat].space) and section != here:
        return Refusal("other_section", "V-7.W1", {"section": int(here)})
    return why_not_action(s, seat, WORKERS, s.rules.worker_cost[1])


def why_not_manuscript(s: Viscounts, seat: i64, segment: i64) -> Refusal:
    """V-7.M1: only the manuscript of the viscount's segment is transcribed."""
    space = s.domains[seat].space
    if segment != space // SPACES_PER_SEGMENT:
        return Refusal("manuscript_elsewhere", "V-3.12", {})
    return why_not_action(s, seat, TRANSCRIBE, manuscript_cost(s, segment))


def why_not_dismissal(s: Viscounts, seat: i64) -> Refusal:
    """V-7.3, V-18.7: too little silver, no icon that helps; else it is part of an action."""
    domain = s.domains[seat]
    price = dismissal_price(s, domain)
    if domain.goods[SILVER] < price:
        return Refusal("no_silver", "V-18.7", {"cost": int(price), "have": domain.goods[SILVER]})
    actions = INNER_ACTIONS if is_on_inner_path(domain.space) else OUTER_ACTIONS
    for action in actions:
        if dismissal_helps(s, domain, action):
            return Refusal("not_in_action", "V-18.7", {})
    return Refusal("no_help", "V-18.7", {})


def why_not_hire(s: Viscounts, seat: i64, segment: i64) -> Refusal:
    """V-18.8, V-9.3: another segment, an empty pile, too little silver; else the phase has not come."""
    card = s.tops[segment]
    if segment != s.domains[seat].space // SPACES_PER_SEGMENT:
        return Refusal("other_segment", "V-18.8", {"segment": int(segment)})
    if card == NO_CARD:
        return Refusal("pile_empty", "V-9.3", {"segment": int(segment)})
    have = s.domains[seat].goods[SILVER]
    if have < s.rules.card_cost[card]:
        return Refusal("no_silver", "V-18.8", {"cost": s.rules.card_cost[card], "have": have})
    return Refusal("not_now", "V-18.8", {"phase": RECRUIT})
