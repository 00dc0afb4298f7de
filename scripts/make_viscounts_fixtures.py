"""Plays games and keeps samples of what the page of Viscounts must be able to show: questions, events, positions.

Run it as it is; it writes questions.json, events.json and tables.json beside the page of Viscounts.
"""

from __future__ import annotations

from random import Random
from typing import Any

from fixtures import keep, question_of, sign_of, write
from quatrefoil.games import load
from quatrefoil.games.viscounts import events as ev
from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.match import Match

KINDS = {
    "TakePair", "PlayCard", "Move", "Rearrange", "Act", "Dismiss", "Trade", "ChooseBuilding", "ChooseSite",
    "PayForManuscript", "ChooseWorkers", "Promote", "CastleMove", "FreeWorkers", "Bump", "FreeBuilding", "FreeSite",
    "LinkOrder", "FreeHire", "Recruit", "FreeManuscript", "Trim", "Flip", "TakeResource", "ChooseEffect",
    "DestroyOfDeck", "HireOrder",
}  # fmt: skip
#: The page asks them like "PayForManuscript"; random play hardly ever has several ways to pay for these.
SELDOM_ASKED = {"PayForBuilding", "PayForWorkers"}
GAMES = 160
AUTOMAS = ["builder", "cleric", "noble", "card"]
#: Answers that end or skip something: rarely taken, so that games get somewhere.
IDLE = ("no_", "enough", "keep_order", "action:none")
#: From this round on a table is full enough to be looked at.
LATE = 12
#: Part of the questions that is looked at.
SAMPLED = 0.05
#: Piles seldom run out in random play.
RARE: list[dict[str, Any]] = [
    {"event": "read_printed", "seat": 0, "segment": "1-2"},
    {"event": "drew_unseen", "seat": 1},
]
EVENT_KINDS = {kind.name for kind in ev.ALL}


def sample_key(question: dict[str, Any]) -> str:
    """Questions about different things are different samples."""
    facts = question["facts"]
    detail = facts.get("action", "")
    if question["kind"] == "Trim":
        detail = "destroys" if facts["destroys"] else "discards"
    return " ".join([question["kind"], str(detail)]).strip()


def event_key(event: dict[str, Any], solo: bool) -> str:
    """Events that are told differently are different samples."""
    sign = sign_of(event)
    detail = event.get("why") or event.get("action") or event.get("tier") or event.get("good") or ""
    return f"{event['event']} {detail} {sign} {'solo' if solo and event.get('seat') == 1 else ''}"


def main() -> None:
    game = load("viscounts")
    questions: dict[str, dict[str, Any]] = {}
    events: dict[str, dict[str, Any]] = {}
    solo_events: dict[str, dict[str, Any]] = {}
    tables: dict[str, dict[str, Any]] = {}
    kept: set[str] = set()
    for number in range(GAMES):
        rng = Random(number)
        seats = 1 + number % 4
        options = {"automa": AUTOMAS[number // 4 % 4]} if seats == 1 else {}
        match = Match(game, seats, options)
        while not match.is_over:
            if match.is_chance_due():
                happened = visible_to(match.draw(rng), 0)
            else:
                seat = match.asked()[0]
                offered = match.options_for(seat)
                if rng.random() < SAMPLED or type(match.state.stack[-1]).__name__ not in kept:
                    kept.add(type(match.state.stack[-1]).__name__)
                    question = question_of(match, seat)
                    keep(questions, sample_key(question), game.view(match.state, seat), question)
                acting = [option for option in offered if not option.text.startswith(IDLE)]
                chosen = rng.choice(acting if acting and rng.random() < 0.9 else offered)
                happened = visible_to(match.choose(seat, chosen.text), seat)
            for event in happened:
                (solo_events if seats == 1 else events).setdefault(event_key(event, seats == 1), event)
            view: dict[str, Any] = game.view(match.state, 0)
            name = f"{seats} seats, {'late' if view['round'] >= LATE else 'draft' if view['pairs'] else 'early'}"
            if name not in tables and (view["pairs"] or view["phase"] == "action"):
                tables[name] = view
        tables.setdefault(f"{seats} seats, over", game.view(match.state, 0))
    met = {key.split(" ")[0] for key in questions} - SELDOM_ASKED
    assert met == KINDS, KINDS ^ met
    for event in RARE:
        events.setdefault(event_key(event, solo=False), event)
    told = {event["event"] for event in [*events.values(), *solo_events.values()]}
    assert told == EVENT_KINDS, EVENT_KINDS - told
    happenings = {"table": list(events.values()), "solo": list(solo_events.values())}
    write("viscounts", questions=questions, events=happenings, tables=tables)


if __name__ == "__main__":
    main()
