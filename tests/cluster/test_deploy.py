"""The files of deploy/, each run or checked by the program it is for."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
import yaml
from websockets.exceptions import InvalidStatus

from quatrefoil.cli.serve import serve
from quatrefoil.server.web.limits import CHANGES_A_SECOND, CHANGES_AT_ONCE
from support.cluster.services import Nginx, Postgres, Redis, Server, find_nginx, two_processes
from support.server.client import Person
from support.server.seat_requests import BOT, ME

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ("quatrefoil.service", "quatrefoil@.service")


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: Redis) -> Iterator[list[Server]]:
    with two_processes(tmp_path_factory.mktemp("servers"), postgres.create("deployed"), redis) as pair:
        yield pair


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory, servers: list[Server]) -> Iterator[Nginx]:
    program = find_nginx()
    if program is None:
        pytest.skip("nginx is not installed")
    proxy = Nginx(tmp_path_factory.mktemp("nginx"), program, DEPLOY / "nginx.conf", servers)
    proxy.start()
    yield proxy
    proxy.kill()


async def change(person: Person, where_from: str) -> httpx.Response:
    headers = {"X-Quatrefoil": "1", Nginx.ADDRESS_HEADER: where_from, "Origin": person.address}
    return await person.http.put("/api/me", json={"name": "Anna"}, headers=headers)


async def test_a_game_is_played_through_nginx_while_a_process_dies(nginx: Nginx, servers: list[Server]) -> None:
    anna = Person(nginx.address)
    await anna.get("/api/me")
    code = (await anna.create_table([ME, BOT]))["code"]
    with pytest.raises(InvalidStatus):
        async with anna.at(code, headers={"Origin": "http://127.0.0.1"}):  # another port is another origin
            pass
    async with anna.at(code, headers={"Origin": nginx.address}) as screen:
        assert await screen.play_on(random.Random(1), most=5) == 5
    await asyncio.to_thread(servers[0].kill)
    for _ in range(6):
        assert (await anna.get(f"/api/tables/{code}"))["status"] == "running"
    async with anna.at(code, headers={"Origin": nginx.address}) as screen:
        assert await screen.play_on(random.Random(2), most=5) == 5
    await asyncio.to_thread(servers[0].start)
    await anna.close()


async def test_behind_nginx_limits_count_the_addresses_of_clients(nginx: Nginx) -> None:
    anna = Person(nginx.address)
    began, statuses = monotonic(), []
    while statuses[-2:] != [429, 429]:
        statuses.append((await change(anna, "9.9.9.9")).status_code)
    most = 2 * (CHANGES_AT_ONCE + CHANGES_A_SECOND * (monotonic() - began))
    assert statuses.count(200) <= most, "each of the two processes has its own limit"
    assert (await change(anna, "9.9.9.10")).status_code == 200
    # A forwarded address sent by the client does not count.
    claimed = {"X-Forwarded-For": "9.9.9.11", "X-Real-IP": "9.9.9.11", "Forwarded": "for=9.9.9.11"}
    anna.http.headers.update(claimed)
    refused = [(await change(anna, "9.9.9.9")).status_code for _ in range(4)]
    assert 429 in refused, "a new address could change everything 120 times"
    await anna.close()


async def test_nginx_does_not_pass_on_metrics(nginx: Nginx, servers: list[Server]) -> None:
    anna = Person(nginx.address)
    assert (await anna.http.get("/metrics")).status_code == 404
    assert (await anna.http.get(f"{servers[0].address}/metrics")).status_code == 200
    too_large = await anna.http.post("/api/records", content=b"x" * 3_000_000, headers={"X-Quatrefoil": "1"})
    assert too_large.status_code == 413
    await anna.close()


def arguments_of(unit: str) -> list[str]:
    """Return the arguments that the unit gives to `quatrefoil serve`."""
    (line,) = re.findall(r"^ExecStart=(.*)$", (DEPLOY / unit).read_text(), re.MULTILINE)
    program, command, *arguments = shlex.split(line.replace("%i", "8001"))
    assert (Path(program).name, command) == ("quatrefoil", "serve")
    return arguments


def parsed(arguments: list[str]) -> dict[str, Any]:
    """Parse the arguments as the program does; a wrong one raises."""
    with serve.make_context("serve", arguments) as context:
        return dict(context.params)


def variables() -> set[str]:
    """Return the options that are read from the environment."""
    return {str(option.envvar) for option in serve.params if option.envvar}  # type: ignore[attr-defined]


@pytest.mark.parametrize("unit", UNITS)
def test_the_server_accepts_the_arguments_of_its_systemd_unit(unit: str) -> None:
    options = parsed(arguments_of(unit))
    assert options["log_format"] == "json"
    named = set(re.findall(r"QUATREFOIL_\w+", (DEPLOY / unit).read_text()))
    assert named <= variables()


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_verifies_the_units(unit: str, tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    text = (DEPLOY / unit).read_text()
    assert "/opt/quatrefoil/bin/quatrefoil" in text
    copy = tmp_path / unit.replace("@", "@8001")
    copy.write_text(text.replace("/opt/quatrefoil/bin/quatrefoil", sys.executable))
    done = subprocess.run([program, "verify", str(copy)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_services_of_the_compose_file_fit_together() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = compose["services"]
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    program, command, *always = json.loads(entry)
    assert (program, command) == ("quatrefoil", "serve")
    servers = {name: service for name, service in services.items() if "build" in service}
    assert len(servers) == 2
    for service in servers.values():
        options = parsed([*always, *service["command"]])
        assert options["host"] == "0.0.0.0"
        assert set(service["environment"]) <= variables()
        hosts = re.findall(r"(?:@|//)(\w+)(?:/|$)", " ".join(service["environment"].values()).replace(" ", "\n"), re.M)
        assert {*hosts, *service["depends_on"]} <= set(services)
        assert all(volume.split(":")[0] in compose["volumes"] for volume in service["volumes"])
        assert options["port"] == 8000
    proxy = services["proxy"]
    behind = proxy["environment"]["QUATREFOIL_PROCESSES"].split()
    assert behind == [f"{name}:8000" for name in servers]
    caddy = (DEPLOY / "Caddyfile").read_text()
    assert set(proxy["environment"]) == set(re.findall(r"{\$(\w+)", caddy))


def test_caddy_validates_its_file(tmp_path: Path) -> None:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("caddy is not installed")
    command = [program, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={"HOME": str(tmp_path)})
    assert done.returncode == 0, done.stderr
