"""New tables from records: importing a game file, and continuing a finished game from one of its positions."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from quatrefoil.games.packs import parse_pack
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import commitment
from quatrefoil.kernel.match import Match, replay
from quatrefoil.kernel.record import Proof, Record, read_record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.ended_games import EndedGames
from quatrefoil.server.lobby.creation import TableCreation, against_bots, default_hints
from quatrefoil.server.people.person import Person
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.table.coming_dice import coming_draws
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import TableInfo, Terms
from quatrefoil.table.replay import journal_of


class RecordTables:
    """Creates tables whose game has already begun or ended."""

    def __init__(
        self, packs: PackRepository, catalog: Catalog, ended_games: EndedGames, creation: TableCreation
    ) -> None:
        self._packs = packs
        self._catalog = catalog
        self._ended_games = ended_games
        self._creation = creation

    async def import_record(self, host: Person, request: wire.Import) -> TableInfo:
        """Store a game file as a table. An unfinished game goes on: as requested, or the host against bots."""
        record = read_record(request.record)
        if record.proof is not None:
            commitment(record.proof.seed)  # raises for a malformed seed
        pack = parse_pack(record.pack) if record.pack else None
        terms = Terms(origin="record", pack=pack.name, edition=pack.edition) if pack else Terms(origin="record")
        return await self._create_from(host, record, None, request.seats, terms)

    async def fork(self, host: Person, info: TableInfo, request: wire.Fork) -> TableInfo:
        """Create a table that continues a finished game after some of its choices."""
        game = await self._ended_games.game(info)
        if not 0 <= request.ply < game.plies:
            raise Unreadable("ply", f"this game can be continued from ply 0 to {game.plies - 1}, not {request.ply}")
        record = game.record.shortened(request.ply)
        coming = ""
        if request.same_dice:
            coming = await asyncio.to_thread(coming_draws, game.game, game.record, request.ply)
        terms = Terms(origin="fork", pack=info.terms.pack, edition=info.terms.edition)
        seats = request.seats
        if seats is None and request.seat is not None:
            seats = self._same_bots(info, request.seat)
        return await self._create_from(host, record, request.seat, seats, terms, coming)

    def _same_bots(self, info: TableInfo, mine: int) -> list[wire.SeatRequest]:
        """Return the host in one seat and the bots of a game in theirs; people are replaced by the default bot."""
        check_seat(mine, len(info.seats))
        requests = [wire.SeatRequest("bot", level=seat.level if seat.is_bot else None) for seat in info.seats]
        requests[mine] = wire.SeatRequest("me")
        return requests

    async def _create_from(
        self,
        host: Person,
        record: Record,
        seat: int | None,
        requests: Sequence[wire.SeatRequest] | None,
        terms: Terms,
        coming: str = "",
    ) -> TableInfo:
        game = await self._catalog.game_for_record(self._packs, record)
        match = await asyncio.to_thread(replay, game, record)
        # A game that goes on gets new dice: its seed has been published.
        proof = record.proof if match.is_over else None
        if proof is not None and proof.is_deal:
            proof = Proof(proof.seed, match.ply, [])  # a table of its own: it does not claim the dice of the deal
        if requests is None:
            requests = _default_requests(match, seat)
        elif len(requests) != record.seats:
            raise Unreadable("seats", f"this game has {record.seats} seats, not {len(requests)}")
        entries = journal_of(match.record, proof)
        if coming:
            entries.append(
                Entry(len(entries) + 1, "coming", CHANCE, coming, match.record.last_checksum() if match.ply else "")
            )
        terms = replace(terms, hints=default_hints(requests))
        return await self._creation.store(host, match, requests, entries, terms=terms, proof=proof)


def _default_requests(match: Match, seat: int | None) -> list[wire.SeatRequest]:
    """Return all seats "here" for a finished game; otherwise the host's seat, by default one that chooses next."""
    seats = match.record.seats
    if match.is_over:
        return [wire.SeatRequest("here")] * seats
    mine = seat if seat is not None else next(iter(match.asked()), 0)
    check_seat(mine, seats)
    return against_bots(mine, seats)


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that the game does not have."""
    if not 0 <= seat < seats:
        raise Unreadable("seat", f"there is no seat {seat}, seats are 0 to {seats - 1}")
