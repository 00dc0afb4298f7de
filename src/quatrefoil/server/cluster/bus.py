"""How the processes of one server tell each other that something is new at a table.

A message holds how far tables are and, of those that have just moved on, the rows of the journal: whoever
has the table in memory does the same again. A message that is lost costs time and nothing else:
`follow.py` also looks by itself, and the database has everything.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable

import msgspec
from redis import asyncio as redis
from redis.exceptions import RedisError

from quatrefoil.server import metrics
from quatrefoil.table.info import Entry

log = logging.getLogger(__name__)

CHANNEL = "quatrefoil:tables"

#: Seconds after which a lost Redis is tried again.
RETRY_SECONDS = 0.5

#: Seconds without a word after which the line to Redis is tested.
HEALTH_SECONDS = 5

#: More tables than this are not remembered for a Redis that is away; the others look by themselves.
MOST_WAITING = 10_000


class Here(msgspec.Struct, array_like=True, frozen=True):
    """Who looks at a table through one process: seats, and how many others."""

    seats: list[int] = []
    spectators: int = 0


class News(msgspec.Struct):
    """One message: how far tables are, at which of them people changed, and who looks at which.

    `rows` are the last ones of tables in `versions`, as far as they could be told. `revoked` are people whose
    sockets have to show again who they are. `asks` wants to be told the same by the others, `leaves` is the
    last word of a process.
    """

    sender: str
    versions: dict[int, int] = {}
    rows: dict[int, list[Entry]] = {}
    people: list[int] = []
    here: dict[int, Here] = {}
    revoked: list[str] = []
    asks: bool = False
    leaves: bool = False


class Bus:
    """The bus of a process that is alone: nobody listens and nobody speaks."""

    def __init__(self) -> None:
        self.hears: Callable[[News], None] = lambda news: None
        #: Called when news may have been missed.
        self.on_gap: Callable[[], None] = lambda: None
        #: Called with people whose sessions or rights have changed elsewhere.
        self.on_revoked: Callable[[list[str]], None] = lambda people: None

    @property
    def is_connected(self) -> bool:
        """Whether other processes are heard at once."""
        return False

    def tell(
        self,
        *,
        rows: dict[int, list[Entry]] | None = None,
        people: int | None = None,
        here: dict[int, Here] | None = None,
        revoked: str | None = None,
        asks: bool = False,
    ) -> None:
        """Say something to the others, soon and without waiting for it."""

    async def start(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Say goodbye."""


class RedisBus(Bus):
    """Publish and subscribe of Redis. What is said while Redis is away is said when it is back."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = redis.Redis.from_url(
            url, socket_connect_timeout=2, socket_timeout=5, health_check_interval=HEALTH_SECONDS
        )
        self._sender = secrets.token_hex(8)
        #: How every message of this process begins; there is no need to read one further.
        self._own = msgspec.json.encode(News(self._sender)).partition(b",")[0]
        self._is_connected = False
        self._news = News(self._sender)
        self._has_news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_connected(self) -> bool:
        return self._is_connected

    def tell(
        self,
        *,
        rows: dict[int, list[Entry]] | None = None,
        people: int | None = None,
        here: dict[int, Here] | None = None,
        revoked: str | None = None,
        asks: bool = False,
    ) -> None:
        news = self._news
        if rows and len(news.versions) < MOST_WAITING:
            for table_id, entries in rows.items():
                news.versions[table_id] = entries[-1].version
                news.rows.setdefault(table_id, []).extend(entries)
        if people is not None and len(news.people) < MOST_WAITING:
            news.people.append(people)
        if here and len(news.here) < MOST_WAITING:
            news.here.update(here)
        if revoked is not None and len(news.revoked) < MOST_WAITING:
            news.revoked.append(revoked)
        news.asks |= asks
        self._has_news.set()

    async def start(self) -> None:
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError):
            await self._redis.publish(CHANNEL, msgspec.json.encode(News(self._sender, leaves=True)))
        await self._redis.aclose()

    async def _speak(self) -> None:
        """One message at a time; what gathers meanwhile goes together with the next."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            news, self._news = self._news, News(self._sender)
            try:
                await self._redis.publish(CHANNEL, msgspec.json.encode(news))
            except (RedisError, OSError):
                self._say_later(news)
                await asyncio.sleep(RETRY_SECONDS)

    def _say_later(self, unsaid: News) -> None:
        """Without the rows: until Redis is back, the others have read them."""
        news = self._news
        news.rows = {}
        news.versions = unsaid.versions | news.versions
        news.people = [*unsaid.people, *news.people]
        news.here = unsaid.here | news.here
        news.revoked = [*unsaid.revoked, *news.revoked]
        news.asks |= unsaid.asks
        self._has_news.set()

    async def _listen(self) -> None:
        decoder = msgspec.json.Decoder(News)
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
                    await line.subscribe(CHANNEL)
                    self._connected(True)
                    while True:
                        message = await line.get_message(timeout=HEALTH_SECONDS)
                        if message is not None and not message["data"].startswith(self._own):
                            self.hears(decoder.decode(message["data"]))
            except (RedisError, OSError, TimeoutError, msgspec.MsgspecError):
                self._connected(False)
                await asyncio.sleep(RETRY_SECONDS)

    def _connected(self, is_connected: bool) -> None:
        if self._is_connected and not is_connected:
            log.warning("Redis is lost: until it is back, tables are looked after by polling")
        elif is_connected and not self._is_connected:
            log.info("Redis is connected")
        self._is_connected = is_connected
        metrics.REDIS.set(is_connected)
        self.on_gap()


def open_bus(url: str | None) -> Bus:
    return Bus() if url is None else RedisBus(url)
