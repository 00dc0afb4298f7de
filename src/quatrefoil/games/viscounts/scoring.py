"""Points: what everything is worth at the end, and as it stands (V-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.cards import (
    COUNT_BUILDINGS,
    COUNT_DEBTS,
    COUNT_DEEDS,
    COUNT_MANUSCRIPTS,
    COUNT_RESOURCES,
    COUNT_WORKERS,
    NONE,
)
from quatrefoil.games.viscounts.funding import permanent_icons
from quatrefoil.games.viscounts.nouns import (
    BUILDING_TYPES,
    GUILDHALL,
    NO_CARD,
    ON_THE_WAY,
    RESOURCES,
    RIBBONS,
    RING,
    SLOTS_PER_TYPE,
    TIER2,
    TIER3,
    WHY,
)
from quatrefoil.games.viscounts.state import AUTOMA, HUMAN, Domain, Viscounts
from quatrefoil.kernel.bits import count_bits
from quatrefoil.kernel.game import ranks
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Mask for the slots of one building type, after `Domain.built` is shifted to it.
SLOTS_OF_ONE_TYPE: Final = (1 << SLOTS_PER_TYPE) - 1

#: The lines of a score, in the order of V-12.4.
LINES: Final[list[str]] = [
    "buildings", "workers", "ribbons", "texts", "leader", "bonus", "debts", "deeds", "poverty", "prosperity",
    "leftover",
]  # fmt: skip


def building_points(s: Viscounts, domain: Domain) -> i64:
    """V-12.4 (1): return the points for buildings, by the number built of each type."""
    total: i64 = 0
    for kind in range(len(BUILDING_TYPES)):
        built: i64 = domain.built >> kind * SLOTS_PER_TYPE & SLOTS_OF_ONE_TYPE
        total += s.rules.building_vp[kind][count_bits(built)]
    return total


def worker_points(s: Viscounts, domain: Domain) -> i64:
    """V-12.4 (2): return the points for workers by tier; those on their way sideways are of tier 1."""
    castle = domain.castle
    total: i64 = castle[TIER3] * s.rules.worker_vp[2] + castle[ON_THE_WAY] * s.rules.worker_vp[0]
    for section in range(RING):
        total += castle[section] * s.rules.worker_vp[0] + castle[TIER2 + section] * s.rules.worker_vp[1]
    return total


def ribbon_points(s: Viscounts, domain: Domain) -> i64:
    """V-12.4 (3): return the points for sets of ribbons: for k = 1, 2, … all ribbons owned at least k times."""
    left: i64 = domain.manuscripts
    if left == 0:
        return 0
    counts = [0] * len(RIBBONS)
    tile: i64 = 0
    while left != 0:
        if left & 1 != 0:
            counts[s.rules.tiles[tile].ribbon] += 1
        left >>= 1
        tile += 1
    total: i64 = 0
    for k in range(1, max(counts) + 1):
        owned: i64 = 0
        for count in counts:
            if count >= k:
                owned += 1
        total += s.rules.set_vp[owned]
    return total


def owned_icons(s: Viscounts, owner: i64, icon: i64) -> i64:
    """V-12.5, V-R21: count the icons of all cards and the permanent ones; V-16.19: the AI's schemes are its deck.

    Schemes that nobody has seen yet (V-16.4) count when they are revealed, at the latest at the end.
    """
    domain = s.domains[owner]
    is_automa = s.is_automa(owner)
    total: i64 = 0
    for pile in (domain.hand, domain.deck, domain.discard, domain.slots):
        for card in pile:
            if card == NO_CARD:
                continue
            if not is_automa:
                total += s.rules.card_icons[card][icon]
            elif card not in s.mixed:
                total += s.rules.schemes[card].icons[icon]
    if not is_automa:
        return total + permanent_icons(s, domain, icon)
    for i in range(SLOTS_PER_TYPE):
        if domain.has(GUILDHALL * SLOTS_PER_TYPE + i):
            total += s.rules.automa.guildhall_icons[i][icon]
    for ribbon in range(len(RIBBONS)):
        if domain.bonus >> ribbon & 1 != 0:
            total += s.rules.bonus_icons[ribbon][icon]
    return total


def resources(domain: Domain) -> i64:
    """Return how much ink, gold and stone a domain has."""
    total: i64 = 0
    for good in range(RESOURCES):
        total += domain.goods[good]
    return total


def counted(s: Viscounts, owner: i64, what: i64) -> i64:
    """V-12.5: return how many of the counted things the owner has."""
    domain = s.domains[owner]
    if what < COUNT_BUILDINGS:
        return owned_icons(s, owner, what)
    if what == COUNT_BUILDINGS:
        return count_bits(domain.built)
    if what == COUNT_WORKERS:
        return sum(domain.castle)
    if what == COUNT_MANUSCRIPTS:
        return count_bits(domain.manuscripts)
    if what == COUNT_DEEDS:
        return domain.approved
    if what == COUNT_DEBTS:
        return domain.paid
    assert what == COUNT_RESOURCES
    return resources(domain)


def text_points(s: Viscounts, owner: i64) -> i64:
    """V-12.4 (4), V-12.5: return the points for manuscripts with end scoring, each rounded down."""
    total: i64 = 0
    left: i64 = s.domains[owner].manuscripts
    tile: i64 = 0
    while left != 0:
        if left & 1 != 0:
            face = s.rules.tiles[tile]
            if face.counted != NONE:
                total += counted(s, owner, face.counted) // face.per * face.vp
        left >>= 1
        tile += 1
    return total


def ranking_points(s: Viscounts, amounts: list[int]) -> list[int]:
    """V-12.6, V-R34: share out 12, 8, 4 for the most; ties share their places; nothing without a flipped card."""
    prizes = s.rules.ranking_vp if len(amounts) >= 3 else s.rules.ranking_vp_few
    points: list[int] = []
    for amount in amounts:
        ahead = sum([1 for other in amounts if other > amount])
        level = sum([1 for other in amounts if other == amount])
        pot = sum([prizes[i] for i in range(ahead, min(ahead + level, len(prizes)))])
        points.append(pot // level if amount > 0 else 0)
    return points


def poverty_points(s: Viscounts) -> list[int]:
    """V-12.6: return what the Poverty card is worth to each owner; nothing until it is revealed."""
    if s.round > 0 and s.debts_left == 0:
        return ranking_points(s, [int(domain.approved) for domain in s.domains])
    return [0] * len(s.domains)


def prosperity_points(s: Viscounts) -> list[int]:
    """V-12.6: return what the Prosperity card is worth to each owner; nothing until it is revealed."""
    if s.round > 0 and s.deeds_left == 0:
        return ranking_points(s, [int(domain.paid) for domain in s.domains])
    return [0] * len(s.domains)


def lines_of(s: Viscounts, owner: i64, poverty: int, prosperity: int) -> list[int]:
    """V-12.4: return what an owner's score is made of, as it stands, in the order of LINES."""
    rules = s.rules
    domain = s.domains[owner]
    bonus: i64 = 0
    for ribbon in range(len(RIBBONS)):
        if domain.bonus >> ribbon & 1 != 0:
            bonus += rules.bonus_vp[ribbon]
    debts: i64 = domain.unpaid * rules.unpaid_vp + domain.paid * rules.paid_vp
    deeds: i64 = domain.acquired * rules.acquired_vp + domain.approved * rules.approved_vp
    leader: i64 = rules.leader_vp if s.leader == owner else 0
    leftover: i64 = resources(domain) * rules.automa_leftover_vp if s.is_automa(owner) else 0  # V-16.19
    return [
        int(building_points(s, domain)), int(worker_points(s, domain)), int(ribbon_points(s, domain)),
        int(text_points(s, owner)), int(leader), int(bonus), int(debts), int(deeds), poverty, prosperity, int(leftover),
    ]  # fmt: skip


