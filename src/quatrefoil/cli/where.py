"""Where a server keeps its games: options that every command about a server has."""

from __future__ import annotations

from pathlib import Path

import click
import platformdirs

data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=lambda: platformdirs.user_data_path("quatrefoil"),
    help="Folder of the games and the key.  [default: the user's data folder]",
)

database_option = click.option(
    "--database",
    envvar="QUATREFOIL_DATABASE",
    metavar="URL",
    help="postgresql://user:password@host/name, for several processes.  [default: a file in the data folder]",
)
