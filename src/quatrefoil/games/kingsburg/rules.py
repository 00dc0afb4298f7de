"""The components and table options of one game, prepared once and shared by all its states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.games.kingsburg.components import Components, Enemy
from quatrefoil.games.kingsburg.nouns import BARRACKS, CRANE, USED_CRANE, WHY_BUILDING
from quatrefoil.games.kingsburg.ops import Op
from quatrefoil.kernel.event import EventKind, Field

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.kingsburg.state import Province
    from quatrefoil.kernel.game import Game

NO_CAP: Final = 1 << 20


class Rules:
    """The constants a state refers to (K-17.5)."""

    def __init__(self, game: Game[Any], components: Components, options: dict[str, str]) -> None:
        self.game: Game[Any] = game
        self.options: dict[str, str] = options
        # Switches of the table, each with its ruling.
        self.building_cap: i64 = _cap(options["building_token_cap"])  # K-R1, K-1.6
        self.plus2_cap: i64 = _cap(options["plus2_supply_cap"])  # K-R25, K-1.7
        self.soldier_cap: i64 = _cap(options["soldier_cap"])  # K-R2
        self.crane_each_build: bool = options["crane_each_build"] == "true"  # K-R15
        self.stables_each_service: bool = options["stables_each_service"] == "true"  # K-R15
        self.market_with_plus2: bool = options["market_with_plus2"] == "true"  # K-R6
        self.double_only_on_clash: bool = options["neutral_double_rule_only_on_clash"] == "true"  # K-R3
        # Numbers.
        self.aid_goods: i64 = components.aid_goods
        self.reward_vp: i64 = components.reward_vp
        self.soldier_price: i64 = components.soldier_price
        self.soldier_price_barracks: i64 = components.soldier_price_barracks
        self.strongest_vp: i64 = components.strongest_vp
        self.chapel_most: i64 = components.chapel_most
        self.crane_discount: i64 = components.crane_discount
        self.town_hall_vp: i64 = components.town_hall_vp
        self.embassy_vp: i64 = components.embassy_vp
        self.cathedral_goods: i64 = components.cathedral_goods
        self.fortress_vp: i64 = components.fortress_vp
        self.guild_gold: i64 = components.guild_gold
        # Buildings, by number.
        self.gold_cost: list[int] = [cost[0] for cost in components.cost]
        self.wood_cost: list[int] = [cost[1] for cost in components.cost]
        self.stone_cost: list[int] = [cost[2] for cost in components.cost]
        self.vp: list[int] = components.vp
        self.column: list[int] = components.column
        self.left: list[int] = components.left
        self.battle: list[int] = components.battle
        self.battle_against: list[list[int]] = components.battle_against
        # Effects and cards.
        self.op_lists: list[list[Op]] = components.op_lists
        self.help: list[int] = components.help
        self.enemies: list[Enemy] = components.enemies
        self.years: list[list[Enemy]] = components.years
        cards = Field("card", [enemy.id for enemy in components.enemies])
        self.saw_enemy: EventKind = EventKind("saw_enemy", [cards])
        self.enemy_revealed: EventKind = EventKind("enemy_revealed", [cards], False)


def _cap(text: str) -> int:
    return NO_CAP if text == "none" else int(text)


def why_building(building: i64) -> i64:
    """Return the source "this building" of an event."""
    return WHY_BUILDING + building


def why_advisor(advisor: i64) -> i64:
    """Return the source "this advisor" of an event."""
    return advisor - 1


def soldier_price(rules: Rules, province: Province) -> i64:
    """K-9.1: return the goods one soldier costs, fewer with Barracks (K-14.5)."""
    if province.has(BARRACKS):
        return rules.soldier_price_barracks
    return rules.soldier_price


def gold_price(rules: Rules, province: Province, building: i64) -> i64:
    """K-14.7: return the gold a building costs; the Crane takes 1 off in column III or IV, once per season (K-R15).

    All of these cost at least 2 gold, so the price never falls below zero (K-R16).
    """
    price: i64 = rules.gold_cost[building]
    if crane_helps(rules, province, building):
        price -= rules.crane_discount
    return price if price > 0 else 0


def crane_helps(rules: Rules, province: Province, building: i64) -> bool:
    if not province.has(CRANE) or rules.column[building] < 3:
        return False
    return rules.crane_each_build or province.used & USED_CRANE == 0


def battle_value(rules: Rules, province: Province, enemy_type: i64) -> i64:
    """K-10.3: return what the standing buildings add; a special value replaces the normal one."""
    values = rules.battle if enemy_type < 0 else rules.battle_against[enemy_type]
    total: i64 = 0
    left: i64 = province.built
    building: i64 = 0
    while left != 0:
        if left & 1 != 0:
            total += values[building]
        left >>= 1
        building += 1
    return total
