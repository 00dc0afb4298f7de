"""Upgrades the schema of a database at each start, and checks that it is the schema of the models."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, Table, text

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.store.models import Base

#: Of several processes that start together one migrates; the others wait for it.
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(29168, 0)")

#: What a host can do about a database that this program cannot use.
_WAY_OUT = "Nothing was changed. Use the version that wrote it, or start with a new data folder (or a new database)."


def upgrade(connection: Connection) -> None:
    """Run the migrations that this database has not seen; refuse a database whose schema is not ours."""
    if connection.dialect.name == "postgresql":
        connection.execute(_ONE_AT_A_TIME)
    config = alembic_config(connection)
    check_revision(connection, ScriptDirectory.from_config(config))
    command.upgrade(config, "head")
    check_schema(connection)


def alembic_config(connection: Connection) -> Config:
    """Configure Alembic without its ini file: the scripts are part of the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def check_revision(connection: Connection, scripts: ScriptDirectory) -> None:
    """Refuse a database that was written by a version before the first release, or by a later one."""
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise Unreadable(
                "database",
                f"the database has schema {revision}, which this version does not know and cannot upgrade: "
                f"it was written by a version before the first release or by a later one. {_WAY_OUT}",
            )


def check_schema(connection: Connection) -> None:
    """Refuse a database whose tables or columns differ from the models."""
    found = list(schema_differences(connection))
    if found:
        raise Unreadable("database", f"the database does not have the schema it claims: {'; '.join(found)}. {_WAY_OUT}")


def schema_differences(connection: Connection) -> Iterator[str]:
    """Describe the tables and columns that differ; foreign tables, indexes and defaults are ignored."""
    context = MigrationContext.configure(connection, opts={"include_object": _is_ours, "compare_type": True})
    for difference in _flattened(compare_metadata(context, Base.metadata)):
        kind, *rest = difference
        if kind == "add_table":
            yield f"table {rest[0].name} is missing"
        elif kind in ("add_column", "remove_column"):
            _, table, column = rest
            yield f"column {table}.{column.name} is {'missing' if kind == 'add_column' else 'unknown'}"
        elif kind == "modify_type":
            _, table, column, _, present, expected = rest
            yield f"column {table}.{column} has type {present!r}, not {expected!r}"
        elif kind == "modify_nullable":
            _, table, column, _, is_nullable, _ = rest
            yield f"column {table}.{column} is {'nullable' if is_nullable else 'not nullable'}"


def _is_ours(item: object, name: str | None, kind: str, is_reflected: bool, compare_to: object) -> bool:
    """Compare our tables and all their columns, and nothing else."""
    if kind == "table":
        assert isinstance(item, Table)
        return item.name in Base.metadata.tables
    return isinstance(item, Column)


def _flattened(differences: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
    """Alembic groups the differences of one column in a list of their own."""
    for difference in differences:
        if isinstance(difference, list):
            yield from difference
        else:
            yield difference
