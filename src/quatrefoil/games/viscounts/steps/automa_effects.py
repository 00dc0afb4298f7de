"""How the AI of the solo game carries out effects, without a question (V-16.9 to V-16.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import (
    automa_criminals,
    gain,
    gain_corruption,
    gain_virtue,
    mix_in_discards,
    take_debt,
    take_deed,
    turn_debt,
    turn_deed,
)
from quatrefoil.games.viscounts.nouns import (
    ANY_RESOURCE,
    CARD_SLOTS,
    CORRUPTION,
    CRIMINAL,
    DEBT,
    DEED,
    FLIP_DEBT,
    FLIP_DEED,
    FLIP_EITHER,
    GENERIC_RESOURCE,
    GUILDHALL,
    NO_CARD,
    RIBBONS,
    RING,
    SILVER,
    SILVER_PER_RESOURCE,
    SITES,
    SITES_PER_SEGMENT,
    SLOTS_PER_TYPE,
    SPACES_PER_SEGMENT,
    VIRTUE,
    WHY_AUTOMA,
    WHY_DISMISS,
)
from quatrefoil.games.viscounts.ops import (
    AI_DISMISS,
    CASTLE_MOVE,
    CHOOSE,
    CORRUPTION_PER_CRIMINAL,
    DESTROY,
    DISCARD,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    FREE_WORKERS,
    FUTURE_SCHEME,
    GAIN,
    HIRE_FREE,
    REARRANGE,
    SHUFFLE,
    Op,
)
from quatrefoil.games.viscounts.piles import with_card, without_card
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.building import place_building, remaining
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.castle import place_workers
from quatrefoil.games.viscounts.steps.hire import reveal_next, take_top
from quatrefoil.games.viscounts.steps.links import site_after
from quatrefoil.games.viscounts.steps.manuscripts import take_tile
from quatrefoil.games.viscounts.vocabulary import SCHEME
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64

#: The AI's building slots with an ability, numbered like a player's (V-16.16).
SCHEME_WHEN_BUILT: Final = 0  # trading post 1
FLIP_ON_COLLISION: Final = 1  # trading post 2
DISMISS_ON_FLIP: Final = 2  # trading post 3
DISMISS_ON_SCHEME: Final = 6  # workshop 1
VIRTUE_ON_SHUFFLE: Final = 7  # workshop 2
CORRUPTION_ON_SHUFFLE: Final = 8  # workshop 3


def automa_op(s: Viscounts, owner: i64, op: Op, why: i64) -> None:
    """Carry out one op for the AI; V-16.10: effects that make no sense for it are replaced."""
    kind: i64 = op.kind
    if kind == GAIN:
        automa_gain(s, owner, op.what, op.n, why)
    elif kind == FLIP:
        automa_flips(s, owner, op.what, op.n)
    elif kind == REARRANGE:
        take_resources(s, owner, 1)
    elif kind == DESTROY:
        automa_flips(s, owner, FLIP_EITHER, op.n)
    elif kind == DISCARD or kind == CASTLE_MOVE:
        gain_virtue(s, owner, 1)
    elif kind == HIRE_FREE or kind == FUTURE_SCHEME:
        s.stack.append(FutureScheme(owner))
    elif kind == SHUFFLE:
        if len(s.domains[owner].discard) > 0:
            automa_shuffle(s, owner)
    elif kind == FREE_WORKERS:
        place_workers(s, owner, s.section_of(s.domains[owner].space // SPACES_PER_SEGMENT), op.n)
    elif kind == FREE_BUILDING:
        automa_free_building(s, owner, op.what)
    elif kind == FREE_MANUSCRIPT:
        automa_free_manuscript(s, owner, op.choices)
    elif kind == CHOOSE:  # V-16.12: always the first alternative
        push_ops(s, owner, op.choices[0], why)
    elif kind == AI_DISMISS:
        automa_dismiss(s, owner)
    elif kind == CORRUPTION_PER_CRIMINAL:
        gain_corruption(s, owner, automa_criminals(s, s.domains[owner]))


def automa_gain(s: Viscounts, owner: i64, what: i64, n: i64, why: i64) -> None:
    """V-16.8, V-R2: only the Card AI has one kind of resource; V-16.10, V-R28: each two silver become a resource."""
    if what == SILVER:
        take_resources(s, owner, n // SILVER_PER_RESOURCE)
    elif what == ANY_RESOURCE:
        take_resources(s, owner, n)
    elif what == DEBT:
        for _ in range(n):
            take_debt(s, owner, why)
    elif what == DEED:
        for _ in range(n):
            take_deed(s, owner, why)
    elif what == VIRTUE:
        gain_virtue(s, owner, n)
    elif what == CORRUPTION:
        gain_corruption(s, owner, n)
    else:
        gain(s, owner, GENERIC_RESOURCE if s.rules.automa.is_generic else what, n, why)


def take_resources(s: Viscounts, owner: i64, n: i64) -> None:
    """V-16.14: take n resources, each by the first entry of the chart whose stock is below the limit."""
    automa = s.rules.automa
    for _ in range(n):
        for i in range(len(automa.chart)):
            if s.domains[owner].goods[automa.chart[i]] < automa.chart_limit[i]:
                gain(s, owner, automa.chart[i], 1, WHY_AUTOMA)
                break


def automa_flips(s: Viscounts, owner: i64, what: i64, n: i64) -> None:
    """V-16.15: flip the type of which it has fewer flipped, a debt if tied; V-16.10: nothing to flip gives 1 virtue."""
    for _ in range(n):
        domain = s.domains[owner]
        debt = domain.unpaid > 0 and what != FLIP_DEED
        deed = domain.acquired > 0 and what != FLIP_DEBT
        if not debt and not deed:
            gain_virtue(s, owner, 1)
            continue
        if debt and (not deed or domain.paid <= domain.approved):
            turn_debt(s, owner)
            take_resources(s, owner, 1)
        else:
            turn_deed(s, owner)
        if domain.has(DISMISS_ON_FLIP):
            automa_dismiss(s, owner)


def automa_shuffle(s: Viscounts, owner: i64) -> None:
    """V-11.3, V-16.16: shuffle; V-R39: all corruption of the shuffle and the AI's workshops, then all virtue."""
    mix_in_discards(s, owner)
    domain = s.domains[owner]
    corruption: i64 = 1 if automa_criminals(s, domain) > 0 else 0
    virtue: i64 = 1 - corruption
    if domain.has(CORRUPTION_ON_SHUFFLE):
        corruption += 1
    if domain.has(VIRTUE_ON_SHUFFLE):
        virtue += 1
    gain_corruption(s, owner, corruption)
    gain_virtue(s, owner, virtue)


