"""People in two browsers: an account, chat at the table, a seat left to a bot and taken back, a vote, the next game."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.conftest import PHONE, Visit
from web.player import Player

ACCOUNT_NAME = "Annabel of Troyes"


def sign_up(page: Page) -> None:
    page.goto("/account")
    page.locator("#login").fill(ACCOUNT_NAME)
    page.locator("#password").fill("four leaves of glass")
    page.locator("form .btn.primary").click()
    expect(page.get_by_role("link", name="My profile")).to_be_visible()


def open_table(page: Page) -> str:
    page.goto("/")
    page.get_by_role("button", name="New table").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radiogroup", name="Seat 2").get_by_label("By link").check()
    dialog.locator("#pace").select_option("15")
    while dialog.locator(".seatsel li").count() > 2:
        dialog.get_by_role("button", name="Remove a seat").click()
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    return page.url


def say(page: Page, text: str) -> None:
    page.locator("#tab-chat").click()
    page.get_by_role("textbox", name="Say to the table…").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Chat")).to_contain_text(text)


def test_two_people_at_one_table(visit: Visit) -> None:
    anna, boris = visit(), visit(PHONE)
    sign_up(anna)
    table = open_table(anna)
    boris.goto(table)
    boris.get_by_role("button", name="Sit here").click()
    for page in (anna, boris):
        expect(page.locator(".table")).to_be_visible()
        expect(page.locator(".time").first).to_be_visible()  # the clock

    say(anna, "May the best province win")
    boris.locator("#tab-chat").click()
    expect(boris.get_by_role("log", name="Chat")).to_contain_text("May the best province win")
    boris.get_by_role("button", name="Back to the table").click()

    boris.get_by_role("button", name="Menu").click()
    boris.get_by_role("button", name="Leave: let a bot play").click()
    expect(boris.get_by_role("button", name="Play again myself")).to_be_visible()
    Player(anna).wait()  # the bot goes on in his place, so it is her turn sooner or later
    boris.get_by_role("button", name="Play again myself").click()
    expect(boris.get_by_role("button", name="Play again myself")).to_have_count(0)

    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="Propose to call the game off").click()
    boris.get_by_role("button", name="Agree").click()
    for page in (anna, boris):
        expect(page.get_by_text("It ended without a result")).to_be_visible()

    anna.get_by_role("button", name="Play again").click()
    expect(anna.get_by_text("Waiting for players")).to_be_visible()
    boris.get_by_role("button", name="Sit down").click()
    for page in (anna, boris):
        expect(page.locator(".table")).to_be_visible()
    assert anna.url == boris.url != table
