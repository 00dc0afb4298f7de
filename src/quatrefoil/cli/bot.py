"""`quatrefoil bot`: a bot for another process by the line protocol, or for the tables of a server."""

from __future__ import annotations

import asyncio
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

import click

from quatrefoil import __version__
from quatrefoil.arena.line_bot import LineBot
from quatrefoil.arena.line_client import serve
from quatrefoil.arena.series import is_command
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.own_bots import make_any
from quatrefoil.cli.common import time_option
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Player


@click.command()
@click.argument("name", metavar="BOT")
@click.option("--server", metavar="URL", help="Play at the tables of this server, with the token of a bot account.")
@click.option(
    "--token-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Read the token from a file.  [default: the variable QUATREFOIL_TOKEN]",
)
@click.option("--games", "count", type=click.IntRange(1), help="End after so many games on a server.")
@time_option
@click.option("--token", envvar="QUATREFOIL_TOKEN", hidden=True)
def bot(
    name: str, server: str | None, token_file: Path | None, count: int | None, milliseconds: int, token: str | None
) -> None:
    """Let a bot play for another process, or at the tables of a server.

    Without --server it speaks the line protocol over standard input and output. So a bot of an older version can play
    one of a newer: quatrefoil arena kingsburg --bots "old/.venv/bin/quatrefoil bot master@40",master@40. Without a
    number of iterations it uses the time that the host gives.

    With --server it plays in all seats that people give to its account. BOT is then also my_bot:MyBot, a class in
    my_bot.py here, or ./mybot, a program.
    """
    if server is not None:
        play_at(server, token_file.read_text().strip() if token_file else token, name, milliseconds, count)
        return

    def make_bot(game: Game[Any], budget: Budget) -> Player:
        return made(name, game, budget.milliseconds)

    serve(make_bot, f"quatrefoil {__version__} {name}", sys.stdin, lambda line: click.echo(line))


@lru_cache(maxsize=8)
def made(name: str, game: Game[Any], milliseconds: int) -> Player:
    return make_any(name, game, Budget(milliseconds=milliseconds))


def play_at(server: str, token: str | None, name: str, milliseconds: int, count: int | None) -> None:
    """Play at the tables of a server until so many games are over."""
    if not token:
        raise click.UsageError("--server needs a token: --token-file FILE, or the variable QUATREFOIL_TOKEN")
    try:
        from quatrefoil.cli.table_client import TableClient
    except ModuleNotFoundError as missing:
        raise click.ClickException(f"--server needs the package {missing.name}: install quatrefoil[bot]") from missing

    def make_player(game: Game[Any]) -> Player:
        return LineBot(name, milliseconds, {}) if is_command(name) else made(name, game, milliseconds)

    asyncio.run(TableClient(server, token, make_player, click.echo).run(count))
