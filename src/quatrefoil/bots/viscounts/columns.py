"""Viscounts of the West Kingdom as columns for a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.columns import Columns, relative
from quatrefoil.bots.knowledge.layout import ABSENT, Layout
from quatrefoil.games.viscounts.nouns import (
    AUTOMAS,
    CARD_SLOTS,
    CARDS_ALL,
    CASTLE_PLACES,
    GOODS,
    ICONS,
    MANUSCRIPTS,
    NO_PAIR,
    RING,
    SCHEMES,
    SITES_PER_SEGMENT,
    SPACES_PER_SEGMENT,
)
from quatrefoil.games.viscounts.scoring import totals
from quatrefoil.games.viscounts.state import AUTOMA, Domain, Viscounts
from quatrefoil.kernel.bits import members

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

MOST_SEATS: Final = 4
BUILT_BITS: Final = 3
BUILT_PARTS: Final = 3
BUILT_MASK: Final = 7
PAIRS: Final = 5
CARDS: Final = len(CARDS_ALL)
TILES: Final = len(MANUSCRIPTS)
#: Room for the cards of a hand, of a draw or discard pile, of another seat's hand and draw pile, and for manuscripts.
HAND, PILE, UNSEEN, TEXTS = 6, 16, 22, 10
BEYOND: Final = 500
#: V-16.4: future schemes that may be mixed into the deck of an Automa.
MOST_MIXED: Final = 3


class ViscountsColumns(Columns):
    """Each domain, then the ring from the seat's own place on. Others' hands and draw piles are one pile.

    In a solo game the Automa has the second domain. Its cards are schemes, which have columns of their own.
    """

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game, MOST_SEATS)

    def add_columns(self, layout: Layout) -> None:
        for i in range(MOST_SEATS):
            shared = "" if i == 0 else "other "
            for good in range(len(GOODS)):
                layout.amount(f"{i}.good{good}", 0, 12, shared and f"good{good}")
            for place in range(CASTLE_PLACES):
                layout.amount(f"{i}.castle{place}", 0, 5, shared and f"castle{place}")
            for name, low, high in (
                ("unpaid", 0, 12), ("paid", 0, 12), ("acquired", 0, 12), ("approved", 0, 12), ("corruption", 0, 8),
                ("virtue", 0, 8), ("gap", -8, 8), ("supply", 0, 20), ("hand", 0, 6), ("deck", 0, 20),
                ("discard", 0, 20), ("total", -20, 120), ("lead", -40, 40),
            ):  # fmt: skip
                layout.amount(f"{i}.{name}", low, high, shared and name)
            for part in range(BUILT_PARTS):
                layout.one_of(f"{i}.built{part}", 0, BUILT_MASK, shared=shared and f"built{part}")
            layout.bits(f"{i}.bonus", 4, shared and "bonus")
            for slot in range(CARD_SLOTS):
                layout.one_of(f"{i}.slot{slot}", 0, CARDS - 1, shared=shared and f"slot{slot}")
            layout.one_of(f"{i}.ahead", 0, RING - 1, shared=shared and "ahead")
            layout.one_of(f"{i}.space", 0, SPACES_PER_SEGMENT - 1, shared=shared and "space")
            layout.pile(f"{i}.manuscripts", TEXTS, TILES, shared=shared and "manuscripts")
            layout.pile(f"{i}.discards", PILE, CARDS, shared=shared and "discards")
            if i > 0:
                layout.pile(f"{i}.unseen", UNSEEN, CARDS, shared="unseen")
        layout.pile("hand", HAND, CARDS)
        layout.pile("deck", PILE, CARDS)
        for d in range(RING):
            layout.one_of(f"segment{d}", 0, RING - 1)
            layout.one_of(f"top{d}", 0, CARDS - 1, shared="top")
            layout.one_of(f"tile{d}", 0, TILES - 1, shared="tile")
            layout.one_of(f"section{d}", 0, RING - 1)
            layout.amount(f"below{d}", 0, 14)
            for site in range(SITES_PER_SEGMENT):
                layout.one_of(f"site{d}-{site}", -1, MOST_SEATS, shared=f"site{site}")
        for icon in range(len(ICONS)):
            layout.amount(f"dismissed{icon}", 0, 3)
        for name, low, high in (
            ("leader", -1, 4), ("turn", -1, 4), ("start", -1, 4), ("round", 0, 25), ("last_round", 0, 1),
            ("phase", 0, 6), ("action", 0, 4), ("dismissed", 0, 1),
        ):  # fmt: skip
            layout.one_of(name, low, high)
        layout.bits("bonus_taken", 4)
        layout.amount("debts_left", 0, 30)
        layout.amount("deeds_left", 0, 30)
        layout.one_of("played", 0, CARDS - 1)
        for pair in range(PAIRS):
            layout.one_of(f"hero{pair}", 0, CARDS - 1, shared="hero")
            layout.one_of(f"number{pair}", 0, 9, shared="number")
        layout.one_of("automa", 0, len(AUTOMAS) - 1)
        layout.one_of("mixed", 0, MOST_MIXED)
        for slot in range(CARD_SLOTS):
            layout.one_of(f"scheme{slot}", 0, len(SCHEMES) - 1)
        layout.pile("played_schemes", len(SCHEMES), len(SCHEMES))

    def scale(self) -> float:
        return 40.0

    def seats(self, s: State) -> int:
        """V-16: in the solo game the AI has a domain too."""
        assert isinstance(s, Viscounts)
        return len(s.domains)

    def final_scores(self, s: State) -> list[int]:
        assert isinstance(s, Viscounts)
        return totals(s)

    def write(self, s: State, seat: int, known: int, out: list[int]) -> None:
        assert isinstance(s, Viscounts)
        seats = len(s.domains)
        points = totals(s)
        mine = s.domains[seat]
        is_laid = len(s.ring) == RING
        home = int(s.place_of(mine.space // SPACES_PER_SEGMENT)) if is_laid and mine.space >= 0 else 0
        best = -BEYOND
        second = -BEYOND
        for who in range(seats):
            if points[who] > best:
                second = best
                best = points[who]
            elif points[who] > second:
                second = points[who]
        for i in range(MOST_SEATS):
            if i >= seats:
                out.extend(NO_DOMAIN)
                if i > 0:
                    out.extend(NO_UNSEEN)
                continue
            who = (seat + i) % seats
            domain = s.domains[who]
            write_domain(domain, out)
            out.extend([points[who], points[who] - (second if points[who] == best else best)])
            write_board(domain, out)
            is_automa = s.is_automa(who)
            out.extend(NO_CARDS[CARD_SLOTS] if is_automa else domain.slots)
            if is_laid and domain.space >= 0:
                out.append((int(s.place_of(domain.space // SPACES_PER_SEGMENT)) - home) % RING)
                out.append(int(domain.space) % SPACES_PER_SEGMENT)
            else:
                out.extend([ABSENT, ABSENT])
            write_pile(members(int(domain.manuscripts)), TEXTS, out)
            write_pile([] if is_automa else domain.discard, PILE, out)
            if i > 0:
                write_pile([] if is_automa else sorted([*domain.hand, *domain.deck]), UNSEEN, out)
        write_pile(mine.hand, HAND, out)
        write_pile(mine.deck, PILE, out)
        self.write_ring(s, seat, home, out)
        self.write_table(s, seat, out)
        write_automa(s, out)

    def write_ring(self, s: Viscounts, seat: int, home: int, out: list[int]) -> None:
        """Append the segments in the order in which the seat comes to them."""
        if len(s.ring) != RING or len(s.tops) != RING:
            out.extend(NO_RING)
            return
        seats = len(s.domains)
        rotation = int(s.rotation)
        for d in range(RING):
            place = (home + d) % RING
            segment = s.ring[place]
            out.extend([segment, s.tops[segment], s.tile_tops[segment], (place - rotation) % RING, s.below[segment]])
            for site in range(SITES_PER_SEGMENT):
                owner = s.sites[segment * SITES_PER_SEGMENT + site]
                out.append(relative(owner, seat, seats) if owner >= 0 else ABSENT)

    def write_table(self, s: Viscounts, seat: int, out: list[int]) -> None:
        """Append whose turn it is, what is left of the piles, and the pairs of the draft."""
        seats = len(s.domains)
        icons = s.dismissed_icons
        for icon in range(len(ICONS)):
            out.append(icons[icon] if icon < len(icons) else 0)
        out.extend([relative(int(s.leader), seat, seats), relative(int(s.turn), seat, seats)])
        out.extend([relative(int(s.start), seat, seats), int(s.round), 1 if s.last_round > 0 else 0])
        out.extend([int(s.phase), int(s.action), 1 if s.dismissed else 0, int(s.bonus_taken)])
        out.extend([int(s.debts_left), int(s.deeds_left), int(s.played) if s.played >= 0 else ABSENT])
        for pair in range(PAIRS):
            if pair < len(s.pair_numbers) and s.pair_numbers[pair] != NO_PAIR:
                out.extend([s.pair_heroes[pair], s.pair_numbers[pair]])
            else:
                out.extend([ABSENT, ABSENT])


def write_domain(domain: Domain, out: list[int]) -> None:
    """Append the counters of a domain."""
    out.extend(domain.goods)
    out.extend(domain.castle)
    out.extend([int(domain.unpaid), int(domain.paid), int(domain.acquired), int(domain.approved)])
    out.extend([int(domain.corruption), int(domain.virtue), int(domain.virtue - domain.corruption)])
    out.extend([int(domain.supply), len(domain.hand), len(domain.deck), len(domain.discard)])


def write_board(domain: Domain, out: list[int]) -> None:
    """Append the buildings and bonuses of a domain."""
    built = int(domain.built)
    for part in range(BUILT_PARTS):
        out.append(built >> BUILT_BITS * part & BUILT_MASK)
    out.append(int(domain.bonus) & 15)


def write_automa(s: Viscounts, out: list[int]) -> None:
    """Append which Automa plays in a solo game and its schemes; those still in its deck include hidden ones."""
    if not s.rules.is_solo:
        out.extend(NO_AUTOMA)
        return
    out.extend([AUTOMAS.index(s.rules.automa.id), int(s.rules.mixed_schemes)])
    out.extend(s.domains[AUTOMA].slots)
    write_pile(s.domains[AUTOMA].discard, len(SCHEMES), out)


def write_pile(cards: list[int], room: int, out: list[int]) -> None:
    """Append the cards of a pile; what has no room is left out."""
    missing = room - len(cards)
    if missing >= 0:
        out.extend(cards)
        out.extend(NO_CARDS[missing])
    else:
        out.extend(cards[:room])


NO_DOMAIN: Final[list[int]] = [ABSENT] * (
    len(GOODS) + CASTLE_PLACES + 13 + BUILT_PARTS + 1 + CARD_SLOTS + 2 + TEXTS + PILE
)
#: Nothing, so many times.
NO_CARDS: Final[list[list[int]]] = [[ABSENT] * count for count in range(UNSEEN + 1)]
NO_UNSEEN: Final[list[int]] = [ABSENT] * UNSEEN
NO_AUTOMA: Final[list[int]] = [ABSENT] * (2 + CARD_SLOTS + len(SCHEMES))
NO_RING: Final[list[int]] = [ABSENT] * (RING * (5 + SITES_PER_SEGMENT))
