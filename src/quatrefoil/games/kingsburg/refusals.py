"""Why an option is not offered: the reasons that all steps share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.kingsburg.nouns import (
    BATTLE,
    BUILDING,
    GOOD_COUNT,
    GOODS,
    HELPING,
    INFLUENCING,
    RECRUITING,
    ROLLING,
    SEASON_END,
    TOWN_HALL,
    USED_TOWN_HALL,
)
from quatrefoil.games.kingsburg.rules import gold_price, soldier_price
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_wait(s: Kingsburg, seat: int, option: Option) -> Refusal:
    """K-16.2: return why a seat must wait while another is asked, maybe because it has acted already (section 17)."""
    family = option.family
    if family == "advisor" or family == "dice":
        if s.harvest_step == INFLUENCING and s.passed >> seat & 1 != 0:
            return Refusal("already_passed", "K-6.2.2", {})
    if family == "build" and has_had_its_building(s, seat):
        return Refusal("build_limit", "K-6.4.1", {})
    if family == "town_hall" and s.provinces[seat].used & USED_TOWN_HALL != 0:
        return Refusal("town_hall_limit", "K-14.8", {})
    if family == "recruit" and s.provinces[seat].soldiers >= s.rules.soldier_cap:
        return Refusal("soldier_cap", "K-R2", {"cap": int(s.rules.soldier_cap)})
    return Refusal("not_your_turn", "K-16.2", {})


def has_had_its_building(s: Kingsburg, seat: int) -> bool:
    """K-6.4.1: return whether the seat has built or declined in this season."""
    if s.harvest_step == BUILDING and s.asked >= 0:
        return s.order.index(seat) < s.order.index(int(s.asked))
    return s.harvest_step == SEASON_END


def why_not_now(s: Kingsburg, seat: i64, option: Option) -> Refusal:
    """Return why a word of another question is refused now (section 17 of the rules)."""
    family = option.family
    province = s.provinces[seat]
    if family == "advisor" or family == "dice" or family == "aid" or family == "pass":
        return Refusal("not_now", "K-6.2.1", {"step": INFLUENCING})
    if family == "reroll" or family == "keep":
        return Refusal("not_now", "K-6.1.2", {"step": ROLLING})
    if family == "exchange" or family == "either" or family == "no_exchange":
        return Refusal("not_now", "K-6.3.2", {"step": HELPING})
    if family == "good":
        return Refusal("not_now", "K-13.1", {"step": HELPING})
    if family == "lose":
        return Refusal("not_now", "K-10.8", {"phase": BATTLE})
    if family == "build":
        return why_not_build(s, seat, option.arg)
    if family == "town_hall":
        if not province.has(TOWN_HALL):
            return Refusal("no_town_hall", "K-14.8", {})
        if province.used & USED_TOWN_HALL != 0:
            return Refusal("town_hall_limit", "K-14.8", {})
        return Refusal("not_now", "K-6.5.1", {"step": SEASON_END})
    if family == "first_use":
        return Refusal("not_now", "K-R9", {"step": SEASON_END})
    if family == "recruit":
        return why_not_recruit(s, seat, option)
    return Refusal("choice_invalid", "K-4.1", {})


def why_not_recruit(s: Kingsburg, seat: i64, option: Option) -> Refusal:
    """K-9.1: name the cap, the price, or the first good that is missing; -1 if the word is not the price."""
    province = s.provinces[seat]
    if s.phase != RECRUITING:
        return Refusal("not_now", "K-9.1", {"phase": RECRUITING})
    if province.soldiers >= s.rules.soldier_cap:
        return Refusal("soldier_cap", "K-R2", {"cap": int(s.rules.soldier_cap)})
    wanted = option.text.partition(":")[2].split("+")
    missing = -1
    for good in range(GOOD_COUNT - 1, -1, -1):
        if wanted.count(GOODS[good]) > province.goods[good]:
            missing = good
    facts = {"price": int(soldier_price(s.rules, province)), "have": int(province.good_count()), "good": missing}
    return Refusal("recruit_cost", "K-9.1", facts)


def why_not_build(s: Kingsburg, seat: i64, building: i64) -> Refusal:
    """K-6.4.1 to K-6.4.4: return the first condition for this building that is not met."""
    province = s.provinces[seat]
    rules = s.rules
    if province.has(building):
        return Refusal("build_exists", "K-6.4.4", {"building": int(building)})
    missing: i64 = rules.left[building] & ~province.built
    if missing != 0:
        first: i64 = 0
        while missing >> first & 1 == 0:
            first += 1
        return Refusal("build_prereq", "K-6.4.3", {"building": int(building), "missing": int(first)})
    gold: i64 = gold_price(rules, province, building) - province.goods[0]
    wood: i64 = rules.wood_cost[building] - province.goods[1]
    stone: i64 = rules.stone_cost[building] - province.goods[2]
    if gold > 0 or wood > 0 or stone > 0:
        return Refusal(
            "build_cost",
            "K-6.4.2",
            {"gold": int(max(gold, 0)), "wood": int(max(wood, 0)), "stone": int(max(stone, 0))},
        )
    if province.building_count() >= rules.building_cap:
        return Refusal("build_tokens", "K-R1", {"cap": int(rules.building_cap)})
    if s.harvest_step == SEASON_END:
        return Refusal("build_limit", "K-6.4.1", {})
    return Refusal("not_now", "K-6.4.1", {"step": BUILDING})
