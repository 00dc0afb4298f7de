"""Plays games and keeps samples of what the page must be able to show: every kind of question and event, every layout.

Run it as it is; it writes questions.json, events.json and tables.json beside the page of Notre Dame.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from quatrefoil.bots import make
from quatrefoil.games import load
from quatrefoil.kernel.event import seen
from quatrefoil.kernel.match import Match, next_options, preview

FOLDER = Path(__file__).parent.parent / "web/src/games/notre-dame/fixtures"
KINDS = 17
GAMES = 120
#: The position that is kept for each number of seats: a card of the second lap in this round.
ROUND = 6
#: What makes one event worth another sample beside those of the same kind.
TELLING = ("why", "what", "person", "card", "phase", "lap", "pass")


def question_of(match: Match, seat: int) -> dict[str, Any]:
    """The question as the server would send it."""
    state = match.state
    step = state.stack[-1]
    options = [
        {
            "text": option.text,
            "family": option.family,
            "arg": int(option.arg),
            "at": option.at,
            "preview": seen(preview(state, seat, option), seat),
            "then": [following.text for following in next_options(state, seat, option)],
        }
        for option in match.options_for(seat)
    ]
    return {"seat": seat, "kind": type(step).__name__, "facts": step.facts(state), "options": options}


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
            if match.nature_is_due():
                happened = match.draw(rng)
            else:
                seat = match.asked()[0]
                question = question_of(match, seat)
                sample = {"view": game.view(match.state, seat), "question": question}
                key = str(question["facts"].get("person", question["kind"]))
                key = question["kind"] if key == question["kind"] else f"{question['kind']} {key}"
                known = questions.get(key)
                if known is None or len(question["options"]) > len(known["question"]["options"]):
                    questions[key] = sample
                if question["kind"] == "PlayCard" and sample["view"]["round"] == ROUND and sample["view"]["lap"] == 2:
                    tables.setdefault(str(seats), sample)
                world = game.imagine(match.state, seat, rng)
                happened = match.choose(seat, bot.choose(game, world, seat, rng).text)
            for viewer in range(seats):
                for event in seen(happened, viewer):
                    n = event.get("n")
                    sign = "-" if isinstance(n, int) and n < 0 else ""
                    details = " ".join([str(event.get(name, "")) for name in TELLING])
                    events.setdefault(f"{event['event']} {details} {sign}", event)
    assert len({key.split()[0] for key in questions}) == KINDS, sorted(questions)
    assert len(tables) == 4, sorted(tables)
    FOLDER.mkdir(exist_ok=True)
    for name, kept in (("questions", questions), ("events", list(events.values())), ("tables", tables)):
        text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{name}: {len(kept)}, {len(text)} characters")


if __name__ == "__main__":
    main()
