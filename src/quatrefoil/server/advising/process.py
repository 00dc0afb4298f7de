"""A process that thinks for people: questions come in on stdin, advice goes out on stdout.

Apart from the bots' processes, so that advice never keeps a table waiting.
"""

from __future__ import annotations

import random
import secrets

import msgspec

from quatrefoil.advice.adviser import Advice, advise, quick_advice
from quatrefoil.bots.bot import Budget
from quatrefoil.server.thinker import Matches, Position, serve


class AdviceJob(Position):
    """What would a bot answer here, and what would each answer be worth?"""

    #: How long to think; 0 asks for no more than a glance.
    milliseconds: int


class AdviceReply(msgspec.Struct):
    """The advice, or the kind of failure."""

    advice: Advice | None = None
    failure: str = ""


class Adviser:
    """Remembers matches between jobs."""

    def __init__(self) -> None:
        self._matches = Matches()
        self._rng = random.Random(secrets.randbits(128))

    def answer(self, job: AdviceJob) -> AdviceReply:
        """Whatever goes wrong is told, not raised: the next table needs this process too."""
        try:
            return AdviceReply(self._advise(job))
        except Exception as error:
            self._matches.forget(job.table)
            return AdviceReply(failure=type(error).__name__)

    def _advise(self, job: AdviceJob) -> Advice:
        match = self._matches.match(job)
        if job.milliseconds == 0:
            return quick_advice(match.game, match.state, job.seat, self._rng)
        return advise(match.game, match.state, job.seat, self._rng, Budget(job.milliseconds))


if __name__ == "__main__":
    serve(AdviceJob, Adviser().answer)
