"""Plays games and keeps samples of what the page must be able to show: every kind of question, event and battle.

Run it as it is; it writes questions.json, events.json and battles.json beside the page of Kingsburg.
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

FOLDER = Path(__file__).parent.parent / "web/src/games/kingsburg/fixtures"
KINDS = 11
GAMES = 400


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
    game = load("kingsburg")
    questions: dict[str, dict[str, Any]] = {}
    events: dict[str, dict[str, Any]] = {}
    battles: dict[str, dict[str, Any]] = {}
    for number in range(GAMES):
        rng = Random(number)
        bot = make("greedy" if number % 3 else "random", game)
        match = Match(game, 2 + number % 4, {})
        while not match.is_over:
            if match.nature_is_due():
                happened = seen(match.draw(rng), 0)
            else:
                seat = match.asked()[0]
                question = question_of(match, seat)
                known = questions.get(question["kind"])
                if known is None or len(question["options"]) > len(known["question"]["options"]):
                    questions[question["kind"]] = {"view": game.view(match.state, seat), "question": question}
                world = game.imagine(match.state, seat, rng)
                happened = seen(match.choose(seat, bot.choose(game, world, seat, rng).text), seat)
            for event in happened:
                detail = event.get("why") or event.get("what") or event.get("use") or event.get("result") or ""
                amount = event.get("n")
                sign = "-" if isinstance(amount, int) and amount < 0 else ""
                events.setdefault(f"{event['event']} {detail} {event.get('good', '')} {sign}", event)
            results = sorted({str(e["result"]) for e in happened if e["event"] == "fought"})
            is_whole = any(e["event"] == "milestone" and e["phase"] == 8 for e in happened)
            if results and is_whole:
                battles.setdefault("+".join(results), {"view": game.view(match.state, 0), "events": happened})
    assert len(questions) == KINDS, sorted(questions)
    FOLDER.mkdir(exist_ok=True)
    for name, sample in (("questions", questions), ("events", list(events.values())), ("battles", battles)):
        text = json.dumps(sample, ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        print(f"{name}: {len(sample)}, {len(text)} characters")


if __name__ == "__main__":
    main()
