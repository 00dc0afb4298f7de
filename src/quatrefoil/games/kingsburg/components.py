"""Read components.json into typed tables; each value is checked where it is read."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.nouns import (
    ADVISORS,
    BUILDINGS,
    ENEMY_TYPES,
    GOODS,
    HIGHEST_ADVISOR,
    SHEET_COLUMNS,
)
from quatrefoil.games.kingsburg.ops import HELP_OPS, LOSS_OPS, REWARD_OPS, Op, read_ops
from quatrefoil.kernel.data import Node, by_id
from quatrefoil.kernel.errors import Unreadable

YEARS: Final = 5
MOST_CARDS_A_YEAR: Final = 9


class Enemy:
    """One enemy card (K-1.9)."""

    __slots__ = ("id", "number", "year", "type", "strength", "reward", "losses")

    def __init__(
        self, card_id: str, number: int, year: int, enemy_type: int, strength: int, reward: int, losses: int
    ) -> None:
        self.id = card_id
        self.number = number  # among all cards
        self.year = year
        self.type = enemy_type
        self.strength = strength
        self.reward = reward  # number of its op list
        self.losses = losses


class Components:
    """All values that the rules read from the component file."""

    def __init__(self, data: dict[str, object]) -> None:
        root = Node(data, "")
        self.data = data
        self.op_lists: list[list[Op]] = []
        self._read_constants(root.get("constants"))
        self._read_buildings(root.get("buildings"))
        self._read_advisors(root.get("advisors"))
        self._read_enemies(root)

    def _read_constants(self, node: Node) -> None:
        _must_be(node, "players_min", 2)
        _must_be(node, "players_max", 5)
        _must_be(node, "years", YEARS)
        _must_be(node, "phases_per_year", 8)
        _must_be(node, "harvests_per_year", 3)
        _must_be(node, "coloured_dice_per_player", 3)
        _must_be(node, "die_faces", 6)
        _must_be(node, "kings_die_min", 1)
        _must_be(node, "kings_die_max", 6)
        _must_be(node, "kings_aid_white_dice", 1)
        _must_be(node, "min_coloured_dice_per_group", 1)
        _must_be(node, "plus2_value", 2)
        _must_be(node, "plus2_per_player_per_season_for_influence", 1)
        _must_be(node, "market_shift", 1)
        _must_be(node, "statue_condition_all_equal_reroll_count", 1)
        _must_be(node, "builds_per_harvest", 1)
        _must_be(node, "builds_per_harvest_with_envoy", 2)
        _must_be(node, "neutral_dice_first_roll_2p", 3)
        _must_be(node, "neutral_dice_second_roll_2p", 2)
        _must_be(node, "start_goods", 0)
        _must_be(node, "start_vp", 0)
        _must_be(node, "start_soldiers", 0)
        self.aid_goods = _constant(node, "kings_aid_tie_goods", 0, 9)
        self.reward_vp = _constant(node, "kings_reward_vp", 0, 9)
        self.soldier_price = _constant(node, "recruit_goods_per_soldier", 1, 2)
        self.soldier_price_barracks = _constant(node, "recruit_goods_per_soldier_barracks", 1, 2)
        self.strongest_vp = _constant(node, "strongest_winner_vp", 0, 9)
        self.chapel_most = _constant(node, "chapel_max_sum", 3, 30)
        self.crane_discount = _constant(node, "crane_gold_discount", 0, 9)
        self.town_hall_vp = _constant(node, "town_hall_vp", 0, 9)
        self.embassy_vp = _constant(node, "embassy_vp", 0, 9)
        self.cathedral_goods = _constant(node, "cathedral_goods_per_vp", 1, 9)
        self.fortress_vp = _constant(node, "fortress_vp", 0, 9)
        self.guild_gold = _constant(node, "merchants_guild_gold", 0, 9)

    def _read_buildings(self, node: Node) -> None:
        """K-14: read costs, points, battle values and places on the sheet."""
        nodes = by_id(node, BUILDINGS)
        self.cost: list[list[int]] = []
        self.vp: list[int] = []
        self.column: list[int] = []
        self.left: list[int] = []  # bits of the buildings that must stand first (K-6.4.3)
        self.battle: list[int] = []
        self.battle_against: list[list[int]] = [[] for _ in ENEMY_TYPES]  # by type, then building (K-10.3)
        for number, building in enumerate(nodes):
            row, column = number // SHEET_COLUMNS + 1, number % SHEET_COLUMNS + 1
            building.get("row").exactly(row)
            self.column.append(building.get("col").exactly(column))
            self.left.append(((1 << column - 1) - 1) << (row - 1) * SHEET_COLUMNS)
            cost = [building.get("cost").get(good).whole(0, 20) for good in GOODS]
            if sum(cost) - (self.crane_discount if column >= 3 else 0) < 1:
                raise building.get("cost").wrong("at least one good, also with the Crane (K-R16)")
            self.cost.append(cost)
            self.vp.append(building.get("vp").whole(-20, 20))
            base = building.get("battle").get("base").whole(-9, 9)
            special = building.get("battle").get("total_vs")
            for name, _ in special.entries():
                Node(name, f"{special.path} key").one_of(ENEMY_TYPES)
            self.battle.append(base)
            for enemy_type, name in enumerate(ENEMY_TYPES):
                value = special.get(name).whole(-9, 9) if special.has(name) else base
                self.battle_against[enemy_type].append(value)

    def _read_advisors(self, node: Node) -> None:
        """K-13: read what each advisor gives; `help[n]` is the number of the op list of advisor n."""
        nodes = by_id(node, ADVISORS)
        self.help: list[int] = [-1]
        for value in range(1, HIGHEST_ADVISOR + 1):
            advisor = nodes[value - 1]
            advisor.get("value").exactly(value)
            self.help.append(read_ops(advisor.get("effect"), HELP_OPS, self.op_lists))

    def _read_enemies(self, root: Node) -> None:
        """K-15: read the cards of each year and the range printed on their backs.

        Losses keep the order of the list (K-15.1). Where public lists disagree about a card (K-15.3), the file
        decides, because the deck is data only (K-15.2, K-R13).
        """
        self.enemies: list[Enemy] = []
        self.years: list[list[Enemy]] = [[] for _ in range(YEARS)]
        for number, card in enumerate(root.get("enemies").items()):
            enemy = Enemy(
                card.get("id").text(),
                number,
                card.get("year").whole(1, YEARS),
                card.get("type").one_of(ENEMY_TYPES),
                card.get("strength").whole(0, 99),
                read_ops(card.get("reward"), REWARD_OPS, self.op_lists),
                read_ops(card.get("losses"), LOSS_OPS, self.op_lists),
            )
            if enemy.id in [other.id for other in self.enemies]:
                raise card.get("id").wrong("an id of its own")
            self.enemies.append(enemy)
            self.years[enemy.year - 1].append(enemy)
        for year, cards in enumerate(self.years, start=1):
            if not 1 <= len(cards) <= MOST_CARDS_A_YEAR:
                raise Unreadable(
                    "components", f"enemies: year {year} has {len(cards)} cards, expected 1 to {MOST_CARDS_A_YEAR}"
                )
        backs = root.get("enemy_backs")
        if len(backs.items()) != YEARS:
            raise backs.wrong(f"{YEARS} card backs, one for each year")
        for year, back in enumerate(backs.items(), start=1):
            back.get("year").exactly(year)
            strengths = [enemy.strength for enemy in self.years[year - 1]]
            back.get("strength_min").whole(min(strengths), min(strengths))
            back.get("strength_max").whole(max(strengths), max(strengths))


def _constant(node: Node, name: str, lowest: int, highest: int) -> int:
    return node.get(name).get("v").whole(lowest, highest)


def _must_be(node: Node, name: str, value: int) -> None:
    """Refuse another value: the code relies on this number."""
    node.get(name).get("v").exactly(value)
