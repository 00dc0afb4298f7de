"""`quatrefoil games`: list the games."""

from __future__ import annotations

import click
from rich.table import Table

from quatrefoil import bots
from quatrefoil import games as registry
from quatrefoil.cli.common import console, json_option, print_json


@click.command()
@json_option
def games(as_json: bool) -> None:
    """List the games, their player counts and options."""
    loaded = [registry.load(name) for name in registry.NAMES]
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "min_seats": game.min_seats,
                    "max_seats": game.max_seats,
                    "rules_version": game.rules_version,
                    "components_checksum": game.components_checksum,
                    "bots": bots.levels_for(game.name),
                    "table_options": [
                        {"name": option.name, "choices": option.choices, "clause": option.clause}
                        for option in game.table_options
                    ],
                }
                for game in loaded
            ]
        )
        return
    screen = console()
    for game in loaded:
        screen.print(
            f"[bold]{game.name}[/]  {game.min_seats} to {game.max_seats} players · rules version {game.rules_version}"
            f" · components {game.components_checksum} · bots: {', '.join(bots.levels_for(game.name))}"
        )
        table = Table(box=None, padding=(0, 2), show_edge=False)
        table.add_column("table option")
        table.add_column("choices, the default first")
        table.add_column("ruling")
        for option in game.table_options:
            table.add_row(option.name, ", ".join(option.choices), option.clause)
        screen.print(table)
