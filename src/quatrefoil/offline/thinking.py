"""Who chooses for bots and advises: quick levels at once, searches in another worker of the browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from quatrefoil.host.jobs import AdviceJob, AdviceReply, BotDecision, BotJob
from quatrefoil.host.thinking import AdviceThinking, BotThinking
from quatrefoil.offline.plain import from_plain, read_json, to_json

#: Sends a job to the other worker as JSON; it responds with JSON, or with nothing where it cannot run.
Post = Callable[[str], Awaitable[str]]

#: The job that asks for nothing.
READY = "null"

#: The levels that search: they would stop the tables while they think.
SLOW_LEVELS = frozenset(("master", "grandmaster", "peaceful"))


class Thinking:
    """Chooses and advises, here or in the other worker."""

    def __init__(self, post: Post | None = None) -> None:
        self._post = post
        self._bots = BotThinking()
        self._advice = AdviceThinking()

    async def decide(self, job: BotJob) -> BotDecision:
        """Return the choice of a bot."""
        if self._post is not None and job.level in SLOW_LEVELS:
            reply = await self._post(f'{{"bot":{to_json(job)}}}')
            if reply:
                return from_plain(read_json(reply), BotDecision)
        return self._bots.decide(job)

    async def advise(self, job: AdviceJob) -> AdviceReply:
        """Return what a bot advises."""
        if self._post is not None and job.milliseconds > 0:
            reply = await self._post(f'{{"advice":{to_json(job)}}}')
            if reply:
                return from_plain(read_json(reply), AdviceReply)
        return self._advice.reply(job)

    async def prepare(self) -> None:
        """Start the other worker, so that the first search need not wait for it."""
        if self._post is not None:
            await self._post(READY)

    def reply(self, text: str) -> str:
        """Carry out a job of the worker with the tables; this is the other worker."""
        job = read_json(text)
        if job is None:
            return READY
        if "bot" in job:
            return to_json(self._bots.decide(from_plain(job["bot"], BotJob)))
        return to_json(self._advice.reply(from_plain(job["advice"], AdviceJob)))
