"""Shared code of the scripts that create the page's test fixtures: play games, keep samples, write JSON files."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from quatrefoil.bots.bot import Bot
from quatrefoil.games import load
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option
from quatrefoil.table.visibility import question_at

PAGES = Path(__file__).parent.parent / "web/src/games"

Sample = dict[str, Any]


class FixtureMaker:
    """Plays games and keeps samples. A subclass defines how a game begins, how seats choose, and what is kept."""

    def __init__(self, game: str) -> None:
        self.game = load(game)
        self.questions: dict[str, Sample] = {}
        self.events: dict[str, Sample] = {}
        self.tables: dict[str, Sample] = {}

    def begin(self, number: int) -> Match:
        """Return a new match for the game with this number."""
        raise NotImplementedError

    def choose(self, match: Match, seat: int, rng: Random) -> Option:
        """Choose for a seat; keep the question if it is a useful sample."""
        raise NotImplementedError

    def keep(self, match: Match, viewer: int, events: list[Event]) -> None:
        """Keep samples after a choice; `viewer` is the seat that chose, or 0 for chance."""
        raise NotImplementedError

    def finish(self, match: Match) -> None:
        """Keep samples of a finished game."""

    def play(self, games: int) -> None:
        for number in range(games):
            rng = Random(number)
            match = self.begin(number)
            while not match.is_over:
                if match.is_chance_due():
                    self.keep(match, 0, match.draw(rng))
                else:
                    seat = match.asked()[0]
                    self.keep(match, seat, match.choose(seat, self.choose(match, seat, rng).text))
            self.finish(match)

    def keep_question(self, key: str, match: Match, seat: int, question: Sample) -> None:
        """Keep the question with the most options for each key."""
        kept = self.questions.get(key)
        if kept is None or len(question["options"]) > len(kept["question"]["options"]):
            self.questions[key] = {"view": match.game.view(match.state, seat), "question": question}


def choose_by_bot(bot: Bot, match: Match, seat: int, rng: Random) -> Option:
    return bot.choose(match.game, match.game.imagine(match.state, seat, rng), seat, rng)


def choose_mostly(preferred: list[Option], options: list[Option], share: float, rng: Random) -> Option:
    """Choose a preferred option with the probability `share`, else any option."""
    return rng.choice(preferred if preferred and rng.random() < share else options)


def question_of(match: Match, seat: int) -> Sample:
    """Return the question in the form in which the server sends it."""
    return asdict(question_at(match.state, seat, match.options_for(seat)))


def sign_of(event: Sample) -> str:
    """Return "-" for a loss, because gains and losses have different texts."""
    n = event.get("n")
    return "-" if isinstance(n, int) and n < 0 else ""


def write(page: str, **samples: dict[str, Any] | list[Any]) -> None:
    """Write one file for each kind of sample, beside the page of a game."""
    folder = PAGES / page / "fixtures"
    folder.mkdir(exist_ok=True)
    for name, kept in samples.items():
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{name}: {len(kept)}, {len(text)} characters")
