"""Plays games and keeps samples of what the page must be able to show: every kind of question, event and battle.

Run it as it is; it writes questions.json, events.json and battles.json beside the page of Kingsburg.
"""

from __future__ import annotations

from random import Random
from typing import Any

from fixtures import keep, question_of, sign_of, write
from quatrefoil.bots import make
from quatrefoil.games import load
from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.match import Match

KINDS = 11
GAMES = 400


def main() -> None:
    game = load("kingsburg")
    questions: dict[str, dict[str, Any]] = {}
    events: dict[str, dict[str, Any]] = {}
    battles: dict[str, dict[str, Any]] = {}
    for number in range(GAMES):
        rng = Random(number)
        bot = make("greedy" if number % 3 else "random", game)
        match = Match(game, 2 + number % 4, {})
        while not match.is_over:
            if match.is_chance_due():
                happened = visible_to(match.draw(rng), 0)
            else:
                seat = match.asked()[0]
                question = question_of(match, seat)
                keep(questions, question["kind"], game.view(match.state, seat), question)
                world = game.imagine(match.state, seat, rng)
                happened = visible_to(match.choose(seat, bot.choose(game, world, seat, rng).text), seat)
            for event in happened:
                detail = event.get("why") or event.get("what") or event.get("use") or event.get("result") or ""
                sign = sign_of(event)
                events.setdefault(f"{event['event']} {detail} {event.get('good', '')} {sign}", event)
            results = sorted({str(e["result"]) for e in happened if e["event"] == "fought"})
            is_whole = any(e["event"] == "milestone" and e["phase"] == 8 for e in happened)
            if results and is_whole:
                battles.setdefault("+".join(results), {"view": game.view(match.state, 0), "events": happened})
    assert len(questions) == KINDS, sorted(questions)
    write("kingsburg", questions=questions, events=list(events.values()), battles=battles)


if __name__ == "__main__":
    main()
