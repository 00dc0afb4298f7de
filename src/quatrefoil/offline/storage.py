"""What is kept between visits: tables with their journals, packs, notes, reviews, deals and a name."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Protocol

from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.offline.plain import from_plain, to_plain
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import NewTable, TableInfo

#: Larger than any version of a table.
NO_VERSION = 2**31


class Storage(Protocol):
    """Keeps JSON values by store and key, as the database of a browser does."""

    async def transact(self, operations: str) -> str:
        """Carry out operations together or not at all; return their results, or what failed.

        Operations are `{"do": "get" | "all" | "put" | "add" | "delete", "in": store, "key", "value", "from", "to"}`;
        `add` fails where the key exists. The response is `{"results": […]}` or `{"failure": "exists" | "full" | …}`.
        """
        ...


class NotKept(QuatrefoilError):
    """The storage refused: another tab was faster (`exists`), there is no room (`full`), or it is closed to us."""


class LocalStore:
    """The tables and settings of this browser."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def _run(self, *operations: dict[str, Any]) -> list[Any]:
        response = json.loads(await self._storage.transact(json.dumps(operations)))
        if "failure" in response:
            raise NotKept(response["failure"], "this browser did not keep a change")
        results: list[Any] = response["results"]
        return results

    # Tables

    async def tables(self) -> list[TableInfo]:
        """Return all tables, the latest change first."""
        (found,) = await self._run({"do": "all", "in": "tables"})
        infos = [from_plain(each, TableInfo) for each in found]
        return sorted(infos, key=lambda info: (info.updated_at, info.id), reverse=True)

    async def table(self, code: str) -> TableInfo | None:
        (found,) = await self._run({"do": "get", "in": "tables", "key": code})
        return from_plain(found, TableInfo) if found is not None else None

    async def create(self, new: NewTable, entries: Sequence[Entry], pack: bytes | None, at: datetime) -> TableInfo:
        """Keep a new table; raise `NotKept` with the code `exists` if its code is taken."""
        info = TableInfo(
            id=secrets.randbits(50),
            code=new.code,
            game=new.game,
            rules_version=new.rules_version,
            components=new.components,
            options=new.options,
            status=new.status,
            has_spectators=new.has_spectators,
            host=new.host,
            version=len(entries),
            summary=new.summary,
            created_at=at,
            updated_at=at,
            seats=new.seats,
            seed=new.seed,
            first_ply=new.first_ply,
            terms=new.terms,
        )
        operations = [{"do": "add", "in": "tables", "key": info.code, "value": to_plain(info)}]
        operations += [_added(info, entry) for entry in entries]
        if pack is not None:
            key = [info.game, info.components]
            operations.append({"do": "put", "in": "packs", "key": key, "value": to_plain(pack)})
        await self._run(*operations)
        return info

    async def append(self, info: TableInfo, entries: Sequence[Entry]) -> None:
        """Keep new entries of a table and the table after them; raise `NotKept` if another tab has added to it."""
        operations = [_added(info, entry) for entry in entries]
        await self._run(*operations, {"do": "put", "in": "tables", "key": info.code, "value": to_plain(info)})

    async def update(self, info: TableInfo) -> TableInfo:
        """Keep a change of a table that is not in its journal."""
        info = replace(info, revision=info.revision + 1)
        await self._run({"do": "put", "in": "tables", "key": info.code, "value": to_plain(info)})
        return info

    async def journal(self, info: TableInfo) -> list[Entry]:
        """Return the entries of a table in their order."""
        (found,) = await self._run({"do": "all", "in": "journal", "from": [info.id, 0], "to": [info.id, NO_VERSION]})
        return [from_plain(each, Entry) for each in found]

    async def delete(self, info: TableInfo) -> None:
        """Delete a table and everything that belongs to it."""
        await self._run(
            {"do": "delete", "in": "tables", "key": info.code},
            {"do": "delete", "in": "journal", "from": [info.id, 0], "to": [info.id, NO_VERSION]},
            {"do": "delete", "in": "values", "key": f"note {info.id}"},
            {"do": "delete", "in": "values", "key": f"review {info.id}"},
            {"do": "delete", "in": "values", "key": f"snapshot {info.id}"},
        )

    async def pack(self, game: str, components: str) -> bytes | None:
        """Return the components of a pack as they were stored with a table."""
        (found,) = await self._run({"do": "get", "in": "packs", "key": [game, components]})
        return from_plain(found, bytes) if found is not None else None

    # Other values

    async def value(self, key: str) -> Any:
        """Return a value by its key; None if there is none."""
        (found,) = await self._run({"do": "get", "in": "values", "key": key})
        return found

    async def keep(self, key: str, value: Any) -> None:
        await self._run({"do": "put", "in": "values", "key": key, "value": to_plain(value)})


def _added(info: TableInfo, entry: Entry) -> dict[str, Any]:
    return {"do": "add", "in": "journal", "key": [info.id, entry.version], "value": to_plain(entry)}
