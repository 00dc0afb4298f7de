"""People in two browsers: an account, chat at the table, a seat left to a bot and taken back, a vote, the next game."""

from __future__ import annotations

from playwright.sync_api import expect

from web.actions import open_table_with_a_friend, say, sign_up
from web.api import create_table
from web.conftest import PHONE, Visit
from web.player import Player
from web.socket_player import finish

ACCOUNT_NAME = "Annabel of Troyes"


def test_two_people_talk_leave_return_vote_and_play_again(visit: Visit) -> None:
    anna, boris = visit(), visit(PHONE)
    sign_up(anna, ACCOUNT_NAME)
    table = open_table_with_a_friend(anna)
    boris.goto(table)
    boris.get_by_role("button", name="Take this seat").click()
    for page in (anna, boris):
        expect(page.locator(".table")).to_be_visible()
        expect(page.locator(".time").first).to_be_visible()  # the clock

    say(anna, "May the best province win")
    boris.locator("#tab-chat").click()
    expect(boris.get_by_role("log", name="Chat")).to_contain_text("May the best province win")
    boris.get_by_role("button", name="Back to the table").click()

    boris.get_by_role("button", name="Menu").click()
    boris.get_by_role("button", name="Leave and let a bot play").click()
    expect(boris.get_by_role("button", name="Take my seat back")).to_be_visible()
    Player(anna).wait()  # the bot goes on in his place, so it is her turn sooner or later
    boris.get_by_role("button", name="Take my seat back").click()
    expect(boris.get_by_role("button", name="Take my seat back")).to_have_count(0)

    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="Propose to call the game off").click()
    boris.get_by_role("button", name="Agree").click()
    for page in (anna, boris):
        expect(page.get_by_text("It ended without a result")).to_be_visible()

    anna.get_by_role("button", name="Play again").click()
    expect(anna.get_by_text("Waiting for players")).to_be_visible()
    boris.get_by_role("button", name="Join").click()
    for page in (anna, boris):
        expect(page.locator(".table")).to_be_visible()
    assert anna.url == boris.url != table


def test_a_profile_counts_the_games_of_its_person(visit: Visit, address: str) -> None:
    page = visit()
    sign_up(page, "Odo of Troyes")
    code = create_table(page, "kingsburg", [{"kind": "me"}, {"kind": "bot", "level": "random"}])
    finish(page, address, code)
    page.goto("/people/Odo of Troyes")
    result = page.locator('.results [data-game="kingsburg"]')
    expect(result.locator("dl div").filter(has_text="games").locator("dd")).to_have_text("1")
    expect(page.get_by_role("heading", level=1)).to_have_text("Odo of Troyes")
