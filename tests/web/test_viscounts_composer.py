"""The tray of Viscounts: number, dismissal and payment in one answer, and refusals that say what is missing."""

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
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit

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


def play_turn(page: Page, texts: list[str]) -> int:
    """Click the options and the first button of the tray; return the clicks."""
    for text in texts:
        page.locator(f'.opt[data-option="{text}"]').click()
    page.locator(".composer .confirm.first").click()
    return len(texts) + 1


def test_a_trade_takes_four_clicks_with_its_card_and_move(visit: Visit) -> None:
    page = open_at(visit, found(a_trade), DESKTOP)
    assert play_turn(page, found(a_trade)[2]) == 4
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator(".log").get_by_text("exchange").last).to_be_visible()


def test_a_building_with_site_and_payment_takes_four_clicks(visit: Visit) -> None:
    page = open_at(visit, found(a_building), LAPTOP, "ru")
    assert play_turn(page, found(a_building)[2]) == 4
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator('.ask[data-question="ChooseSite"], .ask[data-question^="PayFor"]')).to_have_count(0)


def test_a_dismissal_is_a_line_of_the_tray_and_the_rest_follows_by_itself(visit: Visit) -> None:
    action = found(a_dismissal)[2]
    page = open_at(visit, found(a_dismissal), PHONE)
    page.locator(f'.opt[data-option="action:{action}"]').click()
    row = page.locator('.composer [data-row="dismiss"]')
    if row.get_attribute("aria-checked") == "false":
        row.click()
    expect(row).to_have_attribute("aria-checked", "true")
    page.locator(".composer .confirm.first").click()
    expect(page.locator(".composer")).to_have_count(0)
    expect(page.locator('.ask[data-question="Trade"], .ask[data-question="ChooseWorkers"]')).to_have_count(0)


#: Controls of the tray that lie under its buttons or outside of it.
OUT_OF_SIGHT = """() => {
    const buttons = document.querySelector(".composer .confirms").getBoundingClientRect();
    const controls = [...document.querySelectorAll(".composer :is(.amount, .piece-btn, .row)")];
    return controls.filter((each) => each.getBoundingClientRect().bottom > buttons.top + 1);
}"""


def test_a_payment_on_a_phone_is_seen_whole(visit: Visit) -> None:
    """What to build, where, what one has, a dismissal and goods: nothing needs scrolling."""
    page = open_at(visit, found(a_building), PHONE, "ru")
    for text in found(a_building)[2]:
        page.locator(f'.opt[data-option="{text}"]').click()
    expect(page.locator(".composer .row").first).to_be_visible()
    for part in (".amount", ".piece-btn", ".row"):
        assert page.locator(f".composer {part}").count() > 1
    page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0")  # once the type is fitted


def test_a_workshop_that_is_too_dear_says_what_is_missing(visit: Visit) -> None:
    """Builder icons, not the path: the viscount stands outside."""
    page = open_at(visit, found(a_dear_workshop), DESKTOP)
    page.locator('[data-at="slot-workshop-1"]').first.click()
    expect(page.get_by_text("needs 3 builder icons").first).to_be_visible()


def test_each_number_and_each_button_shows_its_gain(visit: Visit) -> None:
    """A trade: the numbers say what they bring, and the head names the phase of now, not of the draft."""
    page = open_at(visit, found(a_trade), DESKTOP)
    for text in found(a_trade)[2]:
        page.locator(f'.opt[data-option="{text}"]').click()
    numbers = page.locator(".composer .amount")
    expect(numbers.first).to_be_visible()
    assert all("→" in number.inner_text() for number in numbers.all())
    for button in page.locator(".composer .confirm:not(:disabled)").all():
        assert button.locator(".piece").count() > 0, button.inner_text()
    expect(page.locator(".head .steps li.now")).to_have_text("Action")
