"""Brings a database to the newest shape; called at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from quatrefoil.server.store import notice_models as _notice_tables  # noqa: F401  they belong to the same database
from quatrefoil.server.store import people_models as _people_tables  # noqa: F401
from quatrefoil.server.store import review_models as _review_tables  # noqa: F401

#: Of several processes that start together one migrates, the others wait for it.
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(29168, 0)")


def alembic_config(connection: Connection) -> Config:
    """Alembic without its ini file: the scripts lie in the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet."""
    if connection.dialect.name == "postgresql":
        connection.execute(_ONE_AT_A_TIME)
    command.upgrade(alembic_config(connection), "head")
