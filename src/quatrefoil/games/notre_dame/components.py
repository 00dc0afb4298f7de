"""Read components.json into typed tables; each value is checked where it is read."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.notre_dame.amounts import Amount, read_amount
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
from quatrefoil.games.notre_dame.ops import SECTOR_OPS, Op, read_op, read_ops
from quatrefoil.kernel.data import Node, by_id, in_order
from quatrefoil.kernel.errors import Unreadable

MOST_MARKERS: Final = 14
MOST_COINS: Final = 25
MOST_DONATED: Final = 3


class Components:
    """All values that the rules read from the component file."""

    def __init__(self, data: dict[str, object]) -> None:
        root = Node(data, "")
        self.data = data
        check_shape(root)
        self._read_setup(root)
        self._read_cathedral(root.get("cathedral"))
        plague = root.get("plague")
        plague.get("track_min").exactly(0)
        plague.get("penalty_markers").exactly(1)
        self.track_end: int = plague.get("track_max").whole(1, 20)
        self.penalty: int = plague.get("penalty_prestige").whole(0, 20)
        self._read_action_cards(root.get("action_cards"))
        self._read_persons(root.get("persons"))
        self._read_messages(root.get("messages"))
        layouts = root.get("market_graph").get("layouts")
        self.graphs: list[MarketGraph] = [read_market_graph(layouts.get(str(n)), n) for n in (3, 4, 5)]

    def _read_setup(self, root: Node) -> None:
        """ND-1.4, ND-1.5, ND-2.3: read what each player begins with, and how many coins there are (ND-2.6).

        Pieces of colours without a player stay in the box (ND-2.10).
        """
        start = root.get("setup").get("per_player")
        start.get("action_cards").exactly(ACTION_COUNT)
        start.get("messages").exactly(MESSAGE_COUNT)
        start.get("carriage_at").one_of([MARKETS[0]])
        start.get("friend_at").one_of(["player_area"])
        self.personal: int = start.get("influence_personal").whole(0, MOST_MARKERS)
        self.general: int = start.get("influence_general").whole(0, MOST_MARKERS - self.personal)
        counts = root.get("component_counts")
        markers = self.personal + self.general
        counts.get("influence_markers_per_colour").exactly(markers)
        self.coins: int = counts.get("gold_coins").whole(0, MOST_COINS)
        self.start_coins: int = start.get("coins").whole(0, self.coins // 5)
        self.start_rat: int = start.get("rat_position").whole(0, 9)

    def _read_cathedral(self, node: Node) -> None:
        """ND-2.2, ND-R25: read the pool by number of players; ND-5.10: the prestige for donating 1, 2 or 3 coins."""
        pools = node.get("pool_by_players")
        self.pool: list[int] = [0, 0, *[pools.get(str(seats)).whole(0, 99) for seats in range(2, 6)]]
        donation = node.get("donation")
        self.donation: list[int] = [0, *[donation.get(str(n)).whole(0, 99) for n in range(1, MOST_DONATED + 1)]]

    def _read_action_cards(self, node: Node) -> None:
        """ND-5: read what the sectors give, and the passive effects of markers in park and hospital."""
        nodes = by_id(node, ACTIONS)
        self.sector_ops: list[Op] = []
        for sector, card in enumerate(nodes[:SECTOR_COUNT]):
            card.get("copies_per_colour").exactly(1)
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
        """ND-7, ND-8, ND-9.9: read price, rats, letter and effect of each person."""
        nodes = by_id(node, PERSONS)
        self.rats: list[int] = [person.get("rats").whole(0, 9) for person in nodes]
        self.price: list[int] = [person.get("hire_cost_coins").whole(0, 9) for person in nodes]
        self.person_ops: list[list[Op]] = [read_ops(person.get("effect")) for person in nodes]
        #: Masks of the grey persons of each period, in the base game and with the expansion.
        self.base_grey: list[int] = [0] * len(PERIODS)
        self.all_grey: list[int] = [0] * len(PERIODS)
        for number, person in enumerate(nodes):
            person.get("copies").exactly(1)
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
            item.get("per_colour").exactly(1)
            bonus = item.get("bonus")
            for name, _ in bonus.entries():
                Node(name, f"{bonus.path} key").one_of(["coins", "influence", "rat_back"])
            self.message_prestige.append(item.get("prestige").whole(0, 20))
            self.message_coins.append(bonus.get("coins").whole(0, 20) if bonus.has("coins") else 0)
            self.message_markers.append(bonus.get("influence").whole(0, 14) if bonus.has("influence") else 0)
            self.message_rat.append(bonus.get("rat_back").whole(0, 20) if bonus.has("rat_back") else 0)


def check_shape(root: Node) -> None:
    """Refuse other values for numbers that the code relies on (ND-1, ND-3.1 to ND-3.6).

    ND-14.4: three cards in hand are the only limit. Cards in the box for another game are not used (ND-1.7).
    """
    root.get("players").get("min").exactly(2)
    root.get("players").get("max").exactly(5)
    structure = root.get("structure")
    for name, value in (
        ("rounds", ROUNDS), ("rounds_per_period", ROUNDS_PER_PERIOD), ("draw", 3), ("pass_first", 2),
        ("pass_second", 1), ("cards_played_per_round", 2), ("hires_per_round_max", 1),
    ):  # fmt: skip
        structure.get(name).exactly(value)
    structure.get("persons_shown").get("brown").exactly(2)
    structure.get("persons_shown").get("grey").exactly(1)
    in_order(structure.get("periods"), PERIODS)
    in_order(root.get("sectors"), SECTORS)
    borough = root.get("borough")
    borough.get("markets").exactly(MARKET_COUNT)
    borough.get("message_markets").exactly(MESSAGE_COUNT)


def read_passive(effect: Node, op: str) -> Amount:
    """Read the passive effect of the markers in a sector."""
    passive = effect.get("passive")
    passive.get("op").one_of([op])
    return read_amount(passive.get("amount"), -1)


def read_picks(effect: Node) -> list[int]:
    """ND-5.6: read how many bonuses the hotel gives, by its count."""
    picks = [0] * (MOST_MARKERS + 2)
    for item in effect.get("picks").items():
        lowest = item.get("count_min").whole(1, MOST_MARKERS + 1)
        highest = MOST_MARKERS + 1
        if item.get("count_max").value is not None:
            highest = item.get("count_max").whole(lowest, MOST_MARKERS + 1)
        for count in range(lowest, highest + 1):
            picks[count] = item.get("picks").whole(1, 9)
    return picks
