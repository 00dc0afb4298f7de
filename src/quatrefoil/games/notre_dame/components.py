"""The numbers of components.json as typed tables; each value is checked where it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame.amounts import NO_AMOUNT, Amount, read_amount
from quatrefoil.games.notre_dame.market_graph import MarketGraph, read_market_graph
from quatrefoil.games.notre_dame.nouns import (
    ACTION_COUNT,
    ACTIONS,
    BROWN_COUNT,
    HOSPITAL,
    MARKET_COUNT,
    MARKETS,
    MESSAGE_COUNT,
    MESSAGES,
    NOTRE_DAME,
    PARK,
    PERIODS,
    PERSONS,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
    SECTORS,
    TRUSTED_FRIEND,
)
from quatrefoil.kernel.data import Node
from quatrefoil.kernel.errors import Unreadable

if TYPE_CHECKING:
    from mypy_extensions import i64

#: The ops of sectors and persons; each has exactly one branch in `steps/sector.py` or `steps/hire.py`.
OPS: Final[list[str]] = [
    "gain_prestige", "gain_coins", "gain_influence_from_general", "rat_back", "choose_bonuses", "move_carriage",
    "choose_one", "move_markers", "own_plague_this_round", "place_from_general", "perform_third_action_card",
    "perform_sector_action", "look_at_remaining_grey_deck", "return_markers_to_general", "replay_messages",
    "pay_coins", "hire_more",
]  # fmt: skip
GAIN_PRESTIGE: Final = 0
GAIN_COINS: Final = 1
GAIN_MARKERS: Final = 2
RAT_BACK: Final = 3
CHOOSE_BONUSES: Final = 4
MOVE_CARRIAGE: Final = 5
CHOOSE_ONE: Final = 6
MOVE_MARKERS: Final = 7
NO_PLAGUE: Final = 8
PLACE_FROM_GENERAL: Final = 9
THIRD_CARD: Final = 10
SECTOR_ACTION: Final = 11
LOOK_AT_GREY: Final = 12
RETURN_MARKERS: Final = 13
REPLAY_MESSAGES: Final = 14
PAY_COINS: Final = 15
HIRE_MORE: Final = 16
#: Which of them may stand where.
SECTOR_OPS: Final[list[str]] = OPS[:6]
PERSON_OPS: Final[list[str]] = [*OPS[:4], *OPS[6:]]

#: Where `place_from_general` puts its marker.
TARGETS: Final[list[str]] = [
    "one_empty_own_sector", "hospital", "cathedral", "each_empty_own_sector", "sector_of_own_friend",
]  # fmt: skip
ONE_EMPTY_SECTOR: Final = 0
TO_HOSPITAL: Final = 1
TO_CATHEDRAL: Final = 2
EACH_EMPTY_SECTOR: Final = 3
FRIENDS_SECTOR: Final = 4

#: Where `move_markers` may take pieces from.
SOURCES: Final[list[str]] = ["one_own_sector", "one_own_sector_or_cathedral"]

#: `move_markers` that takes everything along.
ALL_PIECES: Final = -1

MOST_MARKERS: Final = 14
MOST_COINS: Final = 25
MOST_DONATED: Final = 3
BONUS_IDS: Final[list[str]] = ["coin_1", "influence_1", "rat_back_1"]


class Op:
    """One simple effect: its kind, an amount, a number, a place, and whether the sector's action follows."""

    __slots__ = ("kind", "amount", "n", "target", "acts")

    def __init__(self, kind: i64, amount: Amount, n: i64, target: i64, acts: bool) -> None:
        self.kind: Final[i64] = kind
        self.amount: Final[Amount] = amount
        self.n: Final[i64] = n
        self.target: Final[i64] = target
        self.acts: Final[bool] = acts


