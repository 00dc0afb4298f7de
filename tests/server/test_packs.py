"""Component packs at a real server: tables are played with the numbers of somebody's own box."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from quatrefoil import games
from quatrefoil.cli.main import cli
from quatrefoil.games import fields as component_fields
from quatrefoil.games.fields import StandardComponents
from quatrefoil.games.packs import apply_pack, make_pack, parse_pack
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from quatrefoil.server import metrics
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.engine import sqlite_url
from quatrefoil.server.store.store import Store
from support.server.client import Person
from support.server.local_server import Arrive, arriving, running
from support.server.seat_requests import BOT, LINK, ME

VALUES = {"buildings.statue.vp": 9, "buildings.statue.cost.gold": 1, "enemies.barbarians_1_2.strength": 1}
PACK = {"name": "My box", "edition": "second", "values": VALUES}
CHECKSUM = components_checksum(apply_pack(make_pack("kingsburg", "x", "", VALUES, [])))


def with_pack(game: str = "kingsburg", **pack: Any) -> dict[str, Any]:
    return {"game": game, "seats": [BOT, BOT], "pack": {**PACK, **pack}}


async def stored_packs(settings: Settings) -> bool:
    """Return whether the database holds the components of the pack."""
    store = await Store.open(sqlite_url(settings.database_file))
    try:
        return await store.packs.body("kingsburg", CHECKSUM) is not None
    finally:
        await store.close()


async def check(me: Person, game: str, values: dict[str, int]) -> dict[str, Any]:
    checked: dict[str, Any] = await me.post("/api/packs/check", {"game": game, "name": "My box", "values": values})
    return checked


class OtherStandard(Catalog):
    """A later program whose standard components have other numbers."""

    def load(self, name: str, file: Path | None) -> Game[Any]:
        return games.load_data(name, later_components(name)) if file is None else super().load(name, file)


def later_components(name: str) -> dict[str, object]:
    changed = [each for each in component_fields.standard(name).fields.values() if each.lowest < each.value][:3]
    return apply_pack(make_pack(name, "later", "", {each.path: each.value - 1 for each in changed}, []))


def become_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the standard components of this process be those of a later program."""
    for name in games.NAMES:
        monkeypatch.setitem(component_fields._STANDARD, name, StandardComponents(name, later_components(name)))


@pytest.fixture(autouse=True)
def _every_bot_decides() -> Iterator[None]:
    """A bot process without the components of a table would fail, and a random choice would hide it."""
    before = metrics.REGISTRY.get_sample_value("quatrefoil_bot_failures_total")
    yield
    assert metrics.REGISTRY.get_sample_value("quatrefoil_bot_failures_total") == before


@pytest.mark.parametrize("name", games.NAMES)
async def test_a_table_of_each_game_is_played_to_its_end_with_a_pack(name: str, arrive: Arrive) -> None:
    me = await arrive()
    offered = await me.get(f"/api/games/{name}/fields")
    some = [each for each in offered if each["lowest"] < each["value"]][::7]
    values = {each["path"]: each["value"] - 1 for each in some}
    while (checked := await check(me, name, values))["problems"]:  # some numbers do not fit each other
        wrong = tuple(problem["path"] for problem in checked["problems"])
        values = {path: value for path, value in values.items() if not path.startswith(wrong)}
    assert len(values) > 10
    table = await me.post("/api/tables", with_pack(name, values=values))
    assert (table["components"], table["components_name"]) == (checked["checksum"], "My box")
    record = read_record(await me.finished_record(table["code"]))
    assert record.components == checked["checksum"]
    assert parse_pack(record.pack).values == values
    assert replay(games.load_pack(name, record.pack), record).is_over


