"""Play the same games on the interpreted and on the compiled engine, and check that all records are equal.

A record has a checksum of the whole state for each choice, so equal records mean equal states throughout. The
compiled engine is the one in place (`make fast`); the interpreted one is a copy of the sources without it.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from environment import ROOT, give_up, say
from quatrefoil import bots, build_info, games
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.network.weights import ONE_THREAD
from quatrefoil.bots.network_judge import judge_of
from quatrefoil.bots.search.leaf_judge import LeafJudge
from quatrefoil.bots.search_bot import search
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, run

# Random play is fast and reaches rare rules; the other bots also exercise their own code.
RANDOM_GAMES = 30
BOT_GAMES = 2
LEVELS_WITHOUT_SEARCH = ["random", "novice", "journeyman"]

# A search is slow in the interpreted engine, so hints are given only for some choices of a game, with a small budget.
SEARCHED_CHOICES = 4
SEARCH = Budget(iterations=4)

# Grandmasters search with a network, in solo games of Troyes with rollouts; so small a budget makes games of seconds.
GRANDMASTER = "grandmaster@8"


def play_all() -> dict[str, str]:
    """Return the records, by title, of every game with every number of seats, every bot and every table option."""
    records: dict[str, str] = {}
    for name in games.NAMES:
        game = games.load(name)
        levels = [level for level in LEVELS_WITHOUT_SEARCH if bots.knows(level, name)]
        for seats in range(game.min_seats, game.max_seats + 1):
            for lineup in [[level] for level in levels] + [levels]:
                for seed in range(RANDOM_GAMES if lineup == ["random"] else BOT_GAMES):
                    title = f"{name}, {seats} seats, {'+'.join(lineup)}, seed {seed}"
                    records[title] = play_one(game, seats, {}, lineup, seed)
            records[f"{name}, {seats} seats, search"] = search_results(game, seats)
            records[f"{name}, {seats} seats, hints"] = search_results(game, seats, judge_of(game))
            lineup = [GRANDMASTER] * (2 if seats == 2 else 1) + ["random"] * (seats - 2)
            records[f"{name}, {seats} seats, {'+'.join(lineup)}"] = play_one(game, seats, {}, lineup, 0)
        for option in game.table_options:
            for choice in option.choices[1:]:
                title = f"{name}, {option.name}={choice}"
                records[title] = play_one(game, game.max_seats, {option.name: choice}, ["random"], 0)
    return records


def play_one(game: Game[Any], seats: int, options: dict[str, str], lineup: list[str], seed: int) -> str:
    match = Match(game, seats, options)
    run(match, [bots.make(lineup[seat % len(lineup)], game) for seat in range(seats)], Random(seed))
    return match.record.text()


def search_results(game: Game[Any], seats: int, judge: LeafJudge | None = None) -> str:
    """Return the values and visits that a search finds for the first choices of a game, with six decimals."""
    match, rng, lines = Match(game, seats, {}), Random(1), [""]
    while len(lines) <= SEARCHED_CHOICES:
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[0]
        result = search(game, match.state, seat, rng, SEARCH, judge=judge)
        chances = " ".join(f"{chance:.6f}" for chance in result.win_probabilities)
        lines.append(" ".join(f"{r.option.text}={r.value:.6f}/{r.visits}" for r in result.ranking) + f" {chances}")
        match.choose(seat, result.best.text)
    return "\n".join(lines)


def played_by(src: Path, expected_build: str) -> dict[str, str]:
    """Return the records that a separate interpreter makes from these sources."""
    environment = {**os.environ, **ONE_THREAD, "PYTHONPATH": str(src)}
    result = subprocess.run(
        [sys.executable, __file__, "--play"], env=environment, stdout=subprocess.PIPE, text=True, check=False
    )
    if result.returncode:
        give_up(f"the {expected_build} engine failed (see above)")
    output = json.loads(result.stdout)
    if output["build"] != expected_build:
        give_up(f"expected the {expected_build} engine, found the {output['build']} one; run `make fast` first")
    records: dict[str, str] = output["records"]
    return records


def first_difference(one: str, other: str) -> str:
    for number, (a, b) in enumerate(zip(one.splitlines(), other.splitlines(), strict=False), 1):
        if a != b:
            return f"line {number}: interpreted '{a}', compiled '{b}'"
    return "one record is longer than the other"


def main() -> None:
    if build_info.stale_compiled_modules():
        give_up("the compiled engine is older than its sources; run `make fast` first")
    with tempfile.TemporaryDirectory(prefix="quatrefoil-interpreted-") as scratch:
        copy = Path(scratch, "src")
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", ".compiled.json"))
        interpreted = played_by(copy, "interpreted")
    compiled = played_by(ROOT / "src", "compiled")
    differing = [name for name in interpreted if interpreted[name] != compiled[name]]
    for name in differing:
        say(f"{name}: {first_difference(interpreted[name], compiled[name])}")
    if differing:
        give_up(f"{len(differing)} of {len(interpreted)} games differ between the builds")
    lines = sum(record.count("\n") for record in interpreted.values())
    say(f"{len(interpreted)} games, {lines} lines of records: both builds agree")


if __name__ == "__main__":
    if sys.argv[1:] == ["--play"]:
        json.dump({"build": build_info.engine_build(), "records": play_all()}, sys.stdout)
    else:
        main()
