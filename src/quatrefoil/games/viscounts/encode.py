"""The numbers of an observation, written straight from a state.

They are those of `view` in the order of `quatrefoil.env.layouts.viscounts`; a law compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.effects import criminals
from quatrefoil.games.viscounts.funding import icons
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    AUTOMAS,
    BUILDING_TYPES,
    CARDS_ALL,
    FIRST_HERO,
    HEROES,
    ICONS,
    MANUSCRIPTS,
    NO_CARD,
    NO_ICONS,
    NO_PAIR,
    PHASES,
    RIBBONS,
    RING,
    SCHEMES,
    SECTIONS,
    SITES,
    SLOTS,
)
from quatrefoil.games.viscounts.scoring import beats_automa, lines_of, poverty_points, prosperity_points, text_points
from quatrefoil.games.viscounts.state import TYPE_BITS, TYPE_MASK, Domain, Viscounts
from quatrefoil.games.viscounts.steps.movement import UNREACHED, Move
from quatrefoil.games.viscounts.steps.turn import hand_limit
from quatrefoil.games.viscounts.vocabulary import SEGMENT_NAMES, SPACE_NAMES
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import Counts, Flag, Number, OneOf, zeros
from quatrefoil.kernel.row import EMPTY, NO_KEY, Pieces
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.encoding import Field
    from quatrefoil.kernel.state import State

MOST_PAIRS: Final = 5

FLAG: Final = Flag()
UP_TO_5: Final = Number(5)
UP_TO_7: Final = Number(7)
UP_TO_8: Final = Number(8)
UP_TO_10: Final = Number(10)
UP_TO_12: Final = Number(12)
UP_TO_20: Final = Number(20)
UP_TO_25: Final = Number(25)
UP_TO_30: Final = Number(30)
UP_TO_100: Final = Number(100)
AUTOMA_BOARD: Final = OneOf(AUTOMAS)
PHASE: Final = OneOf(PHASES)
ACTION: Final = OneOf(ACTIONS)
SEGMENT: Final = OneOf(SEGMENT_NAMES)
SECTION: Final = OneOf(SECTIONS)
TOWNSFOLK: Final = OneOf(CARDS_ALL)
MANUSCRIPT: Final = OneOf(MANUSCRIPTS)
MANUSCRIPT_SET: Final = Counts(MANUSCRIPTS)
BUILDING_TYPE: Final = OneOf(BUILDING_TYPES)
RIBBON_SET: Final = Counts(RIBBONS)
ALL_RIBBONS: Final = (1 << len(RIBBONS)) - 1
HERO: Final = OneOf(HEROES)
SPACE: Final = OneOf(SPACE_NAMES)
#: Townsfolk, then the schemes of the AI; a deck may hold two of some cards.
CARD: Final = OneOf([*CARDS_ALL, *SCHEMES])
PILE: Final = Counts([*CARDS_ALL, *SCHEMES], 2)
FIRST_SCHEME: Final = len(CARDS_ALL)
BUILT: Final = Counts(range(SLOTS))
#: Facts of a question before the steps of a move.
FACTS_BEFORE_STEPS: Final = ACTION.size + 7
BEFORE_STEPS: Final[bytes] = zeros(FACTS_BEFORE_STEPS)

#: Whose hand and draw pile a seat sees: its own, apart; those of others, together; those of the AI not at all.
OWN: Final = 0
OTHER: Final = 1
UNKNOWN: Final = 2


class ViscountsEncoder(Encoder):
    """Encodes positions of Viscounts. The AI of a solo game comes after the seat.

    Piles and rows of a state are replaced, never changed (`piles.py`), so sections may follow from them.
    """

    def __init__(self, seats: int, kinds: list[str], facts: Field) -> None:
        super().__init__(seats, kinds, facts)
        self._owner = OneOf(range(seats + 1))
        self._after_prices = zeros(facts.size - FACTS_BEFORE_STEPS - 1 - len(SPACE_NAMES))

    def put_facts(self, s: State, kind: i64, out: Pieces) -> None:
        """Append the facts of the question; those of Move, which have no key and are frequent, without a dict."""
        assert isinstance(s, Viscounts)
        step = s.stack[-1] if kind >= 0 else None
        if not isinstance(step, Move):
            super().put_facts(s, kind, out)
            return
        pieces = Pieces()
        pieces.add(BEFORE_STEPS)
        UP_TO_5.put(s.rules.card_cost[s.played], pieces)
        for price in step.prices(s):
            UP_TO_5.put(price if price != UNREACHED else 0, pieces)
        pieces.add(self._after_prices)
        out.add(pieces.joined())

    def put_view(self, s: State, viewer: i64, out: Pieces) -> None:
        assert isinstance(s, Viscounts)
        self.put_time(s, out)
        if out.begins_lists(s.tops, s.below, s.tile_tops, s.tiles_below, ring_key(s)):
            put_ring(s, out)
            out.ends()
        if out.begins_lists(s.sites, EMPTY, EMPTY, EMPTY, s.site_types):
            self.put_sites(s, out)
            out.ends()
        self.put_castle_and_piles(s, out)
        poverty, prosperity = poverty_points(s), prosperity_points(s)
        for owner in range(len(s.domains)):
            castle: i64 = castle_key(s.domains[owner].castle)
            put_estate(s, owner, castle, out)
            put_limits(s, owner, out)
            put_points(s, owner, castle, poverty[owner], prosperity[owner], out)
            put_hand(s, owner, viewer, out)

    def put_time(self, s: Viscounts, out: Pieces) -> None:
        """Append the Automa, the rounds, the phase, and whose turn it is."""
        rounds: i64 = s.round << 16 | s.last_round
        seats: i64 = (s.turn + 1) << 16 | s.start + 1
        if out.begins(rounds, seats, (s.phase << 16 | s.action + 1) << 1 | (1 if s.dismissed else 0)):
            AUTOMA_BOARD.put(AUTOMAS.index(s.rules.automa.id) if s.rules.is_solo else -1, out)
            UP_TO_25.put(s.round, out)
            UP_TO_25.put(s.last_round, out)
            PHASE.put(s.phase, out)
            self._owner.put(s.turn, out)
            self._owner.put(s.start, out)
            ACTION.put(s.action, out)
            FLAG.put(s.dismissed, out)
            out.ends()

    def put_castle_and_piles(self, s: Viscounts, out: Pieces) -> None:
        """Append the leader of the castle, what is left of each pile, and the pairs of the draft."""
        is_solo = s.rules.is_solo
        is_ahead = is_solo and beats_automa(s)
        schemes: i64 = len(s.schemes) if is_solo else 0
        left: i64 = s.debts_left << 15 | s.deeds_left
        if out.begins(left, (s.leader + 1) << 8 | s.bonus_taken, schemes << 1 | (1 if is_ahead else 0)):
            self._owner.put(s.leader, out)
            RIBBON_SET.put_set(ALL_RIBBONS & ~s.bonus_taken, out)
            UP_TO_30.put(s.debts_left, out)
            UP_TO_30.put(s.deeds_left, out)
            FLAG.put(is_solo, out)
            FLAG.put(is_ahead, out)
            FLAG.put(is_solo, out)
            UP_TO_8.put(schemes, out)
            out.ends()
        if out.begins_lists(s.pair_numbers, s.pair_heroes, EMPTY, EMPTY, 0):
            put_pairs(s, out)
            out.ends()

    def put_sites(self, s: Viscounts, out: Pieces) -> None:
        """Append the owners of the sites, then the types of their buildings."""
        for owner in s.sites:
            self._owner.put(owner, out)
        for _ in range(SITES - len(s.sites)):
            self._owner.put(-1, out)
        types: i64 = s.site_types
        for site in range(SITES):
            is_free = site >= len(s.sites) or s.sites[site] == NO_SEAT
            BUILDING_TYPE.put(-1 if is_free else types & TYPE_MASK, out)
            types >>= TYPE_BITS


def ring_key(s: Viscounts) -> i64:
    """Return the segments in order and the rotation, packed into one number."""
    key: i64 = s.rotation
    for segment in s.ring:
        key = key << 3 | segment + 1
    return key


def put_ring(s: Viscounts, out: Pieces) -> None:
    """Append the segments clockwise, then the piles of each segment and the castle section next to it."""
    for place in range(RING):
        SEGMENT.put(s.ring[place] if place < len(s.ring) else -1, out)
    for segment in range(RING):
        TOWNSFOLK.put(s.tops[segment], out)
        UP_TO_12.put(s.below[segment], out)
        MANUSCRIPT.put(s.tile_tops[segment], out)
        UP_TO_8.put(s.tiles_below[segment], out)
        SECTION.put(s.section_of(segment) if len(s.ring) == RING else -1, out)


def put_pairs(s: Viscounts, out: Pieces) -> None:
    """Append the pairs of the draft that are left."""
    left: i64 = 0
    for i in range(len(s.pair_heroes)):
        if s.pair_numbers[i] != NO_PAIR:
            UP_TO_10.put(s.pair_numbers[i] + 1, out)
            HERO.put(s.pair_heroes[i] - FIRST_HERO, out)
            left += 1
    for _ in range(MOST_PAIRS - left):
        UP_TO_10.put(0, out)
        HERO.put(-1, out)


def put_estate(s: Viscounts, owner: i64, castle: i64, out: Pieces) -> None:
    """Append what everybody sees of a domain: amounts, cards, buildings, workers, manuscripts and the discard pile."""
    domain = s.domains[owner]
    first_card: i64 = FIRST_SCHEME if s.is_automa(owner) else 0
    put_amounts(domain, out)
    if out.begins_lists(domain.slots, EMPTY, EMPTY, EMPTY, 0):
        for card in domain.slots:
            CARD.put(card + first_card if card != NO_CARD else -1, out)
        out.ends()
    if out.begins(castle, domain.built << 16 | domain.supply, domain.manuscripts << 16 | domain.bonus):
        BUILT.put_set(domain.built, out)
        UP_TO_20.put(domain.supply, out)
        UP_TO_5.put_all(domain.castle, out)
        MANUSCRIPT_SET.put_set(domain.manuscripts, out)
        RIBBON_SET.put_set(domain.bonus, out)
        out.ends()
    UP_TO_5.put(len(domain.hand), out)
    UP_TO_20.put(len(domain.deck), out)
    PILE.put_sorted(domain.discard, first_card, out)


def put_amounts(domain: Domain, out: Pieces) -> None:
    """Append goods, debts, deeds, both tracks and the place of the viscount."""
    goods: i64 = 0
    for good in domain.goods:
        goods = goods << 15 | good
    cards: i64 = ((domain.unpaid << 15 | domain.paid) << 15 | domain.acquired) << 15 | domain.approved
    if out.begins(goods, cards, (domain.corruption << 8 | domain.virtue) << 8 | domain.space + 1):
        UP_TO_10.put_all(domain.goods, out)
        UP_TO_10.put(domain.unpaid, out)
        UP_TO_10.put(domain.paid, out)
        UP_TO_10.put(domain.acquired, out)
        UP_TO_10.put(domain.approved, out)
        UP_TO_7.put(domain.corruption, out)
        UP_TO_7.put(domain.virtue, out)
        SPACE.put(domain.space, out)
        out.ends()


def castle_key(castle: list[int]) -> i64:
    """Return the workers in each part of the castle packed into one number, or NO_KEY if there are too many."""
    key: i64 = 0
    together: i64 = 0
    for workers in castle:
        key = key << 5 | workers
        together |= workers
    return key if 0 <= together < 32 else NO_KEY


def put_limits(s: Viscounts, owner: i64, out: Pieces) -> None:
    """Append the icons and criminals of a board, and how many cards its hand holds at most; nothing for the AI."""
    domain = s.domains[owner]
    is_seat = not s.is_automa(owner)
    key: i64 = domain.built << 5 | domain.bonus << 1
    for card in domain.slots:
        key = key << 8 | card + 1
    key = key << 1 | (1 if s.leader == owner else 0)
    if s.dismissed_icons is not NO_ICONS and s.domains[s.turn] is domain:
        key = NO_KEY  # V-7.3: the icons of a dismissed card count for the active player
    if out.begins(key, 0, 0):
        FLAG.put(is_seat, out)
        for icon in range(len(ICONS)):
            UP_TO_5.put(icons(s, domain, icon) if is_seat else 0, out)
        FLAG.put(is_seat, out)
        UP_TO_5.put(criminals(s, domain) if is_seat else 0, out)
        FLAG.put(is_seat, out)
        UP_TO_5.put(hand_limit(s, owner) if is_seat else 0, out)
        out.ends()


def put_points(s: Viscounts, owner: i64, castle: i64, poverty: i64, prosperity: i64, out: Pieces) -> None:
    """Append the lines of a score as it stands, and their sum."""
    domain = s.domains[owner]
    together: i64 = domain.unpaid | domain.paid | domain.acquired | domain.approved | poverty | prosperity
    key: i64 = (domain.unpaid << 5 | domain.paid) << 5 | domain.acquired
    key = ((key << 5 | domain.approved) << 5 | poverty) << 5 | prosperity
    key = (key << 9 | domain.built) << 4 | domain.bonus
    key = key << 1 | (1 if s.leader == owner else 0)
    if not 0 <= together < 32 or castle == NO_KEY or s.is_automa(owner):
        key = NO_KEY
    if out.begins(key, domain.manuscripts << 16 | text_points(s, owner), castle):
        total: i64 = 0
        for line in lines_of(s, owner, int(poverty), int(prosperity)):
            UP_TO_30.put(line, out)
            total += line
        UP_TO_100.put(total, out)
        out.ends()


def put_hand(s: Viscounts, owner: i64, viewer: i64, out: Pieces) -> None:
    """Append hand and draw pile: apart for their owner; others see which cards both hold together."""
    hand = s.domains[owner].hand
    deck = s.domains[owner].deck
    knowledge: i64 = OWN if owner == viewer else UNKNOWN if s.is_automa(owner) else OTHER
    if out.begins_lists(hand, deck, EMPTY, EMPTY, knowledge):
        PILE.put_sorted(hand if knowledge == OWN else EMPTY, 0, out)
        PILE.put_sorted(deck if knowledge == OWN else EMPTY, 0, out)
        PILE.put_sorted(sorted(hand + deck) if knowledge == OTHER else EMPTY, 0, out)
        out.ends()
