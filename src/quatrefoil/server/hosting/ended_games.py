"""Games that are finished or were called off: their history, positions, records and dice."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime

import msgspec

from quatrefoil.host.finished import (
    check_not_secret,
    check_takeable,
    dice_of,
    history_of,
    record_of,
    unfinished_record_of,
)
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.kept_responses import KeptResponses
from quatrefoil.server.hosting.load import load, replay_journal
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import listing_for
from quatrefoil.table.messages import Position
from quatrefoil.table.replay import EndedGame
from quatrefoil.table.table import Table

#: How many ended games are kept in memory.
MOST_GAMES = 16

#: Called before a game is replayed that is not in memory; it may raise, so that the game is not replayed.
BeforeReplay = Callable[[], object]

#: A table as it was created: SQLite gives the id of a deleted table to another one.
Key = tuple[int, datetime]


class EndedGames:
    """Serves games that have ended. Running games are refused: a replay would reveal secrets.

    Whoever lets a game be replayed for somebody else says by `before_replay` whether it may be.
    """

    def __init__(self, store: Store, catalog: Catalog) -> None:
        self._store = store
        self._catalog = catalog
        self._games: OrderedDict[Key, EndedGame] = OrderedDict()
        self._responses = KeptResponses()

    async def history(
        self, info: TableInfo, person: str | None, viewer: int | None, before_replay: BeforeReplay
    ) -> msgspec.Raw:
        """Return every choice with its events, as a seat saw them or in full: a `wire.History` as JSON."""
        check_not_secret(info)
        table = msgspec.json.encode(listing_for(info, person))
        rest = await self._response(info, f"history {viewer}", lambda game: _history(game, info, viewer), before_replay)
        return msgspec.Raw(b'{"table":' + table + b"," + rest[1:])

    async def position(self, info: TableInfo, ply: int, viewer: int | None, before_replay: BeforeReplay) -> Position:
        """Return what a seat or a spectator saw after so many choices."""
        game = await self.game(info, before_replay)
        return await asyncio.to_thread(game.position, ply, viewer)  # plays the choices since the last checkpoint

    async def line(
        self, info: TableInfo, ply: int, seat: int, texts: list[str], before_replay: BeforeReplay
    ) -> wire.Line:
        """Play other choices of a seat from a position."""
        game = await self.game(info, before_replay)
        return wire.Line(await asyncio.to_thread(game.line, ply, seat, texts))  # up to forty views

    async def record(self, info: TableInfo, person: str | None, before_replay: BeforeReplay) -> str:
        """Return the record file; of a running game only to somebody who alone plays it, so as to go on elsewhere."""
        if info.has_ended:
            return record_of(await self.game(info, before_replay), info)
        check_takeable(info, person)
        before_replay()
        return unfinished_record_of(await load(self._store, self._catalog, info), info)

    async def dice(self, info: TableInfo, before_replay: BeforeReplay) -> msgspec.Raw:
        """Return the proof of the dice, and every draw with its interval among the weights of all outcomes, as JSON."""
        check_not_secret(info)
        return msgspec.Raw(await self._response(info, "dice", _dice, before_replay))

    async def game(self, info: TableInfo, before_replay: BeforeReplay | None = None) -> EndedGame:
        """Return an ended game from the cache, or load it; raise `Conflict` for a running one."""
        check_not_secret(info)
        game = self._games.pop(_key(info), None)
        if game is None:
            if before_replay is not None:
                before_replay()
            game = await replay_journal(
                self._store, self._catalog, info, lambda game, entries: EndedGame(Table(game, info, entries))
            )
        self._games[_key(info)] = game
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return game

    async def _response(
        self, info: TableInfo, what: str, make: Callable[[EndedGame], bytes], before_replay: BeforeReplay
    ) -> bytes:
        """Return a part of a response, made in a thread unless it is kept."""
        key = (*_key(info), what)
        kept = self._responses.get(key)
        if kept is None:
            kept = await asyncio.to_thread(make, await self.game(info, before_replay))
            self._responses.keep(key, kept)
        return kept


def _dice(game: EndedGame) -> bytes:
    return msgspec.json.encode(dice_of(game))


def _key(info: TableInfo) -> Key:
    return info.id, info.created_at


def _history(game: EndedGame, info: TableInfo, viewer: int | None) -> bytes:
    """Return a history as JSON, without the table: that differs between people."""
    history = history_of(game, info, None, viewer)
    return msgspec.json.encode({"plies": history.plies, "prologue": history.prologue, "choices": history.choices})
