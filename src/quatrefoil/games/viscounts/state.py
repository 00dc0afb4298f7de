"""The State of Viscounts and its parts, each with a hand-written copy()."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.games.viscounts.nouns import (
    CARD_SLOTS,
    NO_ACTION,
    NO_CARD,
    NO_ICONS,
    NO_SPACE,
    RING,
    SETUP,
    TRACK,
)
from quatrefoil.games.viscounts.piles import with_card, without_card
from quatrefoil.kernel.state import NO_SEAT, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.viscounts.rules import Rules
    from quatrefoil.kernel.game import Game

#: V-16.1: the two domains of a solo game.
HUMAN: Final = 0
AUTOMA: Final = 1

#: Separates lists in `numbers()`, so that a number that moves to the next list changes the checksum.
SEPARATOR: Final = -9

#: Greater than every card: in `Domain.batches` an entry is a batch times this, plus a card.
BATCH: Final = 128

#: Bits for each site in `Viscounts.site_types`.
TYPE_BITS: Final = 2
TYPE_MASK: Final = (1 << TYPE_BITS) - 1


#: Stand for lists until `setup` or `copy` puts some there; never changed.
NOTHING: Final[list[int]] = []
NO_SLOTS: Final[list[int]] = [NO_CARD] * CARD_SLOTS


class Domain:
    """What one seat, or the AI, owns (V-2.6). Decks have no order: chance picks the card drawn (V-17.2)."""

    __slots__ = (
        "slots", "hand", "deck", "discard", "batches", "batch_limits", "goods", "unpaid", "paid", "acquired",
        "approved", "corruption", "virtue", "built", "supply", "castle", "manuscripts", "bonus", "space",
    )  # fmt: skip

    def __init__(self) -> None:
        # Piles and slots are replaced, never changed, so that copies share them; see `piles.py`.
        self.slots: list[int] = NO_SLOTS  # V-3.7: the cards on the board, slot 1 first
        self.hand: list[int] = NOTHING  # sorted
        self.deck: list[int] = NOTHING  # sorted: it has no order until a card is drawn
        self.discard: list[int] = NOTHING  # sorted
        # What everybody knows of the hand (V-17.1): it can hold a card that was shuffled in only if it was drawn since.
        # A card of the hand or draw pile that was shuffled in has `batch * BATCH + card` here, sorted; others batch 0.
        self.batches: list[int] = NOTHING
        self.batch_limits: list[int] = NOTHING  # [b - 1]: how many cards of batch b or later the hand holds at most
        self.goods: list[int] = NOTHING  # ink, gold, stone, silver
        self.unpaid: i64 = 0
        self.paid: i64 = 0
        self.acquired: i64 = 0
        self.approved: i64 = 0
        self.corruption: i64 = 1
        self.virtue: i64 = TRACK
        self.built: i64 = 0  # bit per emptied building slot
        self.supply: i64 = 0  # workers not in the castle
        self.castle: list[int] = NOTHING  # workers: section, TIER2 + section, TIER3, ON_THE_WAY
        self.manuscripts: i64 = 0  # bit per tile
        self.bonus: i64 = 0  # bit per ribbon
        self.space: i64 = NO_SPACE

    def copy(self) -> Domain:
        new = Domain()
        new.slots = self.slots
        new.hand = self.hand
        new.deck = self.deck
        new.discard = self.discard
        new.batches = self.batches
        new.batch_limits = self.batch_limits
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
            *self.slots, SEPARATOR, *self.hand, SEPARATOR, *self.deck, SEPARATOR, *self.discard, SEPARATOR,
            *self.batches, SEPARATOR, *self.batch_limits, SEPARATOR, *self.goods,
            *self.castle, int(self.unpaid), int(self.paid), int(self.acquired), int(self.approved),
            int(self.corruption), int(self.virtue), int(self.built), int(self.supply), int(self.manuscripts),
            int(self.bonus), int(self.space),
        ]  # fmt: skip

    def has(self, slot: i64) -> bool:
        """Return whether the building of this slot is built, so that the slot's ability works (V-7.B9)."""
        return (self.built >> slot & 1) != 0

    def card_count(self) -> i64:
        """V-13.12: return how many cards the seat owns."""
        count: i64 = len(self.hand) + len(self.deck) + len(self.discard)
        for card in self.slots:
            if card != NO_CARD:
                count += 1
        return count

    def leave_hand(self, card: int) -> None:
        """Take a card from the hand to play, discard or destroy it, which everybody sees."""
        self.hand = without_card(self.hand, card)
        if len(self.batch_limits) > 0:
            batch = self.leave_batch(card)
            self.batch_limits = [limit - 1 if i < batch else limit for i, limit in enumerate(self.batch_limits)]
            self.drop_idle_limits()

    def leave_deck(self, card: int) -> None:
        """Take a card from the draw pile to play, discard or destroy it, which everybody sees."""
        self.deck = without_card(self.deck, card)
        self.leave_batch(card)

    def draw(self, card: int) -> None:
        """Move a card from the draw pile to the hand, which only its owner sees."""
        self.deck = without_card(self.deck, card)
        self.hand = with_card(self.hand, card)
        if len(self.batch_limits) > 0:
            self.batch_limits = [limit + 1 for limit in self.batch_limits]

    def note_shuffle(self) -> None:
        """Note before the discard pile is shuffled in that the hand holds none of its cards."""
        if len(self.hand) == 0 or len(self.deck) == 0:  # the hidden cards are all in the draw pile, or all in the hand
            self.batches = []
            self.batch_limits = []
        if len(self.hand) > 0 and len(self.discard) > 0:
            self.batch_limits = [*self.batch_limits, 0]
            batch = len(self.batch_limits) * BATCH
            self.batches = [*self.batches, *[batch + card for card in self.discard]]
            self.drop_idle_limits()

    def batch_of(self, card: int) -> int:
        """Return the batch of a card of the hand or draw pile."""
        for entry in self.batches:
            if entry % BATCH == card:
                return entry // BATCH
        return 0

    def leave_batch(self, card: int) -> int:
        """Remove a card from its batch and return the batch."""
        batch = self.batch_of(card)
        if batch > 0:
            self.batches = without_card(self.batches, batch * BATCH + card)
        return batch

    def drop_idle_limits(self) -> None:
        """Drop limits that the size of the hand or an older limit implies, and merge their batches."""
        bound = len(self.hand)
        kept: list[int] = []
        for limit in self.batch_limits:
            if limit >= bound:
                merged = [entry - BATCH if entry // BATCH > len(kept) else entry for entry in self.batches]
                self.batches = sorted([entry for entry in merged if entry >= BATCH])
            else:
                bound = limit
                kept.append(limit)
        self.batch_limits = kept


NO_DOMAINS: Final[list[Domain]] = []


class Viscounts(State):
    """The whole table. An owner is a seat or, in a solo game, AUTOMA."""

    __slots__ = (
        "rules", "domains", "ring", "rotation", "pool", "tops", "below", "tile_pool", "tile_tops", "tiles_below",
        "sites", "site_types", "leader", "bonus_taken", "debts_left", "deeds_left", "pair_numbers", "pair_heroes",
        "schemes", "mixed",
        "turn", "start", "round", "last_round", "phase", "played", "action", "dismissed", "dismissed_icons",
    )  # fmt: skip

    def __init__(self, seats: i64, rules: Rules) -> None:
        super().__init__(seats)
        self.rules = rules
        self.domains: list[Domain] = NO_DOMAINS
        # The lists below are replaced, never changed, so that copies share them; see `piles.py`.
        self.ring: list[int] = NOTHING  # V-2.1: segments clockwise
        self.rotation: i64 = 0  # V-2.2
        self.pool: list[int] = NOTHING  # sorted: townsfolk that nobody has seen
        self.tops: list[int] = NOTHING  # visible townsfolk by segment, or NO_CARD
        self.below: list[int] = NOTHING  # how many cards lie under each
        self.tile_pool: list[int] = NOTHING
        self.tile_tops: list[int] = NOTHING
        self.tiles_below: list[int] = NOTHING
        self.sites: list[int] = NOTHING  # by site: the owner of its building, or NO_SEAT
        self.site_types: i64 = 0  # TYPE_BITS per site: its type of building; no rule reads it, views do
        self.leader: i64 = NO_SEAT  # V-8.5
        self.bonus_taken: i64 = 0  # V-2.5: bit per ribbon whose bonus card is gone
        self.debts_left: i64 = 0  # V-2.11: above the Poverty card; 0: it is revealed
        self.deeds_left: i64 = 0  # the same for Prosperity
        self.pair_numbers: list[int] = NOTHING  # V-2.8: the player card of each pair of the draft, NO_PAIR once taken
        self.pair_heroes: list[int] = NOTHING  # the hero of each pair
        self.schemes: list[int] = NOTHING  # V-16.4: the future schemes
        self.mixed: list[int] = NOTHING  # V-16.4: those in the AI's draw pile that nobody has seen yet
        self.turn: i64 = NO_SEAT
        self.start: i64 = NO_SEAT  # V-1.13: the start player
        self.round: i64 = 0
        self.last_round: i64 = 0  # V-12.1; 0 while the end is not triggered
        self.phase: i64 = SETUP
        self.played: i64 = NO_CARD  # the card of this turn
        self.action: i64 = NO_ACTION  # the action of this turn
        self.dismissed: bool = False  # V-7.3: whether a card was dismissed in this turn
        self.dismissed_icons: list[int] = NO_ICONS  # V-7.3: during the action

    def copy(self) -> Viscounts:
        new = Viscounts(self.seats, self.rules)
        self.copy_kernel_part_to(new)
        new.domains = [domain.copy() for domain in self.domains]
        new.ring = self.ring
        new.rotation = self.rotation
        new.pool = self.pool
        new.tops = self.tops
        new.below = self.below
        new.tile_pool = self.tile_pool
        new.tile_tops = self.tile_tops
        new.tiles_below = self.tiles_below
        new.sites = self.sites
        new.site_types = self.site_types
        new.leader = self.leader
        new.bonus_taken = self.bonus_taken
        new.debts_left = self.debts_left
        new.deeds_left = self.deeds_left
        new.pair_numbers = self.pair_numbers
        new.pair_heroes = self.pair_heroes
        new.schemes = self.schemes
        new.mixed = self.mixed
        new.turn = self.turn
        new.start = self.start
        new.round = self.round
        new.last_round = self.last_round
        new.phase = self.phase
        new.played = self.played
        new.action = self.action
        new.dismissed = self.dismissed
        new.dismissed_icons = self.dismissed_icons
        return new

    def origin(self) -> tuple[Game[Any], dict[str, str]]:
        return (self.rules.game, self.rules.options)

    def numbers(self) -> list[int]:
        out = self.kernel_numbers()
        for domain in self.domains:
            out.extend(domain.numbers())
        for numbers in (
            self.ring, self.pool, self.tops, self.below, self.tile_pool, self.tile_tops, self.tiles_below, self.sites,
            self.pair_numbers, self.pair_heroes, self.schemes, self.mixed, self.dismissed_icons,
        ):  # fmt: skip
            out.append(SEPARATOR)
            out.extend(numbers)
        out.extend(
            [int(self.site_types), int(self.rotation), int(self.leader), int(self.bonus_taken), int(self.debts_left)]
        )
        out.extend([int(self.deeds_left), int(self.turn), int(self.start), int(self.round), int(self.last_round)])
        out.extend([int(self.phase), int(self.played), int(self.action), int(self.dismissed)])
        return out

    def place_of(self, segment: i64) -> i64:
        """Return where a segment lies in the ring."""
        place: i64 = 0
        while self.ring[place] != segment:
            place += 1
        return place

    def next_segment(self, segment: i64) -> i64:
        """Return the neighbour clockwise."""
        return self.ring[(self.place_of(segment) + 1) % RING]

    def previous_segment(self, segment: i64) -> i64:
        """Return the neighbour counterclockwise."""
        return self.ring[(self.place_of(segment) + RING - 1) % RING]

    def section_of(self, segment: i64) -> i64:
        """V-2.2: return the castle section next to a segment."""
        return (self.place_of(segment) - self.rotation + RING) % RING

    def is_automa(self, owner: i64) -> bool:
        """V-16.1: return whether an owner is the AI, which has the second domain of a solo game."""
        return self.rules.is_solo and owner == AUTOMA
