"""Load on a real server: real Kingsburg tables, four people each, every one with a socket of their own.

    python benchmarks/load.py                                  one process on SQLite
    python benchmarks/load.py --services --processes 2         two on a PostgreSQL and a Redis of their own

Everything stays on this machine. Three things are measured: the time from a choice until the last
viewer has its update at a given pace, the most choices a second, and the memory of a table at the
beginning and late in the game.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path

import httpx
import msgspec
import uvloop
from line import Line

from services import postgres_and_redis

HOST = "127.0.0.1"
SEATS = 4
PROGRAM = "from quatrefoil.cli.serve import serve; serve()"
HEADERS = {"X-Quatrefoil": "1"}

#: A game has about 300 changes; at this many nearly all tables still play.
LATE = 220

#: Requests under way at once while tables are opened.
OPENING_AT_ONCE = 8


class Option(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    seat: int
    options: list[Option]


class Told(msgspec.Struct):
    """What a player of this benchmark reads of a message."""

    type: str
    version: int = -1
    question: Question | None = None


DECODER = msgspec.json.Decoder(Told)
ENCODER = msgspec.json.Encoder()


class Server:
    """One `quatrefoil serve`."""

    def __init__(self, data: Path, arguments: list[str]) -> None:
        command = [sys.executable, "-c", PROGRAM, "--port", "0", "--data", str(data), "--workers", "1", *arguments]
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)/ \((\w+) engine", line)
        assert found is not None, line
        self.port, self.engine = int(found.group(1)), found.group(2)

    def memory(self) -> int:
        """Bytes of memory that are this process's own."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return 1024 * sum(int(n) for n in re.findall(r"Private_\w+:\s+(\d+) kB", text))

    def processor(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Table:
    """One table with its four players."""

    def __init__(self, load: Load, code: str) -> None:
        self.load = load
        self.code = code
        self.lines: list[Line] = []
        #: The players who have been told of the present version.
        self.heard: set[int] = set()
        self.version = -1
        self.question: Question | None = None
        self.sent_at: float | None = None
        self.answered = -1

    def hear(self, viewer: int, payload: bytes, arrived: float) -> None:
        if b'"type":"presence"' in payload[:40]:
            return
        told = DECODER.decode(payload)
        if told.type not in ("hello", "update") or told.version < self.version:
            if told.type == "error":
                self.load.refusals += 1
            return
        if told.version > self.version:
            self.version, self.heard, self.question = told.version, set(), None
        if told.question is not None:
            self.question = told.question
            self.asked = viewer
        self.heard.add(viewer)
        if len(self.heard) == SEATS:
            self._all_have_it(arrived)

    def _all_have_it(self, arrived: float) -> None:
        if self.sent_at is not None and self.version > self.answered:  # nature's answer may come along
            self.load.seconds.append(arrived - self.sent_at)
            self.load.choices += 1
            self.sent_at = None
        if self.question is not None:
            self.load.ready(self)

    def answer(self) -> bool:
        """Answer the question that stands; False when it was answered already."""
        if self.question is None:
            return False
        message = {
            "type": "choose",
            "version": self.version,
            "seat": self.question.seat,
            "choices": [self.load.rng.choice(self.question.options).text],
        }
        self.answered, self.question = self.version, None
        line = self.lines[self.asked]
        self.sent_at = time.perf_counter()
        line.send(ENCODER.encode(message))
        return True


class Load:
    """All tables, and who answers when."""

    def __init__(self, servers: list[Server], rng: random.Random, *, is_apart: bool) -> None:
        self.servers = servers
        self.is_apart = is_apart
        self.rng = rng
        self.tables: list[Table] = []
        self.seconds: list[float] = []
        self.choices = 0
        self.refusals = 0
        self.is_saturated = False
        self._ready: list[Table] = []

    def ready(self, table: Table) -> None:
        if self.is_saturated:
            table.answer()
        else:
            self._ready.append(table)

    async def open(self, tables: int) -> None:
        """Open tables and sit down at them, spread over the processes."""
        limit = asyncio.Semaphore(OPENING_AT_ONCE)
        async with contextlib.AsyncExitStack() as stack:
            doors = [await stack.enter_async_context(door_of(server)) for server in self.servers]

            async def one(number: int) -> None:
                # Through which process each of the four comes.
                ways = [(seat if self.is_apart else number) % len(doors) for seat in range(SEATS)]
                async with limit:
                    self.tables.append(await self._open_table(doors, ways))

            await asyncio.gather(*map(one, range(tables)))

    async def _open_table(self, doors: list[httpx.AsyncClient], ways: list[int]) -> Table:
        seats = [{"kind": "me"}, *[{"kind": "link"}] * (SEATS - 1)]
        table: Table | None = None
        cookies = []
        for seat in range(SEATS):
            door = doors[ways[seat]]
            if table is None:
                answer = await door.post("/api/tables", json={"game": "kingsburg", "seats": seats})
                table = Table(self, answer.raise_for_status().json()["code"])
            else:
                answer = await door.post(f"/api/tables/{table.code}/join", json={})
                answer.raise_for_status()
            cookies.append("; ".join(f"{name}={value}" for name, value in answer.cookies.items()))
        assert table is not None
        for seat, cookie in enumerate(cookies):
            port = self.servers[ways[seat]].port
            path = f"/ws/tables/{table.code}"

            def hears(payload: bytes, arrived: float, table: Table = table, seat: int = seat) -> None:
                table.hear(seat, payload, arrived)

            table.lines.append(await Line.open(HOST, port, path, cookie, hears))
        return table

    async def pace(self, rate: float, seconds: float) -> None:
        """So many choices a second, whoever is asked longest first."""
        self.rng.shuffle(self._ready)
        begin, sent = time.monotonic(), 0
        while (gone := time.monotonic() - begin) < seconds:
            while sent < gone * rate and self._ready:
                sent += self._ready.pop(0).answer()
            await asyncio.sleep(0.001)

    async def saturate(self, seconds: float) -> float:
        """Everybody answers as soon as all four have seen the last choice, until games near their end; how long."""
        begin = time.monotonic()
        self.is_saturated = True
        for table in self._ready:
            table.answer()
        self._ready.clear()
        while time.monotonic() - begin < seconds and self.changes() < LATE:
            await asyncio.sleep(0.05)
        return time.monotonic() - begin

    def changes(self) -> float:
        """How far the games are."""
        return sum(table.version for table in self.tables) / len(self.tables)

    def reset(self) -> None:
        self.seconds, self.choices = [], 0


def door_of(server: Server) -> httpx.AsyncClient:
    """A client that keeps no cookies: everybody who comes through it is somebody new."""
    door = httpx.AsyncClient(base_url=f"http://{HOST}:{server.port}", headers=HEADERS, timeout=60)
    door.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return door


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def measure(servers: list[Server], options: argparse.Namespace) -> None:
    load = Load(servers, random.Random(options.seed), is_apart=options.apart)
    before = sum(server.memory() for server in servers)
    begin = time.monotonic()
    await load.open(options.tables)
    await asyncio.sleep(2)
    lines = [line for table in load.tables for line in table.lines]
    print(f"{len(load.tables)} tables, {len(lines)} sockets, opened in {time.monotonic() - begin:.1f} s")
    print_memory(load, before)
    await load.pace(options.rate, options.warm_up)
    load.reset()
    busy = [server.processor() for server in servers]
    await load.pace(options.rate, options.seconds)
    used = sum(server.processor() - was for server, was in zip(servers, busy, strict=True)) / options.seconds
    paced = [percentile(load.seconds, share) for share in (0.5, 0.99, 0.999)]
    print(
        f"paced: {load.choices / options.seconds:.0f} choices/s, to the last viewer "
        f"median {paced[0]:.1f} ms, p99 {paced[1]:.1f} ms, p99.9 {paced[2]:.1f} ms, servers used {used:.2f} cores"
    )
    load.reset()
    busy = [server.processor() for server in servers]
    own = time.process_time()
    seconds = await load.saturate(options.seconds)
    own = (time.process_time() - own) / seconds
    used = sum(server.processor() - was for server, was in zip(servers, busy, strict=True))
    full = [percentile(load.seconds, share) for share in (0.5, 0.99)]
    print(
        f"saturated: {load.choices / seconds:.0f} choices/s, to the last viewer "
        f"median {full[0]:.0f} ms, p99 {full[1]:.0f} ms, "
        f"{1e6 * used / max(1, load.choices):.0f} us of processor time for each, "
        f"servers used {used / seconds:.2f} cores, this process {own:.2f}"
    )
    print_memory(load, before)
    lost = sum(line.is_lost for line in lines)
    print(f"lost sockets: {lost}, refusals: {load.refusals}")
    for line in lines:
        line.close()


def print_memory(load: Load, before: int) -> None:
    """What a table costs now, with everything that the servers hold because tables are played."""
    used = sum(server.memory() for server in load.servers) - before
    each = used / len(load.tables) / 1000
    print(f"memory: {each:.0f} kB for a table with its {SEATS} sockets, {load.changes():.0f} changes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=250.0, help="choices a second while paced")
    parser.add_argument("--seconds", type=float, default=20.0, help="length of each measurement")
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", help="as for quatrefoil serve; SQLite if not given")
    parser.add_argument("--redis")
    parser.add_argument("--services", action="store_true", help="start a PostgreSQL and a Redis for this run")
    parser.add_argument(
        "--apart",
        action="store_true",
        help="let the people of a table come through different processes, as behind a proxy that knows no tables",
    )
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.services:
        with postgres_and_redis() as (options.database, options.redis):
            run(options)
    else:
        run(options)


def run(options: argparse.Namespace) -> None:
    """Start the servers, measure, stop them."""
    arguments = [
        part for name in ("database", "redis") if (url := getattr(options, name)) for part in (f"--{name}", url)
    ]
    with tempfile.TemporaryDirectory() as data:
        servers = [Server(Path(data), arguments) for _ in range(options.processes)]
        try:
            print(f"{len(servers)} process(es), {servers[0].engine} engine, {options.database or 'SQLite'}")
            print(f"machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start")
            gc.disable()  # this process shall not be what is measured
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(measure(servers, options))
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
