"""Reviews of finished games: asked for once, worked out answer by answer in the background, then kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from quatrefoil.advice.adviser import Advice
from quatrefoil.advice.review import Decision, Judgement, candidates, decisions, judge, judge_again, swings
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server import protocol
from quatrefoil.server.advising.advisers import Advisers
from quatrefoil.server.advising.hints import told
from quatrefoil.server.advising.shapes import Review, ReviewPoint, ReviewState, ReviewSwing
from quatrefoil.server.advising.shelf import Shelf
from quatrefoil.server.errors import Conflict, TooMany
from quatrefoil.server.replay import FinishedGame, Replays
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.workers import NoAnswer

log = logging.getLogger(__name__)

#: A glance asks for no time at all.
GLANCE = 0

#: What a thought costs in the progress that is told.
GLANCES_PER_THOUGHT = 10

#: Games that may wait for their review.
MOST_WAITING = 20


@dataclass
class Work:
    """A review in the making."""

    task: asyncio.Task[None]
    done: int = 0
    total: int = 0
    has_failed: bool = False


class Reviews:
    """One game after the other."""

    def __init__(self, shelf: Shelf, replays: Replays, advisers: Advisers, milliseconds: int) -> None:
        self._shelf = shelf
        self._replays = replays
        self._advisers = advisers
        self._milliseconds = milliseconds
        self._works: dict[int, Work] = {}
        self._turn = asyncio.Lock()

    async def state(self, info: TableInfo) -> ReviewState:
        """How far the review of a finished game is."""
        check_finished(info)
        work = self._works.get(info.id)
        if work is not None and not work.has_failed:
            return ReviewState("running", work.done, work.total, None)
        review = await self._shelf.find(info.id)
        if review is not None:
            return ReviewState("done", 0, 0, review)
        return ReviewState("failed" if work is not None else "none", 0, 0, None)

    async def start(self, info: TableInfo) -> ReviewState:
        """Begin a review, unless there is one or somebody has begun it."""
        state = await self.state(info)
        if state.status in ("none", "failed") and not self._is_running(info.id):
            if sum(not work.has_failed for work in self._works.values()) >= MOST_WAITING:
                raise TooMany("too_many", "too many games wait for their review; try again later")
            self._works[info.id] = Work(asyncio.create_task(self._review(info)))
            return ReviewState("running", 0, 0, None)
        return state

    def _is_running(self, table_id: int) -> bool:
        work = self._works.get(table_id)
        return work is not None and not work.has_failed

    async def _review(self, info: TableInfo) -> None:
        try:
            async with self._turn:
                await self._shelf.keep(info.id, await self._work_out(info))
        except (NoAnswer, QuatrefoilError) as problem:
            log.warning("table %d could not be reviewed: %s", info.id, problem)
            self._works[info.id].has_failed = True
        except Exception:
            log.exception("table %d could not be reviewed", info.id)
            self._works[info.id].has_failed = True
        else:
            del self._works[info.id]

    async def _work_out(self, info: TableInfo) -> Review:
        """A glance at every answer, and a thought about those that may have cost most."""
        game = await self._replays.finished(info)
        choices = await asyncio.to_thread(decisions, game.live.game, game.live.match.record)
        work = self._works[info.id]
        work.total = len(choices)
        seen = []
        for choice in choices:
            seen.append(judge(choice, await self._advice(info, game, choice, GLANCE)))
            work.done += 1
        worst = candidates(seen)
        work.total += len(worst) * GLANCES_PER_THOUGHT
        thought_over = []
        for glance in worst:
            thought = await self._advice(info, game, glance.decision, self._milliseconds)
            thought_over.append(judge_again(glance, thought))
            work.done += GLANCES_PER_THOUGHT
        return Review(
            points=points_of(game, seen, thought_over),
            swings=[swing(game, judgement) for judgement in swings(thought_over)],
        )

    async def _advice(self, info: TableInfo, game: FinishedGame, choice: Decision, milliseconds: int) -> Advice:
        return await self._advisers.advise(info, game.live.match.record, choice.ply, choice.seat, milliseconds)

    async def close(self) -> None:
        """What is not finished is begun anew when somebody asks again."""
        tasks = [work.task for work in self._works.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def points_of(game: FinishedGame, seen: list[Judgement], thought_over: list[Judgement]) -> list[ReviewPoint]:
    """The course of the chances. At the end nothing is left to them: the winners share the victory.

    Alone a glance knows nothing of the opponent, so there only thoughts count, and the verdict of the game is its end.
    """
    places = game.live.game.places(game.live.match.state)
    if len(places) == 1:
        return [ReviewPoint(each.decision.ply, [each.better.value, 1 - each.better.value]) for each in thought_over]
    course = [ReviewPoint(each.decision.ply, each.advice.chances) for each in seen]
    if not game.live.is_over:
        return course  # called off
    return [*course, ReviewPoint(game.plies, [1 / places.count(1) if place == 1 else 0.0 for place in places])]


def swing(game: FinishedGame, judgement: Judgement) -> ReviewSwing:
    """An answer and the better one, with what that would have brought."""
    choice, chosen, better = judgement.decision, judgement.chosen, judgement.better
    options = [game.live.game.words.read(each.text) for each in (chosen, better)]
    return ReviewSwing(
        ply=choice.ply,
        seat=choice.seat,
        question=protocol.question_at(game.position(choice.ply), choice.seat, options),
        chosen=chosen.text,
        better=better.text,
        chosen_chance=max(0.0, better.value - judgement.loss),
        better_chance=better.value,
        chosen_points=chosen.points,
        better_points=better.points,
        reason=told(judgement.advice.reason),
    )


def check_finished(info: TableInfo) -> None:
    if info.status not in ("finished", "abandoned"):
        raise Conflict("running", "this game is not over: its review would tell secrets")
