"""The effects of activity cards, and placing markers on events (T-6.1.6, T-6.3, T-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.cards import (
    AWARD,
    AWARD_IF,
    CONVERT,
    CONVERT_THEN_PLACE,
    EVENTS_WITH_MARKER,
    GAIN,
    MARKERS_IN_CATHEDRAL,
    PER_CITIZEN,
    PER_COUNT,
    PLACE_MARKERS,
    ROLL_THEN_PLACE,
    TAX,
    YELLOW_DICE_LEFT,
    Activity,
)
from quatrefoil.games.troyes.dice import count_of, sum_of
from quatrefoil.games.troyes.effects import change_influence, gain, pay, score
from quatrefoil.games.troyes.event_markers import free_flags, put_marker
from quatrefoil.games.troyes.groups import aim_of
from quatrefoil.games.troyes.nouns import (
    ACTIONS,
    ACTIVITIES,
    BUILDINGS,
    COLOUR_COUNT,
    COUNTER,
    EVENTS,
    NEUTRAL,
    OWNERS,
    RED,
    SPACES,
    USE,
    YELLOW,
)
from quatrefoil.games.troyes.refusals import why_not_marker, why_not_now, why_not_uses
from quatrefoil.games.troyes.scoring import events_with_marker
from quatrefoil.games.troyes.state import BYTE_BITS, Troyes
from quatrefoil.games.troyes.steps.rolls import ONE_DIE
from quatrefoil.games.troyes.vocabulary import IN_BUILDING, MARK, NO_MARK, USES
from quatrefoil.kernel.bits import count_bits
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_uses(s: Troyes, seat: i64, space: i64, total: i64) -> None:
    """T-0.10, T-6.1.6: ask for the number of uses, at most what the seat can pay for (T-R10)."""
    card = s.rules.activities[s.cards[space]]
    most: i64 = total // card.aim.divisor
    if card.pay > 0 and s.deniers[seat] // card.pay < most:
        most = s.deniers[seat] // card.pay
    if card.pay_influence > 0 and s.influence[seat] // card.pay_influence < most:
        most = s.influence[seat] // card.pay_influence
    s.stack.append(Uses(seat, USE, space, most, total))


def begin_countering(s: Troyes, seat: i64, place: i64, total: i64) -> None:
    """T-6.3.1: ask for the number of markers: what the sum gives, limited by the free flags."""
    most: i64 = total // aim_of(s, COUNTER, place).divisor
    free = free_flags(s, place)
    s.stack.append(Uses(seat, COUNTER, place, free if free < most else most, total))


class Uses(Step[Troyes]):
    """T-R9, T-R13: choose how often the card is used, or how many markers are placed: 1 to n."""

    __slots__ = ("action", "target", "n", "total")

    def __init__(self, actor: i64, action: i64, target: i64, n: i64, total: i64) -> None:
        super().__init__(actor)
        self.action: Final[i64] = action
        self.target: Final[i64] = target
        self.n: Final[i64] = n
        self.total: Final[i64] = total

    def options(self, s: Troyes) -> list[Option]:
        return USES[: self.n]

    def apply(self, s: Troyes, chosen: Option) -> None:
        n: i64 = chosen.arg + 1
        if self.action == COUNTER:
            s.emit(ev.COUNTERED, self.actor, s.queue[self.target], n, self.total)
            for _ in range(n):  # T-6.3.3: all on one event
                put_marker(s, self.actor, self.target)
        else:
            activate(s, self.actor, self.target, n, self.total)

    def cheapest(self, s: Troyes) -> Option | None:
        """Return the most uses that cost nothing more."""
        if self.action == USE:
            card = s.rules.activities[s.cards[self.target]]
            if card.pay > 0 or card.pay_influence > 0:
                return USES[0]
        return USES[self.n - 1]

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        return why_not_uses(s, self.actor, option, self.action, self.n)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.action), int(self.target), int(self.n), int(self.total)]

    def facts(self, s: Troyes) -> dict[str, object]:
        is_card = self.action == USE
        return {
            "action": ACTIONS[self.action],
            "target": SPACES[self.target] if is_card else str(int(self.target)),
            "card": ACTIVITIES[s.cards[self.target]] if is_card else EVENTS[s.queue[self.target]],
            "n": int(self.n),
            "sum": int(self.total),
            "divisor": int(aim_of(s, self.action, self.target).divisor),
        }


def activate(s: Troyes, seat: i64, space: i64, n: i64, total: i64) -> None:
    """T-8.28: apply the effect of the card n times, with one branch for each kind."""
    card = s.rules.activities[s.cards[space]]
    kind: i64 = card.kind
    s.emit(ev.ACTIVATED, seat, card.number, n, total)
    if kind in (GAIN, CONVERT):
        convert(s, seat, card, n)
    elif kind == PER_CITIZEN:
        s.stack.append(ChooseBuilding(seat, space, n))
    elif kind == PER_COUNT:
        gain_all(s, seat, card, n * (counted_by(s, seat, card) // card.per))
    elif kind == AWARD:
        procession(s, card, n)
    elif kind == AWARD_IF:
        joust(s, seat, card, n)
    elif kind == TAX:
        for _ in range(n):  # T-R44
            tax(s, seat, card)
    elif kind == ROLL_THEN_PLACE:
        s.stack.append(ArcherRolls(seat, space, n, 0))
    elif kind == PLACE_MARKERS:  # T-8.20
        place_markers(s, seat, space, n * count_of(s.dice[seat * COLOUR_COUNT + RED]))
    elif kind == CONVERT_THEN_PLACE:  # T-8.21: all influence is paid first
        change_influence(s, seat, -n * card.pay_influence, card.number)
        place_markers(s, seat, space, n * card.markers)
    else:  # T-6.1.6: a delayed card collects markers, for later actions only (T-R42)
        s.markers[space] += n << BYTE_BITS * seat
        s.emit(ev.MARKERS, seat, card.number, n)


def convert(s: Troyes, seat: i64, card: Activity, n: i64) -> None:
    """T-8.1, T-8.2, T-8.4, T-8.7, T-8.8, T-8.9, T-8.16, T-8.22, T-8.23, T-8.27: pay n times, gain n times."""
    pay(s, seat, NEUTRAL, n * card.pay, card.number)
    change_influence(s, seat, -n * card.pay_influence, card.number)
    gain_all(s, seat, card, n)


def gain_all(s: Troyes, seat: i64, card: Activity, n: i64) -> None:
    gain(s, seat, n * card.deniers, card.number)
    change_influence(s, seat, n * card.influence, card.number)
    score(s, seat, n * card.vp, card.number)


def counted_by(s: Troyes, seat: i64, card: Activity) -> i64:
    """T-8.18, T-8.25, T-12.1, T-12.2: return what the card counts, after the used dice are gone (T-5.5)."""
    counted: i64 = card.counted
    if counted == MARKERS_IN_CATHEDRAL:
        return count_bits(s.cathedral[seat])
    if counted == EVENTS_WITH_MARKER:
        return events_with_marker(s, seat)
    most: i64 = 0
    together: i64 = 0
    for owner in range(OWNERS):
        if counted == YELLOW_DICE_LEFT:
            together += count_of(s.dice[owner * COLOUR_COUNT + YELLOW])
        elif not (s.is_king(owner) and s.rules.solo_banquet_ignores_king):  # T-13.18
            count = count_of(s.dice[owner * COLOUR_COUNT + RED])
            if count > most:
                most = count
    return together if counted == YELLOW_DICE_LEFT else most


def procession(s: Troyes, card: Activity, n: i64) -> None:
    """T-8.17, T-R25: reward all players with most dice; nobody if the neutral player or King (T-R47) has most."""
    most: i64 = 0
    for owner in range(OWNERS):
        count = count_of(s.dice_of(owner))
        if count > most:
            most = count
    if most < card.least:
        return
    for seat in range(s.seats):
        if count_of(s.dice_of(seat)) == most:
            score(s, seat, n * card.award, card.number)


def joust(s: Troyes, seat: i64, card: Activity, n: i64) -> None:
    """T-8.26, T-R25: reward the activator and all tied players if no district has a higher sum of red dice."""
    own = sum_of(s.dice[seat * COLOUR_COUNT + RED])
    if own == 0:
        return
    for owner in range(OWNERS):
        if sum_of(s.dice[owner * COLOUR_COUNT + RED]) > own:
            return
    for other in range(s.seats):
        if sum_of(s.dice[other * COLOUR_COUNT + RED]) == own:
            score(s, other, n * card.award, card.number)


def tax(s: Troyes, seat: i64, card: Activity) -> None:
    """T-8.24, T-R44: the others pay what they can, the bank pays for the neutral player; T-13.18: more for the King."""
    building = card.buildings[0]
    for other in range(s.seats):
        if other != seat:
            due: i64 = card.tax_player * s.citizens_in(other, building)
            have: i64 = s.deniers[other]
            pay(s, other, seat, due if due < have else have, card.number)
    rate: i64 = s.rules.solo_tax if s.rules.is_solo else card.tax_neutral
    gain(s, seat, rate * s.citizens_in(NEUTRAL, building), card.number)


class ChooseBuilding(Step[Troyes]):
    """T-8.3: choose the Miller's building for each use; lying citizens do not count."""

    __slots__ = ("space", "left")

    def __init__(self, actor: i64, space: i64, left: i64) -> None:
        super().__init__(actor)
        self.space: Final[i64] = space
        self.left: Final[i64] = left

    def options(self, s: Troyes) -> list[Option]:
        return [IN_BUILDING[building] for building in s.rules.activities[s.cards[self.space]].buildings]

    def apply(self, s: Troyes, chosen: Option) -> None:
        card = s.rules.activities[s.cards[self.space]]
        gain_all(s, self.actor, card, s.citizens_in(self.actor, chosen.arg))
        if self.left > 1:
            s.stack.append(ChooseBuilding(self.actor, self.space, self.left - 1))

    def cheapest(self, s: Troyes) -> Option | None:
        """Return the building that gives most."""
        options = self.options(s)
        best = options[0]
        for option in options:
            if s.citizens_in(self.actor, option.arg) > s.citizens_in(self.actor, best.arg):
                best = option
        return best

    def gives_nothing(self, s: Troyes, option: Option) -> bool:
        return s.citizens_in(self.actor, option.arg) == 0

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.space), int(self.left)]

    def facts(self, s: Troyes) -> dict[str, object]:
        card = s.rules.activities[s.cards[self.space]]
        offers = {
            f"building:{BUILDINGS[building]}": {"deniers": int(card.deniers * s.citizens_in(self.actor, building))}
            for building in card.buildings
        }
        return {"card": ACTIVITIES[card.number], "left": int(self.left), "offers": offers}


