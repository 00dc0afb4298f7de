"""Find puzzles in games of strong bots and choose the best of them for the collections (`make puzzles`).

    .venv/bin/python scripts/mine_puzzles.py --game troyes --minutes 30

What is found is appended to build/puzzles/<game>.jsonl as soon as a game is over, so a run can be stopped at any time
and goes on with the next game. At the end the collections in src/quatrefoil/puzzles are written anew from all of it.
With the compiled engine (`make fast`) one core finds about ten puzzles of a game in an hour.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, replace
from math import log2
from pathlib import Path
from random import Random
from typing import Any

from environment import ROOT, say
from quatrefoil import games
from quatrefoil.build_info import engine_build
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.puzzles.collection import collection_name
from quatrefoil.puzzles.mining import Demands, Found, play_and_look
from quatrefoil.puzzles.puzzle import LEVELS, Puzzle, read_puzzle, set_up

COLLECTIONS = ROOT / "src" / "quatrefoil" / "puzzles" / "collections"

#: Puzzles of a collection at most, of one game that was played, and the share of one kind of question.
MOST, MOST_OF_A_GAME, SHARE_OF_A_KIND = 60, 2, 0.7

#: Numbers of seats, as often as they are played.
SEATS = (2, 2, 2, 3, 3, 4)

#: Options that every second game is played with.
VARIANTS: dict[str, dict[str, str]] = {
    "kingsburg": {},
    "notre-dame": {"new_persons": "true"},
    "troyes": {"bonus_cards": "true"},
    "viscounts": {},
}

#: Share of the questions that are looked at: the fewer a game has, the more of them.
LOOKS = {"kingsburg": 0.35, "notre-dame": 1.0, "troyes": 0.35, "viscounts": 0.6}


@dataclass(frozen=True)
class Mined:
    """A found puzzle as it stands in the file of one game, with the number of the game it comes from."""

    number: int
    kind: str
    answers: int
    place: int
    puzzle: Puzzle

    def difficulty(self) -> float:
        """More answers, a lower rating and a smaller lead make a puzzle harder."""
        return log2(self.answers) + 1.5 * log2(1 + self.place) - 12 * self.puzzle.tempting.behind


def mine(name: str, number: int) -> list[dict[str, Any]]:
    """Play one game and return its puzzles."""
    game = games.load(name)
    rng = Random(f"{name} puzzles {number}")
    seats = rng.choice(SEATS)
    options = VARIANTS[name] if rng.random() < 1 / 2 else {}
    return [
        {"number": number, "kind": kind_of(each), "answers": each.answers, "place": each.place}
        | {"puzzle": asdict(each.puzzle)}
        for each in play_and_look(game, seats, options, f"{name} puzzles {number}", Demands(looks=LOOKS[name]))
    ]


def kind_of(found: Found) -> str:
    """Return a word for what is chosen, so that a collection is varied."""
    return found.puzzle.best.option.partition(":")[0]


def mine_until(name: str, end: float, jobs: int, file: Path) -> None:
    """Mine game after game and append what is found, until the time is over."""
    progress = file.with_suffix(".games")
    done = int(progress.read_text()) if progress.exists() else 0
    found = len(file.read_text().splitlines()) if file.exists() else 0
    began, first = time.monotonic(), done
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        waiting: dict[int, Future[list[dict[str, Any]]]] = {}
        while time.monotonic() < end:
            while len(waiting) < jobs + 1:
                number = done + len(waiting)
                waiting[number] = pool.submit(mine, name, number)
            wait([waiting[done]], timeout=max(0.1, end - time.monotonic()), return_when=FIRST_COMPLETED)
            while done in waiting and waiting[done].done():
                with file.open("a") as out:
                    for each in waiting.pop(done).result():
                        print(json.dumps(each), file=out)
                        found += 1
                done += 1
                progress.write_text(str(done))
            left = max(0.0, end - time.monotonic())
            pace = f"{(time.monotonic() - began) / max(1, done - first):.0f} s a game"
            print(f"\r{name}: {found} puzzles in {done} games, {pace}, {left:.0f} s left ", end="", file=sys.stderr)
        for process in list(pool._processes.values()):
            process.terminate()
    print(file=sys.stderr)


def read_mined(file: Path) -> Iterator[Mined]:
    """Read what was found, without what no longer fits the rules."""
    game = games.load(file.stem)
    for number, line in enumerate(file.read_text().splitlines(), start=1):
        data = json.loads(line)
        puzzle = read_puzzle(data.pop("puzzle"), f"{file.name}, line {number}")
        try:
            set_up(game, puzzle)
        except Unreadable as refusal:
            say(f"left out: {refusal}")
            continue
        yield Mined(**data, puzzle=puzzle)


def chosen(mined: list[Mined]) -> list[Puzzle]:
    """Return a varied collection: those with the largest lead first, few of one game and of one kind of question."""
    kinds: Counter[str] = Counter()
    played: Counter[int] = Counter()
    picked: dict[str, Mined] = {}
    for each in sorted(mined, key=lambda each: -each.puzzle.best.wins + each.puzzle.rival.wins):
        if len(picked) == MOST or played[each.number] == MOST_OF_A_GAME or each.puzzle.id in picked:
            continue
        if kinds[each.kind] >= SHARE_OF_A_KIND * MOST:
            continue
        kinds[each.kind] += 1
        played[each.number] += 1
        picked[each.puzzle.id] = each
    by_difficulty = sorted(picked.values(), key=Mined.difficulty)
    return [
        replace(each.puzzle, level=LEVELS[place * len(LEVELS) // len(by_difficulty)])
        for place, each in enumerate(by_difficulty)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to look for new ones, for each game")
    parser.add_argument("--jobs", type=int, default=max(1, multiprocessing.cpu_count() - 1), help="processes")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "puzzles", help="where all finds are kept")
    asked = parser.parse_args()
    if engine_build() != "compiled":
        say("the engine runs interpreted and finds few: run `make fast` first")
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name in asked.game or games.NAMES:
        file = asked.folder / f"{name}.jsonl"
        if asked.minutes > 0:
            mine_until(name, time.monotonic() + asked.minutes * 60, asked.jobs, file)
        if not file.exists():
            continue
        puzzles = chosen(list(read_mined(file)))
        lines = [json.dumps(each.as_dict(), separators=(",", ":")) for each in puzzles]
        (COLLECTIONS / collection_name(name)).write_text("".join(f"{line}\n" for line in lines))
        say(f"{name}: {len(puzzles)} puzzles in the collection")


if __name__ == "__main__":
    main()
