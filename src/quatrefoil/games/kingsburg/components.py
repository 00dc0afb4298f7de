"""The numbers of components.json as typed tables; each value is checked where it is read."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.nouns import (
    ADVISORS,
    BUILDINGS,
    ENEMY_TYPES,
    GOODS,
    HIGHEST_ADVISOR,
)
from quatrefoil.kernel.data import Node
from quatrefoil.kernel.errors import Unreadable

#: The ops of advisors' help, rewards and losses; each has exactly one branch in `steps/carry_out.py`.
OPS: Final[list[str]] = [
    "gain", "gain_vp", "gain_any", "soldiers", "plus2", "peek_enemy", "choose_one", "may_exchange",
    "lose", "lose_any", "lose_building", "lose_vp",
]  # fmt: skip
#: Which of them may stand where.
HELP_OPS: Final[list[str]] = OPS[:8]
REWARD_OPS: Final[list[str]] = OPS[:5]
LOSS_OPS: Final[list[str]] = OPS[8:]
GAIN: Final = 0
GAIN_VP: Final = 1
GAIN_ANY: Final = 2
ADD_SOLDIERS: Final = 3
ADD_PLUS2: Final = 4
PEEK_ENEMY: Final = 5
CHOOSE_ONE: Final = 6
MAY_EXCHANGE: Final = 7
LOSE: Final = 8
LOSE_ANY: Final = 9
LOSE_BUILDING: Final = 10
LOSE_VP: Final = 11

YEARS: Final = 5
MOST_CARDS_A_YEAR: Final = 9


class Op:
    """One simple effect: its kind, a number, goods, or the lists of ops to choose from."""

    __slots__ = ("kind", "n", "goods", "choices")

    def __init__(self, kind: int, n: int, goods: list[int], choices: list[int]) -> None:
        self.kind = kind
        self.n = n
        self.goods = goods  # indexed by GOLD, WOOD, STONE
        self.choices = choices  # numbers of op lists


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
    """Everything the rules read from the data file."""

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
        """K-14: costs, points, battle values and places on the sheet."""
        nodes = _by_id(node, BUILDINGS)
        self.cost: list[list[int]] = []
        self.vp: list[int] = []
        self.column: list[int] = []
        self.left: list[int] = []  # bits of the buildings that must stand first (K-6.4.3)
        self.battle: list[int] = []
        self.battle_against: list[list[int]] = [[] for _ in ENEMY_TYPES]  # by type, then building (K-10.3)
        for number, building in enumerate(nodes):
            row, column = number // 4 + 1, number % 4 + 1
            building.get("row").whole(row, row)
            self.column.append(building.get("col").whole(column, column))
            self.left.append(((1 << column - 1) - 1) << (row - 1) * 4)
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
        """K-13: what each advisor gives; `help[n]` is the number of the op list of advisor n."""
        nodes = _by_id(node, ADVISORS)
        self.help: list[int] = [-1]
        for value in range(1, HIGHEST_ADVISOR + 1):
            advisor = nodes[value - 1]
            advisor.get("value").whole(value, value)
            self.help.append(self._read_ops(advisor.get("effect"), HELP_OPS))

    def _read_enemies(self, root: Node) -> None:
        """K-15: the cards of each year and the range printed on their backs.

        Losses keep the order of the list (K-15.1). The deck is data only (K-15.2, K-R13), so which of two
        public lists is right about a card (K-15.3) is decided in the file.
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
                self._read_ops(card.get("reward"), REWARD_OPS),
                self._read_ops(card.get("losses"), LOSS_OPS),
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
            back.get("year").whole(year, year)
            strengths = [enemy.strength for enemy in self.years[year - 1]]
            back.get("strength_min").whole(min(strengths), min(strengths))
            back.get("strength_max").whole(max(strengths), max(strengths))

    def _read_ops(self, node: Node, allowed: list[str]) -> int:
        """Read a list of effects; returns its number among all op lists."""
        ops = [self._read_op(item, allowed) for item in node.items()]
        if len([op for op in ops if op.kind == CHOOSE_ONE]) > 1:
            raise node.wrong("at most one choose_one")
        self.op_lists.append(ops)
        return len(self.op_lists) - 1

    def _read_op(self, node: Node, allowed: list[str]) -> Op:
        kind = OPS.index(allowed[node.get("op").one_of(allowed)])
        goods = [node.get(good).whole(0, 20) if node.has(good) else 0 for good in GOODS]
        fewest = -20 if kind == GAIN_VP else 1  # the Smuggler takes a point (K-R18)
        n = node.get("n").whole(fewest, 20) if node.has("n") else 1
        choices: list[int] = []
        if kind == GAIN and sum(goods) == 0:
            raise node.wrong("at least one of gold, wood, stone")
        if kind == LOSE:
            goods[node.get("good").one_of(GOODS)] = n
        if kind == CHOOSE_ONE:
            choices = [self._read_ops(choice, REWARD_OPS) for choice in node.get("options").items()]
            if not 2 <= len(choices) <= 4:
                raise node.get("options").wrong("two to four alternatives")
        return Op(kind, n, goods, choices)


def _by_id(node: Node, ids: list[str]) -> list[Node]:
    """The entries of a list in the order of the ids the rules know; none may be missing or unknown."""
    found: dict[str, Node] = {}
    for item in node.items():
        name = ids[item.get("id").one_of(ids)]
        if name in found:
            raise item.get("id").wrong("an id of its own")
        found[name] = item
    for name in ids:
        if name not in found:
            raise Unreadable("components", f"{node.path}: '{name}' is missing")
    return [found[name] for name in ids]


def _constant(node: Node, name: str, lowest: int, highest: int) -> int:
    return node.get(name).get("v").whole(lowest, highest)


def _must_be(node: Node, name: str, value: int) -> None:
    """A number that the shape of the game rests on: a file may state it, not change it."""
    node.get(name).get("v").whole(value, value)
