"""Accounts: signing up, in and out, sessions, renaming, deletion, and profiles."""

import sqlite3

import pytest

from quatrefoil.host.errors import TooMany
from quatrefoil.host.lookalikes import skeleton
from quatrefoil.server.people.rate_limit import RateLimit
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.authentication import WRONG_HERE
from support.server.accounts import PASSWORD, sign_in, sign_up
from support.server.client import Closed, error_code, finish
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, LINK, ME


async def test_signing_up_keeps_the_games_of_the_guest(arrive: Arrive) -> None:
    anna = await arrive()
    table = await anna.create_table([ME, LINK])
    assert await sign_up(anna) == {"name": "Anna", "is_guest": False}
    assert await anna.get("/api/me") == {"name": "Anna", "is_guest": False}
    mine = (await anna.get("/api/lobby"))["mine"]
    assert [t["code"] for t in mine] == [table["code"]]
    assert mine[0]["is_host"]
    assert mine[0]["seats"][0]["name"] == "Anna"
    elsewhere = await arrive()
    await sign_in(elsewhere, "anna")
    assert [t["code"] for t in (await elsewhere.get("/api/lobby"))["mine"]] == [table["code"]]


async def test_signing_in_takes_the_guests_games_along_if_asked(arrive: Arrive) -> None:
    anna, phone, tablet = await arrive(), await arrive(), await arrive()
    await sign_up(anna)
    left, brought = (await tablet.create_table([ME, LINK]))["code"], (await phone.create_table([ME, LINK]))["code"]
    await sign_in(tablet)
    await sign_in(phone, keep_games=True)
    assert [t["code"] for t in (await anna.get("/api/lobby"))["mine"]] == [brought]
    await tablet.http.delete("/api/session", headers={"X-Quatrefoil": "1"})
    assert [t["code"] for t in (await tablet.get("/api/lobby"))["mine"]] == [left]


async def test_a_name_belongs_to_one_account(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna)
    refused = await boris.post("/api/account", {"name": "ANNA", "password": PASSWORD}, 409)
    assert error_code(refused) == "name_taken"
    assert error_code(await boris.put("/api/me", {"name": "anna"}, 409)) == "name_taken"
    await sign_up(boris, "Boris")
    assert error_code(await boris.put("/api/me", {"name": "Anna"}, 409)) == "name_taken"
    assert (await anna.put("/api/me", {"name": "ANNA"}))["name"] == "ANNA"
    await anna.put("/api/me", {"name": "Olga"})
    await sign_in(await arrive(), "olga")
    assert (await boris.put("/api/me", {"name": "Anna"})) == {"name": "Anna", "is_guest": False}


LOOKALIKES = [
    *("M\u0456lo", "\u041cilo", "Mi1o", "MILO", "M|l0", "\uff2d\uff49\uff4c\uff4f"),
    *("Milo\u3164", "Mi\u2800lo", "Mi\u034flo", "Milo\ufe0f", "Mi lo", "Mi\u200blo"),
]


async def test_a_name_that_looks_like_anothers_is_taken(arrive: Arrive) -> None:
    milo, other = await arrive(), await arrive()
    await sign_up(milo, "Milo")
    for name in LOOKALIKES:
        assert error_code(await other.post("/api/account", {"name": name, "password": PASSWORD}, 409)) == "name_taken"
        assert error_code(await other.put("/api/me", {"name": name}, 409)) == "name_taken"


#: Cyrillic and Greek capitals, most of which look like another Latin letter as small ones.
CAPITALS = [
    *("\u0412oris Boris", "\u041dugo Hugo", "\u042coris Boris", "\u0392oris Boris", "\u039cilo Milo"),
    *("\u039dina Nina", "\u0397ugo Hugo", "\u0396oe Zoe", "\u0395va Eva", "\u03a5ves Yves", "B\u039fB BOB"),
]


@pytest.mark.parametrize("names", CAPITALS)
def test_capitals_are_compared_by_what_they_look_like(names: str) -> None:
    one, other = names.split()
    assert one != other
    assert skeleton(one) == skeleton(other)


async def test_names_are_found_with_and_without_their_capital(arrive: Arrive) -> None:
    for name in ("\u0412\u0435\u0440\u0430", "\u039d\u03af\u03ba\u03b7", "BOB"):
        await sign_up(await arrive(), name)
        await sign_in(await arrive(), name.lower())
        refused = await (await arrive()).post("/api/account", {"name": name.lower(), "password": PASSWORD}, 409)
        assert error_code(refused) == "name_taken"


