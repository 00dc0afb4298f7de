"""`quatrefoil simulate`: play many games with bots and save the records."""

from __future__ import annotations

from pathlib import Path

import click
from rich.table import Table

from quatrefoil.arena.jobs import workers_for
from quatrefoil.arena.series import Played, Series, check, play_many
from quatrefoil.arena.standings import Interval, mean
from quatrefoil.cli.common import (
    bots_for_seats,
    components_option,
    console,
    default_bot,
    jobs_option,
    json_option,
    load,
    names_in,
    print_json,
    ray_option,
    read_table_options,
    results_option,
    seats_for,
    seed_option,
    table_options,
    with_progress,
)
from quatrefoil.kernel.errors import Unreadable


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--players", type=int, help="Set the number of seats.")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True, help="Play this many games.")
@click.option(
    "--bots", help="Name one bot for all seats, or one for each: a,b,c,d.  [default: the strongest without search]"
)
@seed_option
@click.option("--records", type=click.Path(path_type=Path), metavar="DIR", help="Save the record of each game here.")
@components_option
@table_options
@jobs_option
@ray_option
@results_option
@json_option
def simulate(
    game_name: str,
    players: int | None,
    count: int,
    bots: str | None,
    seed: int,
    records: Path | None,
    components: Path | None,
    options: tuple[str, ...],
    jobs: int,
    ray: str | None,
    results: Path | None,
    as_json: bool,
) -> None:
    """Play many games with bots and save the records."""
    game = load(game_name, components)
    names = [default_bot(game)] if bots is None else names_in(bots)
    line_up = bots_for_seats(names, seats_for(game, players, len(names)))
    series = Series(
        game_name, tuple(line_up), seed, False, tuple(read_table_options(options).items()), components
    )  # fmt: skip
    check(series)
    if records is not None:
        make_folder(records)
    played: list[Played] = []
    files: list[str] = []
    for result in with_progress(
        play_many(series, count, workers_for(jobs, ray), results), count, f"{game_name}, {len(line_up)} players"
    ):
        played.append(result)
        if records is not None:
            file = records / f"{game_name}-{len(line_up)}p-seed{seed}-{result.number:05d}.txt"
            file.write_text(result.record, encoding="utf-8")
            files.append(str(file))
    if as_json:
        print_json(as_data(series, played, files))
    else:
        show(series, played, records)


def make_folder(records: Path) -> None:
    try:
        records.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Unreadable("records", f"cannot write to {records}: {problem.strerror}") from problem


def seat_lines(played: list[Played], seats: int) -> list[tuple[float, Interval, int, int]]:
    """Return for each seat: wins, mean score, lowest and highest score."""
    lines: list[tuple[float, Interval, int, int]] = []
    for seat in range(seats):
        scores = [result.scores[seat] for result in played]
        wins = sum(result.win_shares()[seat] for result in played)
        lines.append((wins, mean([float(score) for score in scores]), min(scores), max(scores)))
    return lines


def as_data(series: Series, played: list[Played], files: list[str]) -> dict[str, object]:
    return {
        "game": series.game,
        "players": len(series.bots),
        "games": len(played),
        "seed": series.seed,
        "mean_winning_score": round(mean([float(result.winning_score()) for result in played]).value, 3),
        "seats": [
            {
                "seat": seat,
                "bot": series.bots[seat],
                "wins": wins,
                "mean_score": round(average.value, 3),
                "lowest": lowest,
                "highest": highest,
            }
            for seat, (wins, average, lowest, highest) in enumerate(seat_lines(played, len(series.bots)))
        ],
        "results": [
            {
                "game": result.number,
                "scores": result.scores,
                "places": result.places,
                "opponent": result.opponent,
                "record": files[i] if files else None,
            }
            for i, result in enumerate(played)
        ],
    }


def show(series: Series, played: list[Played], records: Path | None) -> None:
    table = Table(title=f"{series.game}: {len(played)} games, seed {series.seed}", title_justify="left")
    for heading in ("seat", "bot", "wins", "mean score", "lowest", "highest"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, (wins, average, lowest, highest) in enumerate(seat_lines(played, len(series.bots))):
        table.add_row(str(seat), series.bots[seat], f"{wins:g}", f"{average.value:.1f}", str(lowest), str(highest))
    screen = console()
    screen.print(table)
    screen.print(f"mean winning score {mean([float(result.winning_score()) for result in played]).value:.1f}")
    opponents = [float(result.opponent) for result in played if result.opponent is not None]
    if opponents:
        screen.print(f"mean score of the opponent {mean(opponents).value:.1f}")
    if records is not None:
        screen.print(f"{len(played)} records in {records}")
