"""What the sections of an observation were made from.

A choice changes a few parts of a position; the encoder keeps the sections of the others. Piles and rows of a state are
replaced, never changed (`piles.py`), so the same list has the same content.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.nouns import NO_ICONS
from quatrefoil.kernel.encoder import Sections

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.viscounts.rules import Rules
    from quatrefoil.games.viscounts.state import Domain, Viscounts


#: Indices of sections: those of the table, then those of the first board, and how many each board has.
QUESTION: Final = 0
RING_SECTION: Final = 1
SITES_SECTION: Final = 2
CASTLE: Final = 3
FIRST_BOARD: Final = 4
AMOUNTS: Final = 4
CARDS: Final = 5
ESTATE: Final = 6
DISCARD: Final = 7
LIMITS: Final = 8
POINTS: Final = 9
HAND: Final = 10
BOARD_SECTIONS: Final = 7


class EncodedRing:
    """The segments with their piles."""

    __slots__ = ("ring", "rotation", "tops", "below", "tile_tops", "tiles_below")

    def __init__(self, s: Viscounts) -> None:
        self.ring = s.ring
        self.rotation: i64 = s.rotation
        self.tops = s.tops
        self.below = s.below
        self.tile_tops = s.tile_tops
        self.tiles_below = s.tiles_below

    def is_of(self, s: Viscounts) -> bool:
        return (
            self.tops is s.tops
            and self.below is s.below
            and self.tile_tops is s.tile_tops
            and self.tiles_below is s.tiles_below
            and self.ring is s.ring
            and self.rotation == s.rotation
        )


class EncodedSites:
    """The owners and types of the buildings."""

    __slots__ = ("sites", "site_types")

    def __init__(self, s: Viscounts) -> None:
        self.sites = s.sites
        self.site_types: i64 = s.site_types

    def is_of(self, s: Viscounts) -> bool:
        return self.sites is s.sites and self.site_types == s.site_types


class EncodedBoard:
    """What everybody knows of one domain."""

    __slots__ = (
        "rules", "amounts_key", "slots", "built", "supply", "castle", "manuscripts", "bonus", "hand", "deck", "discard",
        "icons", "is_leader", "mixed", "poverty", "prosperity",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.amounts_key: i64 = -1
        self.slots: list[int] = []  # a list of its own is never that of a domain
        self.built: i64 = -1
        self.supply: i64 = -1
        self.castle: list[int] = []
        self.manuscripts: i64 = -1
        self.bonus: i64 = -1
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.icons: list[int] = []
        self.is_leader = False
        self.mixed: list[int] = []
        self.poverty: i64 = 0
        self.prosperity: i64 = 0

    def has_estate_of(self, domain: Domain) -> bool:
        """Return whether buildings, workers, manuscripts and bonus cards are the same."""
        return (
            self.built == domain.built
            and self.supply == domain.supply
            and self.manuscripts == domain.manuscripts
            and self.bonus == domain.bonus
            and self.castle == domain.castle
        )

    def keep_estate(self, domain: Domain) -> None:
        self.built = domain.built
        self.supply = domain.supply
        self.manuscripts = domain.manuscripts
        self.bonus = domain.bonus
        self.castle = domain.castle[:]


class EncodedHand:
    """A section with a hand and a draw pile, as their owner sees them or as others do."""

    __slots__ = ("hand", "deck", "piece")

    def __init__(self, hand: list[int], deck: list[int], piece: bytes) -> None:
        self.hand = hand
        self.deck = deck
        self.piece = piece

    def is_of(self, domain: Domain) -> bool:
        return self.hand is domain.hand and self.deck is domain.deck


class EncodedTable(Sections):
    """The sections of one position: question and time, ring, sites, castle and piles, then those of each board."""

    __slots__ = ("ring", "sites", "boards", "own_hands", "other_hands", "hands")

    def __init__(self, owners: int) -> None:
        super().__init__(FIRST_BOARD + BOARD_SECTIONS * owners)
        self.ring: EncodedRing | None = None
        self.sites: EncodedSites | None = None
        self.boards: list[EncodedBoard | None] = [None] * owners
        self.own_hands: list[EncodedHand | None] = [None] * owners
        self.other_hands: list[EncodedHand | None] = [None] * owners
        #: Those of the position; when another seat observes, the others are mostly still those of their domains.
        self.hands: list[EncodedHand | None] = [None] * owners


def amounts_key(domain: Domain) -> i64:
    """Return goods, debts, deeds, tracks and space packed into one number, or -1 if an amount is too large for it."""
    key: i64 = domain.space + 1
    together: i64 = 0
    for good in domain.goods:
        key = key << 5 | good
        together |= good
    together |= domain.unpaid | domain.paid | domain.acquired | domain.approved
    if not 0 <= together < 32:
        return -1
    key = (key << 5 | domain.unpaid) << 5 | domain.paid
    key = (key << 5 | domain.acquired) << 5 | domain.approved
    return (key << 4 | domain.corruption) << 4 | domain.virtue


def icons_added(s: Viscounts, domain: Domain) -> list[int]:
    """V-7.3: return the icons of a dismissed card, which count for the active player."""
    return s.dismissed_icons if s.domains[s.turn] is domain else NO_ICONS
