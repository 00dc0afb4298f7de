"""The year: eight phases in fixed order; five years (K-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.components import YEARS
from quatrefoil.games.kingsburg.nouns import (
    BATTLE,
    KINGS_AID,
    KINGS_ENVOY,
    KINGS_REWARD,
    NO_STEP,
    RECRUITING,
)
from quatrefoil.games.kingsburg.scoring import score_the_end
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.steps.battle import begin_battle
from quatrefoil.games.kingsburg.steps.favour import begin_kings_aid, begin_kings_envoy, begin_kings_reward
from quatrefoil.games.kingsburg.steps.recruit import begin_recruiting
from quatrefoil.games.kingsburg.steps.roll import begin_harvest
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic

if TYPE_CHECKING:
    from mypy_extensions import i64


class Phase(Automatic[Kingsburg]):
    """K-4.1, K-4.3: advance the calendar marker and begin the phase."""

    __slots__ = ("phase",)

    def __init__(self, phase: i64) -> None:
        super().__init__()
        self.phase: Final[i64] = phase

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        phase = self.phase
        s.end_turn()
        if phase == KINGS_AID:
            s.year += 1
            s.emit(ev.YEAR_BEGAN, NO_SEAT, s.year)
        s.phase = phase
        s.harvest_step = NO_STEP
        s.emit(ev.PHASE_BEGAN, NO_SEAT, phase)
        s.stack.append(PHASES[phase + 1] if phase < BATTLE else YEAR_END)
        if phase == KINGS_AID:
            begin_kings_aid(s)
        elif phase == KINGS_REWARD:
            begin_kings_reward(s)
        elif phase == KINGS_ENVOY:
            begin_kings_envoy(s)
        elif phase == RECRUITING:
            begin_recruiting(s)
        elif phase == BATTLE:
            begin_battle(s)
        else:
            begin_harvest(s)

    def fields(self) -> list[int]:
        return [int(self.phase)]


class YearEnd(Automatic[Kingsburg]):
    """K-4.2, K-11.1: begin the next year; after year V end the game."""

    __slots__ = ()

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if s.year < YEARS:
            s.stack.append(PHASES[KINGS_AID])
        else:
            score_the_end(s)


#: Steps never change, so one of each is enough; index 0 is not used.
PHASES: Final[list[Phase]] = [Phase(phase) for phase in range(BATTLE + 1)]
YEAR_END: Final = YearEnd()
