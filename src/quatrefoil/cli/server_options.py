"""Options of every command that works on a server's data."""

from __future__ import annotations

from pathlib import Path

import click
import platformdirs

data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=lambda: platformdirs.user_data_path("quatrefoil"),
    help="Use this folder for the games and the signing key.  [default: the user's data folder]",
)

database_option = click.option(
    "--database",
    envvar="QUATREFOIL_DATABASE",
    metavar="URL",
    help="Use PostgreSQL, for several processes: postgresql://user:password@host/name.  [default: SQLite]",
)
