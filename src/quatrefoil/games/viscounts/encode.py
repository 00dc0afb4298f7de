"""The numbers of an observation, written straight from a state.

They are those of `view` in the order of `quatrefoil.env.layouts.viscounts`; a law compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.effects import criminals
from quatrefoil.games.viscounts.encoded import (
    AMOUNTS,
    BOARD_SECTIONS,
    CARDS,
    CASTLE,
    DISCARD,
    ESTATE,
    FIRST_BOARD,
    HAND,
    LIMITS,
    POINTS,
    QUESTION,
    RING_SECTION,
    SITES_SECTION,
    EncodedBoard,
    EncodedHand,
    EncodedRing,
    EncodedSites,
    EncodedTable,
    amounts_key,
    icons_added,
)
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
    NO_PAIR,
    PHASES,
    RIBBONS,
    RING,
    SCHEMES,
    SECTIONS,
    SITES,
    SITES_PER_SEGMENT,
    SLOTS,
)
from quatrefoil.games.viscounts.scoring import beats_automa, lines_of, poverty_points, prosperity_points
from quatrefoil.games.viscounts.state import TYPE_BITS, TYPE_MASK, Domain, Viscounts
from quatrefoil.games.viscounts.steps.turn import hand_limit
from quatrefoil.games.viscounts.vocabulary import SEGMENT_NAMES, SPACE_NAMES
from quatrefoil.kernel.encoder import Encoder, Sections
from quatrefoil.kernel.encoding import FLAGS, ONE, Counts, Memo, Number, OneOf, zeros
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.encoding import Field
    from quatrefoil.kernel.state import State

MOST_PAIRS: Final = 5

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
NO_PAIR_LEFT: Final[bytes] = zeros(1 + len(HEROES))
SPACE: Final = OneOf(SPACE_NAMES)
#: Townsfolk, then the schemes of the AI; a deck may hold two of some cards.
CARD: Final = OneOf([*CARDS_ALL, *SCHEMES])
PILE: Final = Counts([*CARDS_ALL, *SCHEMES], 2)
FIRST_SCHEME: Final = len(CARDS_ALL)
BUILT: Final = Counts(range(SLOTS))
HIDDEN: Final[bytes] = zeros(2)
#: Icons, criminals and the limit of the hand, which the AI does not have.
NO_LIMITS: Final[bytes] = zeros(1 + len(ICONS) + 2 + 2)


class ViscountsEncoder(Encoder):
    """Encodes positions of Viscounts. The AI of a solo game comes after the seat."""

    def __init__(self, seats: int, kinds: list[str], facts: Field) -> None:
        super().__init__(seats, kinds, facts)
        self._owner = OneOf(range(seats + 1))
        self._segments = Memo()
        self._sites = Memo()
        self._amounts = Memo()
        self._castles = Memo()
        self._two_piles = zeros(2 * PILE.size)
        self._hidden_hand = EncodedHand([], [], zeros(3 * PILE.size))
        self._table = EncodedTable(seats + 1)

    def sections(self) -> Sections | None:
        return EncodedTable(int(self.seats) + 1)

    def write(self, s: State, viewer: i64, out: list[bytes]) -> None:
        assert isinstance(s, Viscounts)
        self.update(s, viewer, self._table)
        self._table.changed.clear()
        out.extend(self._table.pieces[: FIRST_BOARD + BOARD_SECTIONS * len(s.domains)])

    def update(self, s: State, viewer: i64, sections: Sections) -> None:
        assert isinstance(s, Viscounts)
        assert isinstance(sections, EncodedTable)
        pieces: list[bytes] = []
        self.put_question(s, viewer, pieces)
        self.put_time(s, pieces)
        sections.put(QUESTION, b"".join(pieces))
        if sections.ring is None or not sections.ring.is_of(s):
            pieces = []
            self.put_ring(s, pieces)
            sections.ring = EncodedRing(s)
            sections.put(RING_SECTION, b"".join(pieces))
        if sections.sites is None or not sections.sites.is_of(s):
            pieces = []
            self.put_sites(s, pieces)
            sections.sites = EncodedSites(s)
            sections.put(SITES_SECTION, b"".join(pieces))
        pieces = []
        self.put_castle_and_piles(s, pieces)
        sections.put(CASTLE, b"".join(pieces))
        poverty, prosperity = poverty_points(s), prosperity_points(s)
        for owner in range(len(s.domains)):
            self.update_board(sections, s, owner, poverty[owner], prosperity[owner])
            self.update_hand(sections, s, owner, owner == viewer)

    def put_time(self, s: Viscounts, out: list[bytes]) -> None:
        """Append the Automa, the rounds, the phase, and whose turn it is."""
        AUTOMA_BOARD.put(AUTOMAS.index(s.rules.automa.id) if s.rules.is_solo else -1, out)
        UP_TO_25.put(s.round, out)
        UP_TO_25.put(s.last_round, out)
        PHASE.put(s.phase, out)
        self._owner.put(s.turn, out)
        self._owner.put(s.start, out)
        ACTION.put(s.action, out)
        out.append(FLAGS[s.dismissed])

    def put_castle_and_piles(self, s: Viscounts, out: list[bytes]) -> None:
        """Append the leader of the castle, what is left of each pile, and the pairs of the draft."""
        self._owner.put(s.leader, out)
        RIBBON_SET.put_set(ALL_RIBBONS & ~s.bonus_taken, out)
        UP_TO_30.put(s.debts_left, out)
        UP_TO_30.put(s.deeds_left, out)
        if s.rules.is_solo:
            out.append(ONE)
            out.append(FLAGS[beats_automa(s)])
            out.append(ONE)
            UP_TO_8.put(len(s.schemes), out)
        else:
            out.append(HIDDEN)
            out.append(HIDDEN)
        put_pairs(s, out)

    def put_ring(self, s: Viscounts, out: list[bytes]) -> None:
        """Append the segments clockwise, then the piles of each segment and the castle section next to it."""
        for segment in s.ring:
            SEGMENT.put(segment, out)
        for _ in range(RING - len(s.ring)):
            out.append(SEGMENT.absent)
        for segment in range(RING):
            section: i64 = s.section_of(segment) if len(s.ring) == RING else -1
            top: i64 = s.tops[segment]
            below: i64 = s.below[segment]
            tile: i64 = s.tile_tops[segment]
            tiles_below: i64 = s.tiles_below[segment]
            key: i64 = (top + 1) << 48 | below << 36 | (tile + 1) << 24 | tiles_below << 12 | section + 1
            piece = self._segments.find(key)
            if piece is None:
                pieces: list[bytes] = []
                TOWNSFOLK.put(s.tops[segment], pieces)
                UP_TO_12.put(s.below[segment], pieces)
                MANUSCRIPT.put(s.tile_tops[segment], pieces)
                UP_TO_8.put(s.tiles_below[segment], pieces)
                SECTION.put(section, pieces)
                piece = self._segments.keep(key, pieces)
            out.append(piece)

    def put_sites(self, s: Viscounts, out: list[bytes]) -> None:
        """Append the owners of the sites, then the types of their buildings."""
        types: i64 = s.site_types
        kinds: list[bytes] = []
        for first in range(0, SITES, SITES_PER_SEGMENT):
            owner_key: i64 = 0
            kind_key: i64 = 1  # keys of types and of owners differ in their first bit
            for site in range(first, first + SITES_PER_SEGMENT):
                owner: i64 = s.sites[site]
                owner_key = owner_key << 3 | owner + 1
                kind_key = kind_key << 3 | ((types & TYPE_MASK) + 1 if owner != NO_SEAT else 0)
                types >>= TYPE_BITS
            self.put_some_sites(self._owner, owner_key, 0, out)
            self.put_some_sites(BUILDING_TYPE, kind_key, 1 << 3 * SITES_PER_SEGMENT, kinds)
        out.extend(kinds)

    def put_some_sites(self, field: OneOf, key: i64, mark: i64, out: list[bytes]) -> None:
        """Append what stands on the sites of a segment, packed into a key with `mark`: 0 is nothing."""
        piece = self._sites.find(key)
        if piece is None:
            pieces: list[bytes] = []
            for place in range(SITES_PER_SEGMENT):
                shift: i64 = 3 * (SITES_PER_SEGMENT - 1 - place)
                field.put(((key - mark) >> shift & 7) - 1, pieces)
            piece = self._sites.keep(key, pieces)
        out.append(piece)

    def update_board(self, table: EncodedTable, s: Viscounts, owner: i64, poverty: i64, prosperity: i64) -> None:
        """Replace what has changed of the sections of one board that everybody sees."""
        domain = s.domains[owner]
        is_automa = s.is_automa(owner)
        first_card: i64 = FIRST_SCHEME if is_automa else 0
        at: i64 = BOARD_SECTIONS * owner
        board = table.boards[owner]
        is_new = board is None or board.rules is not s.rules
        if board is None or is_new:
            board = table.boards[owner] = EncodedBoard(s.rules)
        is_changed = is_new or poverty != board.poverty or prosperity != board.prosperity or board.mixed is not s.mixed
        are_limits_changed = is_new
        key: i64 = amounts_key(domain)
        if key != board.amounts_key or key < 0:
            board.amounts_key = key
            table.put(at + AMOUNTS, self.amounts_of(domain, key))
            is_changed = True
        if board.slots is not domain.slots:
            board.slots = domain.slots
            table.put(at + CARDS, cards_of(domain.slots, first_card))
            is_changed = are_limits_changed = True
        is_estate_changed = not board.has_estate_of(domain)
        if is_estate_changed or board.hand is not domain.hand or board.deck is not domain.deck:
            board.hand = domain.hand
            board.deck = domain.deck
            board.keep_estate(domain)
            table.put(at + ESTATE, self.estate_of(domain))
            is_changed = True
            are_limits_changed = are_limits_changed or is_estate_changed
        if board.discard is not domain.discard:
            pieces: list[bytes] = []
            PILE.put_sorted(domain.discard, first_card, pieces)
            board.discard = domain.discard
            table.put(at + DISCARD, b"".join(pieces))
            is_changed = True
        is_leader = s.leader == owner
        added = icons_added(s, domain)
        if are_limits_changed or is_leader != board.is_leader or board.icons is not added:
            is_changed = is_changed or is_leader != board.is_leader
            board.is_leader = is_leader
            board.icons = added
            table.put(at + LIMITS, NO_LIMITS if is_automa else limits_of(s, owner))
        if is_changed:
            board.poverty = poverty
            board.prosperity = prosperity
            board.mixed = s.mixed
            table.put(at + POINTS, points_of(s, owner, poverty, prosperity))

    def update_hand(self, table: EncodedTable, s: Viscounts, owner: i64, is_own: bool) -> None:
        """Replace hand and draw pile: apart for their owner; others see which cards both hold together."""
        if not is_own and s.is_automa(owner):
            hand: EncodedHand | None = self._hidden_hand
        else:
            domain = s.domains[owner]
            hands = table.own_hands if is_own else table.other_hands
            hand = hands[owner]
            if hand is None or not hand.is_of(domain):
                hand = hands[owner] = EncodedHand(domain.hand, domain.deck, self.piles_of(domain, is_own))
        if hand is not None and table.hands[owner] is not hand:
            table.hands[owner] = hand
            table.put(BOARD_SECTIONS * owner + HAND, hand.piece)

    def piles_of(self, domain: Domain, is_own: bool) -> bytes:
        """Return hand, draw pile, and nothing; or for others nothing, nothing, and both together."""
        pieces: list[bytes] = []
        if is_own:
            PILE.put_sorted(domain.hand, 0, pieces)
            PILE.put_sorted(domain.deck, 0, pieces)
            pieces.append(PILE.absent)
        else:
            pieces.append(self._two_piles)
            PILE.put_sorted(sorted(domain.hand + domain.deck), 0, pieces)
        return b"".join(pieces)

    def amounts_of(self, domain: Domain, key: i64) -> bytes:
        """Return goods, debts, deeds, both tracks and the place of the viscount; `key` holds all of them."""
        piece = self._amounts.find(key) if key >= 0 else None
        if piece is None:
            pieces: list[bytes] = []
            UP_TO_10.put_all(domain.goods, pieces)
            for amount in (domain.unpaid, domain.paid, domain.acquired, domain.approved):
                UP_TO_10.put(amount, pieces)
            UP_TO_7.put(domain.corruption, pieces)
            UP_TO_7.put(domain.virtue, pieces)
            SPACE.put(domain.space, pieces)
            piece = self._amounts.keep(key, pieces) if key >= 0 else b"".join(pieces)
        return piece

    def estate_of(self, domain: Domain) -> bytes:
        """Return buildings, workers, manuscripts, bonus cards, and how many cards hand and draw pile have."""
        pieces: list[bytes] = []
        BUILT.put_set(domain.built, pieces)
        UP_TO_20.put(domain.supply, pieces)
        self.put_workers(domain.castle, pieces)
        MANUSCRIPT_SET.put_set(domain.manuscripts, pieces)
        RIBBON_SET.put_set(domain.bonus, pieces)
        UP_TO_5.put(len(domain.hand), pieces)
        UP_TO_20.put(len(domain.deck), pieces)
        return b"".join(pieces)

    def put_workers(self, castle: list[int], out: list[bytes]) -> None:
        """Append the workers in each part of the castle."""
        key: i64 = 0
        together: i64 = 0
        for workers in castle:
            key = key << 5 | workers
            together |= workers
        if not 0 <= together < 32:
            UP_TO_5.put_all(castle, out)
            return
        piece = self._castles.find(key)
        if piece is None:
            pieces: list[bytes] = []
            UP_TO_5.put_all(castle, pieces)
            piece = self._castles.keep(key, pieces)
        out.append(piece)


def put_pairs(s: Viscounts, out: list[bytes]) -> None:
    """Append the pairs of the draft that are left."""
    left: i64 = 0
    for i in range(len(s.pair_heroes)):
        if s.pair_numbers[i] != NO_PAIR:
            UP_TO_10.put(s.pair_numbers[i] + 1, out)
            HERO.put(s.pair_heroes[i] - FIRST_HERO, out)
            left += 1
    for _ in range(MOST_PAIRS - left):
        out.append(NO_PAIR_LEFT)


def cards_of(slots: list[int], first_card: i64) -> bytes:
    """Return the cards on a board, slot by slot; the first card of its owner has this number."""
    pieces: list[bytes] = []
    for card in slots:
        CARD.put(card + first_card if card != NO_CARD else -1, pieces)
    return b"".join(pieces)


def limits_of(s: Viscounts, owner: i64) -> bytes:
    """Return the icons and criminals of a board, and how many cards its hand holds at most."""
    domain = s.domains[owner]
    pieces: list[bytes] = [ONE]
    for icon in range(len(ICONS)):
        UP_TO_5.put(icons(s, domain, icon), pieces)
    pieces.append(ONE)
    UP_TO_5.put(criminals(s, domain), pieces)
    pieces.append(ONE)
    UP_TO_5.put(hand_limit(s, owner), pieces)
    return b"".join(pieces)


def points_of(s: Viscounts, owner: i64, poverty: i64, prosperity: i64) -> bytes:
    """Return the lines of a score as it stands, and their sum."""
    pieces: list[bytes] = []
    total: i64 = 0
    for line in lines_of(s, owner, int(poverty), int(prosperity)):
        UP_TO_30.put(line, pieces)
        total += line
    UP_TO_100.put(total, pieces)
    return b"".join(pieces)
