"""Creating tables: checks the host's request, seats people and bots, and finds a free code."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from quatrefoil.games.packs import Pack, game_of_pack, make_pack
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Proof
from quatrefoil.server import wire
from quatrefoil.server.errors import Conflict
from quatrefoil.server.hosting.catalog import Catalog, default_seats
from quatrefoil.server.hosting.pack_games import pack_body
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.lobby.codes import new_code
from quatrefoil.server.lobby.seeds import Seeds
from quatrefoil.server.people.names import clean_name
from quatrefoil.server.people.person import Person
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.store.store import Store
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import NewTable, Pace, SeatInfo, Status, TableInfo, Terms
from quatrefoil.table.summary import summarize
from quatrefoil.wire import defaults

#: There are a million short codes; so many taken ones in a row are no coincidence.
MOST_TRIES = 50


class TableCreation:
    """Creates tables, from a request or from a game that has begun elsewhere."""

    def __init__(self, store: Store, catalog: Catalog, ratings: Ratings, tables: LoadedTables, seeds: Seeds) -> None:
        self._store = store
        self._ratings = ratings
        self._catalog = catalog
        self._tables = tables
        self._seeds = seeds

    async def create(self, host: Person, request: wire.NewTable) -> TableInfo:
        """Create a table for a new game."""
        pack = _pack(request)
        if pack is None:
            game = self._catalog.game(request.game, request.components)
        else:
            game = await asyncio.to_thread(game_of_pack, pack)
        match = Match(game, len(request.seats), request.options)
        return await self.store(
            host,
            match,
            request.seats,
            has_spectators=request.spectators,
            terms=Terms(
                # With numbers of their own people could make any rating they like.
                is_rated=request.rated and self._catalog.has(game.name, game.components_checksum),
                hints=default_hints(request.seats) if request.hints is None else request.hints,
                wait_hours=request.wait_hours,
                pace=pace_of(request.pace),
                delay=request.delay,
                pack=pack.name if pack is not None else "",
                edition=pack.edition if pack is not None else "",
            ),
        )

    async def create_quick(self, host: Person, request: wire.QuickTable) -> TableInfo:
        """Create a table with the host in the first seat and bots in the others."""
        seats = against_bots(0, default_seats(self._catalog.game(request.game)))
        return await self.create(host, wire.NewTable(request.game, seats))

    def new_seed(self) -> str:
        """Return a new seed for the dice of a deal."""
        return self._seeds.next()

    async def store(
        self,
        host: Person,
        match: Match,
        requests: Sequence[wire.SeatRequest],
        entries: Sequence[Entry] = (),
        *,
        has_spectators: bool = True,
        terms: Terms,
        proof: Proof | None = None,
        seed: str | None = None,
    ) -> TableInfo:
        """Store a table in the position of `match`, which `entries` lead to; the game begins if all seats are taken.

        `proof` belongs to a finished game whose dice were drawn on another server, `seed` to a deal.
        """
        game = match.game
        seats = await self._ratings.at_seats(game.name, self._seats(game, host, requests))
        is_full = all(seat.is_taken for seat in seats)
        status: Status = "finished" if match.is_over else "running" if is_full else "waiting"
        await self._store.people.add(host.id, host.name)
        info = await self._store_with_free_code(
            NewTable(
                code="",
                game=game.name,
                rules_version=game.rules_version,
                components=game.components_checksum,
                options=match.record.options,
                status=status,
                has_spectators=has_spectators,
                host=host.id,
                summary=summarize(game, match.state, match.asked(), game.view(match.state, SPECTATOR)),
                seats=seats,
                terms=terms,
                seed=proof.seed if proof is not None else seed or self._seeds.next(),
                first_ply=proof.first_ply if proof is not None else match.ply,
            ),
            entries,
            None if self._catalog.has(game.name, game.components_checksum) else pack_body(game.components()),
            is_invitation=not is_full,
        )
        if status == "running":
            await self._tables.wake(info.id)
        return info

    async def _store_with_free_code(
        self, new: NewTable, entries: Sequence[Entry], pack: bytes | None, *, is_invitation: bool
    ) -> TableInfo:
        for _ in range(MOST_TRIES):
            code = new_code(new.game, is_invitation=is_invitation)
            info = await self._store.tables.create(replace(new, code=code), entries, pack)
            if info is not None:
                return info
        raise Conflict("no_free_code", "no free table code was found, try again")

    def _seats(self, game: Game[Any], host: Person, requests: Sequence[wire.SeatRequest]) -> tuple[SeatInfo, ...]:
        game.check_seats(len(requests))
        if sum(request.kind == "me" for request in requests) > 1:
            raise Unreadable("seats", "you can sit in one seat; others at your screen are 'here'")
        return tuple(self._seat(game.name, seat, host, request) for seat, request in enumerate(requests))

    def _seat(self, game: str, seat: int, host: Person, request: wire.SeatRequest) -> SeatInfo:
        if request.kind == "bot":
            return SeatInfo(seat, "bot", "", self._catalog.check_level(game, request.level), None)
        if request.kind == "me":
            return SeatInfo(seat, "me", host.name, None, host.id)
        if request.kind == "here":
            return SeatInfo(seat, "here", clean_name(request.name) if request.name else "", None, host.id)
        return SeatInfo(seat, request.kind, "", None, None)


def default_hints(seats: Sequence[wire.SeatRequest]) -> bool:
    """Return whether hints are allowed when the host has not decided."""
    return all(seat.kind in defaults.HINT_SEATS for seat in seats)


def against_bots(mine: int, seats: int) -> list[wire.SeatRequest]:
    """Return a request for the host in one seat and bots of the default level in all others."""
    return [wire.SeatRequest("me") if seat == mine else wire.SeatRequest("bot") for seat in range(seats)]


def _pack(request: wire.NewTable) -> Pack | None:
    """Return the pack of a request; refuse one that is not played with one set of components."""
    new = request.pack
    if new is None:
        return None
    if request.components is not None:
        raise Unreadable("pack", "a table has a pack or a component set, not both")
    return make_pack(request.game, new.name, new.edition, new.values, [])


def pace_of(request: wire.PaceRequest) -> Pace:
    """Return a pace without meaningless values: the bank is not empty and the cap not below it."""
    if request.kind == "live":
        if request.bank < 10:
            raise Unreadable("pace", "a bank has 10 seconds at least")
        return Pace("live", request.bank, request.increment, max(request.cap, request.bank))
    if request.kind == "days":
        if request.days < 1:
            raise Unreadable("pace", "a move has one day at least")
        return Pace("days", days=request.days)
    return Pace()
