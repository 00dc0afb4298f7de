"""Tiles of the question bar: price and gain at each size, free or dear at a glance, a card that holds the rest."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from support.kingsburg import game, kingsburg
from support.question_kinds import Asked, questions
from web.asked_table import AskedTable
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit

SCREENS = [
    pytest.param(DESKTOP, "en", id="desktop"),
    pytest.param(LAPTOP, "ru", id="laptop"),
    pytest.param(PHONE, "ru", id="phone"),
]

#: Questions with many or long options, and how many at least: the longer the list, the sooner gains were left out.
LONG_QUESTIONS = [
    ("kingsburg", "Influence", 9),
    ("troyes", "Turn", 9),
    ("viscounts", "Move", 9),
    ("viscounts", "Act", 3),
    ("notre-dame", "Drive", 9),
]

#: Options without a visible gain that neither pass nor say why they give nothing.
WITHOUT_GAIN = """() => [...document.querySelectorAll('.opt:not(.pass):not([data-state="poor"])')]
    .filter((tile) => ![...tile.querySelectorAll(".get, .later, .reason")].some((part) =>
        part.checkVisibility() && part.childElementCount + part.textContent.trim().length > 0))
    .map((tile) => tile.dataset.option)"""

#: The colours of borders by the state of an option.
BORDERS = """() => Object.fromEntries([...document.querySelectorAll(".opt")].map((tile) =>
    [tile.dataset.state, `${getComputedStyle(tile).borderTopColor} ${getComputedStyle(tile).borderTopStyle}`]))"""

#: The colours of the rings on the board by the state of what is offered there.
#: The line that is drawn around each offered place, by what the place costs; `ring` selects the part that is the line.
RINGS = """(ring) => Object.fromEntries([...document.querySelectorAll(".stage .offered[data-tone]")].map((place) =>
    [place.dataset.tone, place.querySelector(ring)]).filter(([, part]) => part !== null).map(([tone, part]) =>
    [tone, getComputedStyle(part).stroke]))"""


@cache
def positions(game: str) -> dict[str, Asked]:
    return questions(game, 12)


def show(page: Page, game: str, kind: str) -> None:
    AskedTable(page).show(positions(game)[kind])


@pytest.mark.parametrize(("screen", "lang"), SCREENS)
@pytest.mark.parametrize(
    ("game", "kind", "least"), LONG_QUESTIONS, ids=[f"{game} {kind}" for game, kind, _ in LONG_QUESTIONS]
)
def test_each_of_many_options_shows_its_gain(
    visit: Visit, screen: tuple[int, int], lang: str, game: str, kind: str, least: int
) -> None:
    page = visit(screen, lang)
    show(page, game, kind)
    assert page.locator(".opt").count() >= least
    assert page.evaluate(WITHOUT_GAIN) == []


def test_a_trade_shows_what_is_paid_and_what_is_received(visit: Visit) -> None:
    """The Alchemist turns a good into the other two."""
    page = visit(LAPTOP, "en")
    show(page, "kingsburg", "Exchange")
    for tile in page.locator(".opt:not(.pass)").all():
        expect(tile.locator(".pay")).to_contain_text("1")
        expect(tile.locator(".get")).to_be_visible()


def test_an_advisor_that_plain_dice_reach_costs_no_token(visit: Visit) -> None:
    """2 + 3 reach the Sergeant; 3 and the token would, too. The Merchant needs the token."""
    table = kingsburg(seats=3, at="influence", dice={0: "2.3.6", 1: "1.1.1", 2: "2.2.2"}, plus2={0: 1})
    page = visit(DESKTOP, "en")
    AskedTable(page).show(Asked(game(), {}, table.match.state, 0, table.match.options_for(0)))
    token = page.get_by_role("img", name="+2 token", include_hidden=True)
    expect(page.locator('.opt[data-option="advisor:5"] .pay').locator(token)).to_have_count(0)
    expect(page.locator('.opt[data-option="advisor:4"] .pay').locator(token)).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "kind", "ring"),
    [("troyes", "Turn", ".card"), ("kingsburg", "Influence", ".edge"), ("viscounts", "Move", ".space")],
)
def test_free_dear_and_poor_options_look_different(game: str, kind: str, ring: str, visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    show(page, game, kind)
    borders: dict[str, str] = page.evaluate(BORDERS)
    assert {"free", "costs"} <= borders.keys()
    assert len(set(borders.values())) == len(borders)
    rings: dict[str, str] = page.evaluate(RINGS, ring)
    assert {"free", "costs"} <= rings.keys(), "the board rings offers as the bar does"
    assert len(set(rings.values())) == len(rings)


def test_pointing_at_an_option_opens_its_card_and_leaving_closes_it(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    show(page, "kingsburg", "Build")
    card = page.locator("#option-detail")
    tile = page.locator('.opt[data-option="build:market"]')
    tile.hover()
    expect(card.locator("h3")).to_contain_text("Market")
    expect(card.locator(".does")).to_contain_text("1 above or below the total")
    expect(card.locator(".price").first).to_be_visible()
    expect(card.locator(".left")).to_be_visible()
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)


def test_the_focus_opens_the_card_of_an_option(visit: Visit) -> None:
    page = visit(DESKTOP, "en")
    show(page, "kingsburg", "Influence")
    first, second = (page.locator(f'.opt[data-badge="{number}"]') for number in ("1", "3"))
    page.keyboard.press("1")
    expect(first).to_be_focused()
    card = page.locator("#option-detail")
    name = first.locator(".name").inner_text()
    expect(card.locator("h3")).to_contain_text(name)
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    expect(card.locator("h3")).not_to_contain_text(name)
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_a_long_press_opens_the_card_and_chooses_nothing(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    table = AskedTable(page)
    table.show(positions("kingsburg")["Influence"])
    tile = page.locator(".opt").first
    tile.dispatch_event("pointerdown", {"pointerType": "touch"})
    card = page.locator("#option-detail")
    expect(card.locator(".gain").first).to_be_visible()
    tile.dispatch_event("pointerup", {"pointerType": "touch"})
    tile.dispatch_event("click")
    expect(card).to_have_count(0)
    assert [message for message in table.sent if message["type"] in ("choose", "try")] == []
    expect(page.locator(".composer")).to_have_count(0)


@pytest.mark.parametrize(("screen", "lang"), [(DESKTOP, "en"), (LAPTOP, "ru")], ids=["desktop", "laptop"])
def test_a_list_longer_than_the_bar_says_how_many_follow(visit: Visit, screen: tuple[int, int], lang: str) -> None:
    page = visit(screen, lang)
    AskedTable(page).show(questions("troyes")["Turn"])
    tiles = page.locator(".opt")
    assert tiles.count() > 21
    up, down = page.locator(".pager .btn").all()
    expect(down).to_contain_text(f"+{tiles.count() - 21}")
    expect(up).to_be_disabled()
    down.click()
    expect(down).to_be_disabled()
    expect(tiles.last).to_be_in_viewport(ratio=1)
    expect(up).to_be_enabled()


def test_a_phone_shows_three_options_whole_and_counts_those_below(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    table, found = AskedTable(page), questions("kingsburg", games=6)
    table.show(found["TakeGood kings_aid"])
    tiles = page.locator(".opt")
    expect(tiles).to_have_count(3)
    for tile in tiles.all():
        expect(tile).to_be_in_viewport(ratio=1)
    expect(page.locator(".opts .more")).to_have_count(0)
    table.show(found["Influence"])
    expect(page.locator(".opts .more")).to_have_text(re.compile(r"^\+\d+$"))
    tiles.last.scroll_into_view_if_needed()
    expect(page.locator(".opts .more")).to_have_count(0)


def test_a_phone_counts_an_option_whose_last_line_is_cut_as_below(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    AskedTable(page).show(questions("viscounts")["TakePair"])
    bottom = page.locator(".opts .list").evaluate("(list) => list.getBoundingClientRect().bottom")
    last = page.locator(".opt .get").last.evaluate("(gain) => gain.getBoundingClientRect().bottom")
    assert last > bottom
    expect(page.locator(".opts .more")).to_be_visible()


def test_a_phone_shows_the_lines_of_a_payment_above_its_button(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    AskedTable(page).show(questions("kingsburg", games=6)["Recruit"])
    line, button = page.locator(".composer .row").first.bounding_box(), page.locator(".confirm").first.bounding_box()
    assert line is not None
    assert button is not None
    assert line["y"] + line["height"] <= button["y"]


def test_the_hand_is_in_sight_on_a_laptop_while_a_card_of_it_is_asked_for(visit: Visit) -> None:
    page = visit(LAPTOP, "en")
    show(page, "viscounts", "PlayCard")
    cards = page.locator(".vc-hand .offered")
    assert cards.count() > 0
    stage = page.locator(".stage").bounding_box()
    assert stage is not None
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= stage["y"] + stage["height"] + 1
    holdings = page.locator(".vc-holdings").bounding_box()
    hand = page.locator(".vc-handbox").bounding_box()
    assert holdings is not None
    assert hand is not None
    assert holdings["y"] + holdings["height"] <= hand["y"] + 1  # the hand covers no row of the board
