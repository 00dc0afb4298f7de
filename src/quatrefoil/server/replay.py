"""Finished games: every position for every pair of eyes, the record as a file and back, and going on from anywhere."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.fair_dice import commitment, draws_of
from quatrefoil.kernel.match import Match, replay
from quatrefoil.kernel.play import choose, choose_as
from quatrefoil.kernel.record import Proof, Record, read_record
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server import protocol, wire
from quatrefoil.server.catalog import Catalog
from quatrefoil.server.errors import Conflict
from quatrefoil.server.guests import Guest
from quatrefoil.server.live import LiveTable
from quatrefoil.server.loading import load
from quatrefoil.server.opening import Opening, against_bots, default_hints
from quatrefoil.server.store.rows import Entry, Origin, TableInfo, Terms
from quatrefoil.server.store.store import Store

#: A finished game is kept in memory with one position in so many; those between are played from it.
PLIES_APART = 16

#: How many finished games are kept in memory.
MOST_GAMES = 16


class FinishedGame:
    """A finished game with positions to jump to."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._record = live.match.record
        start = Match(live.game, self._record.seats, self._record.options).state
        self._kept = [start.copy()]
        for ply, row in enumerate(self._record.choices, start=1):
            self._play(start, row.actor, row.text)
            if ply % PLIES_APART == 0:
                self._kept.append(start.copy())

    @property
    def plies(self) -> int:
        return len(self._record.choices)

    def position(self, ply: int) -> State:
        """The state after so many rows."""
        state = self._kept[ply // PLIES_APART].copy()
        for row in self._record.choices[ply - ply % PLIES_APART : ply]:
            self._play(state, row.actor, row.text)
        return state

    def _play(self, state: State, actor: int, text: str) -> None:
        state.events = None
        option = self.live.game.words.read(text)
        if actor == CHANCE:
            choose(state, option)
        else:
            choose_as(state, actor, option)


def _proven(game: FinishedGame) -> Record:
    """The record with what its dice were made from."""
    record = game.live.match.record
    record.proof = game.live.proof
    return record


def _journal(record: Record, proof: Proof | None) -> list[Entry]:
    """The journal that leads to a record."""
    entries: list[Entry] = []
    waiting = list(proof.entropy) if proof is not None else []
    for ply, row in enumerate(record.choices):
        while waiting and waiting[0].ply <= ply:
            given = waiting.pop(0)
            check = record.choices[ply - 1].checksum if ply > 0 else ""
            entries.append(Entry(len(entries) + 1, "entropy", given.seat, given.value, check))
        entries.append(Entry(len(entries) + 1, "choices", row.actor, row.text, row.checksum))
    return entries


class Replays:
    """What can be done with games that are over. Running games have no replay: it would tell secrets."""

    def __init__(self, store: Store, catalog: Catalog, opening: Opening) -> None:
        self._store = store
        self._catalog = catalog
        self._opening = opening
        self._games: OrderedDict[int, FinishedGame] = OrderedDict()

    async def history(self, info: TableInfo, guest: str | None, viewer: int | None) -> wire.History:
        """Every row with its events, with the eyes of a seat or of a spectator."""
        game = await self.finished(info)
        self._check_viewer(game, viewer)
        return protocol.history_of_finished(game.live, info, guest, viewer)

    async def position(self, info: TableInfo, ply: int, viewer: int | None) -> wire.Position:
        """What a seat or a spectator saw after a row."""
        game = await self.finished(info)
        self._check_ply(game, ply)
        self._check_viewer(game, viewer)
        eyes = SPECTATOR if viewer is None else viewer
        return wire.Position(ply, viewer, game.live.game.view(game.position(ply), eyes))

    async def record(self, info: TableInfo) -> str:
        """The game file."""
        return _proven(await self.finished(info)).text()

    async def dice(self, info: TableInfo) -> wire.Dice:
        """What the dice were made from, and every draw with the place it had among what was possible."""
        game = await self.finished(info)
        draws = await asyncio.to_thread(draws_of, game.live.game, game.live.match.record)
        return protocol.dice_of(game.live.proof, draws)

    async def take_in(self, host: Guest, wish: wire.Import) -> TableInfo:
        """Keep a game file. One without an end goes on: as wished, or the host against bots."""
        record = read_record(wish.record)
        if record.proof is not None:
            commitment(record.proof.seed)  # refuses what is no seed
        return await self._begin_from(host, record, None, wish.seats, "record")

    async def fork(self, host: Guest, info: TableInfo, wish: wire.Fork) -> TableInfo:
        """A new table that begins where another game once stood."""
        game = await self.finished(info)
        if not 0 <= wish.ply < game.plies:
            raise Unreadable("ply", f"this game can be continued from ply 0 to {game.plies - 1}, not {wish.ply}")
        record = game.live.match.record
        return await self._begin_from(host, record.shortened(wish.ply), wish.seat, wish.seats, "fork")

    async def _begin_from(
        self,
        host: Guest,
        record: Record,
        seat: int | None,
        wishes: Sequence[wire.SeatRequest] | None,
        origin: Origin,
    ) -> TableInfo:
        game = self._catalog.game_for_record(record.game, record.components)
        match = await asyncio.to_thread(replay, game, record)
        # Whoever goes on gets new dice: the old seed is known.
        proof = record.proof if match.is_over else None
        if wishes is None:
            wishes = self._usual_wishes(match, seat)
        elif len(wishes) != record.seats:
            raise Unreadable("seats", f"this game has {record.seats} seats, not {len(wishes)}")
        entries = _journal(match.record, proof)
        terms = Terms(origin=origin, hints=default_hints(wishes))
        return await self._opening.store(host, match, wishes, entries, terms=terms, proof=proof)

    def _usual_wishes(self, match: Match, seat: int | None) -> list[wire.SeatRequest]:
        """Of a finished game all seats are here; in an open one the host plays one against bots."""
        seats = match.record.seats
        if match.is_over:
            return [wire.SeatRequest("here")] * seats
        mine = seat if seat is not None else next(iter(match.asked()), 0)
        if not 0 <= mine < seats:
            raise Unreadable("seat", f"there is no seat {mine}, seats are 0 to {seats - 1}")
        return against_bots(mine, seats)

    async def finished(self, info: TableInfo) -> FinishedGame:
        """A finished game in memory; `Conflict` for one that runs."""
        if info.status not in ("finished", "abandoned"):
            raise Conflict("running", "this game is not over: its history is still secret")
        game = self._games.pop(info.id, None)
        if game is None:
            live = await load(self._store, self._catalog, info)
            game = await asyncio.to_thread(FinishedGame, live)
        self._games[info.id] = game
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return game

    def _check_ply(self, game: FinishedGame, ply: int) -> None:
        if not 0 <= ply <= game.plies:
            raise Unreadable("ply", f"this game has positions 0 to {game.plies}, not {ply}")

    def _check_viewer(self, game: FinishedGame, viewer: int | None) -> None:
        seats = game.live.match.record.seats
        if viewer is not None and not 0 <= viewer < seats:
            raise Unreadable("viewer", f"there is no seat {viewer}, seats are 0 to {seats - 1}")