def score_lines(s: Viscounts) -> list[list[int]]:
    """V-12.4: return what each owner's score is made of, as it stands."""
    poverty, prosperity = poverty_points(s), prosperity_points(s)
    return [lines_of(s, owner, poverty[owner], prosperity[owner]) for owner in range(len(s.domains))]


def score_the_end(s: Viscounts) -> None:
    """V-12.3, V-12.4: score everything once, at the end; cards' abilities do nothing here. Solo: V-16.19."""
    s.mixed = []  # all schemes are revealed now
    lines = score_lines(s)
    for owner in range(len(lines)):
        for i in range(len(LINES)):
            if lines[owner][i] != 0:
                s.emit(ev.SCORED, owner, lines[owner][i], WHY.index(LINES[i]))
    if s.rules.is_solo:
        s.emit(ev.VERDICT, NO_SEAT, sum(lines[HUMAN]) - sum(lines[AUTOMA]))
    s.emit(ev.GAME_OVER, NO_SEAT)


def emit_standings(s: Viscounts) -> None:
    """Emit what every board is worth after a round, for charts (V-12.4)."""
    if s.events is None:
        return  # a search listens to no events: save the scoring
    lines = score_lines(s)
    for owner in range(len(lines)):
        s.emit(ev.STANDING, owner, sum(lines[owner]))


def totals(s: Viscounts) -> list[int]:
    """Return the points of every owner as they stand."""
    return [sum(line) for line in score_lines(s)]


def places(s: Viscounts) -> list[int]:
    """V-12.7: rank by points, then by silver and resources; in a solo game there is one place, see `beats_automa`."""
    scores = totals(s)
    return ranks([[scores[i], sum(s.domains[i].goods)] for i in range(s.seats)])


def beats_automa(s: Viscounts) -> bool:
    """V-16.19: the human wins only with strictly more points."""
    scores = totals(s)
    return s.rules.is_solo and scores[HUMAN] > scores[AUTOMA]
