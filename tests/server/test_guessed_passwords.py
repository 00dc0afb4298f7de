"""Guessed passwords: limited by address and by name, one after another and many at once."""

from __future__ import annotations

import asyncio

import pytest

from quatrefoil.server.web.authentication import WRONG_FOR_NAME, WRONG_FROM_ADDRESS, WRONG_HERE
from support.server.accounts import PASSWORD, sign_up
from support.server.client import Person
from support.server.local_server import Arrive
from support.server.passwords import use_quick_passwords

INTENT = {"X-Quatrefoil": "1"}


@pytest.fixture
def _quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    use_quick_passwords(monkeypatch)


@pytest.mark.usefixtures("_quick_passwords")
async def test_wrong_passwords_are_limited_by_address_and_by_name(arrive: Arrive) -> None:
    anna, thief = await arrive(), await arrive()
    await sign_up(anna)

    async def guess(name: str, address: str, password: str = "a wrong one") -> int:
        body = {"name": name, "password": password}
        response = await thief.http.post("/api/session", json=body, headers={**INTENT, "X-Forwarded-For": address})
        return response.status_code

    from_one = [await guess(f"name {n}", "9.9.9.9") for n in range(WRONG_FROM_ADDRESS + 1)]
    assert from_one == [403] * WRONG_FROM_ADDRESS + [429]
    assert await guess("Anna", "9.9.9.9", PASSWORD) == 429, "the right password has to wait, too"
    for_one = [await guess("Anna", f"9.9.8.{n}") for n in range(WRONG_FOR_NAME + 1)]
    assert for_one == [403] * WRONG_FOR_NAME + [429]
    assert await guess("Boris", "9.9.8.1") == 403, "other names are not limited"


@pytest.mark.usefixtures("_quick_passwords")
async def test_another_spelling_of_a_name_brings_no_more_tries(arrive: Arrive) -> None:
    owner, thief = await arrive(), await arrive()
    await sign_up(owner, "nun")

    async def guess(person: Person, name: str, address: str, password: str = "a wrong one") -> int:
        body = {"name": name, "password": password}
        response = await person.http.post("/api/session", json=body, headers={**INTENT, "X-Forwarded-For": address})
        return response.status_code

    spellings = [f"{first}u{last}" for first in "n\u03b7\u039d" for last in "n\u03b7\u039d"]
    guesses = [await guess(thief, name, "9.9.9.9") for name in spellings]
    assert guesses == [403] * WRONG_HERE + [429] * (len(spellings) - WRONG_HERE)
    assert await guess(owner, spellings[0], "9.9.9.9", PASSWORD) == 200, "the owner's browser is known by any spelling"


async def test_wrong_passwords_at_the_same_time_are_limited_as_one_after_another(arrive: Arrive) -> None:
    anna, thief = await arrive(), await arrive()
    await sign_up(anna)

    async def guess(password: str) -> int:
        body = {"name": "Anna", "password": password}
        headers = {**INTENT, "X-Forwarded-For": "9.9.9.9"}
        return (await thief.http.post("/api/session", json=body, headers=headers)).status_code

    statuses = await asyncio.gather(*(guess(f"wrong one {n}") for n in range(40)))
    assert sorted(statuses) == [403] * WRONG_HERE + [429] * (40 - WRONG_HERE)


@pytest.mark.usefixtures("_quick_passwords")
async def test_right_passwords_are_not_counted(arrive: Arrive) -> None:
    anna, phone = await arrive(), await arrive()
    await sign_up(anna)
    for _ in range(WRONG_FROM_ADDRESS + 1):
        body, far = {"name": "Anna", "password": PASSWORD}, {"X-Forwarded-For": "9.9.9.9"}
        phone.http.cookies.clear()
        assert (await phone.http.post("/api/session", json=body, headers={**INTENT, **far})).status_code == 200
