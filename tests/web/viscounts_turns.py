"""Turns of Viscounts that a payment ends, found in played games, and the page that stands there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from quatrefoil.games import load
from quatrefoil.kernel.look_ahead import Trial
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option
from web.api import import_record
from web.conftest import Visit

IDLE = ("no_", "enough", "keep_order", "action:none")


#: A position as a record, the asked seat, and what the search has found there.
Found = tuple[str, int, Any]


@cache
def found(search: Callable[[Match, int], Any]) -> Found:
    """Return the first position of played games of two in which a search finds something."""
    for seed in range(40):
        game = load("viscounts")
        match, rng = Match(game, 2, {}), Random(seed)
        while not match.is_over and game.view(match.state, 0)["round"] < 14:
            if match.is_chance_due():
                match.draw(rng)
                continue
            seat = match.asked()[0]
            what = search(match, seat)
            if what is not None:
                return match.record.text(), seat, what
            options = match.options_for(seat)
            busy = [option for option in options if not option.text.startswith(IDLE)]
            match.choose(seat, rng.choice(busy or options).text)
    raise AssertionError("no such position")


def facts(trial: Trial) -> Any:
    step = trial.state.stack[-1]
    return {**step.facts(trial.state), **step.page_facts(trial.state)}


def turn_with(match: Match, seat: int, action: str) -> list[str] | None:
    """Return a card, a free move and the action, if the action leaves something to choose there."""
    if match.state.stack[-1].name() != "PlayCard":
        return None
    for card in match.options_for(seat):
        first = tried(match, seat, [card])
        if first.state.stack[-1].name() != "Move":
            continue
        for move in first.next_options():
            trial = tried(match, seat, [card, move])
            is_act = trial.next_options() and trial.state.stack[-1].name() == "Act"
            plans = facts(trial)["funding"].get(action, {"plans": []})["plans"] if is_act else []
            if len(plans) > 1 and not any(plan["dismiss"] for plan in plans):
                return [card.text, move.text, f"action:{action}"]
    return None


def tried(match: Match, seat: int, choices: list[Option]) -> Trial:
    trial = Trial(match.state, seat)
    for choice in choices:
        trial.choose(choice)
    return trial


def a_trade(match: Match, seat: int) -> list[str] | None:
    return turn_with(match, seat, "trade")


def a_building(match: Match, seat: int) -> list[str] | None:
    return turn_with(match, seat, "build")


def a_dismissal(match: Match, seat: int) -> str | None:
    """Return an action that can be paid for with or without a dismissal."""
    step = match.state.stack[-1]
    if step.name() != "Act":
        return None
    funding: Any = step.page_facts(match.state)["funding"]
    for action, each in funding.items():
        kinds = {plan["dismiss"] for plan in each["plans"] if not plan["waits"]}
        if kinds == {True, False} and action in ("trade", "workers"):
            return str(action)
    return None


def a_dear_workshop(match: Match, seat: int) -> bool | None:
    """Return whether the seat stands outside and cannot pay for its first workshop."""
    refusal = match.why_not(seat, "slot:workshop-1") if match.state.stack[-1].name() == "Act" else None
    return True if refusal is not None and refusal.code == "not_funded" and refusal.facts["have"] > 0 else None


def open_at(visit: Visit, position: Found, screen: tuple[int, int], lang: str = "en") -> Page:
    record, seat, _ = position
    page = visit(screen, lang)
    seats = [{"kind": "me"} if i == seat else {"kind": "bot", "level": "random"} for i in range(2)]
    code = import_record(page, record, seats)
    page.goto(f"/t/{code}")
    expect(page.locator(".ask.mine")).to_be_visible()
    return page
