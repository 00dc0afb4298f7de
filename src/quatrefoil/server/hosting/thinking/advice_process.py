"""A process that advises people; apart from the bots' processes, so that advice never keeps a table waiting."""

from __future__ import annotations

import random
import secrets

from quatrefoil.advice.adviser import Advice, advise, explain, quick_advice
from quatrefoil.bots.bot import Budget
from quatrefoil.server.hosting.thinking.job_loop import MatchCache, run_jobs
from quatrefoil.server.hosting.thinking.jobs import AdviceJob, AdviceReply


class AdviceProcess:
    """Remembers matches between jobs."""

    def __init__(self) -> None:
        self._matches = MatchCache()
        self._rng = random.Random(secrets.randbits(128))

    def reply(self, job: AdviceJob) -> AdviceReply:
        """Return advice. Errors are returned, not raised: the next table needs this process too."""
        try:
            return AdviceReply(self._advise(job))
        except Exception as error:
            self._matches.forget(job.position)
            return AdviceReply(failure=type(error).__name__)

    def _advise(self, job: AdviceJob) -> Advice:
        match = self._matches.match(job.position)
        seat = job.position.seat
        if job.milliseconds == 0:
            return quick_advice(match.game, match.state, seat, self._rng)
        look = explain if job.explains else advise
        return look(match.game, match.state, seat, self._rng, Budget(job.milliseconds))


if __name__ == "__main__":
    run_jobs(AdviceJob, AdviceProcess().reply)
