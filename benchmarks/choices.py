"""Measure the processor time of a choice at a server without sockets and without a database.

    python benchmarks/choices.py --tables 60 --choices 5000

Tables of four people: the message of a choice is decoded, checked, played, and the update of each viewer is
built and encoded. `--profile` prints the functions that take most of the time (those of compiled modules do not show).
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import random
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, cast

from load import DECODER, ENCODER, SEATS

from quatrefoil.build_info import engine_build
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.viewer import SocketViewer
from quatrefoil.server.process import garbage_collection
from quatrefoil.server.store.store import Store
from quatrefoil.server.web.limits import MessageLimit
from quatrefoil.server.web.message_handler import MessageHandler
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import SeatInfo, Summary, TableInfo


class Nowhere:
    """A store that accepts everything at once and keeps nothing."""

    are_shared = False

    def __init__(self, catalog: Catalog, game: str) -> None:
        self.journal = self.tables = self.claims = self.packs = self
        self._catalog = catalog
        self._game = game

    async def append(self, *_: object) -> bool:
        return True

    async def read(self, *_: object, **__: object) -> list[Entry]:
        return []

    async def by_id(self, table_id: int) -> TableInfo:
        game = self._catalog.game(self._game)
        moment = datetime.now(UTC)
        seats = tuple(SeatInfo(seat, "link", f"P{seat}", None, f"p{seat}") for seat in range(SEATS))
        return TableInfo(
            table_id, f"T-{table_id}", game.name, game.rules_version, game.components_checksum, {}, "running",
            True, "p0", 0, Summary(), moment, moment, seats, f"{table_id:032x}", 0,
        )  # fmt: skip


class Client:
    """The four people of a table."""

    def __init__(self, table_id: int) -> None:
        self.table_id = table_id
        self.viewers: list[SocketViewer] = []
        self.latest: list[bytes] = [b""] * SEATS
        self.bytes = 0

    async def enter(self, tables: LoadedTables) -> None:
        for seat in range(SEATS):
            viewer = await tables.enter(self.table_id, f"p{seat}")
            self.viewers.append(viewer)
            for message in await viewer.take():
                self._note(seat, cast(bytes, message))
            await asyncio.sleep(0)

            def write(messages: Iterable[bytes], seat: int = seat) -> bool:
                for message in messages:
                    self.bytes += len(message)
                    self._note(seat, message)
                return True

            viewer._outbox.clear()
            viewer._waiting = viewer._in_flight = 0
            viewer.write = write
        async with tables.locked(self.table_id) as table:  # the first draws, which the server's bot turns would make
            await tables.change(table, lambda: table.draw(datetime.now(UTC)))
        self.bytes = 0

    def _note(self, seat: int, message: bytes) -> None:
        if b'"type":"presence"' not in message[:40]:
            self.latest[seat] = message

    def choice(self, rng: random.Random) -> tuple[SocketViewer, str] | None:
        """Return who is asked, and the message of a random choice; None when the game is over."""
        for viewer, latest in zip(self.viewers, self.latest, strict=True):
            message = DECODER.decode(latest)
            question = message.question
            if question is not None:
                choices = [rng.choice(question.options).text]
                body = {"type": "choose", "version": message.version, "seat": question.seat, "choices": choices}
                return viewer, ENCODER.encode(body).decode()
        return None


async def measure(options: argparse.Namespace) -> None:
    catalog = Catalog()
    store = cast(Store, Nowhere(catalog, options.game))
    tables = LoadedTables(store, catalog, 3600.0)
    handler = MessageHandler(tables, TableActions(store, tables, catalog), cast(Any, None), cast(Any, None))
    rng = random.Random(options.seed)
    everybody = clients = [Client(number) for number in range(options.tables)]
    for client in clients:
        await client.enter(tables)
    garbage_collection.set_up()
    limit = MessageLimit()
    profile = cProfile.Profile(time.process_time) if options.profile else None
    spent, played = 0.0, 0
    while played < options.choices and clients:
        chosen = [(client, client.choice(rng)) for client in clients]
        clients = [client for client, choice in chosen if choice is not None]
        if profile:
            profile.enable()
        began = time.process_time()
        for client, choice in chosen:
            if choice is not None:
                await handler.handle(choice[1], client.table_id, choice[0], limit, None)
                played += 1
        spent += time.process_time() - began
        if profile:
            profile.disable()
    size = sum(client.bytes for client in everybody) / played
    print(f"{engine_build()} engine: {1e6 * spent / played:.1f} us a choice, {played} choices, {size:.0f} bytes each")
    if profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(45)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=60, help="number of tables")
    parser.add_argument("--choices", type=int, default=5000, help="number of choices")
    parser.add_argument("--game", default="kingsburg", help="the game")
    parser.add_argument("--seed", type=int, default=1, help="seed of the choices")
    parser.add_argument("--profile", action="store_true", help="print a profile")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