async def test_accounts_stored_before_capitals_were_compared_keep_their_names(
    arrive: Arrive, settings: Settings
) -> None:
    await sign_up(await arrive(), "\u0412\u0435\u0440\u0430")
    with sqlite3.connect(settings.database_file) as database:
        database.execute("update accounts set login = ?", ("\u0432epa",))
    await sign_in(await arrive(), "\u0412\u0435\u0440\u0430")


async def test_a_new_account_cannot_take_over_the_name_of_an_older_one(arrive: Arrive, settings: Settings) -> None:
    owner, other = await arrive(), await arrive()
    older = "\u0412\u043e\u0432\u0430"  # looks like "Boba", which older versions did not know
    await sign_up(owner, older)
    with sqlite3.connect(settings.database_file) as database:
        database.execute("update accounts set login = ?", ("\u0432o\u0432a",))
    assert error_code(await owner.post("/api/bots", {"name": older}, 409)) == "name_taken"
    await sign_up(other, "Boba")
    for name in (older, older.lower(), older.upper()):
        assert (await sign_in(await arrive(), name))["name"] == older
    assert (await other.get(f"/api/people/{older}"))["name"] == older
    assert (await owner.put("/api/me", {"name": older.upper()}))["name"] == older.upper()
    assert error_code(await other.put("/api/me", {"name": older}, 409)) == "name_taken"
    assert (await sign_in(await arrive(), "boba"))["name"] == "Boba"


async def test_a_name_can_be_typed_in_any_form_of_unicode(arrive: Arrive) -> None:
    await sign_up(await arrive(), "Jos\u00e9")
    await sign_in(await arrive(), "Jose\u0301")


async def test_accounts_stored_before_lookalikes_were_compared_keep_their_names(
    arrive: Arrive, settings: Settings
) -> None:
    milo, other = await arrive(), await arrive()
    await sign_up(milo, "Milo")
    with sqlite3.connect(settings.database_file) as database:
        database.execute("update accounts set login = 'milo'")
    await sign_in(await arrive(), "Milo")
    assert error_code(await other.post("/api/account", {"name": "milo", "password": PASSWORD}, 409)) == "name_taken"


@pytest.mark.parametrize(
    ("name", "password", "code"),
    [
        ("", PASSWORD, "name"),
        ("x" * 30, PASSWORD, "name"),
        ("Anna", "short", "password"),
        ("Anna", "x" * 300, "password"),
    ],
)
async def test_a_bad_name_or_password_makes_no_account(arrive: Arrive, name: str, password: str, code: str) -> None:
    refused = await (await arrive()).post("/api/account", {"name": name, "password": password}, 400)
    assert error_code(refused) == code


async def test_wrong_passwords_are_limited_for_one_name_and_address_only(arrive: Arrive) -> None:
    anna, thief = await arrive(), await arrive()
    await sign_up(anna)
    await sign_up(await arrive(), "Boris")
    for _ in range(WRONG_HERE):
        assert error_code(await sign_in(thief, password="a wrong one", status=403)) == "wrong_password"
    assert error_code(await sign_in(thief, status=429)) == "too_many"
    await sign_in(await arrive(), "Boris")
    assert error_code(await sign_in(thief, "Nobody", status=403)) == "wrong_password"


def test_a_limit_counts_within_a_sliding_window() -> None:
    time = 0.0
    limit = RateLimit(2, 10.0, lambda: time)
    limit.take("a")
    time = 6.0
    limit.take("a")
    with pytest.raises(TooMany):
        limit.take("a")
    limit.take("b")
    time = 10.5
    limit.take("a")
    with pytest.raises(TooMany):
        limit.take("a")


async def test_sessions_are_listed_and_ended_one_by_one(arrive: Arrive) -> None:
    anna, phone = await arrive(), await arrive()
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0"
    await sign_up(anna)
    await sign_in(phone)
    sessions = await anna.get("/api/sessions")
    assert sorted(each["is_this"] for each in sessions) == [False, True]
    other = next(each for each in sessions if not each["is_this"])
    assert other["device"] == "Firefox, Android"
    boris = await arrive()
    await sign_up(boris, "Boris")
    refused = await boris.http.delete(f"/api/sessions/{other['id']}", headers={"X-Quatrefoil": "1"})
    assert refused.status_code == 404
    ended = await anna.http.delete(f"/api/sessions/{other['id']}", headers={"X-Quatrefoil": "1"})
    assert [each["is_this"] for each in ended.json()] == [True]
    assert (await phone.get("/api/me"))["is_guest"]
    assert error_code(await phone.get("/api/sessions", 403)) == "no_account"