class Components:
    """Everything the rules read from the data file."""

    def __init__(self, data: dict[str, object]) -> None:
        root = Node(data, "")
        self.data = data
        check_shape(root)
        self._read_setup(root)
        self._read_cathedral(root.get("cathedral"))
        plague = root.get("plague")
        plague.get("track_min").whole(0, 0)
        plague.get("penalty_markers").whole(1, 1)
        self.track_end: int = plague.get("track_max").whole(1, 20)
        self.penalty: int = plague.get("penalty_prestige").whole(0, 20)
        self._read_action_cards(root.get("action_cards"))
        self._read_persons(root.get("persons"))
        self._read_messages(root.get("messages"))
        layouts = root.get("market_graph").get("layouts")
        self.graphs: list[MarketGraph] = [read_market_graph(layouts.get(str(n)), n) for n in (3, 4, 5)]

    def _read_setup(self, root: Node) -> None:
        """ND-1.4, ND-1.5, ND-2.3: what each player begins with, and how many coins there are (ND-2.6).

        What nobody plays with stays in the box (ND-2.10).
        """
        start = root.get("setup").get("per_player")
        start.get("action_cards").whole(ACTION_COUNT, ACTION_COUNT)
        start.get("messages").whole(MESSAGE_COUNT, MESSAGE_COUNT)
        start.get("carriage_at").one_of([MARKETS[0]])
        start.get("friend_at").one_of(["player_area"])
        self.personal: int = start.get("influence_personal").whole(0, MOST_MARKERS)
        self.general: int = start.get("influence_general").whole(0, MOST_MARKERS - self.personal)
        counts = root.get("component_counts")
        markers = self.personal + self.general
        counts.get("influence_markers_per_colour").whole(markers, markers)
        self.coins: int = counts.get("gold_coins").whole(0, MOST_COINS)
        self.start_coins: int = start.get("coins").whole(0, self.coins // 5)
        self.start_rat: int = start.get("rat_position").whole(0, 9)

    def _read_cathedral(self, node: Node) -> None:
        """ND-2.2, ND-R25: the pool by number of players; ND-5.10: prestige for a donation of 1, 2 or 3 coins."""
        pools = node.get("pool_by_players")
        self.pool: list[int] = [0, 0, *[pools.get(str(seats)).whole(0, 99) for seats in range(2, 6)]]
        donation = node.get("donation")
        self.donation: list[int] = [0, *[donation.get(str(n)).whole(0, 99) for n in range(1, MOST_DONATED + 1)]]

    def _read_action_cards(self, node: Node) -> None:
        """ND-5: what the sectors give, and what markers in park and hospital are worth for ever."""
        nodes = by_id(node, ACTIONS)
        self.sector_ops: list[Op] = []
        for sector, card in enumerate(nodes[:SECTOR_COUNT]):
            card.get("copies_per_colour").whole(1, 1)
            self.sector_ops.append(read_op(card.get("effect"), SECTOR_OPS, sector))
        self.park_bonus: Amount = read_passive(nodes[PARK].get("effect"), "prestige_bonus_per_prestige_action")
        self.relief: Amount = read_passive(nodes[HOSPITAL].get("effect"), "reduce_own_plague")
        self.hotel_picks: list[int] = [1] * (MOST_MARKERS + 2)  # by count
        for card in nodes[:SECTOR_COUNT]:
            if card.get("effect").has("picks"):
                self.hotel_picks = read_picks(card.get("effect"))
        nodes[NOTRE_DAME].get("effect").get("op").one_of(["donate"])
        nodes[TRUSTED_FRIEND].get("effect").get("op").one_of(["place_or_move_friend"])

    def _read_persons(self, node: Node) -> None:
        """ND-7, ND-8, ND-9.9: price, rats, letter and effect of each person."""
        nodes = by_id(node, PERSONS)
        self.rats: list[int] = [person.get("rats").whole(0, 9) for person in nodes]
        self.price: list[int] = [person.get("hire_cost_coins").whole(0, 9) for person in nodes]
        self.person_ops: list[list[Op]] = [read_ops(person.get("effect")) for person in nodes]
        #: Masks of the grey persons of each period, in the base game and with the expansion.
        self.base_grey: list[int] = [0] * len(PERIODS)
        self.all_grey: list[int] = [0] * len(PERIODS)
        for number, person in enumerate(nodes):
            person.get("copies").whole(1, 1)
            if number < BROWN_COUNT:
                person.get("group").one_of(["brown"])
                continue
            period = person.get("period").one_of(PERIODS)
            self.all_grey[period] |= 1 << number
            if person.get("group").one_of(["grey", "grey_new_2009", "grey_new_2017"]) == 0:
                self.base_grey[period] |= 1 << number
        for period, letter in enumerate(PERIODS):
            base, every = self.base_grey[period].bit_count(), self.all_grey[period].bit_count()
            if base != ROUNDS_PER_PERIOD or every != 9:
                raise Unreadable("components", f"persons: period {letter} has {base} + {every - base} cards, not 3 + 6")

    def _read_messages(self, node: Node) -> None:
        """ND-1.6, ND-R7: each colour has one message of each of the four types."""
        self.message_prestige: list[int] = []
        self.message_coins: list[int] = []
        self.message_markers: list[int] = []
        self.message_rat: list[int] = []
        for item in by_id(node, MESSAGES, "type"):
            item.get("per_colour").whole(1, 1)
            bonus = item.get("bonus")
            for name, _ in bonus.entries():
                Node(name, f"{bonus.path} key").one_of(["coins", "influence", "rat_back"])
            self.message_prestige.append(item.get("prestige").whole(0, 20))
            self.message_coins.append(bonus.get("coins").whole(0, 20) if bonus.has("coins") else 0)
            self.message_markers.append(bonus.get("influence").whole(0, 14) if bonus.has("influence") else 0)
            self.message_rat.append(bonus.get("rat_back").whole(0, 20) if bonus.has("rat_back") else 0)


def check_shape(root: Node) -> None:
    """Numbers that the shape of the game rests on (ND-1, ND-3.1 to ND-3.6): a file may state them, not change them.

    ND-14.4: three cards in hand, and no other limit. Cards for another game in the box are not used (ND-1.7).
    """
    root.get("players").get("min").whole(2, 2)
    root.get("players").get("max").whole(5, 5)
    structure = root.get("structure")
    for name, value in (
        ("rounds", ROUNDS), ("rounds_per_period", ROUNDS_PER_PERIOD), ("draw", 3), ("pass_first", 2),
        ("pass_second", 1), ("cards_played_per_round", 2), ("hires_per_round_max", 1),
    ):  # fmt: skip
        structure.get(name).whole(value, value)
    structure.get("persons_shown").get("brown").whole(2, 2)
    structure.get("persons_shown").get("grey").whole(1, 1)
    in_order(structure.get("periods"), PERIODS)
    in_order(root.get("sectors"), SECTORS)
    borough = root.get("borough")
    borough.get("markets").whole(MARKET_COUNT, MARKET_COUNT)
    borough.get("message_markets").whole(MESSAGE_COUNT, MESSAGE_COUNT)


def in_order(node: Node, names: list[str]) -> None:
    """The list must be exactly these names."""
    if [item.value for item in node.items()] != names:
        raise node.wrong(", ".join(names))


def by_id(node: Node, ids: list[str], key: str = "id") -> list[Node]:
    """The entries of a list in the order of the ids the rules know; none may be missing or unknown."""
    found: dict[str, Node] = {}
    for item in node.items():
        name = ids[item.get(key).one_of(ids)]
        if name in found:
            raise item.get(key).wrong("an id of its own")
        found[name] = item
    for name in ids:
        if name not in found:
            raise Unreadable("components", f"{node.path}: '{name}' is missing")
    return [found[name] for name in ids]


def read_ops(node: Node) -> list[Op]:
    """The effect of a person: one op, or several in a row."""
    if node.get("op").value == "all":
        return [read_op(item, PERSON_OPS, -1) for item in node.get("of").items()]
    return [read_op(node, PERSON_OPS, -1)]


def read_op(node: Node, allowed: list[str], sector: int) -> Op:
    """One op with what it needs."""
    kind = OPS.index(allowed[node.get("op").one_of(allowed)])
    amount, n, target, acts = NO_AMOUNT, 1, 0, False
    if kind <= RAT_BACK:
        amount = read_amount(node.get("amount"), sector)
    elif kind == MOVE_CARRIAGE:
        amount = read_amount(node.get("max_steps"), sector)
        node.get("then").one_of(["may_take_message"])
    elif kind in (CHOOSE_BONUSES, CHOOSE_ONE):
        in_order(node.get("options"), BONUS_IDS)
    elif kind == MOVE_MARKERS:
        if node.get("max").value == "all":
            node.get("min").one_of(["all"])
            n = ALL_PIECES
        else:
            node.get("min").whole(1, 1)
            n = node.get("max").whole(1, 3)
        target = node.get("from").one_of(SOURCES)
        node.get("to").one_of(["one_other_own_sector"])
        acts = yes_or_no(node.get("perform_action"))
    elif kind == NO_PLAGUE:
        node.get("set_to").whole(0, 0)
    elif kind == PLACE_FROM_GENERAL:
        node.get("amount").whole(1, 1)
        target = node.get("to").one_of(TARGETS)
        acts = yes_or_no(node.get("perform_action"))
        if acts and target not in (ONE_EMPTY_SECTOR, FRIENDS_SECTOR):
            raise node.get("perform_action").wrong("false for this place")
    elif kind == RETURN_MARKERS:
        n = node.get("prestige_each").whole(0, 20)
    elif kind == PAY_COINS:
        node.get("each").get("op").one_of(["rat_back"])
        n = node.get("each").get("amount").whole(1, 9)
    elif kind == HIRE_MORE:
        n = node.get("max").whole(1, 2)
        node.get("exclude").one_of(["advisor"])
    return Op(kind, amount, n, target, acts)


def read_passive(effect: Node, op: str) -> Amount:
    """What the markers of a sector do all the time."""
    passive = effect.get("passive")
    passive.get("op").one_of([op])
    return read_amount(passive.get("amount"), -1)


def read_picks(effect: Node) -> list[int]:
    """ND-5.6: how many bonuses the hotel gives, by its count."""
    picks = [0] * (MOST_MARKERS + 2)
    for item in effect.get("picks").items():
        lowest = item.get("count_min").whole(1, MOST_MARKERS + 1)
        highest = MOST_MARKERS + 1
        if item.get("count_max").value is not None:
            highest = item.get("count_max").whole(lowest, MOST_MARKERS + 1)
        for count in range(lowest, highest + 1):
            picks[count] = item.get("picks").whole(1, 9)
    return picks


def yes_or_no(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise node.wrong("true or false")
    return node.value
