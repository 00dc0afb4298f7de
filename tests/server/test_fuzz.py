"""Random messages and requests in quantity: the server refuses them and keeps serving."""

from __future__ import annotations

import asyncio
import json
import random
import string
from collections import Counter
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.schemas import OpenApiSchema

from quatrefoil.server.settings import Settings
from support.server.admins import make_admin
from support.server.client import Person, Screen
from support.server.local_server import Arrive
from support.server.seat_requests import ANYONE, BOT, LINK, ME

#: Malformed messages, by how many sockets at once, in portions.
MESSAGES, SOCKETS, PORTION = 10_000, 10, 100

#: Requests that are tried for each operation of the description.
REQUESTS_EACH = 12

SIGNS = string.printable + "\u0000\u202e\U0001f0a1"
TYPES = ["choose", "undo", "restart", "why", "try", "pledge", "reveal", "", "hello", "update", "__class__"]
FIELDS = ["type", "version", "seat", "choices", "text", "value", "x" * 300]


class Nonsense:
    """Makes random messages, from almost valid to meaningless."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def message(self) -> str | bytes:
        kind = self._random.randrange(6)
        if kind == 0:
            return self._random.randbytes(self._random.randrange(60))
        if kind == 1:
            return "".join(self._random.choices(SIGNS, k=self._random.randrange(80)))
        if kind == 2:
            return json.dumps(self._value(0))
        if kind == 3:
            return "[" * self._random.randrange(1, 3000) + '"' * self._random.randrange(2)
        message = {
            "type": self._random.choice(TYPES),
            "version": self._random.choice([0, 1, -1, 2**63, 2**64, 1.5, None, "7"]),
            "seat": self._random.choice([-1, 1, 7, 2**40, "0", None, []]),
            self._random.choice(FIELDS[3:]): self._value(1),
        }
        text = json.dumps(message)
        if kind == 4:
            return text
        at = self._random.randrange(len(text))  # one byte lost, doubled or changed
        return text[:at] + self._random.choice(["", text[at] * 2, "\\", "}", '"']) + text[at + 1 :]

    def _value(self, depth: int) -> Any:
        kind = self._random.randrange(8 if depth < 4 else 6)
        simple = [None, True, -(2**70), 1e308, "pass", "advisor:99", ""]
        if kind < 6:
            return self._random.choice(simple)
        if kind == 6:
            return [self._value(depth + 1) for _ in range(self._random.randrange(5))]
        return {self._random.choice(FIELDS): self._value(depth + 1) for _ in range(self._random.randrange(5))}


async def send_nonsense(screen: Screen, seed: int, messages: int) -> int:
    """Send random messages, read the replies, and return the number of errors."""
    nonsense = Nonsense(seed)
    refusals = 0
    await screen.next("hello")
    for _ in range(messages // PORTION):
        for _ in range(PORTION):
            await screen.send(nonsense.message())
        await screen.send({"type": "ping"})
        while (response := await screen.next("error", "pong", "why", "tried", "update"))["type"] != "pong":
            refusals += response["type"] == "error"
            assert response["type"] != "update", "nonsense changed the game"
    return refusals


async def test_ten_thousand_malformed_messages_leave_the_server_serving(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, LINK]))["code"]
    other = await arrive()
    await other.post(f"/api/tables/{code}/join")
    async with asyncio.TaskGroup() as all_at_once:
        tasks = [all_at_once.create_task(send_nonsense_as(me if n % 2 else other, code, n)) for n in range(SOCKETS)]
    assert sum(task.result() for task in tasks) > 0.9 * MESSAGES
    table = (await me.create_table([ME, BOT]))["code"]
    async with me.at(table) as screen:
        assert await screen.play_on(random.Random(1), most=3) == 3


async def send_nonsense_as(person: Person, code: str, number: int) -> int:
    async with person.at(code) as screen:
        return await send_nonsense(screen, number, MESSAGES // SOCKETS)


async def test_no_random_request_causes_an_internal_error(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, ANYONE]))["code"]
    schema = await asyncio.to_thread(schemathesis.openapi.from_url, f"{me.address}/api/openapi.json")
    tried = await asyncio.to_thread(try_everything, schema, dict(me.http.cookies), code)
    described = (await me.get("/api/openapi.json"))["paths"]
    assert {*tried} == {(method.upper(), path) for path, methods in described.items() for method in methods}
    assert tried.total() > REQUESTS_EACH / 2 * len(tried)  # operations without parameters are called once
    assert (await me.get("/health"))["status"] == "ok"


async def test_no_random_request_of_an_admin_causes_an_internal_error(arrive: Arrive, settings: Settings) -> None:
    """As an admin, because the requests of others are refused before they are read."""
    admin, guest = await make_admin(settings, await arrive()), await arrive()
    code = (await guest.create_table([ME, BOT]))["code"]
    schema = await asyncio.to_thread(schemathesis.openapi.from_url, f"{admin.address}/api/openapi.json")
    for_admins = schema.include(path_regex="^/api/admin/")
    tried = await asyncio.to_thread(try_everything, for_admins, dict(admin.http.cookies), code)
    assert ("POST", "/api/admin/people/{person}/ban") in tried
    assert (await admin.get("/api/admin/overview"))["database"] == "ok"


def try_everything(schema: OpenApiSchema, cookies: dict[str, str], code: str) -> Counter[tuple[str, str]]:
    """Send valid and invalid requests made from the OpenAPI description; return how many of each operation."""
    tried: Counter[tuple[str, str]] = Counter()
    with requests.Session() as session:
        session.cookies.update(cookies)
        for result in schema.get_all_operations():
            assert isinstance(result, Ok), result

            @settings(
                max_examples=REQUESTS_EACH,
                deadline=None,
                derandomize=True,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=result.ok().as_strategy())
            def call(case: Case) -> None:
                tried[case.method, case.path] += 1
                if tried.total() % 2 and "code" in case.path_parameters:
                    case.path_parameters["code"] = code
                response = case.call(session=session, headers={"X-Quatrefoil": "1"})
                assert response.status_code < 500, f"{case.method} {case.path}: {response.text}"
                if response.status_code >= 400:
                    assert set(response.json()["error"]) >= {"code", "message"}

            call()
    return tried
