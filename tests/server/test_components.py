"""Component files of the host: each table is played with the components it was created with."""

import json
from pathlib import Path
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.settings import Settings
from support.server.local_server import arriving, running
from support.server.seat_requests import BOT, ME


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    """A component file of Kingsburg in which one building is worth more."""
    data: Any = games.load("kingsburg").components()
    data["buildings"][0]["vp"] += 1
    file = tmp_path / "our box.json"
    file.write_text(json.dumps(data))
    return file


async def test_each_table_is_played_with_the_components_it_was_created_with(tmp_path: Path, ours: Path) -> None:
    standard, corrected = games.load("kingsburg"), games.load("kingsburg", ours)
    settings = Settings(tmp_path / "data", bot_delay=0.0, dice_seconds=0.0, workers=1, components={"kingsburg": [ours]})
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        info = next(each for each in await me.get("/api/games") if each["name"] == "kingsburg")
        assert info["components_checksum"] == standard.components_checksum
        assert info["component_sets"] == [
            {"checksum": standard.components_checksum, "name": ""},
            {"checksum": corrected.components_checksum, "name": "our box"},
        ]
        for game in (standard, corrected):
            asked = f"/api/games/kingsburg/components?checksum={game.components_checksum}"
            assert await me.get(asked) == game.components()
            table = await me.create_table([BOT, BOT], components=game.components_checksum)
            assert table["components"] == game.components_checksum
            text = await me.finished_record(table["code"])
            assert replay(game, read_record(text)).is_over
            # Uploading the record and continuing from it both use the same components.
            assert (await me.post("/api/records", {"record": text}))["components"] == game.components_checksum
            fork = await me.post(f"/api/tables/{table['code']}/fork", {"ply": 20})
            assert fork["components"] == game.components_checksum
        quick = await me.post("/api/tables/quick", {"game": "kingsburg"})
        assert quick["components"] == standard.components_checksum
        wrong = {"game": "kingsburg", "seats": [ME, BOT], "components": "unheard of"}
        assert (await me.post("/api/tables", wrong, 409))["error"]["code"] == "components"
        assert (await me.get("/api/games/kingsburg/components?checksum=x", 409))["error"]["code"] == "components"


async def test_a_table_without_its_component_file_cannot_be_played_on(tmp_path: Path, ours: Path) -> None:
    data = tmp_path / "data"
    corrected = games.load("kingsburg", ours).components_checksum
    with_file = Settings(data, bot_delay=0.0, dice_seconds=0.0, workers=1, components={"kingsburg": [ours]})
    async with running(create_app(with_file)) as address, arriving(address) as arrive:
        me = await arrive()
        cookies = me.http.cookies
        code = (await me.create_table([ME, BOT], components=corrected))["code"]
        async with me.at(code) as screen:
            before = await screen.next("hello")
    async with (
        running(create_app(Settings(data, bot_delay=0.0, dice_seconds=0.0, workers=1))) as address,
        arriving(address) as arrive,
    ):
        me = await arrive()
        me.http.cookies = cookies
        async with me.at(code) as screen:
            unreplayable = await screen.next("hello")  # it can be viewed but not played
            assert (unreplayable["unreplayable"], unreplayable["question"]) == ("components", None)
    async with running(create_app(with_file)) as address, arriving(address) as arrive:
        me = await arrive()
        me.http.cookies = cookies
        async with me.at(code) as screen:
            assert (await screen.next("hello"))["version"] >= before["version"]


def test_the_hosts_components_may_be_the_default(ours: Path) -> None:
    standard, corrected = games.load("kingsburg"), games.load("kingsburg", ours)
    first = Catalog({"kingsburg": [ours]}, own_first=True)
    assert first.game("kingsburg").components_checksum == corrected.components_checksum
    assert first.game("kingsburg", standard.components_checksum).components_checksum == standard.components_checksum
    assert first.component_file("kingsburg", corrected.components_checksum) == ours
    assert first.component_file("kingsburg", standard.components_checksum) is None


def test_a_file_with_the_shipped_components_adds_no_choice(tmp_path: Path) -> None:
    data: Any = games.load("troyes").components()
    same = tmp_path / "same.json"
    same.write_text(json.dumps({**data, "notes": "counted once more"}))
    info = next(each for each in Catalog({"troyes": [same]}).describe() if each.name == "troyes")
    assert [each.name for each in info.component_sets] == [""]