async def test_the_table_survives_restarts_and_later_standard_numbers(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        cookies = me.http.cookies
        code = (await me.create_table([ME, BOT], pack=PACK))["code"]
        async with me.at(code) as screen:
            await screen.play_on(random.Random(1), most=6)
    with monkeypatch.context() as patch:
        become_later(patch)
        async with running(create_app(settings, OtherStandard())) as address, arriving(address) as arrive:
            me = await arrive()
            me.http.cookies = cookies
            later = await me.get("/api/games/kingsburg/components")
            mine = await me.get(f"/api/games/kingsburg/components?checksum={CHECKSUM}")
            assert components_checksum(mine) == CHECKSUM != components_checksum(later)
            async with me.at(code) as screen:
                hello = await screen.next("hello")
                assert hello["unreplayable"] is None
                assert hello["table"]["components_name"] == "My box"
                await screen.play_on(random.Random(2))  # bots too have the old numbers
            record = await me.finished_record(code)
            # The record carries what differs from the standard components of the program that writes it.
            assert set(parse_pack(read_record(record).pack).values) > set(VALUES)
            assert (await me.post("/api/records", {"record": record}))["components"] == CHECKSUM
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        me.http.cookies = cookies
        record = await me.finished_record(code)
        assert parse_pack(read_record(record).pack).values == VALUES


async def test_a_game_file_takes_its_pack_to_another_server(settings: Settings, tmp_path: Path) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        record = await me.finished_record((await me.post("/api/tables", with_pack()))["code"])
    assert record.splitlines()[1].startswith(
        '% {"pack":1,"game":"kingsburg","name":"My box","edition":"second","values"'
    )
    file = tmp_path / "game.record"
    file.write_text(record)
    for command in ("replay", "verify"):
        result = CliRunner().invoke(cli, [command, str(file)])
        assert result.exit_code == 0, result.output
    elsewhere = Settings(tmp_path / "elsewhere", bot_delay=0.0, workers=1, seed="other")
    async with running(create_app(elsewhere)) as address, arriving(address) as arrive:
        me = await arrive()
        imported = await me.post("/api/records", {"record": record})
        assert (imported["components"], imported["components_name"]) == (CHECKSUM, "My box")
        assert await me.get(f"/api/tables/{imported['code']}/record") == record
        fork = await me.post(f"/api/tables/{imported['code']}/fork", {"ply": 20})
        assert (fork["components"], fork["components_name"]) == (CHECKSUM, "My box")
        async with me.at(fork["code"]) as screen:
            await screen.play_on(random.Random(3), most=3)
        tampered = record.replace('"buildings.statue.vp":9', '"buildings.statue.vp":8')
        assert (await me.post("/api/records", {"record": tampered}, 400))["error"]["code"] == "components"
        for wrong in ('% {"pack":1}', "% nonsense", "% " + "[" * 100_000, '% {"pack":1,"game":"troyes","name":"x"}'):
            lines = record.splitlines()
            lines[1] = wrong
            assert (await me.post("/api/records", {"record": "\n".join(lines)}, 400))["error"]["code"] == "pack"


async def test_people_play_again_and_ask_for_advice_with_the_same_pack(arrive: Arrive) -> None:
    me, other = await arrive(), await arrive()
    code = (await me.create_table([ME, BOT], pack=PACK, hints=True))["code"]
    async with me.at(code) as screen:
        await screen.until_asked()
        question = screen.now["question"]
        await screen.send({"type": "hint", "version": screen.now["version"], "seat": question["seat"], "rung": 3})
        assert (await screen.next("hint", "error"))["type"] == "hint"
        await screen.play_on(random.Random(1))
    await me.finished_record(code)
    again = await me.post(f"/api/tables/{code}/again")
    assert (again["components"], again["components_name"]) == (CHECKSUM, "My box")
    assert (await other.get(f"/api/tables/{again['code']}"))["components_name"] == "My box"


async def test_components_are_deleted_with_the_last_table_that_has_them(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        codes = [(await me.create_table([ME, LINK], pack=PACK))["code"] for _ in range(2)]
        await me.http.delete(f"/api/tables/{codes[0]}", headers={"X-Quatrefoil": "1"})
    assert await stored_packs(settings)
    async with running(create_app(settings)) as address, arriving(address) as other:
        newcomer = await other()
        newcomer.http.cookies = me.http.cookies
        await newcomer.http.delete(f"/api/tables/{codes[1]}", headers={"X-Quatrefoil": "1"})
    assert not await stored_packs(settings)


async def test_numbers_that_are_the_standard_ones_are_not_stored(arrive: Arrive, settings: Settings) -> None:
    me = await arrive()
    table = await me.create_table([ME, LINK], pack={**PACK, "values": {}})
    assert table["components"] == games.load("kingsburg").components_checksum
    assert (table["components_name"], table["rated"]) == ("My box", True)
    assert not await stored_packs(settings)


async def test_a_table_with_other_numbers_is_not_rated(arrive: Arrive) -> None:
    me = await arrive()
    assert not (await me.create_table([ME, LINK], pack=PACK, rated=True))["rated"]


@pytest.mark.parametrize(
    ("change", "code", "text"),
    [
        ({"pack": {**PACK, "values": {"buildings.statue.vp": 21}}}, "pack", "buildings.statue.vp: expected a whole"),
        ({"pack": {**PACK, "values": {"buildings.palace.vp": 1}}}, "pack", "buildings.palace.vp: kingsburg has no"),
        ({"pack": {**PACK, "values": {"buildings.statue.vp": 1.5}}}, "pack", '"buildings.statue.vp": expected a whole'),
        ({"pack": {**PACK, "values": {"buildings.statue.vp": True}}}, "pack", "expected a whole number, found true"),
        ({"pack": {**PACK, "values": {"buildings.statue.vp": 10**300}}}, "pack", "expected a whole number"),
        ({"pack": {**PACK, "values": {"constants.years.v": 6}}}, "pack", "constants.years.v: expected a whole number"),
        ({"pack": {**PACK, "name": ""}}, "pack", "name: expected 1 to 40"),
        ({"pack": {**PACK, "name": "x" * 41}}, "pack", "name: expected 1 to 40"),
        ({"pack": {**PACK, "code": "x"}}, "shape", "unknown field `code`"),
        ({"pack": {**PACK, "game": "troyes"}}, "shape", "unknown field `game`"),
        ({"pack": [1]}, "shape", "pack"),
        ({"pack": PACK, "components": "b97d3c91350d"}, "pack", "not both"),
        ({"pack": PACK, "game": "chess"}, "pack", "game: expected one of"),
    ],
)  # fmt: skip
async def test_a_wrong_pack_is_refused_by_name(arrive: Arrive, change: Any, code: str, text: str) -> None:
    me = await arrive()
    error = (await me.post("/api/tables", {"game": "kingsburg", "seats": [ME, BOT], **change}, 400))["error"]
    assert error["code"] == code
    assert text in error["message"]
    assert (await me.get("/api/lobby"))["mine"] == []


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ('{"game": "kingsburg", "name": "x", "values": {"a": 1, "a": 1}}', 400, "json"),
        ('{"game": "kingsburg", "name": "x", "name": "y"}', 400, "json"),
        ('{"game": "kingsburg", "name": "x", "values": {"a": NaN}}', 400, "json"),
        ('{"game": "kingsburg", "name": "x", "values": {"a": 1' + "0" * 5000 + "}}", 400, "json"),
        ('{"game": "kingsburg", "name": "x", "values": ' + "[" * 50_000, 400, "json"),
        ('{"game": "kingsburg", "name": "' + "x" * 90_000 + '"}', 413, "too_large"),
        ('{"game": "kingsburg", "name": "x", "values": {"\\ud800": 1}}', 400, "json"),
        ("\ufeff{}", 400, "json"),
    ],
)  # fmt: skip
async def test_malformed_bodies_are_refused(arrive: Arrive, body: str, status: int, code: str) -> None:
    me = await arrive()
    response = await me.http.post("/api/packs/check", content=body.encode(), headers={"X-Quatrefoil": "1"})
    assert (response.status_code, response.json()["error"]["code"]) == (status, code)


