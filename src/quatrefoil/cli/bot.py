"""`quatrefoil bot`: a bot of this version as a program that speaks the line protocol."""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import Any

import click

from quatrefoil import __version__
from quatrefoil.arena.line_client import serve
from quatrefoil.bots import make
from quatrefoil.bots.bot import Budget
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Player


@click.command()
@click.argument("name", metavar="BOT")
def bot(name: str) -> None:
    """Let a bot play for another process, by the line protocol over standard input and output.

    So a bot of an older version can play one of a newer: quatrefoil arena kingsburg --bots
    "old/.venv/bin/quatrefoil bot master@40",master@40. Without a number of iterations it uses the time that the host
    gives.
    """

    @lru_cache(maxsize=4)
    def made(game: Game[Any], milliseconds: int) -> Player:
        return make(name, game, Budget(milliseconds=milliseconds))

    def make_bot(game: Game[Any], budget: Budget) -> Player:
        return made(game, budget.milliseconds)

    serve(make_bot, f"quatrefoil {__version__} {name}", sys.stdin, lambda line: click.echo(line))
