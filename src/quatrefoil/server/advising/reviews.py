"""Reviews of finished games: asked for once, worked out answer by answer in the background, then kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from quatrefoil.advice.review import Decision, Judgement, candidates, decisions, judge, swings
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server import protocol
from quatrefoil.server.advising.advisers import Advisers
from quatrefoil.server.advising.hints import told
from quatrefoil.server.advising.shapes import Review, ReviewPoint, ReviewState, ReviewSwing
from quatrefoil.server.advising.shelf import Shelf
from quatrefoil.server.errors import Conflict
from quatrefoil.server.replay import FinishedGame, Replays
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.workers import NoAnswer

log = logging.getLogger(__name__)

#: What one look at a whole game may cost; shared out evenly, within bounds.
FIRST_LOOK_MILLISECONDS = 45_000
SHORTEST_LOOK, LONGEST_LOOK = 60, 400

#: What the second look at one of the worst answers costs.
SECOND_LOOK = 1_200

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

    def __init__(self, shelf: Shelf, replays: Replays, advisers: Advisers) -> None:
        self._shelf = shelf
        self._replays = replays
        self._advisers = advisers
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
                raise Conflict("busy", "too many games wait for their review; try again later")
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
        game = await self._replays.finished(info)
        record = game.live.match.record
        choices = await asyncio.to_thread(decisions, game.live.game, record)
        work = self._works[info.id]
        work.total = len(choices)
        milliseconds = min(LONGEST_LOOK, max(SHORTEST_LOOK, FIRST_LOOK_MILLISECONDS // max(1, len(choices))))
        judged = []
        for choice in choices:
            judged.append(await self._judged(info, game, choice, milliseconds))
            work.done += 1
        worst = candidates(judged)
        work.total += len(worst)
        told_again = []
        for each in worst:
            told_again.append(await self._swing(info, game, each.decision))
            work.done += 1
        kept = swings([judgement for judgement, _ in told_again])
        return Review(
            points=[*[ReviewPoint(each.decision.ply, each.chances) for each in judged], *_end(game)],
            swings=[swing for judgement in kept for each, swing in told_again if each is judgement],
        )

    async def _judged(self, info: TableInfo, game: FinishedGame, choice: Decision, milliseconds: int) -> Judgement:
        record = game.live.match.record
        advice = await self._advisers.advise(
            info, record, choice.ply, choice.seat, milliseconds, chosen=choice.chosen, with_reason=False
        )
        return judge(choice, advice)

    async def _swing(self, info: TableInfo, game: FinishedGame, choice: Decision) -> tuple[Judgement, ReviewSwing]:
        """The same at more length, with what the better answer would have brought."""
        record = game.live.match.record
        advice = await self._advisers.advise(
            info, record, choice.ply, choice.seat, SECOND_LOOK, chosen=choice.chosen, with_reason=True
        )
        judgement = judge(choice, advice)
        state = game.position(choice.ply)
        words = game.live.game.words
        options = [words.read(each.text) for each in (judgement.chosen, judgement.better)]
        swing = ReviewSwing(
            ply=choice.ply,
            seat=choice.seat,
            question=protocol.question_at(state, choice.seat, options),
            chosen=judgement.chosen.text,
            better=judgement.better.text,
            chosen_chance=judgement.chosen.value,
            better_chance=judgement.better.value,
            chosen_points=judgement.chosen.points,
            better_points=judgement.better.points,
            reason=told(advice.reason),
        )
        return judgement, swing

    async def close(self) -> None:
        """What is not finished is begun anew when somebody asks again."""
        tasks = [work.task for work in self._works.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _end(game: FinishedGame) -> list[ReviewPoint]:
    """Nothing is left to chance: the winners share the victory. Alone, the verdict of the game says it better."""
    places = game.live.game.places(game.live.match.state)
    if len(places) == 1:
        return []
    return [ReviewPoint(game.plies, [1 / places.count(1) if place == 1 else 0.0 for place in places])]


def check_finished(info: TableInfo) -> None:
    if info.status != "finished":
        raise Conflict("running", "this game is not over: its review would tell secrets")
