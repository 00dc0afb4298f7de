"""Opens tables: checks the wishes of whoever opens one, seats people and bots, finds a free code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Proof
from quatrefoil.server import wire
from quatrefoil.server.catalog import Catalog, default_seats
from quatrefoil.server.codes import new_code
from quatrefoil.server.errors import Conflict
from quatrefoil.server.guests import Guest, clean_name
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.seeds import Seeds
from quatrefoil.server.store.rows import Entry, NewTable, Pace, SeatInfo, Status, TableInfo, Terms
from quatrefoil.server.store.store import Store
from quatrefoil.server.summaries import summarize
from quatrefoil.server.tables import Tables
from quatrefoil.server.wire import defaults

#: Short codes are a million; so many that are all taken are no accident.
MOST_TRIES = 50


class Opening:
    """Everything that ends in a new table."""

    def __init__(self, store: Store, catalog: Catalog, ratings: Ratings, tables: Tables, seeds: Seeds) -> None:
        self._store = store
        self._ratings = ratings
        self._catalog = catalog
        self._tables = tables
        self._seeds = seeds

    async def open(self, host: Guest, wish: wire.NewTable) -> TableInfo:
        """A new game as wished for."""
        game = self._catalog.game(wish.game, wish.components)
        match = Match(game, len(wish.seats), wish.options)
        return await self.store(
            host,
            match,
            wish.seats,
            has_spectators=wish.spectators,
            terms=Terms(
                is_rated=wish.rated,
                hints=default_hints(wish.seats) if wish.hints is None else wish.hints,
                wait_hours=wish.wait_hours,
                pace=_pace(wish.pace),
                delay=wish.delay,
            ),
        )

    async def open_quick(self, host: Guest, wish: wire.QuickTable) -> TableInfo:
        """A new game against bots."""
        seats = against_bots(0, default_seats(self._catalog.game(wish.game)))
        return await self.open(host, wire.NewTable(wish.game, seats))

    async def store(
        self,
        host: Guest,
        match: Match,
        wishes: Sequence[wire.SeatRequest],
        entries: Sequence[Entry] = (),
        *,
        has_spectators: bool = True,
        terms: Terms,
        proof: Proof | None = None,
    ) -> TableInfo:
        """Store a table that stands as `match` does, and let it begin if all seats are taken.

        `proof` comes with a finished game whose dice were made elsewhere.
        """
        game = match.game
        seats = await self._ratings.at_seats(game.name, self._seats(game, host, wishes))
        is_full = all(seat.is_taken for seat in seats)
        status: Status = "finished" if match.is_over else "running" if is_full else "waiting"
        await self._store.keep_guest(host.id, host.name)
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
                summary=summarize(match),
                seats=seats,
                terms=terms,
                seed=proof.seed if proof is not None else self._seeds.next(),
                first_ply=proof.first_ply if proof is not None else match.ply,
            ),
            entries,
            is_invitation=not is_full,
        )
        if status == "running":
            await self._tables.wake(info.id)
        return info

    async def _store_with_free_code(self, new: NewTable, entries: Sequence[Entry], *, is_invitation: bool) -> TableInfo:
        for _ in range(MOST_TRIES):
            code = new_code(new.game, is_invitation=is_invitation)
            info = await self._store.create_table(replace(new, code=code), entries)
            if info is not None:
                return info
        raise Conflict("no_free_code", "no free table code was found, try again")

    def _seats(self, game: Game[Any], host: Guest, wishes: Sequence[wire.SeatRequest]) -> tuple[SeatInfo, ...]:
        game.check_seats(len(wishes))
        if sum(wish.kind == "me" for wish in wishes) > 1:
            raise Unreadable("seats", "you can sit in one seat; others at your screen are 'here'")
        return tuple(self._seat(game.name, seat, host, wish) for seat, wish in enumerate(wishes))

    def _seat(self, game: str, seat: int, host: Guest, wish: wire.SeatRequest) -> SeatInfo:
        if wish.kind == "bot":
            return SeatInfo(seat, "bot", "", self._catalog.check_level(game, wish.level), None)
        if wish.kind == "me":
            return SeatInfo(seat, "me", host.name, None, host.id)
        if wish.kind == "here":
            return SeatInfo(seat, "here", clean_name(wish.name) if wish.name else "", None, host.id)
        return SeatInfo(seat, wish.kind, "", None, None)


def default_hints(seats: Sequence[wire.SeatRequest]) -> bool:
    """Return whether hints are allowed when the host has not decided."""
    return all(seat.kind in defaults.HINT_SEATS for seat in seats)


def _pace(wish: wire.Pace) -> Pace:
    """A pace that makes sense: no empty bank, no cap below it."""
    if wish.kind == "live":
        if wish.bank < 10:
            raise Unreadable("pace", "a bank has 10 seconds at least")
        return Pace("live", wish.bank, wish.increment, max(wish.cap, wish.bank))
    if wish.kind == "days":
        if wish.days < 1:
            raise Unreadable("pace", "a move has one day at least")
        return Pace("days", days=wish.days)
    return Pace()


def against_bots(mine: int, seats: int) -> list[wire.SeatRequest]:
    """Me in one seat, bots of the usual level in all others."""
    return [wire.SeatRequest("me") if seat == mine else wire.SeatRequest("bot") for seat in range(seats)]
