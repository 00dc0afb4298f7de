"""Simulate a busy evening and compute what a fleet would need for it. See docs/scale.md.

    python benchmarks/evening.py                       a million players
    python benchmarks/evening.py --players 5000        a large club

People arrive over the evening, open tables alone or with others, and choose at their own pace; bots think. The
simulation plays one table in `--sample` and scales what it counts. The costs of a choice, a socket, a table and a
bot's second are measured elsewhere (`load.py`, `thinking.py`) and stand in COSTS.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import Counter
from dataclasses import dataclass

HOUR = 3600

#: Share of all players who come on a busy evening, and when they come: a normal distribution around 20:30.
SHARE_OF_AN_EVENING = 0.15
PEAK, SPREAD = 20.5 * HOUR, 1.4 * HOUR

#: How many games somebody plays before leaving: one, and another one with this probability each time.
PLAYS_AGAIN = 0.45

#: Choices of one seat in a game (journeymen, mean of two and four seats), by game.
CHOICES = {"kingsburg": 81, "notre-dame": 71, "troyes": 95, "viscounts": 116}

#: Seconds a person thinks for one choice: a log-normal distribution with this median and width.
MEDIAN_SECONDS, WIDTH = 5.0, 1.0

#: Kinds of tables: share of people who come to them, people at the table, bots at the table.
TABLES = ((0.62, 1, 2), (0.20, 2, 1), (0.12, 3, 0), (0.06, 4, 0))

#: Levels of bots: share, and mean seconds of a core for one choice (compiled engine, grandmasters with networks).
LEVELS = {"novice": (0.3, 0.002), "journeyman": (0.4, 0.002), "master": (0.2, 0.22), "grandmaster": (0.1, 0.03)}

#: Hints for each choice of a person at a table with bots, and seconds of a core for one.
HINTS, HINT_SECONDS = 0.02, 3.0


@dataclass(frozen=True)
class Costs:
    """Measured on one core of an older machine; docs/operations.md has the figures of newer ones."""

    #: Seconds of a core for a choice with four viewers, and the part of it that each viewer more or less changes.
    choice: float = 0.00040
    viewer: float = 0.00005
    #: Bytes of a process for a socket and for a table.
    socket: int = 33_000
    table: int = 93_000
    #: Bytes of the database for one choice, with its share of indexes.
    stored: int = 220


COSTS = Costs()


@dataclass
class Load:
    """What happens in one minute of the evening, at the scale of all players."""

    tables: float = 0.0
    sockets: float = 0.0
    choices: float = 0.0
    viewers_told: float = 0.0
    bot_seconds: float = 0.0
    hint_seconds: float = 0.0


class Evening:
    """Adds up the load by minute."""

    def __init__(self, players: int, sample: int, seed: int) -> None:
        self._rng = random.Random(seed)
        self._scale = sample
        self.minutes: dict[int, Load] = {}
        self.games = 0.0
        for _ in range(round(players * SHARE_OF_AN_EVENING / sample)):
            self._visit(self._rng.gauss(PEAK, SPREAD))

    def _visit(self, at: float) -> None:
        """One person comes; tables of several people are counted for each person by their share."""
        people, bots = self._kind()
        while True:
            at = self._play(at, people, bots)
            if self._rng.random() > PLAYS_AGAIN:
                return

    def _kind(self) -> tuple[int, int]:
        drawn = self._rng.random()
        for share, people, bots in TABLES:
            drawn -= share
            if drawn < 0:
                return people, bots
        return TABLES[-1][1:]

    def _play(self, begins: float, people: int, bots: int) -> float:
        """Play one game and return when it ends; everybody at the table waits for everybody."""
        share = self._scale / people
        game = self._rng.choice(list(CHOICES))
        level = self._rng.choices(list(LEVELS), [share for share, _ in LEVELS.values()])[0]
        seconds_of_bot = LEVELS[level][1]
        at = begins
        for _ in range(CHOICES[game]):
            for _ in range(people):
                at += self._rng.lognormvariate(math.log(MEDIAN_SECONDS), WIDTH)
                minute = self._minute(at)
                minute.choices += share
                minute.viewers_told += share * people
                if bots and self._rng.random() < HINTS:
                    minute.hint_seconds += share * HINT_SECONDS
            for _ in range(bots):
                at += max(0.6, seconds_of_bot)
                minute = self._minute(at)
                minute.choices += share
                minute.viewers_told += share * people
                minute.bot_seconds += share * seconds_of_bot
        for number in range(int(begins // 60), int(at // 60) + 1):
            minute = self.minutes.setdefault(number, Load())
            minute.tables += share
            minute.sockets += share * people
        self.games += share
        return at

    def _minute(self, at: float) -> Load:
        return self.minutes.setdefault(int(at // 60), Load())


def describe(evening: Evening) -> str:
    """Return the peak of the evening and the fleet that it needs."""
    busiest = Counter({number: load.choices for number, load in evening.minutes.items()}).most_common(1)[0][0]
    peak = evening.minutes[busiest]
    choices, viewers = peak.choices / 60, peak.viewers_told / 60
    cores = choices * (COSTS.choice - 4 * COSTS.viewer) + viewers * COSTS.viewer
    bot_cores, hint_cores = peak.bot_seconds / 60, peak.hint_seconds / 60
    memory = peak.sockets * COSTS.socket + peak.tables * COSTS.table
    written = choices * COSTS.stored
    rows = sum(load.choices for load in evening.minutes.values())
    thought = sum(load.bot_seconds + load.hint_seconds for load in evening.minutes.values())
    lines = [
        ("games of the evening", f"{evening.games:,.0f}"),
        ("busiest minute", f"{busiest // 60}:{busiest % 60:02d}"),
        ("tables at once", f"{peak.tables:,.0f}"),
        ("sockets at once", f"{peak.sockets:,.0f}"),
        ("choices a second", f"{choices:,.0f}"),
        ("cores for choices", f"{cores:,.1f}"),
        ("cores for bots", f"{bot_cores:,.1f}"),
        ("cores for hints", f"{hint_cores:,.1f}"),
        ("core hours of bots and hints", f"{thought / HOUR:,.0f} an evening"),
        ("memory of tables and sockets", f"{memory / 2**30:,.1f} GiB"),
        ("written to the journal", f"{written / 2**20:,.2f} MiB/s, {rows * COSTS.stored / 2**30:,.1f} GiB an evening"),
    ]
    width = max(len(name) for name, _ in lines)
    return "\n".join(f"{name:<{width}}  {value}" for name, value in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=1_000_000, help="people who have ever played here")
    parser.add_argument("--sample", type=int, default=100, help="simulate one visit in so many")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.players < 100 or options.sample < 1:
        parser.error("a simulation needs at least 100 players and a sample of 1 or more")
    print(describe(Evening(options.players, min(options.sample, options.players // 100), options.seed)))


if __name__ == "__main__":
    main()
