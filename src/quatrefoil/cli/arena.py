"""`quatrefoil arena`: measure which bot is stronger, with confidence intervals."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.table import Table

from quatrefoil.arena.jobs import Workers, workers_for
from quatrefoil.arena.series import Series, check, play_many
from quatrefoil.arena.sprt import DealScores, Hypotheses, elo_interval, log_likelihood_ratio, read_hypotheses
from quatrefoil.arena.standings import Interval, Standings, mean
from quatrefoil.cli.common import (
    components_option,
    console,
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
    settings_option,
    table_options,
    time_option,
    with_progress,
)
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

DEFAULT_GAMES, MOST_SPRT_GAMES = 100, 20_000


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option(
    "--bots",
    required=True,
    help="Name the bots, as in master@40,journeyman; my_bot:MyBot is a class in my_bot.py here, ./mybot a program "
    "(see docs/line-protocol.md); "
    "the list repeats until all seats are taken.",
)
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    help=f"Play this many games; with --sprt, at most.  [default: {DEFAULT_GAMES}; with --sprt {MOST_SPRT_GAMES}]",
)
@click.option(
    "--sprt",
    metavar="ELO0,ELO1",
    help="Stop when the first of two bots is shown to be ELO1 stronger, or not to be stronger than ELO0.",
)
@click.option("--players", type=int, help="Set the number of seats.  [default: one for each bot]")
@seed_option
@components_option
@table_options
@time_option
@settings_option
@jobs_option
@ray_option
@results_option
@json_option
def arena(
    game_name: str,
    bots: str,
    count: int | None,
    sprt: str | None,
    players: int | None,
    seed: int,
    components: Path | None,
    options: tuple[str, ...],
    milliseconds: int,
    settings: tuple[str, ...],
    jobs: int,
    ray: str | None,
    results: Path | None,
    as_json: bool,
) -> None:
    """Measure bots against each other.

    The games are played on fixed deals: chance does not depend on what the bots choose, and each deal is played once
    with every rotation of the bots. A bot's win rate is the share of games that one of its seats won; a shared
    victory is split. `equal` is the win rate if all seats were equally strong. The intervals are 95 % confidence
    intervals. Bots that search have a budget of iterations here: `master@40` uses 40 for each decision. A solo game
    (`--players 1`, Troyes and Viscounts) is won with more points than the King or the Automa.

    With --sprt two bots play until a sequential probability ratio test decides, with error rates of 5 %. It counts
    deals; at more than two seats a game is scored by the pairs of seats, one of each bot, in which the first bot has
    the better place. Publish series of fixed length: the estimate of a series that stopped itself is biased.
    """
    line_up = line_up_of(load(game_name, components), names_in(bots), players)
    series = Series(
        game_name,
        line_up,
        seed,
        options=tuple(read_table_options(options).items()),
        components=components,
        has_deals=True,
        milliseconds=milliseconds,
        settings=tuple(read_table_options(settings, "--set").items()),
    )
    check(series)
    hypotheses = read_hypotheses(sprt) if sprt is not None else None
    if hypotheses is not None and len(set(line_up)) != 2:
        raise Unreadable("sprt", f"--sprt compares two bots; --bots names {', '.join(dict.fromkeys(line_up))}")
    most = count or (DEFAULT_GAMES if hypotheses is None else MOST_SPRT_GAMES)
    standings, scores, failures = play(series, most, workers_for(jobs, ray), hypotheses, results)
    games = len(standings.winning_scores)
    if as_json:
        found = None if hypotheses is None else test_as_data(scores, hypotheses)
        print_json({**as_data(series, games, standings), "failures": failures, "sprt": found})
        return
    show(f"{title_of(series)}, {games} games, seed {seed}", standings)
    if hypotheses is not None:
        console().print(test_line(scores, hypotheses))


def line_up_of(game: Game[Any], names: list[str], players: int | None) -> tuple[str, ...]:
    """Return a bot for each seat; the names repeat."""
    if not names:
        raise Unreadable("bots", "--bots needs at least one name, as in journeyman,novice")
    seats = seats_for(game, players, len(names))
    if seats % len(names):
        raise Unreadable("bots", f"{len(names)} bots cannot share {seats} seats evenly: name {seats} bots")
    return tuple(names * (seats // len(names)))


def title_of(series: Series) -> str:
    return f"{series.game}, {len(series.bots)} players"


def play(
    series: Series, most: int, workers: Workers, hypotheses: Hypotheses | None, results: Path | None
) -> tuple[Standings, DealScores, int]:
    """Play until the most games, or until a sequential test has decided; report failures of bots as they come."""
    standings, scores, failures = Standings(), DealScores(series), 0
    for played in with_progress(play_many(series, most, workers, results), most, title_of(series)):
        standings.add(played)
        for failure in played.failures:
            click.echo(f"quatrefoil: game {played.number}, {failure}; a random choice replaced it", err=True)
        failures += len(played.failures)
        if hypotheses is not None:
            scores.add(played)
            if scores.is_at_end_of_deal() and verdict(scores, hypotheses) is not None:
                break
    return standings, scores, failures


def verdict(scores: DealScores, hypotheses: Hypotheses) -> str | None:
    """Return the accepted hypothesis; None while the test has not decided."""
    ratio = log_likelihood_ratio(scores.deals(), hypotheses)
    return "elo1" if ratio >= hypotheses.upper() else "elo0" if ratio <= hypotheses.lower() else None


def test_as_data(scores: DealScores, hypotheses: Hypotheses) -> dict[str, object]:
    deals = scores.deals()
    return {
        "elo0": hypotheses.elo0,
        "elo1": hypotheses.elo1,
        "accepted": verdict(scores, hypotheses),
        "log_likelihood_ratio": round(log_likelihood_ratio(deals, hypotheses), 4),
        "bounds": [round(hypotheses.lower(), 4), round(hypotheses.upper(), 4)],
        "deals": len(deals),
        "elo": bounds(elo_interval(deals)) if deals else None,
    }


def test_line(scores: DealScores, hypotheses: Hypotheses) -> str:
    """Return the result of the sequential test in words."""
    first, second = dict.fromkeys(scores.series.bots)
    deals = scores.deals()
    ratio = log_likelihood_ratio(deals, hypotheses)
    said = {
        "elo1": f"{first} is stronger than {second}: {hypotheses.elo1:g} Elo rather than {hypotheses.elo0:g}",
        "elo0": f"{first} is not stronger than {second}: {hypotheses.elo0:g} Elo rather than {hypotheses.elo1:g}",
        None: "not decided: more games are needed",
    }[verdict(scores, hypotheses)]
    elo = elo_interval(deals) if deals else Interval(0.0, 0.0, 0.0)
    return (
        f"SPRT: {said}\nlog-likelihood ratio {ratio:.2f} (decides at {hypotheses.lower():.2f} and "
        f"{hypotheses.upper():.2f}) after {len(deals)} deals; Elo {elo.value:.0f} ({elo.low:.0f} – {elo.high:.0f}), "
        "biased by the stop"
    )


def as_data(series: Series, count: int, standings: Standings) -> dict[str, object]:
    return {
        "game": series.game,
        "players": len(series.bots),
        "games": count,
        "seed": series.seed,
        "line_up": list(series.bots),
        "winning_score": bounds(mean(standings.winning_scores)),
        "opponent_score": bounds(mean(standings.opponent_scores)) if standings.opponent_scores else None,
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
    if standings.opponent_scores:
        opponent = mean(standings.opponent_scores)
        screen.print(f"mean score of the opponent {opponent.value:.2f} ({opponent.low:.2f} – {opponent.high:.2f})")
