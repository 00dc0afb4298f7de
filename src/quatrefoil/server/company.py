"""What people do at a table: answers, taking back, proposals and votes, leaving a seat to a bot and coming back."""

from __future__ import annotations

import contextlib

from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Unreadable
from quatrefoil.server import protocol, wire
from quatrefoil.server.agreements import HOUSE, Proposal
from quatrefoil.server.audience import Viewer
from quatrefoil.server.catalog import Catalog
from quatrefoil.server.errors import Conflict
from quatrefoil.server.open_table import OpenTable
from quatrefoil.server.rights import check_not_finished, check_own_seat, check_running
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.store.store import Store, now
from quatrefoil.server.tables import Tables


class Company:
    """Turns what people wish into rows of the journal."""

    def __init__(self, store: Store, tables: Tables, catalog: Catalog) -> None:
        self._store = store
        self._tables = tables
        self._catalog = catalog

    # The game

    async def answer(self, table_id: int, guest: str | None, message: wire.Choose) -> None:
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, guest, message.seat)
            check_running(table.info)
            await self._tables.change(table, lambda: table.live.answer(message.seat, message.choices, message.version))

    async def take_back(self, table_id: int, guest: str | None, message: wire.Undo | wire.Restart) -> None:
        whole_turn = isinstance(message, wire.Restart)
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, guest, message.seat)
            check_running(table.info)
            await self._tables.change(
                table, lambda: table.live.take_back(message.seat, message.version, whole_turn=whole_turn)
            )

    async def give_entropy(self, table_id: int, guest: str | None, message: wire.GiveEntropy) -> None:
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, guest, message.seat)
            check_not_finished(table.info)
            await self._tables.change(table, lambda: table.live.add_entropy(message.seat, message.value))

    async def why_not(self, table_id: int, viewer: Viewer, message: wire.Why) -> None:
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, viewer.guest, message.seat)
            viewer.send(protocol.why_not(table.live, message.seat, message.text))

    async def refuse(self, table_id: int, viewer: Viewer, error: QuatrefoilError, seat: int | None) -> None:
        """Tell one viewer that nothing changed, and what would be offered to their seat."""
        async with self._tables.locked(table_id) as table:
            own = seat if seat in table.info.seats_of(viewer.guest) else None
            viewer.send(protocol.refused(error, table.live, own))

    # Among themselves

    async def propose(self, table_id: int, guest: str | None, wish: wire.Propose) -> None:
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, guest, wish.seat)
            check_running(table.info)
            proposal = self._proposal(table, guest, wish)
            await self._tables.change(table, lambda: table.live.propose(proposal))

    async def vote(self, table_id: int, guest: str | None, vote: wire.Vote) -> None:
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, guest, vote.seat)
            check_running(table.info)
            seat = self._voting_seat(table, guest, vote)
            make = table.live.agree if vote.agrees else table.live.decline
            await self._tables.change(table, lambda: make(seat))

    async def leave(self, table_id: int, guest: str | None, wish: wire.HandOver) -> None:
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, guest, wish.seat)
            check_running(table.info)
            level = self._catalog.check_level(table.info.game, wish.level)
            await self._tables.change(table, lambda: table.live.leave(wish.seat, level))

    async def come_back(self, table_id: int, guest: str | None, wish: wire.ComeBack) -> None:
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, guest, wish.seat)
            check_running(table.info)
            await self._tables.change(table, lambda: table.live.come_back(wish.seat))

    async def call_off(self, table_id: int) -> None:
        """An admin ends a game without a result, whatever the others would have decided."""
        async with self._tables.locked(table_id) as table:
            check_running(table.info)
            agreements = table.live.agreements
            if agreements.proposal is not None:
                by = agreements.proposal.by
                await self._tables.change(table, lambda: table.live.decline(by))
            await self._tables.change(table, lambda: table.live.propose(Proposal("abandon", HOUSE, ())))

    async def leave_everywhere(self, person: str) -> None:
        """Somebody goes for good: bots play on in all their seats."""
        for info in await self._store.tables_of(person, finished=False, most=None):
            if info.status != "running":
                continue
            with contextlib.suppress(Conflict):  # a game that cannot be gone on with needs no bot
                for seat in info.seats_of(person):
                    await self._leave_for_good(info, seat)

    async def _leave_for_good(self, info: TableInfo, seat: int) -> None:
        level = self._catalog.check_level(info.game, None)
        async with self._tables.locked(info.id) as table:
            if seat not in table.live.agreements.stand_ins and table.info.status == "running":
                await self._tables.change(table, lambda: table.live.leave(seat, level))

    def _proposal(self, table: OpenTable, guest: str | None, wish: wire.Propose) -> Proposal:
        asks = self._others(table, guest)
        if wish.kind == "back":
            ply = table.live.last_turn_of(table.info.seats_of(guest))
            if ply is None:
                raise NotOffered("no_undo", "you have not chosen anything yet")
            return Proposal("back", wish.seat, asks, ply=ply)
        if wish.kind == "abandon":
            return Proposal("abandon", wish.seat, asks)
        target = wish.target
        if target is None or not 0 <= target < len(table.info.seats):
            raise Unreadable("seat", "say whose seat a bot shall play")
        if not table.live.clock.is_late(target, now()):
            raise Conflict("in_time", "this seat still has time to think")
        owner = table.info.seats[target].guest
        others = tuple(seat for seat in asks if table.info.seats[seat].guest != owner)
        level = self._catalog.check_level(table.info.game, wish.level)
        return Proposal("bot", wish.seat, others, seat=target, level=level)

    def _others(self, table: OpenTable, guest: str | None) -> tuple[int, ...]:
        """One seat for each other person who is asked: those who left or are late are not waited for."""
        first: dict[str, int] = {}
        for seat in table.info.seats:
            is_here = seat.seat not in table.live.agreements.stand_ins
            if seat.guest not in (None, guest) and is_here and not table.live.clock.is_late(seat.seat, now()):
                first.setdefault(str(seat.guest), seat.seat)
        return tuple(first.values())

    def _voting_seat(self, table: OpenTable, guest: str | None, vote: wire.Vote) -> int:
        """The seat that speaks for this person; whoever proposed something may only take it back."""
        proposal = table.live.agreements.proposal
        mine = table.info.seats_of(guest)
        if proposal is not None:
            if not vote.agrees and proposal.by in mine:
                return proposal.by
            return next((seat for seat in proposal.asks if seat in mine), vote.seat)
        return vote.seat