async def test_a_new_password_ends_all_other_sessions(arrive: Arrive) -> None:
    anna, phone = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK]))["code"]
    await sign_up(anna)
    await sign_in(phone)
    change = {"old": "a wrong one", "new": "another four leaves"}
    assert error_code(await anna.put("/api/account/password", change, 403)) == "wrong_password"
    async with phone.at(code) as screen:
        assert (await screen.next("hello"))["seats"] == [0]
        await anna.put("/api/account/password", change | {"old": PASSWORD})
        with pytest.raises(Closed):
            await screen.next("nothing more")
    async with phone.at(code) as screen:
        assert (await screen.next("hello"))["seats"] == []
    assert not (await anna.get("/api/me"))["is_guest"]
    assert (await phone.get("/api/me"))["is_guest"]
    assert error_code(await sign_in(phone, status=403)) == "wrong_password"
    await sign_in(phone, password="another four leaves")


async def test_signing_out_makes_a_guest_without_the_accounts_games(arrive: Arrive) -> None:
    anna = await arrive()
    await anna.create_table([ME, LINK])
    await sign_up(anna)
    out = await anna.http.delete("/api/session", headers={"X-Quatrefoil": "1"})
    assert out.json()["is_guest"]
    assert (await anna.get("/api/lobby"))["mine"] == []


async def test_deleting_an_account_removes_its_name_everywhere(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    await anna.put("/api/me", {"name": "Annabel Lee"})
    code = (await anna.create_table([ME, LINK]))["code"]
    await boris.post(f"/api/tables/{code}/join")
    await sign_up(anna, "Annabel Lee")
    assert error_code(await anna.post("/api/account/delete", {"password": "a wrong one"}, 403)) == "wrong_password"
    assert (await anna.post("/api/account/delete", {"password": PASSWORD}))["is_guest"]
    boris.received.clear()
    async with boris.at(code) as screen:
        await screen.next("hello")
    await boris.get("/api/lobby")
    assert b"Annabel" not in b"".join(boris.received)
    assert error_code(await boris.get("/api/people/Annabel Lee", 404)) == "unknown_person"
    assert (await anna.get("/api/lobby"))["mine"] == []
    assert error_code(await sign_in(anna, "Annabel Lee", status=403)) == "wrong_password"
    seats = (await boris.get(f"/api/tables/{code}"))["seats"]
    assert [seat["is_taken"] for seat in seats] == [True, True]
    await sign_up(boris, "Annabel Lee")


async def test_a_profile_counts_finished_games(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna)
    await sign_up(boris, "Boris")
    assert (await boris.get("/api/people/ANNA"))["results"] == []
    code = (await anna.create_table([ME, LINK, BOT], rated=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    await finish(code, anna, boris)
    table = await boris.get(f"/api/tables/{code}")
    places, scores = table["places"], table["scores"]
    profile = await boris.get("/api/people/Anna")
    assert (profile["name"], profile["is_me"]) == ("Anna", False)
    assert profile["results"] == [
        {
            "game": "kingsburg",
            "played": 1,
            "won": int(places[0] == 1),
            "best": scores[0],
            "mean_place": places[0],
            "rating": None,
            "rated_games": 0,
        }
    ]
    rival, bot = profile["against"]
    assert (rival["name"], rival["games"]) == ("Boris", 1)
    assert (rival["ahead"], rival["behind"]) == (int(places[0] < places[1]), int(places[0] > places[1]))
    assert (bot["level"], bot["games"]) == ("random", 1)
    assert [t["code"] for t in profile["latest"]] == [code]
    assert (await anna.get("/api/people/Anna"))["is_me"]

    # Who was not there does not learn of the table where they play again: its code is an invitation.
    following = await anna.post(f"/api/tables/{code}/again")
    stranger = await arrive()
    shown = [(await person.get("/api/people/Anna"))["latest"][0]["next"] for person in (anna, boris, stranger)]
    assert shown == [following["code"], following["code"], None]
    # An uploaded record counts for nobody.
    record = await anna.get(f"/api/tables/{code}/record")
    await anna.post("/api/records", {"record": record, "seats": [ME, BOT, BOT]})
    assert (await anna.get("/api/people/Anna"))["results"] == profile["results"]
