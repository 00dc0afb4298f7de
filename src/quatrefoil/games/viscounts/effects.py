"""The verbs of Viscounts: they change counters and emit the events that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.nouns import (
    CRIMINAL,
    NO_CARD,
    SETUP,
    SILVER,
    TIER3,
    TRACK,
)
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


def gain(s: Viscounts, owner: i64, good: i64, n: i64, why: i64) -> None:
    """V-13.1, V-1.15, V-18.1: add goods; the supply never ends."""
    if n > 0:
        s.domains[owner].goods[good] += n
        s.emit(ev.GAINED, owner, good, n, why)


def pay(s: Viscounts, owner: i64, good: i64, n: i64, why: i64) -> None:
    """Take goods from an owner who has enough; a negative number is nothing to pay."""
    if n > 0:
        s.domains[owner].goods[good] -= n
        s.emit(ev.PAID, owner, good, n, why)


def gain_virtue(s: Viscounts, owner: i64, n: i64) -> None:
    """V-3.4, V-13.9: move virtue left; markers that stand together move together, never off the track (V-18.17)."""
    domain = s.domains[owner]
    for _ in range(n):
        if domain.corruption < domain.virtue:
            domain.virtue -= 1
        elif domain.virtue > 1:
            domain.virtue -= 1
            domain.corruption -= 1
    if n > 0:
        s.emit(ev.VIRTUE_GAINED, owner, n, domain.virtue)


def gain_corruption(s: Viscounts, owner: i64, n: i64) -> None:
    """V-3.4, V-13.8: move corruption right; markers that stand together move together, never off the track."""
    domain = s.domains[owner]
    for _ in range(n):
        if domain.corruption < domain.virtue:
            domain.corruption += 1
        elif domain.corruption < TRACK:
            domain.virtue += 1
            domain.corruption += 1
    if n > 0:
        s.emit(ev.CORRUPTION_GAINED, owner, n, domain.corruption)


def take_debt(s: Viscounts, owner: i64, why: i64) -> None:
    """V-3.1, V-3.3: take an unpaid debt; the last one above Poverty reveals that card (V-2.12: not in set-up)."""
    s.domains[owner].unpaid += 1
    s.emit(ev.DEBT_GAINED, owner, why)
    if s.phase != SETUP and s.debts_left > 0:
        s.debts_left -= 1
        if s.debts_left == 0:
            s.emit(ev.POVERTY, NO_SEAT)
            trigger_end(s)


def take_deed(s: Viscounts, owner: i64, why: i64) -> None:
    """V-3.1, V-3.3: take an acquired deed; the last one above Prosperity reveals that card."""
    s.domains[owner].acquired += 1
    s.emit(ev.DEED_GAINED, owner, why)
    if s.phase != SETUP and s.deeds_left > 0:
        s.deeds_left -= 1
        if s.deeds_left == 0:
            s.emit(ev.PROSPERITY, NO_SEAT)
            trigger_end(s)


def trigger_end(s: Viscounts) -> None:
    """V-12.1: finish this round, then play one more; V-12.2: a second card adds none."""
    if s.last_round == 0:
        s.last_round = s.round + 1


def turn_debt(s: Viscounts, owner: i64) -> None:
    """V-3.1: flip an unpaid debt: it is paid."""
    s.domains[owner].unpaid -= 1
    s.domains[owner].paid += 1
    s.emit(ev.DEBT_PAID, owner)


def turn_deed(s: Viscounts, owner: i64) -> None:
    """V-3.1, V-R3: flip an acquired deed: it is approved."""
    s.domains[owner].acquired -= 1
    s.domains[owner].approved += 1
    s.emit(ev.DEED_APPROVED, owner)


def criminals(s: Viscounts, domain: Domain) -> i64:
    """V-10.3, V-5.3: count the criminal icons on the cards in a seat's three slots."""
    count: i64 = 0
    for card in domain.slots:
        if card != NO_CARD:
            count += s.rules.card_criminals[card]
    return count


def automa_criminals(s: Viscounts, domain: Domain) -> i64:
    """V-16.6: count the criminal icons on the AI's schemes."""
    count: i64 = 0
    for scheme in domain.slots:
        if scheme != NO_CARD:
            count += s.rules.schemes[scheme].icons[CRIMINAL]
    return count


def shuffle_discards(s: Viscounts, owner: i64) -> None:
    """V-11.3, V-13.13, V-R7: shuffle a seat's discard pile; then one step of virtue or corruption."""
    mix_in_discards(s, owner)
    if criminals(s, s.domains[owner]) > 0:
        gain_corruption(s, owner, 1)
    else:
        gain_virtue(s, owner, 1)


def mix_in_discards(s: Viscounts, owner: i64) -> None:
    """V-13.13: put the discard pile into the draw pile."""
    domain = s.domains[owner]
    domain.note_shuffle()
    domain.deck = sorted([*domain.deck, *domain.discard])
    domain.discard = []
    s.emit(ev.SHUFFLED, owner)


def destroy_card(s: Viscounts, owner: i64, card: i64) -> None:
    """V-13.12: a card leaves the game; its owner gains silver equal to its cost."""
    cost: i64 = s.rules.card_cost[card]
    s.emit(ev.DESTROYED, owner, card, cost)
    s.domains[owner].goods[SILVER] += cost


def move_viscount(s: Viscounts, owner: i64, space: i64, steps: i64, silver: i64) -> None:
    """V-6.1: move a viscount to a space and pay for extra steps."""
    s.domains[owner].space = space
    s.emit(ev.MOVED, owner, space, steps, silver)
    s.domains[owner].goods[SILVER] -= silver


def take_workers(s: Viscounts, owner: i64, section: i64, n: i64) -> i64:
    """V-7.W1, V-13.15, V-18.2: place up to n workers of the supply in tier 1; return how many."""
    domain = s.domains[owner]
    placed: i64 = n if n < domain.supply else domain.supply
    if placed > 0:
        domain.supply -= placed
        domain.castle[section] += placed
        s.emit(ev.PLACED_WORKERS, owner, section, placed)
    return placed


def maybe_crown(s: Viscounts, owner: i64) -> None:
    """V-8.5: give the castle leader card to the first owner in tier 3, later to one with more workers there."""
    if s.leader == owner:
        return
    mine: i64 = s.domains[owner].castle[TIER3]
    if mine > 0 and (s.leader == NO_SEAT or mine > s.domains[s.leader].castle[TIER3]):
        s.leader = owner
        s.emit(ev.LEADER, owner)
