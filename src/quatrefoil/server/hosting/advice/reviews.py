"""Reviews of finished games: requested once, made decision by decision in the background, then stored.

Requests are stored, and any process may take one up. A claim makes sure that only one does; when that
process dies, its claim is released, and the next one to look starts the review again.
"""

from __future__ import annotations

import asyncio
import logging
import time

from quatrefoil.advice.adviser import Advice
from quatrefoil.advice.reason import Reason
from quatrefoil.advice.review import (
    ReviewedDecision,
    ReviewedTurn,
    candidates,
    refine,
    review_decision,
    reviewed_turns,
    to_search,
)
from quatrefoil.advice.turns import Decision, turns
from quatrefoil.host.errors import Conflict, TooMany
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server.hosting.advice.advice_worker import AdviceWorker
from quatrefoil.server.hosting.advice.hints import reason_message
from quatrefoil.server.hosting.ended_games import EndedGames
from quatrefoil.server.hosting.thinking.worker import NoDecision
from quatrefoil.server.store.claims import Claims
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.reviews import ReviewRepository
from quatrefoil.server.store.store import Store
from quatrefoil.table import visibility
from quatrefoil.table.info import TableInfo
from quatrefoil.table.replay import EndedGame
from quatrefoil.wire.reviews import Review, ReviewBetter, ReviewChoice, ReviewPoint, ReviewState, ReviewTurn

log = logging.getLogger(__name__)

#: Milliseconds of a quick evaluation: no search.
QUICK = 0

#: Weight of a search in the progress, counted in quick evaluations.
SEARCH_WEIGHT = 10

#: Games that may wait for their review.
MOST_WAITING = 20

#: Seconds after which a process looks for reviews that others have left, and retries what failed.
LOOK_SECONDS = 3.0

#: Seconds between two stored values of the progress.
NOTE_SECONDS = 0.25


class Progress:
    """How far a review is; stored every NOTE_SECONDS."""

    def __init__(self, reviews: ReviewRepository, table_id: int, total: int) -> None:
        self._reviews = reviews
        self._table_id = table_id
        self._done = 0
        self._total = total
        self._noted_at = 0.0

    def grows(self, by: int) -> None:
        self._total += by

    async def advance(self, by: int) -> None:
        self._done += by
        if time.monotonic() - self._noted_at >= NOTE_SECONDS:
            await self._reviews.set_progress(self._table_id, self._done, self._total)
            self._noted_at = time.monotonic()


class Reviews:
    """Makes the requested reviews, one at a time."""

    def __init__(
        self, store: Store, claims: Claims, ended_games: EndedGames, advice_worker: AdviceWorker, milliseconds: int
    ) -> None:
        self._store = store
        self._claims = claims
        self._reviews = store.reviews
        self._ended_games = ended_games
        self._advice_worker = advice_worker
        self._milliseconds = milliseconds
        self._is_asked = asyncio.Event()
        self._work: asyncio.Task[None] | None = None

    async def state(self, info: TableInfo) -> ReviewState:
        """Return how far the review of a finished game is."""
        check_ended(info)
        return await self._reviews.state(info.id)

    async def ask_for(self, info: TableInfo) -> ReviewState:
        """Request a review, unless there is one or it was requested before."""
        state = await self.state(info)
        if state.status in ("none", "failed"):
            if await self._reviews.count_waiting() >= MOST_WAITING:
                raise TooMany("too_many", "too many games wait for their review; try again later")
            await self._reviews.request(info.id)
            self._is_asked.set()
            return ReviewState("running", 0, 0, None)
        return state

    def start(self) -> None:
        """Start with the requests that an earlier process has left."""
        self._is_asked.set()
        self._work = asyncio.create_task(self._keep_reviewing())

    async def close(self) -> None:
        """Stop; an unfinished review waits for the next process."""
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        await self._claims.close()

    async def _keep_reviewing(self) -> None:
        while True:
            try:
                await self._wait()
                for table_id in await self._reviews.waiting():
                    await self._take_up(table_id)
            except Exception as error:
                if not is_outage(error):
                    log.exception("reviews could not be made")
                await asyncio.sleep(LOOK_SECONDS)
                self._is_asked.set()

    async def _wait(self) -> None:
        """Wait for a request, or until it is time to look for what another process has left."""
        try:
            async with asyncio.timeout(LOOK_SECONDS if self._claims.are_shared else None):
                await self._is_asked.wait()
        except TimeoutError:
            pass
        self._is_asked.clear()

    async def _take_up(self, table_id: int) -> None:
        if not await self._claims.take(table_id):
            return  # another process makes it
        try:
            # Another process may have finished the review since we looked.
            if (await self._reviews.state(table_id)).status == "running":
                await self._review(table_id)
        finally:
            await self._claims.give_back(table_id)

    async def _review(self, table_id: int) -> None:
        info = await self._store.tables.by_id(table_id)
        if info is None:
            return  # deleted meanwhile
        try:
            await self._reviews.keep(table_id, await self._make(info))
        except (NoDecision, QuatrefoilError) as problem:
            log.warning("table %d could not be reviewed: %s", table_id, problem)
            await self._reviews.set_failed(table_id)
        except Exception as error:
            if is_outage(error):
                raise
            log.exception("table %d could not be reviewed", table_id)
            await self._reviews.set_failed(table_id)

    async def _make(self, info: TableInfo) -> Review:
        """Evaluate every decision quickly, and search the turns that may have cost most."""
        game = await self._ended_games.game(info)
        played = await asyncio.to_thread(turns, game.game, game.record)
        choices = [choice for turn in played for choice in turn.decisions]
        progress = Progress(self._reviews, info.id, len(choices))
        seen: dict[int, ReviewedDecision] = {}
        for choice in choices:
            seen[choice.ply] = review_decision(choice, await self._advice(info, game, choice, QUICK))
            await progress.advance(1)
        course = list(seen.values())
        people = [seat.seat for seat in info.seats if not seat.is_bot]
        doubtful = [each for turn in candidates(reviewed_turns(played, course), people) for each in to_search(turn)]
        progress.grows(len(doubtful) * SEARCH_WEIGHT)
        searched = []
        for quick in doubtful:
            advice = await self._advice(info, game, quick.decision, self._milliseconds)
            searched.append(refine(quick, advice))
            seen[quick.decision.ply] = searched[-1]
            await progress.advance(SEARCH_WEIGHT)
        return Review(
            points=points_of(game, course, searched),
            turns=[turn_message(game, reviewed) for reviewed in reviewed_turns(played, list(seen.values()))],
        )

    async def _advice(self, info: TableInfo, game: EndedGame, choice: Decision, milliseconds: int) -> Advice:
        """Ask for advice; hints for players have priority, so retry while too many wait."""
        while True:
            try:
                return await self._advice_worker.advise(info, game.record, choice.ply, choice.seat, milliseconds)
            except TooMany:
                await asyncio.sleep(LOOK_SECONDS)


