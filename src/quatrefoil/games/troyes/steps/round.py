"""The round: phases 0 to 5 in fixed order (T-4), including the short ones: reveal, income, work force, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.citizens import return_lying
from quatrefoil.games.troyes.dice import HANDFUL, MOST_DICE, ROLL_TOTALS, ROLL_WEIGHTS
from quatrefoil.games.troyes.effects import gain, pay_what_is_due
from quatrefoil.games.troyes.nouns import (
    ACTING,
    BUILDINGS,
    CARD_LEVELS,
    COLOUR_COUNT,
    COLOURS,
    INCOME,
    NEUTRAL,
    OWNERS,
    REVEALING,
    ROUND_END,
    TROUBLES,
    WHY_DISTRICT,
    WHY_INCOME,
    WHY_SALARIES,
    WORK_FORCE,
    seat_of,
    space_of,
)
from quatrefoil.games.troyes.scoring import score_the_end
from quatrefoil.games.troyes.state import Troyes, counted_in
from quatrefoil.games.troyes.steps.rolls import OUTCOMES
from quatrefoil.games.troyes.steps.troubles import begin_troubles
from quatrefoil.games.troyes.steps.turn import begin_acting
from quatrefoil.games.troyes.vocabulary import CARD
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64


class Phase(Automatic[Troyes]):
    """T-4.1: begin a phase and push the next; phase 0 exists only while there are cards to turn up."""

    __slots__ = ("phase",)

    def __init__(self, phase: i64) -> None:
        super().__init__()
        self.phase: Final[i64] = phase

    def apply(self, s: Troyes, chosen: Option) -> None:
        phase: i64 = self.phase
        s.end_turn()
        if phase == REVEALING:
            s.round += 1
            s.emit(ev.ROUND_BEGAN, NO_SEAT, s.round)
            if s.round > CARD_LEVELS:
                phase = INCOME
        s.phase = phase
        s.active = NO_SEAT
        s.emit(ev.PHASE_BEGAN, NO_SEAT, phase)
        if phase < ROUND_END:
            s.stack.append(PHASES[phase + 1])
        if phase == REVEALING:
            begin_revealing(s)
        elif phase == INCOME:
            income(s)
        elif phase == WORK_FORCE:
            begin_rolling(s)
        elif phase == TROUBLES:
            begin_troubles(s)
        elif phase == ACTING:
            begin_acting(s)
        else:
            end_round(s)

    def fields(self) -> list[int]:
        return [int(self.phase)]


#: Steps never change, so one of each is enough.
PHASES: Final[list[Phase]] = [Phase(phase) for phase in range(ROUND_END + 1)]


# Phase 0


def begin_revealing(s: Troyes) -> None:
    """T-4.2: turn up the three activity cards of this round's level."""
    for colour in range(len(COLOURS) - 1, -1, -1):
        s.stack.append(TurnUp(space_of(colour, int(s.round))))


class TurnUp(ChanceStep[Troyes]):
    """T-2.5, T-14.6: draw the card of a space when it is turned up."""

    __slots__ = ("space",)

    def __init__(self, space: i64) -> None:
        super().__init__()
        self.space: Final[i64] = space

    def options(self, s: Troyes) -> list[Option]:
        return [CARD[card] for card in s.rules.cards_at[self.space]]

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.cards[self.space] = chosen.arg
        s.reveal()
        s.emit(ev.CARD_REVEALED, NO_SEAT, self.space, chosen.arg)

    def fields(self) -> list[int]:
        return [int(self.space)]


# Phase 1


def income(s: Troyes) -> None:
    """T-4.3, T-4.4, T-R45: give each player the income, then take the salaries; the King pays none (T-13.6)."""
    rules = s.rules
    census = s.census()
    for seat in range(s.seats):
        gain(s, seat, rules.income, WHY_INCOME)
        pay_what_is_due(s, seat, salaries(s, seat, census), WHY_SALARIES)


def salaries(s: Troyes, seat: i64, census: i64) -> i64:
    """T-4.4: return the salaries by building; tradesmen and lying citizens cost nothing."""
    due: i64 = 0
    for building in range(len(BUILDINGS)):
        due += s.rules.salary[building] * counted_in(census, seat, building)
    return due


# Phase 2


def begin_rolling(s: Troyes) -> None:
    """T-4.6: roll a die of the building's colour for each citizen in a cell; T-4.7: grey or King's last (T-13.6)."""
    census = s.census()
    for owner in range(OWNERS - 1, -1, -1):  # the neutral player is the last owner
        for colour in range(len(COLOURS) - 1, -1, -1):
            count = counted_in(census, owner, colour)
            if count > 0:
                s.stack.append(WORK_FORCE_ROLLS[(owner * COLOUR_COUNT + colour) * (MOST_DICE + 1) + count])


class RollWorkForce(ChanceStep[Troyes]):
    """T-4.6, T-14.9: roll the dice of one colour of one owner into its district."""

    __slots__ = ("owner", "colour", "count")

    def __init__(self, owner: i64, colour: i64, count: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.colour: Final[i64] = colour
        self.count: Final[i64] = count

    def options(self, s: Troyes) -> list[Option]:
        return OUTCOMES[self.count]

    def weights(self, s: Troyes) -> list[int]:
        return ROLL_WEIGHTS[self.count]

    def weight_totals(self, s: Troyes) -> list[int]:
        return ROLL_TOTALS[self.count]

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.dice[self.owner * COLOUR_COUNT + self.colour] = HANDFUL[chosen.arg]
        s.emit(ev.ROLLED, seat_of(self.owner), self.colour, chosen.arg)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.colour), int(self.count)]


#: One roll for each owner, colour and number of dice.
WORK_FORCE_ROLLS: Final[list[RollWorkForce]] = [
    RollWorkForce(owner, colour, count)
    for owner in range(OWNERS)
    for colour in range(COLOUR_COUNT)
    for count in range(MOST_DICE + 1)
]


# Phase 5


def end_round(s: Troyes) -> None:
    """T-4.20: return money, citizens and dice; pass the first player card; T-11.1: or end the game."""
    for seat in range(s.seats):
        gain(s, seat, s.district[seat], WHY_DISTRICT)  # T-6.6.3
        s.district[seat] = 0
    return_lying(s)
    if s.dice_left():
        s.dice = [0] * len(s.dice)
        s.emit(ev.DICE_DISCARDED, NO_SEAT)
    s.passed = 0
    s.emit(ev.MILESTONE, NO_SEAT, s.round, ROUND_END)
    if s.round == s.rules.rounds:
        score_the_end(s)
        return
    s.first = next_first(s)
    s.emit(ev.FIRST_PLAYER, seat_of(s.first))
    s.stack.append(PHASES[REVEALING])


def next_first(s: Troyes) -> i64:
    """T-4.20: return the left neighbour; T-13.4: the King and the player alternate."""
    if s.rules.is_solo:
        return 0 if s.first == NEUTRAL else NEUTRAL
    return (s.first + 1) % s.seats
