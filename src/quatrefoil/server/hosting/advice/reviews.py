"""Reviews of finished games: requested once, made decision by decision in the background, then stored.

Requests are stored, and any process may take one up. A claim makes sure that only one does; when that
process dies, its claim is released, and the next one to look starts the review again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict

from quatrefoil.advice.adviser import Advice
from quatrefoil.host.errors import TooMany
from quatrefoil.host.reviews import AdviceRequest, advance, check_ended, make_review, people_of
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server.hosting.advice.advice_worker import AdviceWorker
from quatrefoil.server.hosting.ended_games import EndedGames
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.thinking.worker import NoDecision
from quatrefoil.server.store.claims import Claims
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.reviews import ReviewRepository
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo
from quatrefoil.table.replay import EndedGame
from quatrefoil.wire.reviews import Review, ReviewState

log = logging.getLogger(__name__)

#: Milliseconds of a quick evaluation: no search.
QUICK = 0

#: Games that may wait for their review: of one network, and of all.
MOST_OF_ONE = 5
MOST_WAITING = 200

#: Reviews in the queue for advice: they give way to everybody who waits for a hint.
FLOW = ("reviews",)

#: Seconds after which a process looks for reviews that others have left, and retries what failed.
LOOK_SECONDS = 3.0

#: Seconds between two stored values of the progress.
NOTE_SECONDS = 0.25


class Progress:
    """How far a review is; stored every NOTE_SECONDS."""

    def __init__(self, reviews: ReviewRepository, table_id: int) -> None:
        self._reviews = reviews
        self._table_id = table_id
        self._noted_at = 0.0

    async def note(self, request: AdviceRequest) -> None:
        if time.monotonic() - self._noted_at >= NOTE_SECONDS:
            await self._reviews.set_progress(self._table_id, request.done, request.total)
            self._noted_at = time.monotonic()


class Turns:
    """Who asked for which review, so that networks take turns: one that asks for many delays its own only."""

    def __init__(self, origins: Origins) -> None:
        self._origins = origins
        self._requested_by: dict[int, str] = {}
        self._served: OrderedDict[str, None] = OrderedDict()

    def note(self, table_id: int, person: str) -> None:
        """Note who asked for a review."""
        self._requested_by[table_id] = self._origins.of(person)

    def count(self, person: str, waiting: list[int]) -> int:
        """Return how many of the waiting reviews were requested from the network of a person."""
        network = self._origins.of(person)
        return sum(self._requested_by.get(table_id) == network for table_id in waiting)

    def take(self, waiting: list[int]) -> int:
        """Return the review to make next: the first one of the network that was served longest ago, or never."""
        order = {network: place for place, network in enumerate(self._served, 1)}
        chosen = min(waiting, key=lambda table_id: order.get(self._requested_by.get(table_id, ""), 0))
        network = self._requested_by.pop(chosen, "")
        self._served.pop(network, None)
        self._served[network] = None
        if len(self._served) > MOST_WAITING:
            self._served.popitem(last=False)
        return chosen


class Reviews:
    """Makes the requested reviews, one at a time."""

    def __init__(
        self,
        store: Store,
        claims: Claims,
        ended_games: EndedGames,
        advice_worker: AdviceWorker,
        milliseconds: int,
        origins: Origins,
    ) -> None:
        self._turns = Turns(origins)
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

    async def ask_for(self, info: TableInfo, person: str) -> ReviewState:
        """Request a review, unless there is one or it was requested before; `person` may be a network, too."""
        state = await self.state(info)
        if state.status in ("none", "failed"):
            waiting = await self._reviews.waiting()
            if self._turns.count(person, waiting) >= MOST_OF_ONE:
                raise TooMany(
                    "too_many", f"{MOST_OF_ONE} games of yours wait for their review already; try again later"
                )
            if len(waiting) >= MOST_WAITING:
                raise TooMany("too_many", "too many games wait for their review; try again later")
            self._turns.note(info.id, person)
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
                await self._make_all()
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

    async def _make_all(self) -> None:
        """Make what is requested, also meanwhile; what another process has taken up is left to it."""
        seen: set[int] = set()
        while waiting := [table_id for table_id in await self._reviews.waiting() if table_id not in seen]:
            table_id = self._turns.take(waiting)
            seen.add(table_id)
            await self._take_up(table_id)

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
        game = await self._ended_games.game(info)
        making = make_review(game, people_of(info))
        progress = Progress(self._reviews, info.id)
        step = await asyncio.to_thread(advance, making, None)
        while isinstance(step, AdviceRequest):
            await progress.note(step)
            # In a thread: it takes milliseconds, and a review has hundreds of steps.
            step = await asyncio.to_thread(advance, making, await self._advice(info, game, step))
        return step

    async def _advice(self, info: TableInfo, game: EndedGame, request: AdviceRequest) -> Advice:
        decision = request.decision
        milliseconds = self._milliseconds if request.is_search else QUICK
        return await self._advice_worker.advise(
            info, game.record, decision.ply, decision.seat, milliseconds, FLOW, background=True
        )
