"""`quatrefoil play`: play a game in the terminal, with people at one screen and bots."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random

import click

from quatrefoil.cli.client import Client
from quatrefoil.cli.common import (
    components_option,
    default_bot,
    load,
    names_in,
    read_table_options,
    seats_for,
    table_options,
)
from quatrefoil.cli.local_table import LocalTable
from quatrefoil.cli.records import load_game_of, read_file, write_file
from quatrefoil.kernel.errors import Unreadable


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--seats", type=int, help="Set the number of seats; those without a bot are for people.")
@click.option(
    "--bots",
    metavar="A,B,…",
    help="Name the bots, as in greedy,random; `none` for people only.  [default: all but you]",
)
@click.option("--seed", type=int, help="Make dice and bots repeatable.  [default: random]")
@components_option
@table_options
@click.option("--record", "file", type=click.Path(path_type=Path), metavar="FILE", help="Save the record here.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Continue a saved record.")
def play(
    game_name: str,
    seats: int | None,
    bots: str | None,
    seed: int | None,
    components: Path | None,
    options: tuple[str, ...],
    file: Path | None,
    resume: Path | None,
) -> None:
    """Play a game in the terminal.

    People share the screen and take the first seats, bots the others. The record is saved when the game ends
    or you leave; it can be resumed or replayed.
    """
    chosen = read_table_options(options)
    record = None if resume is None else read_file(resume)
    if record is None or record.game != game_name:
        game = load(game_name, components)
    else:
        game = load_game_of(record, components)
    if record is not None:
        if seats not in (None, record.seats) or chosen:
            raise Unreadable("resume", f"{resume} has {record.seats} seats and its own table options")
        seats, chosen = record.seats, record.options
    levels = None if bots is None else ([] if bots == "none" else names_in(bots))
    if seats is None and levels:
        seats = max(len(levels) + 1, game.min_seats)
    seats = seats_for(game, seats, 0)
    if levels is None:
        levels = [default_bot(game)] * (seats - 1)
    if len(levels) > seats:
        raise Unreadable("bots", f"--bots names {len(levels)} bots for {seats} seats")
    seed = secrets.randbits(32) if seed is None else seed
    table = LocalTable(game, seats - len(levels), levels, chosen, Random(seed))
    if record is not None:
        table.resume(record)
    client = Client(table)
    client.say(f"{game.name}, {seats} seats, seed {seed}: {', '.join(table.names)}")
    try:
        client.run()
    finally:
        target = file or resume or Path(f"{game.name}-{seed}.txt")
        write_file(target, table.match.record)
        client.say(f"The record is in {target} ({table.match.ply} choices).")
