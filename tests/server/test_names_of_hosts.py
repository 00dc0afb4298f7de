"""By which names and networks a server knows its visitors, and they know it."""

from __future__ import annotations

from dataclasses import replace

import httpx
import pytest

from quatrefoil.host.errors import TooMany
from quatrefoil.server.app import create_app
from quatrefoil.server.people.addresses import counted_as, is_here
from quatrefoil.server.settings import Settings
from quatrefoil.server.web import authentication, limits
from support.server.accounts import PASSWORD, sign_up
from support.server.client import Person
from support.server.local_server import Arrive, arriving, running
from support.server.passwords import use_quick_passwords

INTENT = {"X-Quatrefoil": "1"}


async def test_an_ipv6_network_is_counted_as_one_address(arrive: Arrive) -> None:
    thief = await arrive()

    async def guess(address: str) -> int:
        body = {"name": "nobody", "password": "a wrong one"}
        response = await thief.http.post("/api/session", json=body, headers={**INTENT, "X-Forwarded-For": address})
        return response.status_code

    assert [await guess(f"2001:db8:1:2::{n}") for n in range(1, 7)] == [403] * 5 + [429]
    assert await guess("2001:db8:1:3::1") == 403, "another network"
    assert [await guess(f"nonsense {n}") for n in range(6)] == [403] * 5 + [429], "what is no address is no exception"


async def test_a_server_that_knows_its_name_answers_to_no_other(settings: Settings) -> None:
    app = create_app(replace(settings, sites=frozenset(["games.example.org"])))
    async with running(app) as address, httpx.AsyncClient(base_url=address) as http:
        found = [
            (await http.get(path, headers={"Host": host})).status_code
            for host in ("games.example.org", "games.example.org:8443", "localhost", "rebound.example.net")
            for path in ("/api/games", "/health")
        ]
    assert found == [200] * 6 + [403, 200]


async def test_browsers_that_came_by_tls_are_told_to_stay_with_it(address: str) -> None:
    async with httpx.AsyncClient(base_url=address) as http:
        plain = await http.get("/api/games")
        secure = await http.get("/api/games", headers={"X-Forwarded-Proto": "https"})
    assert "strict-transport-security" not in plain.headers
    assert secure.headers["strict-transport-security"] == "max-age=31536000"


async def test_wrong_passwords_of_others_do_not_lock_the_owner_out_of_their_browser(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(authentication, "WRONG_FOR_NAME", 3)
    use_quick_passwords(monkeypatch)
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna, thief = await arrive(), await arrive()
        await sign_up(anna)
        await anna.http.delete("/api/session", headers=INTENT)

        async def attempt(person: Person, password: str, address: str) -> int:
            body = {"name": "Anna", "password": password}
            headers = {**INTENT, "X-Forwarded-For": address}
            return (await person.http.post("/api/session", json=body, headers=headers)).status_code

        assert [await attempt(thief, "a wrong one", f"9.9.8.{n}") for n in range(4)] == [403, 403, 403, 429]
        assert await attempt(thief, PASSWORD, "9.9.8.9") == 429
        assert await attempt(anna, PASSWORD, "9.9.8.9") == 200


@pytest.mark.parametrize("address", ["nonsense", "300.1.1.1", "127.0.0.1.example.com", "::1::1", "localhost"])
def test_an_address_that_cannot_be_parsed_is_limited_like_any_other(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_here(address)
    assert counted_as(address) == counted_as("anything"), "they count as one address"
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 3)
    requests = limits.AddressLimits(lambda: 0.0)
    scope = {"client": (address, 1), "path": "/api/me"}
    for _ in range(3):
        requests.check_request(scope, is_change=False)
    with pytest.raises(TooMany):
        requests.check_request(scope, is_change=False)
