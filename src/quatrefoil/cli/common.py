"""Options, output and checks that several commands share."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from quatrefoil import bots, games
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

T = TypeVar("T")
Command = TypeVar("Command", bound=Callable[..., Any])

#: The default number of seats, where the game allows it.
DEFAULT_SEATS = 4

components_option = click.option(
    "--components",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Use this component file or pack in place of the built-in components.",
)
table_options = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set a table option; `quatrefoil games` lists them.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for a program to read.")
seed_option = click.option(
    "--seed",
    type=int,
    default=1,
    show_default=True,
    help="Seed the dice and the bots: the same seed gives the same games.",
)
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Play in this many processes at the same time.",
)

ray_option = click.option(
    "--ray",
    metavar="ADDRESS",
    help="Play on the Ray cluster at this address; auto: that of this machine, local: start one with --jobs workers.",
)
results_option = click.option(
    "--results",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Keep the games in this file; a run with the same file goes on where the last one stopped.",
)
time_option = click.option(
    "--time",
    "milliseconds",
    type=click.IntRange(1, 600_000),
    default=1000,
    show_default=True,
    help="Milliseconds for each choice of a bot that is a program.",
)
settings_option = click.option(
    "--set", "settings", multiple=True, metavar="NAME=VALUE", help="Set an option of the bots that are programs."
)


def console() -> Console:
    """Return a console on stdout. It is not cached, because tests and pipes replace stdout."""
    width = None if sys.stdout.isatty() else 120
    return Console(file=sys.stdout, highlight=False, soft_wrap=False, width=width)


def print_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def read_table_options(texts: Iterable[str], flag: str = "--option") -> dict[str, str]:
    """Parse `name=value` texts; the game, or the bot, checks the names and values."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Unreadable("table_option", f"{flag} '{text}' should be like name=value")
        chosen[name] = value
    return chosen


def names_in(text: str) -> list[str]:
    """Split a list such as `greedy,./mybot --fast`; a command with a comma stands in double quotes."""
    words = next(csv.reader([text], skipinitialspace=True), [])
    return [word.strip() for word in words if word.strip()]


def seats_for(game: Game[Any], requested: int | None, named: int) -> int:
    """Return the number of seats: the requested one, else one for each named bot, else the default."""
    if requested is None:
        requested = named if named > 1 else min(max(DEFAULT_SEATS, game.min_seats), game.max_seats)
    game.check_seats(requested)
    return requested


def default_bot(game: Game[Any]) -> str:
    """Return the bot that plays when none is named: the strongest one that needs no search."""
    return "journeyman" if bots.knows("journeyman", game.name) else "random"


def bots_for_seats(names: list[str], seats: int) -> list[str]:
    """Return one bot name for each seat; a single name fills all seats."""
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise Unreadable("bots", f"--bots names {len(names)} bots for {seats} seats: give one name, or {seats}")
    return names


def load(name: str, components: Path | None) -> Game[Any]:
    return games.load(name, components)


def with_progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """Yield the items; show a progress bar on stderr if it is a terminal."""
    screen = Console(stderr=True)
    if not screen.is_terminal:
        yield from items
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task(what, total=total)
        for item in items:
            yield item
            progress.advance(task)
