"""Nine rounds of five phases in three periods (ND-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.cards import BROWN_PAIRS, WHOLE_DECK
from quatrefoil.games.notre_dame.effects import end_choice
from quatrefoil.games.notre_dame.nouns import (
    ALL_BROWN,
    DRAFT,
    HIRE_PHASE,
    NONE,
    PLAGUE,
    PLAY,
    REVEAL,
    ROUNDS,
    ROUNDS_PER_PERIOD,
)
from quatrefoil.games.notre_dame.scoring import score_cathedral, score_the_end
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.draft import begin_draft
from quatrefoil.games.notre_dame.steps.grey_deck import SHOW_GREY
from quatrefoil.games.notre_dame.steps.hire import begin_hiring
from quatrefoil.games.notre_dame.steps.plague import begin_plague
from quatrefoil.games.notre_dame.steps.play import begin_play
from quatrefoil.games.notre_dame.vocabulary import BROWN_PAIR
from quatrefoil.kernel.bits import members
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64


class Phase(Automatic[NotreDame]):
    """ND-3.1: begin one of the five phases."""

    __slots__ = ("phase",)

    def __init__(self, phase: i64) -> None:
        super().__init__()
        self.phase: Final[i64] = phase

    def apply(self, s: NotreDame, chosen: Option) -> None:
        phase = self.phase
        end_choice(s)
        s.end_turn()
        if phase == REVEAL:
            begin_round(s)
        s.phase = phase
        s.emit(ev.PHASE_BEGAN, NO_SEAT, phase)
        s.stack.append(PHASES[phase + 1] if phase < PLAGUE else ROUND_END)
        if phase == REVEAL:
            s.stack.append(SHOW_GREY)
            s.stack.append(SHOW_BROWN)
        elif phase == DRAFT:
            begin_draft(s)
        elif phase == PLAY:
            begin_play(s)
        elif phase == HIRE_PHASE:
            begin_hiring(s)
        else:  # ND-3.9
            begin_plague(s)

    def fields(self) -> list[int]:
        return [int(self.phase)]


def begin_round(s: NotreDame) -> None:
    """ND-3.10: put the persons of the last round under their decks; they do not return this period."""
    s.round += 1
    s.shown = []
    for borough in s.boroughs:
        borough.passed = 0
        borough.played_1 = NONE
        borough.played_2 = NONE
        borough.played_3 = NONE
        borough.hired = 0
    s.emit(ev.ROUND_BEGAN, NO_SEAT, s.round, (s.round - 1) // ROUNDS_PER_PERIOD)


class ShowBrown(ChanceStep[NotreDame]):
    """ND-3.2: draw two brown persons; each comes once per period, all pairs are equally likely (ND-13.5)."""

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        return [BROWN_PAIR[place] for place in range(len(BROWN_PAIRS)) if BROWN_PAIRS[place] & ~s.brown == 0]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        pair = BROWN_PAIRS[chosen.arg]
        s.brown &= ~pair
        s.shown = members(pair)
        s.reveal()
        for person in s.shown:
            s.emit(ev.PERSON_SHOWN, NO_SEAT, person, s.rules.rats[person])


class RoundEnd(Automatic[NotreDame]):
    """ND-3.10: pass the bell-ringer to the left; ND-3.11: maybe end a period; ND-11.1: end the game after round 9."""

    __slots__ = ()

    def apply(self, s: NotreDame, chosen: Option) -> None:
        end_choice(s)
        ends_period = s.round % ROUNDS_PER_PERIOD == 0
        if ends_period:
            score_cathedral(s)  # ND-10.4: after the plague
        s.emit(ev.MILESTONE, NO_SEAT, s.round)
        if s.round == ROUNDS:
            score_the_end(s)
            return
        if ends_period:
            renew_decks(s)
        s.start = s.left_of(s.start)
        s.emit(ev.BELL_RINGER, s.start)
        s.stack.append(PHASES[REVEAL])


def renew_decks(s: NotreDame) -> None:
    """ND-3.11: shuffle brown persons and action cards into new decks; knowledge about the old ones is void."""
    s.brown = ALL_BROWN
    for borough in s.boroughs:
        borough.deck = WHOLE_DECK
        borough.seen = 0
    s.emit(ev.DECKS_RENEWED, NO_SEAT)


#: Steps never change, so one of each is enough; phase 0 is not used.
PHASES: Final[list[Phase]] = [Phase(phase) for phase in range(PLAGUE + 1)]
ROUND_END: Final = RoundEnd()
SHOW_BROWN: Final = ShowBrown()
