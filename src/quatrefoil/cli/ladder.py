"""`quatrefoil ladder`: rate bots by a round robin."""

from __future__ import annotations

from pathlib import Path

import click
from rich.table import Table

from quatrefoil.arena.jobs import workers_for
from quatrefoil.arena.ladder import Pair, RoundRobin, Rung
from quatrefoil.arena.ladder import ladder as fitted
from quatrefoil.arena.series import check
from quatrefoil.cli.arena import bounds
from quatrefoil.cli.common import (
    console,
    jobs_option,
    json_option,
    load,
    names_in,
    print_json,
    ray_option,
    seed_option,
    with_progress,
)


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--bots", required=True, help="Name all bots, as in novice,journeyman,master@32.")
@click.option("--deals", type=click.IntRange(1), default=50, show_default=True, help="Deals for each pair of bots.")
@seed_option
@jobs_option
@ray_option
@click.option(
    "--results",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Keep the games in this folder, a file for each pair; games that are there are not played again.",
)
@json_option
def ladder(
    game_name: str,
    bots: str,
    deals: int,
    seed: int,
    jobs: int,
    ray: str | None,
    results: Path | None,
    as_json: bool,
) -> None:
    """Rate bots in Elo by a round robin at two seats.

    Every pair plays the same deals, each deal with both seatings. The ratings are those of the Bradley–Terry model,
    with their mean at zero and 95 % intervals. The series have a fixed length. With --results an interrupted ladder
    goes on where it stopped, and one with more bots or deals plays only what is missing.
    """
    load(game_name, None).check_seats(2)
    tournament = RoundRobin(game_name, tuple(names_in(bots)), deals, seed)
    tournament.check()
    for series in tournament.series():
        check(series)
    found: dict[Pair, list[float]] = {}
    pairs = tournament.play(workers_for(jobs, ray), results)
    for pair, scores in with_progress(pairs, len(tournament.series()), game_name):
        found[pair] = scores
    rungs = fitted(found)
    if as_json:
        print_json(as_data(tournament, rungs, found))
    else:
        show(tournament, rungs)


def as_data(tournament: RoundRobin, rungs: list[Rung], results: dict[Pair, list[float]]) -> dict[str, object]:
    return {
        "game": tournament.game,
        "deals": tournament.deals,
        "seed": tournament.seed,
        "ladder": [
            {"bot": rung.bot, "elo": bounds(rung.elo), "games": rung.games, "score": round(rung.score, 4)}
            for rung in rungs
        ],
        "pairs": [{"bots": list(pair), "score": round(sum(deals) / len(deals), 4)} for pair, deals in results.items()],
    }


def show(tournament: RoundRobin, rungs: list[Rung]) -> None:
    title = f"{tournament.game}, 2 players, {tournament.deals} deals for each pair, seed {tournament.seed}"
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "Elo", "95 %", "games", "score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for rung in rungs:
        interval = f"{rung.elo.low:.0f} – {rung.elo.high:.0f}"
        table.add_row(rung.bot, f"{rung.elo.value:.0f}", interval, str(rung.games), f"{rung.score:.1%}")
    console().print(table)
