"""The State of Viscounts and its parts, each with a hand-written copy()."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.nouns import NO_ACTION, NO_CARD, NO_ICONS, NOBODY, SETUP
from quatrefoil.kernel.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.viscounts.rules import Rules


class Domain:
    """What one seat, or the AI, owns (V-2.6). Decks have no order: nature draws from them (V-17.2)."""

    __slots__ = (
        "slots", "hand", "known", "deck", "discard", "goods", "unpaid", "paid", "acquired", "approved", "corruption",
        "virtue", "built", "supply", "castle", "manuscripts", "bonus", "space",
    )  # fmt: skip

    def __init__(self) -> None:
        self.slots: list[int] = [NO_CARD, NO_CARD, NO_CARD]  # V-3.7: the cards on the board, slot 1 first
        self.hand: list[int] = []  # sorted
        self.known: list[int] = []  # sorted: cards of the hand that everybody can work out
        self.deck: list[int] = []  # sorted: the order is nature's secret
        self.discard: list[int] = []  # sorted
        self.goods: list[int] = [0, 0, 0, 0]  # ink, gold, stone, silver
        self.unpaid: i64 = 0
        self.paid: i64 = 0
        self.acquired: i64 = 0
        self.approved: i64 = 0
        self.corruption: i64 = 1
        self.virtue: i64 = 7
        self.built: i64 = 0  # bit per emptied building slot
        self.supply: i64 = 0  # workers not in the castle
        self.castle: list[int] = [0] * 12  # workers: tier 1 A–E, tier 2 A–E, tier 3, on the way sideways (V-8.7)
        self.manuscripts: i64 = 0  # bit per tile
        self.bonus: i64 = 0  # bit per ribbon
        self.space: i64 = NOBODY

    def copy(self) -> Domain:
        new = Domain()
        new.slots = self.slots[:]
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.goods = self.goods[:]
        new.unpaid = self.unpaid
        new.paid = self.paid
        new.acquired = self.acquired
        new.approved = self.approved
        new.corruption = self.corruption
        new.virtue = self.virtue
        new.built = self.built
        new.supply = self.supply
        new.castle = self.castle[:]
        new.manuscripts = self.manuscripts
        new.bonus = self.bonus
        new.space = self.space
        return new

    def numbers(self) -> list[int]:
        return [
            *self.slots, -9, *self.hand, -9, *self.known, -9, *self.deck, -9, *self.discard, -9, *self.goods,
            *self.castle, int(self.unpaid), int(self.paid), int(self.acquired), int(self.approved),
            int(self.corruption), int(self.virtue), int(self.built), int(self.supply), int(self.manuscripts),
            int(self.bonus), int(self.space),
        ]  # fmt: skip

    def has(self, slot: i64) -> bool:
        """The building of this slot is built, so its ability works (V-7.B9)."""
        return (self.built >> slot & 1) != 0

    def card_count(self) -> i64:
        """V-13.12: all cards the seat owns."""
        count: i64 = len(self.hand) + len(self.deck) + len(self.discard)
        for card in self.slots:
            if card != NO_CARD:
                count += 1
        return count

    def leave_hand(self, card: int) -> None:
        """A card is played, discarded or destroyed: everybody sees which."""
        self.hand.remove(card)
        if card in self.known:
            self.known.remove(card)


def add_card(pile: list[int], card: int) -> None:
    """Put a card into a sorted pile."""
    place = len(pile)
    while place > 0 and pile[place - 1] > card:
        place -= 1
    pile.insert(place, card)


class Viscounts(State):
    """The whole table."""

    __slots__ = (
        "rules", "domains", "ring", "rotation", "pool", "tops", "below", "tile_pool", "tile_tops", "tiles_below",
        "sites", "site_types", "leader", "bonus_taken", "debts_left", "deeds_left", "pairs", "schemes", "mixed",
        "turn", "start", "round", "last_round", "phase", "played", "action", "dismissed", "dismissed_icons", "paying",
    )  # fmt: skip

    def __init__(self, seats: i64, rules: Rules) -> None:
        super().__init__(seats)
        self.rules = rules
        self.domains: list[Domain] = []
        self.ring: list[int] = []  # V-2.1: segments clockwise
        self.rotation: i64 = 0  # V-2.2
        self.pool: list[int] = []  # townsfolk that nobody has seen
        self.tops: list[int] = []  # visible townsfolk by segment, or NO_CARD
        self.below: list[int] = []  # cards under it
        self.tile_pool: list[int] = []
        self.tile_tops: list[int] = []
        self.tiles_below: list[int] = []
        self.sites: list[int] = []  # whose building stands there, or NOBODY
        self.site_types: i64 = 0  # two bits per site: its building type, which only eyes need
        self.leader: i64 = NOBODY  # V-8.5
        self.bonus_taken: i64 = 0  # V-2.5: bit per ribbon whose bonus card is gone
        self.debts_left: i64 = 0  # above Poverty; 0: revealed
        self.deeds_left: i64 = 0
        self.pairs: list[int] = []  # V-2.8: player card and hero alternating, while the draft lasts
        self.schemes: list[int] = []  # V-16.4: the future schemes
        self.mixed: list[int] = []  # V-16.4: those in the AI's draw pile that nobody has seen yet
        self.turn: i64 = NOBODY
        self.start: i64 = NOBODY  # V-1.13: who holds the start player marker
        self.round: i64 = 0
        self.last_round: i64 = 0  # V-12.1; 0 while the end is not triggered
        self.phase: i64 = SETUP
        self.played: i64 = NO_CARD
        self.action: i64 = NO_ACTION
        self.dismissed: i64 = 0  # 1 after a dismissal this turn
        self.dismissed_icons: list[int] = NO_ICONS  # V-7.3: during the action; never changed, only replaced
        self.paying: i64 = 0  # icons still to be funded, while a payment is asked

    def copy(self) -> Viscounts:
        new = Viscounts(self.seats, self.rules)
        self.copy_kernel_part_to(new)
        new.domains = [domain.copy() for domain in self.domains]
        new.ring = self.ring[:]
        new.rotation = self.rotation
        new.pool = self.pool[:]
        new.tops = self.tops[:]
        new.below = self.below[:]
        new.tile_pool = self.tile_pool[:]
        new.tile_tops = self.tile_tops[:]
        new.tiles_below = self.tiles_below[:]
        new.sites = self.sites[:]
        new.site_types = self.site_types
        new.leader = self.leader
        new.bonus_taken = self.bonus_taken
        new.debts_left = self.debts_left
        new.deeds_left = self.deeds_left
        new.pairs = self.pairs[:]
        new.schemes = self.schemes[:]
        new.mixed = self.mixed[:]
        new.turn = self.turn
        new.start = self.start
        new.round = self.round
        new.last_round = self.last_round
        new.phase = self.phase
        new.played = self.played
        new.action = self.action
        new.dismissed = self.dismissed
        new.dismissed_icons = self.dismissed_icons
        new.paying = self.paying
        return new

    def numbers(self) -> list[int]:
        out = self.kernel_numbers()
        for domain in self.domains:
            out.extend(domain.numbers())
        for numbers in (
            self.ring, self.pool, self.tops, self.below, self.tile_pool, self.tile_tops, self.tiles_below, self.sites,
            self.pairs, self.schemes, self.mixed, self.dismissed_icons,
        ):  # fmt: skip
            out.append(-9)
            out.extend(numbers)
        out.extend(
            [int(self.site_types), int(self.rotation), int(self.leader), int(self.bonus_taken), int(self.debts_left)]
        )
        out.extend([int(self.deeds_left), int(self.turn), int(self.start), int(self.round), int(self.last_round)])
        out.extend([int(self.phase), int(self.played), int(self.action), int(self.dismissed), int(self.paying)])
        return out

    def place_of(self, segment: i64) -> i64:
        """Where a segment lies in the ring."""
        place: i64 = 0
        while self.ring[place] != segment:
            place += 1
        return place

    def next_segment(self, segment: i64) -> i64:
        """The segment clockwise of it."""
        return self.ring[(self.place_of(segment) + 1) % 5]

    def previous_segment(self, segment: i64) -> i64:
        return self.ring[(self.place_of(segment) + 4) % 5]

    def section_of(self, segment: i64) -> i64:
        """V-2.2: the castle section next to a segment."""
        return (self.place_of(segment) - self.rotation + 5) % 5

    def is_automa(self, owner: i64) -> bool:
        """V-16.1: the second domain of a solo game belongs to the AI."""
        return self.rules.is_solo and owner == 1