async def test_all_problems_of_a_pack_are_reported_at_once(arrive: Arrive) -> None:
    me = await arrive()
    values = {"buildings.statue.vp": 21, "buildings.chapel.vp": -21, "no.such": 1, "buildings.statue.cost.gold": 0}
    checked = await me.post("/api/packs/check", {"game": "kingsburg", "name": "x", "values": values})
    assert checked["checksum"] is None
    assert [(each["path"], each["lowest"], each["highest"]) for each in checked["problems"]] == [
        ("no.such", None, None), ("buildings.statue.cost", None, None),
    ]  # fmt: skip
    del values["buildings.statue.cost.gold"]
    checked = await me.post("/api/packs/check", {"game": "kingsburg", "name": "x", "values": values})
    assert [(each["path"], each["lowest"], each["highest"]) for each in checked["problems"]] == [
        ("no.such", None, None), ("buildings.statue.vp", -20, 20), ("buildings.chapel.vp", -20, 20),
    ]  # fmt: skip


async def test_the_fields_of_an_unknown_game_are_not_found(arrive: Arrive) -> None:
    me = await arrive()
    assert (await me.get("/api/games/chess/fields", 404))["error"]["code"] == "unknown_game"


NUMBERS = st.one_of(st.integers(-100, 100), st.integers(), st.floats(allow_nan=False), st.booleans(), st.none())
PATHS = st.one_of(
    st.sampled_from([each.path for name in games.NAMES for each in component_fields.standard(name).fields.values()]),
    st.text(max_size=20),
    st.sampled_from(["", ".", "prov", "meta", "__class__", "buildings", "constants.years", "../../etc/passwd"]),
)
PACKS = st.one_of(
    st.fixed_dictionaries(
        {"name": st.one_of(st.text(max_size=50), st.none()), "values": st.dictionaries(PATHS, NUMBERS, max_size=8)},
        optional={"edition": st.one_of(st.text(max_size=70), NUMBERS), "checked": st.lists(PATHS, max_size=2)},
    ),
    st.recursive(NUMBERS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner)),
)


async def test_no_pack_whatsoever_causes_an_internal_error(address: str) -> None:
    def post(client: httpx.Client, path: str, body: Any) -> httpx.Response:
        content = json.dumps(body).encode("utf-8", "surrogatepass")
        return client.post(path, content=content, headers={"X-Quatrefoil": "1"})

    def attack() -> None:
        with httpx.Client(base_url=address, timeout=60) as client:

            @hypothesis_settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
            @given(st.sampled_from([*games.NAMES, "chess"]), PACKS)
            def try_pack(game: str, pack: Any) -> None:
                whole = {"game": game, **pack} if isinstance(pack, dict) else pack
                table = {"game": game, "seats": [BOT] * 3, "pack": pack}
                for path, body in (("/api/packs/check", whole), ("/api/tables", table)):
                    response = post(client, path, body)
                    assert response.status_code in (200, 400, 404), response.text
                    if response.status_code >= 400:
                        assert response.json()["error"]["message"]

            try_pack()

    await asyncio.to_thread(attack)
