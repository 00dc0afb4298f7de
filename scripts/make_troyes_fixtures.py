"""Plays games and keeps samples of what the page of Troyes must be able to show: questions, events, positions.

Run it as it is; it writes questions.json, events.json and tables.json beside the page of Troyes.
"""

from __future__ import annotations

from random import Random
from typing import Any

from fixtures import keep, question_of, sign_of, write
from quatrefoil.games import load
from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.match import Match

KINDS = {
    "StartPlace", "Turn", "Reroll", "Flip", "Compose", "TakeCitizen", "Uses", "ChooseBuilding", "PlaceMarker", "Defend",
}  # fmt: skip
GAMES = 120
#: A table as full as this is worth looking at.
MANY_EVENTS = 8


def sample_key(question: dict[str, Any]) -> str:
    """Questions about different things are different samples."""
    facts = question["facts"]
    if question["kind"] == "Compose":
        state = "modified" if facts["modifier"] else "begun" if facts["dice"] else "empty"
        return f"Compose {facts['action']} {state}"
    return " ".join([question["kind"], str(facts.get("action", ""))]).strip()


def main() -> None:
    game = load("troyes")
    questions: dict[str, dict[str, Any]] = {}
    events: dict[str, dict[str, Any]] = {}
    tables: dict[str, dict[str, Any]] = {}
    for number in range(GAMES):
        rng = Random(number)
        seats = 1 + number % 4
        match = Match(game, seats, {"bonus_cards": "true" if number % 3 == 0 else "false"})
        while not match.is_over:
            if match.is_chance_due():
                happened = visible_to(match.draw(rng), 0)
            else:
                seat = match.asked()[0]
                options = match.options_for(seat)
                if rng.random() < 0.1:
                    question = question_of(match, seat)
                    keep(questions, sample_key(question), game.view(match.state, seat), question)
                acting = [option for option in options if option.text not in ("pass", "reroll", "flip", "give_up")]
                chosen = rng.choice(acting if acting and rng.random() < 0.93 else options)
                happened = visible_to(match.choose(seat, chosen.text), seat)
            for event in happened:
                sign = sign_of(event)
                whose = "nobody" if event.get("seat") == -1 else ""
                detail = event.get("why") or event.get("action") or event.get("band") or ""
                if event["event"] in ("activated", "event_began"):
                    detail = event["card"]
                events.setdefault(f"{event['event']} {detail} {sign} {whose}", event)
            view = game.view(match.state, 0)
            name = f"{seats} seats, {'full' if len(view['events']) >= MANY_EVENTS else 'open'}"  # type: ignore[arg-type]
            if view["phase"] == 4 and name not in tables:
                tables[name] = view
        tables.setdefault(f"{seats} seats, over", game.view(match.state, 0))
    assert {key.split(" ")[0] for key in questions} == KINDS, sorted(questions)
    write("troyes", questions=questions, events=list(events.values()), tables=tables)


if __name__ == "__main__":
    main()
