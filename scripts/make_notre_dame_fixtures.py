"""Plays games and keeps samples of what the page must be able to show: every kind of question and event, every layout.

Run it as it is; it writes questions.json, events.json and tables.json beside the page of Notre Dame.
"""

from __future__ import annotations

from random import Random
from typing import Any

from fixtures import keep, question_of, sign_of, write
from quatrefoil.bots import make
from quatrefoil.games import load
from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.match import Match

KINDS = 17
GAMES = 120
#: The position that is kept for each number of seats: a card of the second lap in this round.
ROUND = 6
#: What makes one event worth another sample beside those of the same kind.
TELLING = ("why", "what", "person", "card", "phase", "lap", "pass")


def main() -> None:
    game = load("notre-dame")
    questions: dict[str, dict[str, Any]] = {}
    tables: dict[str, dict[str, Any]] = {}
    events: dict[str, dict[str, Any]] = {}
    for number in range(GAMES):
        rng = Random(number)
        seats = 2 + number % 4
        bot = make("greedy" if number % 4 == 3 else "random", game)
        match = Match(game, seats, {"new_persons": "true"} if number % 3 else {})
        while not match.is_over:
            if match.is_chance_due():
                happened = match.draw(rng)
            else:
                seat = match.asked()[0]
                question = question_of(match, seat)
                sample = {"view": game.view(match.state, seat), "question": question}
                key = str(question["facts"].get("person", question["kind"]))
                key = question["kind"] if key == question["kind"] else f"{question['kind']} {key}"
                keep(questions, key, sample["view"], question)
                if question["kind"] == "PlayCard" and sample["view"]["round"] == ROUND and sample["view"]["lap"] == 2:
                    tables.setdefault(str(seats), sample)
                world = game.imagine(match.state, seat, rng)
                happened = match.choose(seat, bot.choose(game, world, seat, rng).text)
            for viewer in range(seats):
                for event in visible_to(happened, viewer):
                    sign = sign_of(event)
                    details = " ".join([str(event.get(name, "")) for name in TELLING])
                    events.setdefault(f"{event['event']} {details} {sign}", event)
    assert len({key.split()[0] for key in questions}) == KINDS, sorted(questions)
    assert len(tables) == 4, sorted(tables)
    write("notre-dame", questions=questions, events=list(events.values()), tables=tables)


if __name__ == "__main__":
    main()
