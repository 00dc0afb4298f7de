"""Pieces of an observation that are kept together with what they were made from.

A choice changes a few parts of a position; the encoder reuses the pieces of the others. Piles and rows of a state are
replaced, never changed (`piles.py`), so the same list has the same content. The objects here never change either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.nouns import NO_ICONS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.viscounts.state import Domain, Viscounts


class EncodedRing:
    """The segments with their piles."""

    __slots__ = ("ring", "rotation", "tops", "below", "tile_tops", "tiles_below", "piece")

    def __init__(self, s: Viscounts, piece: bytes) -> None:
        self.ring = s.ring
        self.rotation: i64 = s.rotation
        self.tops = s.tops
        self.below = s.below
        self.tile_tops = s.tile_tops
        self.tiles_below = s.tiles_below
        self.piece = piece

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

    __slots__ = ("sites", "site_types", "piece")

    def __init__(self, s: Viscounts, piece: bytes) -> None:
        self.sites = s.sites
        self.site_types: i64 = s.site_types
        self.piece = piece

    def is_of(self, s: Viscounts) -> bool:
        return self.sites is s.sites and self.site_types == s.site_types


class EncodedBoard:
    """What everybody knows of one domain, with the points of the Poverty and Prosperity cards."""

    __slots__ = ("rules", "domain", "mixed", "icons", "is_leader", "poverty", "prosperity", "piece")

    def __init__(self, s: Viscounts, owner: i64, poverty: i64, prosperity: i64, piece: bytes) -> None:
        domain = s.domains[owner]
        self.rules = s.rules
        self.domain = domain.copy()
        self.mixed = s.mixed
        self.icons = icons_added(s, domain)
        self.is_leader = s.leader == owner
        self.poverty: i64 = poverty
        self.prosperity: i64 = prosperity
        self.piece = piece

    def is_of(self, s: Viscounts, owner: i64, poverty: i64, prosperity: i64) -> bool:
        domain = s.domains[owner]
        return (
            is_same_board(self.domain, domain)
            and self.is_leader == (s.leader == owner)
            and self.icons is icons_added(s, domain)
            and self.poverty == poverty
            and self.prosperity == prosperity
            and self.mixed is s.mixed
            and self.rules is s.rules
        )


class EncodedHand:
    """The hand and the draw pile as their owner sees them, or as others do."""

    __slots__ = ("hand", "deck", "piece")

    def __init__(self, domain: Domain, piece: bytes) -> None:
        self.hand = domain.hand
        self.deck = domain.deck
        self.piece = piece

    def is_of(self, domain: Domain) -> bool:
        return self.hand is domain.hand and self.deck is domain.deck


class EncodedTable:
    """The pieces of the last position that was encoded at one place of a batch."""

    __slots__ = ("ring", "sites", "boards", "own_hands", "other_hands")

    def __init__(self, owners: int) -> None:
        self.ring: EncodedRing | None = None
        self.sites: EncodedSites | None = None
        self.boards: list[EncodedBoard | None] = [None] * owners
        self.own_hands: list[EncodedHand | None] = [None] * owners
        self.other_hands: list[EncodedHand | None] = [None] * owners


def icons_added(s: Viscounts, domain: Domain) -> list[int]:
    """V-7.3: return the icons of a dismissed card, which count for the active player."""
    return s.dismissed_icons if s.domains[s.turn] is domain else NO_ICONS


def is_same_board(a: Domain, b: Domain) -> bool:
    """Return whether two domains agree in everything but the batches of their hidden cards."""
    return (
        a.hand is b.hand
        and a.deck is b.deck
        and a.slots is b.slots
        and a.discard is b.discard
        and a.space == b.space
        and a.unpaid == b.unpaid
        and a.paid == b.paid
        and a.acquired == b.acquired
        and a.approved == b.approved
        and a.corruption == b.corruption
        and a.virtue == b.virtue
        and a.built == b.built
        and a.supply == b.supply
        and a.manuscripts == b.manuscripts
        and a.bonus == b.bonus
        and a.goods == b.goods
        and a.castle == b.castle
    )