def points_of(game: EndedGame, seen: list[ReviewedDecision], searched: list[ReviewedDecision]) -> list[ReviewPoint]:
    """Return the win probabilities over the game; at its end the winners share 1.

    In a solo game a quick evaluation knows nothing of the opponent, so only searched decisions count there.
    """
    places = game.game.places(game.table.state)
    if len(places) == 1:
        return [ReviewPoint(each.decision.ply, [each.better.value, 1 - each.better.value]) for each in searched]
    course = [ReviewPoint(each.decision.ply, each.advice.win_probabilities) for each in seen]
    if not game.table.is_over:
        return course  # abandoned
    return [*course, ReviewPoint(game.plies, [1 / places.count(1) if place == 1 else 0.0 for place in places])]


def turn_message(game: EndedGame, reviewed: ReviewedTurn) -> ReviewTurn:
    """Return a turn and, if the search found one, the better turn."""
    return ReviewTurn(
        ply=reviewed.turn.first,
        end=reviewed.turn.end,
        seat=reviewed.turn.seat,
        chance=reviewed.win_probability,
        loss=reviewed.loss,
        points=reviewed.points,
        gain=reviewed.gain,
        played=_choices(game, [each.decision.chosen for each in reviewed.decisions]),
        better=better_message(game, reviewed) if reviewed.has_better else None,
    )


def better_message(game: EndedGame, turn: ReviewedTurn) -> ReviewBetter:
    """Return where a better turn departs from the played one, and what it would have brought."""
    reviewed = turn.worst
    choice, reason = reviewed.decision, reviewed.advice.reason
    options = [game.game.words.read(each.text) for each in (reviewed.chosen, reviewed.better)]
    # The reason belongs to the advised option, which is not always the better one of two equal ones.
    is_advised = reason.line[:1] == [reviewed.better.text]
    return ReviewBetter(
        ply=choice.ply,
        index=turn.decisions.index(reviewed),
        question=visibility.question_at(game.state_at(choice.ply), choice.seat, options),
        chosen=reviewed.chosen.text,
        better=reviewed.better.text,
        line=_choices(game, reason.line if is_advised else [reviewed.better.text]),
        reason=reason_message(reason if is_advised else Reason([], [])),
    )


def _choices(game: EndedGame, texts: list[str]) -> list[ReviewChoice]:
    return [ReviewChoice(text, game.game.words.read(text).at) for text in texts]


def check_ended(info: TableInfo) -> None:
    if not info.has_ended:
        raise Conflict("running", "this game is not over: its review would tell secrets")
