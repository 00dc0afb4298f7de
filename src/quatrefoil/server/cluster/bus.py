"""The bus by which the processes of one server send each other the changes of tables.

A message contains the versions of the tables that have just changed, and their new journal entries: a
process that has such a table in memory applies them. A lost message only costs time: `follower.py`
also polls, and the database has everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time

import msgspec
from redis import asyncio as redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from quatrefoil.server import metrics
from quatrefoil.table.entry import Entry

log = logging.getLogger(__name__)

CHANNEL = "quatrefoil:tables"

#: Seconds after which a lost Redis is tried again.
RETRY_SECONDS = 0.5

#: Seconds of silence after which the connection to Redis is tested.
HEALTH_SECONDS = 2

#: Seconds without any answer after which the connection counts as lost, though nobody has closed it.
SILENT_SECONDS = 6.0

#: News about more tables than this are not kept while Redis is away; the other processes poll.
MOST_WAITING = 10_000


class TablePresence(msgspec.Struct, array_like=True, frozen=True):
    """Who looks at a table: seats, and the number of spectators."""

    seats: list[int] = []
    spectators: int = 0


class News(msgspec.Struct):
    """One message of one process to all others."""

    sender: str
    #: Versions of tables, and their new entries unless Redis was away meanwhile.
    versions: dict[int, int] = {}
    entries: dict[int, list[Entry]] = {}
    #: Tables at which something changed that is not in the journal.
    people: list[int] = []
    #: Who looks at which table through the sender.
    here: dict[int, TablePresence] = {}
    #: People whose sockets have to be checked again: their sessions or bans have changed.
    revoked: list[str] = []
    #: Whether the sender asks the others to publish who looks at tables through them.
    asks: bool = False
    #: Whether the sender stops.
    leaves: bool = False


class BusListener:
    """Base class of listeners to the bus: override what you need, then `bus.subscribe(self)`."""

    def on_news(self, news: News) -> None:
        """Handle news of another process."""

    def on_gap(self) -> None:
        """Handle that news may have been missed."""


class Bus:
    """The bus of a single process: it sends and receives nothing."""

    def __init__(self) -> None:
        self._listeners: list[BusListener] = []

    def subscribe(self, listener: BusListener) -> None:
        self._listeners.append(listener)

    @property
    def is_connected(self) -> bool:
        """Whether news of other processes arrive at once."""
        return False

    def send(
        self,
        *,
        entries: dict[int, list[Entry]] | None = None,
        people: int | None = None,
        here: dict[int, TablePresence] | None = None,
        revoked: str | None = None,
        asks: bool = False,
    ) -> None:
        """Send news to the other processes, soon and without waiting for it."""

    async def start(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening and send the others that this process stops."""


class RedisBus(Bus):
    """Publish and subscribe of Redis. News that could not be published are sent when Redis is back."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = redis.Redis.from_url(
            url, socket_connect_timeout=2, socket_timeout=5, health_check_interval=HEALTH_SECONDS
        )
        self._sender = secrets.token_hex(8)
        #: How every message of this process begins, to skip them without decoding.
        self._own = msgspec.json.encode(News(self._sender)).partition(b",")[0]
        self._is_connected = False
        self._news = News(self._sender)
        self._has_news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_connected(self) -> bool:
        return self._is_connected

    def send(
        self,
        *,
        entries: dict[int, list[Entry]] | None = None,
        people: int | None = None,
        here: dict[int, TablePresence] | None = None,
        revoked: str | None = None,
        asks: bool = False,
    ) -> None:
        news = self._news
        if entries and len(news.versions) < MOST_WAITING:
            for table_id, new in entries.items():
                news.versions[table_id] = new[-1].version
                news.entries.setdefault(table_id, []).extend(new)
        if people is not None and len(news.people) < MOST_WAITING:
            news.people.append(people)
        if here and len(news.here) < MOST_WAITING:
            news.here.update(here)
        if revoked is not None and len(news.revoked) < MOST_WAITING:
            news.revoked.append(revoked)
        news.asks |= asks
        self._has_news.set()

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._publish())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.publish(CHANNEL, msgspec.json.encode(News(self._sender, leaves=True)))
        await self._redis.aclose()

    async def _publish(self) -> None:
        """Publish one message at a time; what gathers meanwhile goes with the next."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            news, self._news = self._news, News(self._sender)
            try:
                await self._redis.publish(CHANNEL, msgspec.json.encode(news))
            except (RedisError, OSError):
                self._publish_later(news)
                await asyncio.sleep(RETRY_SECONDS)

    def _publish_later(self, unsent: News) -> None:
        """Keep news without their entries: the others will have read those from the database."""
        news = self._news
        news.entries = {}
        news.versions = unsent.versions | news.versions
        news.people = [*unsent.people, *news.people]
        news.here = unsent.here | news.here
        news.revoked = [*unsent.revoked, *news.revoked]
        news.asks |= unsent.asks
        self._has_news.set()

    async def _listen(self) -> None:
        decoder = msgspec.json.Decoder(News)
        while True:
            try:
                await self._redis.ping()  # subscribing waits for no answer
                async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
                    await line.subscribe(CHANNEL)
                    self._set_connected(True)
                    await self._read(line, decoder)
            except (RedisError, OSError, TimeoutError, msgspec.MsgspecError):
                pass  # it is tried again
            self._set_connected(False)
            await asyncio.sleep(RETRY_SECONDS)

    async def _read(self, line: PubSub, decoder: msgspec.json.Decoder[News]) -> None:
        """Pass on the news until Redis is silent for too long: the library sends pings, but misses no answers."""
        heard_at = time.monotonic()
        while time.monotonic() - heard_at < SILENT_SECONDS:
            message = await line.get_message(timeout=HEALTH_SECONDS)
            if message is None:
                await line.ping()
                continue
            heard_at = time.monotonic()
            if message["type"] == "message" and not message["data"].startswith(self._own):
                news = decoder.decode(message["data"])
                for listener in self._listeners:
                    listener.on_news(news)

    def _set_connected(self, is_connected: bool) -> None:
        if self._is_connected and not is_connected:
            log.warning("Redis is lost: until it is back, tables are polled")
        elif is_connected and not self._is_connected:
            log.info("Redis is connected")
        self._is_connected = is_connected
        metrics.REDIS.set(is_connected)
        for listener in self._listeners:
            listener.on_gap()


def open_bus(url: str | None) -> Bus:
    return Bus() if url is None else RedisBus(url)
