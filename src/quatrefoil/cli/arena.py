"""`quatrefoil arena`: measure which bot is stronger, with confidence intervals."""

from __future__ import annotations

from pathlib import Path

import click
from rich.table import Table

from quatrefoil.bots.arena import Interval, Series, Standings, check, mean, play_many
from quatrefoil.cli.common import (
    components_option,
    console,
    jobs_option,
    json_option,
    load,
    names_in,
    print_json,
    read_table_options,
    seats_for,
    seed_option,
    table_options,
    with_progress,
)
from quatrefoil.kernel.errors import Unreadable


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option(
    "--bots",
    required=True,
    help="Name the bots, as in master@40,journeyman or my_bot:MyBot,journeyman (a class in my_bot.py here); "
    "the list repeats until all seats are taken.",
)
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Play this many games.")
@click.option("--players", type=int, help="Set the number of seats.  [default: one for each bot]")
@seed_option
@components_option
@table_options
@jobs_option
@json_option
def arena(
    game_name: str,
    bots: str,
    count: int,
    players: int | None,
    seed: int,
    components: Path | None,
    options: tuple[str, ...],
    jobs: int,
    as_json: bool,
) -> None:
    """Measure bots against each other.

    The bots rotate by one seat with each game. A bot's win rate is the share of games that one of its seats
    won; a shared victory is split. `equal` is the win rate if all seats were equally strong. The intervals are
    95 % confidence intervals. Bots that search have a budget of iterations here: `master@40` uses 40 for each
    decision.
    """
    game = load(game_name, components)
    names = names_in(bots)
    if not names:
        raise Unreadable("bots", "--bots needs at least one name, as in journeyman,novice")
    seats = seats_for(game, players, len(names))
    if seats % len(names):
        raise Unreadable("bots", f"{len(names)} bots cannot share {seats} seats evenly: name {seats} bots")
    line_up = tuple(names * (seats // len(names)))
    series = Series(game_name, line_up, seed, True, tuple(read_table_options(options).items()), components)
    check(series)
    standings = Standings()
    title = f"{game_name}, {seats} players"
    for played in with_progress(play_many(series, count, jobs), count, title):
        standings.add(played)
    if as_json:
        print_json(as_data(series, count, standings))
    else:
        show(f"{title}, {count} games, seed {seed}", standings)


def as_data(series: Series, count: int, standings: Standings) -> dict[str, object]:
    return {
        "game": series.game,
        "players": len(series.bots),
        "games": count,
        "seed": series.seed,
        "line_up": list(series.bots),
        "winning_score": bounds(mean(standings.winning_scores)),
        "bots": [
            {
                "bot": standing.bot,
                "seats": standing.seats,
                "win_rate": bounds(standing.win_rate()),
                "equal": round(standing.equal, 4),
                "score": bounds(standing.mean_score()),
            }
            for standing in standings.ranked()
        ],
    }


def bounds(interval: Interval) -> dict[str, float]:
    return {"mean": round(interval.value, 4), "low": round(interval.low, 4), "high": round(interval.high, 4)}


def show(title: str, standings: Standings) -> None:
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "seats", "wins", "95 %", "equal", "mean score", "95 %"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for standing in standings.ranked():
        wins, score = standing.win_rate(), standing.mean_score()
        table.add_row(
            standing.bot, str(standing.seats), f"{wins.value:.1%}", f"{wins.low:.1%} – {wins.high:.1%}",
            f"{standing.equal:.1%}", f"{score.value:.2f}", f"{score.low:.2f} – {score.high:.2f}",
        )  # fmt: skip
    screen = console()
    screen.print(table)
    winning = mean(standings.winning_scores)
    screen.print(f"mean winning score {winning.value:.2f} ({winning.low:.2f} – {winning.high:.2f})")