class ArcherRolls(ChanceStep[Troyes]):
    """T-8.19, T-R43, T-14.9: roll all dice first; each hit gives a marker."""

    __slots__ = ("seat", "space", "left", "hits")

    def __init__(self, seat: i64, space: i64, left: i64, hits: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.space: Final[i64] = space
        self.left: Final[i64] = left
        self.hits: Final[i64] = hits

    def options(self, s: Troyes) -> list[Option]:
        return ONE_DIE

    def apply(self, s: Troyes, chosen: Option) -> None:
        card = s.rules.activities[s.cards[self.space]]
        s.emit(ev.ARCHER_ROLLED, self.seat, chosen.arg)
        hits: i64 = self.hits + (1 if chosen.arg >= card.least else 0)
        if self.left > 1:
            s.stack.append(ArcherRolls(self.seat, self.space, self.left - 1, hits))
        else:
            place_markers(s, self.seat, self.space, hits * card.markers)

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.space), int(self.left), int(self.hits)]


def place_markers(s: Troyes, seat: i64, space: i64, n: i64) -> None:
    """Ask for the events that get n markers, one at a time; each gives influence (T-6.3.2)."""
    if n > 0:
        s.stack.append(PlaceMarker(seat, space, n))


class PlaceMarker(Step[Troyes]):
    """T-8.19 to T-8.21: choose the event for this marker; T-R46: Marauding stays available when just completed."""

    __slots__ = ("space", "left")

    def __init__(self, actor: i64, space: i64, left: i64) -> None:
        super().__init__(actor)
        self.space: Final[i64] = space
        self.left: Final[i64] = left

    def options(self, s: Troyes) -> list[Option]:
        options = MARK[: len(s.queue)]  # T-R48: a marker must be placed
        if s.rules.activities[s.cards[self.space]].kind == ROLL_THEN_PLACE:  # T-R43: a success may be left unused
            options.append(NO_MARK)
        return options

    def apply(self, s: Troyes, chosen: Option) -> None:
        if chosen is NO_MARK:
            return
        put_marker(s, self.actor, chosen.arg)
        place_markers(s, self.actor, self.space, self.left - 1)

    def cheapest(self, s: Troyes) -> Option | None:
        return self.best(s)

    def best(self, s: Troyes) -> Option:
        """Return the event where a marker gives most points at once, the first of equal ones."""
        best = MARK[0]
        most: i64 = -1
        for place in range(len(s.queue)):
            trial = s.copy()
            put_marker(trial, self.actor, place)
            points: i64 = trial.vp[self.actor]
            if points > most:
                most = points
                best = MARK[place]
        return best

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        return why_not_marker(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.space), int(self.left)]

    def facts(self, s: Troyes) -> dict[str, object]:
        return {"card": ACTIVITIES[s.cards[self.space]], "left": int(self.left), "best": self.best(s).text}
