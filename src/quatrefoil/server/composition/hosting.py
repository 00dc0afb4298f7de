"""First stage of the composition: the store, the bus to other processes, and the loaded tables."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.server.cluster.bus import Bus, open_bus
from quatrefoil.server.cluster.follower import Follower
from quatrefoil.server.cluster.presence import PresenceElsewhere
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.advice.advice_worker import AdviceWorker
from quatrefoil.server.hosting.advice.hints import Hints
from quatrefoil.server.hosting.advice.reviews import Reviews
from quatrefoil.server.hosting.bot_turns import BotTurns
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.ended_games import EndedGames
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.since_last_turn import SinceLastTurn
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.thinking.replay_worker import ReplayWorker
from quatrefoil.server.hosting.thinking.worker import BotPool
from quatrefoil.server.hosting.unreplayable import UnreplayableTables
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.claims import REVIEWS
from quatrefoil.server.store.store import Store


@dataclass(frozen=True)
class HostingServices:
    """The services that host games; they do not depend on accounts, the lobby or HTTP."""

    store: Store
    catalog: Catalog
    origins: Origins
    bus: Bus
    has_redis: bool
    tables: LoadedTables
    follower: Follower
    actions: TableActions
    bot_pool: BotPool
    bot_turns: BotTurns
    ended_games: EndedGames
    since_last_turn: SinceLastTurn
    unreplayable: UnreplayableTables
    advice_worker: AdviceWorker
    replay_worker: ReplayWorker
    hints: Hints
    reviews: Reviews

    async def start(self) -> None:
        """Listen to the other processes, then let bots and reviews continue."""
        await self.bus.start()
        if self.store.claims.are_shared:
            self.follower.start()
        self.bot_turns.resume()
        self.reviews.start()

    async def stop(self) -> None:
        """Stop everything that makes choices or thinks about them; tables stay in memory."""
        await self.hints.close()
        await self.reviews.close()
        await self.advice_worker.close()
        await self.replay_worker.close()
        await self.follower.close()
        await self.bot_turns.close()
        await self.bot_pool.close()

    async def store_snapshots(self) -> None:
        """Store snapshots of the tables in memory, in case a later version cannot replay them."""
        await self.unreplayable.close(self.tables.loaded())

    async def close(self) -> None:
        """Disconnect from the other processes and from the database."""
        await self.bus.close()
        await self.store.close()

    async def health(self) -> dict[str, str]:
        """Return the state of the database and of Redis by name."""
        redis = "none" if not self.has_redis else "ok" if self.bus.is_connected else "lost"
        return {"database": await self.store.database.health(), "redis": redis}


async def build_hosting(settings: Settings, catalog: Catalog, bot_pool: BotPool) -> HostingServices:
    """Open the database and build the services that host games."""
    store = await Store.open(settings.database)
    bus, elsewhere = open_bus(settings.redis_url), PresenceElsewhere()
    tables = LoadedTables(store, catalog, settings.idle_seconds, bus, elsewhere)
    ended_games, origins = EndedGames(store, catalog), Origins()
    unreplayable = UnreplayableTables(store)
    tables.subscribe(unreplayable)
    advice_worker = AdviceWorker(catalog, store.packs)
    hint_milliseconds = max(1, int(1000 * settings.hint_seconds))
    return HostingServices(
        store=store,
        catalog=catalog,
        origins=origins,
        bus=bus,
        has_redis=settings.redis_url is not None,
        tables=tables,
        follower=Follower(store, tables, bus, elsewhere),
        actions=TableActions(store, tables, catalog),
        bot_pool=bot_pool,
        bot_turns=BotTurns(tables, bot_pool, catalog, settings, store, origins),
        ended_games=ended_games,
        since_last_turn=SinceLastTurn(tables),
        unreplayable=unreplayable,
        advice_worker=advice_worker,
        replay_worker=ReplayWorker(origins),
        hints=Hints(tables, advice_worker, hint_milliseconds, origins),
        reviews=Reviews(store, store.claims_on(REVIEWS), ended_games, advice_worker, hint_milliseconds, origins),
    )
