"""Requests of people at a table: takes its lock, then checks, applies and stores them."""

from __future__ import annotations

import contextlib
from functools import partial

from quatrefoil.host.refusals import error_message
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.viewer import SocketViewer
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.table import requests, visibility
from quatrefoil.table.access import check_own_seat, check_running
from quatrefoil.table.client_messages import AskWorld, Try, Why
from quatrefoil.table.errors import Conflict
from quatrefoil.table.info import TableInfo


class TableActions:
    """Carries out requests of people and of admins at tables."""

    def __init__(self, store: Store, tables: LoadedTables, catalog: Catalog) -> None:
        self._store = store
        self._tables = tables
        self._catalog = catalog

    async def change(self, table_id: int, person: str | None, request: requests.ChangeRequest) -> None:
        """Carry out a request that changes a table."""
        async with self._tables.locked(table_id) as table:
            check_level = partial(self._catalog.check_level, table.info.game)
            await self._tables.change(table, lambda: requests.change(table, person, request, now(), check_level))

    async def why_not(self, table_id: int, viewer: SocketViewer, request: Why) -> None:
        """Send a viewer the rule that keeps their seat from a choice."""
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, viewer.person, request.seat)
            viewer.send(visibility.why_not(table, request.seat, request.text))

    async def world(self, table_id: int, viewer: SocketViewer, request: AskWorld) -> None:
        """Send a viewer what their seat may know as a world."""
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, viewer.person, request.seat)
            check_running(table.info)
            viewer.send(visibility.world(table, request.seat))

    async def try_choices(self, table_id: int, viewer: SocketViewer, request: Try) -> None:
        """Send a viewer what some choices of their seat would lead to."""
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, viewer.person, request.seat)
            check_running(table.info)
            table.check_asked(request.seat, request.version)
            viewer.send(visibility.try_choices(table.game, table.state, request))

    async def refuse(self, table_id: int, viewer: SocketViewer, error: QuatrefoilError, seat: int | None) -> None:
        """Send one viewer a refusal and what is offered to their seat instead."""
        async with self._tables.locked(table_id) as table:
            own = seat if seat in table.info.seats_of(viewer.person) else None
            viewer.send(error_message(error, table, own))

    async def call_off(self, table_id: int) -> None:
        """End a game without a result on behalf of an admin; an open proposal is dropped."""
        async with self._tables.locked(table_id) as table:
            check_running(table.info)
            proposal = table.agreements.proposal
            if proposal is not None:
                await self._tables.change(table, lambda: table.decline(proposal.by, now()))
            await self._tables.change(table, lambda: table.propose(requests.call_off(), now()))

    async def leave_running_games(self, person: str) -> None:
        """Let bots of the default level take over all running games of a person who is banned or forgotten."""
        for info in await self._store.tables.of_person(person, finished=False, most=None):
            if info.status != "running":
                continue
            with contextlib.suppress(Conflict):  # an unreplayable game needs no bot
                for seat in info.seats_of(person):
                    await self._leave_for_good(info, seat)

    async def _leave_for_good(self, info: TableInfo, seat: int) -> None:
        level = self._catalog.check_level(info.game, None)
        async with self._tables.locked(info.id) as table:
            if seat not in table.agreements.stand_ins and table.info.status == "running":
                await self._tables.change(table, lambda: table.leave(seat, level, now()))
