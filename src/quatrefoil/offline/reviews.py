"""Reviews of finished games, made one after the other while the page is open."""

from __future__ import annotations

import asyncio

from quatrefoil.host.catalog import GameCatalog
from quatrefoil.host.jobs import AdviceJob
from quatrefoil.host.reviews import AdviceRequest, advance, check_ended, make_review, people_of
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.offline.finished import FinishedGames
from quatrefoil.offline.plain import from_plain
from quatrefoil.offline.storage import LocalStore
from quatrefoil.offline.tables import position_of
from quatrefoil.offline.thinking import Thinking
from quatrefoil.table.info import TableInfo
from quatrefoil.wire.reviews import Review, ReviewState

#: Milliseconds of a search.
MILLISECONDS = 1500


class LocalReviews:
    """Makes reviews and keeps them."""

    def __init__(self, store: LocalStore, catalog: GameCatalog, games: FinishedGames, thinking: Thinking) -> None:
        self._store = store
        self._catalog = catalog
        self._games = games
        self._thinking = thinking
        self._lock = asyncio.Lock()
        self._states: dict[int, ReviewState] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def state(self, info: TableInfo) -> ReviewState:
        """Return how far a review is."""
        check_ended(info)
        if info.id in self._states:
            return self._states[info.id]
        kept = await self._store.value(f"review {info.id}")
        if kept is None:
            return ReviewState("none", 0, 0, None)
        return ReviewState("done", 0, 0, from_plain(kept, Review))

    async def ask_for(self, info: TableInfo) -> ReviewState:
        """Begin a review, unless there is one."""
        state = await self.state(info)
        if state.status in ("none", "failed"):
            state = self._states[info.id] = ReviewState("running", 0, 0, None)
            task = asyncio.get_running_loop().create_task(self._make(info))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return state

    async def _make(self, info: TableInfo) -> None:
        try:
            async with self._lock:
                review = await self._review(info)
            await self._store.keep(f"review {info.id}", review)
            self._states[info.id] = ReviewState("done", 0, 0, review)
        except QuatrefoilError:
            self._states[info.id] = ReviewState("failed", 0, 0, None)

    async def _review(self, info: TableInfo) -> Review:
        game = await self._games.game(info)
        making = make_review(game, people_of(info))
        step = advance(making, None)
        while isinstance(step, AdviceRequest):
            self._states[info.id] = ReviewState("running", step.done, step.total, None)
            await asyncio.sleep(0)  # requests of the page come between
            at = position_of(game.game, self._catalog, info, game.record, step.decision.ply, step.decision.seat)
            reply = await self._thinking.advise(AdviceJob(at, MILLISECONDS if step.is_search else 0))
            if reply.advice is None:
                raise QuatrefoilError("no_advice", f"a decision could not be reviewed: {reply.failure}")
            step = advance(making, reply.advice)
        return step
