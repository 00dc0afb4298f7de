"""Measure that every level is stronger than the one below (`make strength`).

Every series has a fixed length, on rotated deals: a series that stops when its result is significant overestimates the
stronger side. `quatrefoil arena --sprt` stops early where only the decision matters.
"""

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from environment import say
from quatrefoil import games
from quatrefoil.arena.jobs import Workers, workers_for
from quatrefoil.arena.series import Series, play_many
from quatrefoil.arena.standings import Standings
from quatrefoil.build_info import engine_build

#: The stronger level first. Budgets are iterations for each choice, so that the same seed gives the same games; at a
#: table both have many more, and the grandmaster four times as long as the master.
PAIRS = [("journeyman", "novice"), ("master", "journeyman"), ("grandmaster", "master")]
SEATS = [2, 4]
GAMES = 100

#: A series may take an hour: its progress is printed after so many games.
REPORT_EVERY = 8


@dataclass
class Result:
    """The result of one series: one bot of the stronger level, all others of the weaker."""

    game: str
    seats: int
    stronger: str
    weaker: str
    seed: int
    games: int
    wins: float
    low: float
    high: float
    score: float
    weaker_score: float
    seconds: float

    def verdict(self) -> str:
        """Say whether the 95 % interval shows a difference."""
        equal = 1 / self.seats
        return "stronger" if self.low > equal else "weaker" if self.high < equal else "not shown"

    def line(self) -> str:
        """Return a row of the table."""
        return (
            f"| {self.game} | {self.seats} | {self.stronger} | {self.weaker} | {self.games} | {self.wins:.1%}"
            f" | {self.low:.1%} – {self.high:.1%} | {1 / self.seats:.0%} | {self.score:.1f} : {self.weaker_score:.1f}"
            f" | {self.verdict()} |"
        )


def measure(series: Series, count: int, workers: Workers, results: Path | None) -> Result:
    """Play one series, or what is missing in its file; all bots move one seat on with each game of a deal."""
    game, seats, (stronger, weaker) = series.game, len(series.bots), series.bots[:2]
    standings, began, played_games = Standings(), time.monotonic(), 0
    for played in play_many(series, count, workers, None if results is None else series.file_in(results)):
        standings.add(played)
        played_games += 1
        if played_games % REPORT_EVERY == 0:
            so_far = standings.by_bot[stronger].win_rate()
            report = f"{game}, {seats} seats, {stronger}: {so_far.value:.1%} of {played_games} games"
            print(f"{report}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    first, second = standings.by_bot[stronger], standings.by_bot[weaker]
    share = first.win_rate()
    scores = first.mean_score().value, second.mean_score().value
    took = time.monotonic() - began
    interval = share.value, share.low, share.high
    return Result(game, seats, stronger, weaker, series.seed, played_games, *interval, *scores, took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument("--seats", action="append", type=int, choices=SEATS, help="only this number of seats")
    parser.add_argument("--pair", action="append", type=int, choices=range(len(PAIRS)), help="only this pair of levels")
    parser.add_argument("--master", default="master@32", help="the bot that plays as master")
    parser.add_argument("--grandmaster", default="grandmaster@128", help="the bot that plays as grandmaster")
    parser.add_argument("--games", type=int, default=GAMES, help="games of a series")
    parser.add_argument("--jobs", type=int, default=1, help="processes at the same time")
    parser.add_argument("--ray", help="play on the Ray cluster at this address; local: start one here")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="append a line for each series to this file")
    parser.add_argument("--results", type=Path, help="keep the games in this folder; a run with the same one goes on")
    asked = parser.parse_args()
    if engine_build() != "compiled":
        say("the engine runs interpreted and this will take days: run `make fast` first")
    if asked.results is not None:
        asked.results.mkdir(parents=True, exist_ok=True)
    workers = workers_for(asked.jobs, asked.ray)
    names = {"master": asked.master, "grandmaster": asked.grandmaster}
    print("| game | seats | stronger | weaker | games | wins | 95 % | equal | mean scores | |")
    print("| --- | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |")
    for game in asked.game or games.NAMES:
        for pair in asked.pair or range(len(PAIRS)):
            stronger, weaker = (names.get(level, level) for level in PAIRS[pair])
            for seats in asked.seats or SEATS:
                series = Series(game, (stronger, *[weaker] * (seats - 1)), asked.seed, has_deals=True)
                result = measure(series, asked.games, workers, asked.results)
                print(result.line(), flush=True)
                if asked.json is not None:
                    with asked.json.open("a") as out:
                        print(json.dumps(asdict(result)), file=out)


if __name__ == "__main__":
    main()
