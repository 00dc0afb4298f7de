"""Brings a database to the newest shape; called at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from quatrefoil.server.advising import models as _review_tables  # noqa: F401  they belong to the same database
from quatrefoil.server.people import models as _people_tables  # noqa: F401


def alembic_config(connection: Connection) -> Config:
    """Alembic without its ini file: the scripts lie in the package."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Run the migrations that this file has not seen yet."""
    command.upgrade(alembic_config(connection), "head")