def automa_dismiss(s: Viscounts, owner: i64) -> None:
    """V-16.9, V-13.17: dismiss the card of its segment at no cost; the AI gains its hire effect, never its icons."""
    segment: i64 = s.domains[owner].space // SPACES_PER_SEGMENT
    if s.tops[segment] == NO_CARD:
        s.emit(ev.DISMISSED_PRINTED, owner, segment, 0)
        push_ops(s, owner, s.rules.side.printed_effect[segment], WHY_DISMISS)
        return
    card = take_top(s, segment)
    s.emit(ev.DISMISSED, owner, card, 0, segment)
    push_ops(s, owner, s.rules.cards[card].hire, WHY_DISMISS)
    reveal_next(s, segment)


class FutureScheme(Automatic[Viscounts]):
    """V-16.10: a future scheme goes to the AI's discard pile; with none left it flips instead."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if len(s.schemes) == 0:
            automa_flips(s, self.owner, FLIP_EITHER, 1)
        else:
            s.stack.append(GainScheme(self.owner))

    def fields(self) -> list[int]:
        return [int(self.owner)]


class GainScheme(ChanceStep[Viscounts]):
    """V-16.10, V-17.3: chance picks the future scheme."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def options(self, s: Viscounts) -> list[Option]:
        return [SCHEME[scheme] for scheme in s.schemes]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        domain = s.domains[self.owner]
        s.schemes = without_card(s.schemes, chosen.arg)
        domain.discard = with_card(domain.discard, chosen.arg)
        s.emit(ev.SCHEME_GAINED, self.owner, chosen.arg)
        if domain.has(DISMISS_ON_SCHEME):
            automa_dismiss(s, self.owner)

    def pile(self) -> str:
        return "future-schemes"

    def fields(self) -> list[int]:
        return [int(self.owner)]


def automa_builds(s: Viscounts, owner: i64, slot: i64, site: i64) -> None:
    """V-16.11, V-R26: place a building; the first trading post brings a future scheme at once."""
    if slot == SCHEME_WHEN_BUILT:
        s.stack.append(FutureScheme(owner))
    place_building(s, owner, slot, site)


def automa_free_building(s: Viscounts, owner: i64, building_type: i64) -> None:
    """V-16.11: build on the first free site clockwise from the first of its bank, across rivers and segments."""
    slots = remaining(s.domains[owner], building_type)
    if len(slots) == 0:
        return
    site: i64 = first_site_of_bank(s, s.domains[owner].space)
    for _ in range(SITES):
        if s.sites[site] == NO_SEAT:
            automa_builds(s, owner, slots[0], site)
            return
        site = site_after(s, site)


def first_site_of_bank(s: Viscounts, space: i64) -> i64:
    """Return the first site clockwise of the bank a space belongs to."""
    first: i64 = space // SPACES_PER_SEGMENT * SITES_PER_SEGMENT
    for i in range(SITES_PER_SEGMENT):
        if s.rules.side.site_bank[first + i] == space % SPACES_PER_SEGMENT:
            return first + i
    return first


def automa_free_manuscript(s: Viscounts, owner: i64, costs: list[int]) -> None:
    """V-16.13: take the first manuscript of a fitting cost clockwise, beginning with its own segment."""
    segment: i64 = s.domains[owner].space // SPACES_PER_SEGMENT
    for _ in range(RING):
        tile = s.tile_tops[segment]
        if tile != NO_CARD and s.rules.tiles[tile].cost in costs:
            take_tile(s, owner, segment)
            return
        segment = s.next_segment(segment)


def automa_icons(s: Viscounts, owner: i64, icon: i64) -> i64:
    """V-16.8: count the icons of schemes, uncovered slots, emptied guildhalls and bonus cards; criminals are wild."""
    domain = s.domains[owner]
    automa = s.rules.automa
    count: i64 = 0
    for slot in range(CARD_SLOTS):
        scheme = domain.slots[slot]
        shown = automa.slot_icons[slot] if scheme == NO_CARD else s.rules.schemes[scheme].icons
        count += shown[icon] + shown[CRIMINAL]
    for i in range(SLOTS_PER_TYPE):
        if domain.has(GUILDHALL * SLOTS_PER_TYPE + i):
            count += automa.guildhall_icons[i][icon]
    for ribbon in range(len(RIBBONS)):
        if domain.bonus >> ribbon & 1 != 0:
            count += s.rules.bonus_icons[ribbon][icon]
    return count
