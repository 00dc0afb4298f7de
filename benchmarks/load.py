"""Measure a real server under load: Kingsburg tables of four people, each person with a socket.

    python benchmarks/load.py                                  one process with SQLite
    python benchmarks/load.py --services --processes 2         two processes with a new PostgreSQL and Redis
    python benchmarks/load.py --thinking 4 --imports           paced while four tables think and games are imported

Everything runs on this machine. Three things are measured: the time from a choice until the last viewer
has its update at a given rate, the highest rate of choices, and the memory of a table at the beginning and
late in the game.
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
from background import Background
from line import Line

from services import postgres_and_redis

HOST = "127.0.0.1"
SEATS = 4
PROGRAM = "from quatrefoil.cli.serve import serve; serve()"
HEADERS = {"X-Quatrefoil": "1"}

#: A game has about 300 changes; after this many nearly all games are still running.
LATE_CHANGES = 220

#: LoadedTables that are created at the same time.
CREATED_AT_ONCE = 8


class Option(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    seat: int
    options: list[Option]


class Message(msgspec.Struct):
    """The fields of a server message that this benchmark reads."""

    type: str
    version: int = -1
    question: Question | None = None


DECODER = msgspec.json.Decoder(Message)
ENCODER = msgspec.json.Encoder()


class Server:
    """A `quatrefoil serve` process."""

    def __init__(self, data: Path, arguments: list[str]) -> None:
        # With a fixed seed no draw waits for entropy, which these clients do not send.
        options = ["--port", "0", "--data", str(data), "--workers", "1", "--seed", "load"]
        command = [sys.executable, "-c", PROGRAM, *options, *arguments]
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^:]+:(\d+)/ \((\w+) engine", line)
        assert found is not None, line
        self.port, self.engine = int(found.group(1)), found.group(2)

    def memory(self) -> int:
        """Return the private memory of the process in bytes."""
        text = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return 1024 * sum(int(n) for n in re.findall(r"Private_\w+:\s+(\d+) kB", text))

    def processor(self) -> float:
        """Return the processor time of the process in seconds."""
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
        #: The seats that have received the current version.
        self.up_to_date: set[int] = set()
        self.version = -1
        self.question: Question | None = None
        self.sent_at: float | None = None
        self.chosen_at_version = -1

    def receive(self, viewer: int, payload: bytes, arrived: float) -> None:
        if b'"type":"presence"' in payload[:40]:
            return
        message = DECODER.decode(payload)
        if message.type not in ("hello", "update") or message.version < self.version:
            if message.type == "error":
                self.load.refusals += 1
            return
        if message.version > self.version:
            self.version, self.up_to_date, self.question = message.version, set(), None
        if message.question is not None:
            self.question = message.question
            self.asked = viewer
        self.up_to_date.add(viewer)
        if len(self.up_to_date) == SEATS:
            self._all_are_up_to_date(arrived)

    def _all_are_up_to_date(self, arrived: float) -> None:
        if self.sent_at is not None and self.version > self.chosen_at_version:  # chance may add further versions
            self.load.seconds.append(arrived - self.sent_at)
            self.load.choices += 1
            self.sent_at = None
        if self.question is not None:
            self.load.ready(self)

    def choose(self) -> bool:
        """Choose a random option for the current question; return False if there is none."""
        if self.question is None:
            return False
        message = {
            "type": "choose",
            "version": self.version,
            "seat": self.question.seat,
            "choices": [self.load.rng.choice(self.question.options).text],
        }
        self.chosen_at_version, self.question = self.version, None
        line = self.lines[self.asked]
        self.sent_at = time.perf_counter()
        line.send(ENCODER.encode(message))
        return True


class Load:
    """All tables, and the timing of their choices."""

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
            table.choose()
        else:
            self._ready.append(table)

    async def create_tables(self, tables: int) -> None:
        """Create tables and take their seats, spread over the processes."""
        limit = asyncio.Semaphore(CREATED_AT_ONCE)
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(client_of(server)) for server in self.servers]

            async def one(number: int) -> None:
                # The process to which each seat connects.
                processes = [(seat if self.is_apart else number) % len(clients) for seat in range(SEATS)]
                async with limit:
                    self.tables.append(await self._create_table(clients, processes))

            await asyncio.gather(*map(one, range(tables)))

    async def _create_table(self, clients: list[httpx.AsyncClient], processes: list[int]) -> Table:
        seats = [{"kind": "me"}, *[{"kind": "link"}] * (SEATS - 1)]
        table: Table | None = None
        cookies = []
        for seat in range(SEATS):
            client = clients[processes[seat]]
            if table is None:
                response = await client.post("/api/tables", json={"game": "kingsburg", "seats": seats})
                table = Table(self, response.raise_for_status().json()["code"])
            else:
                response = await client.post(f"/api/tables/{table.code}/join", json={})
                response.raise_for_status()
            cookies.append("; ".join(f"{name}={value}" for name, value in response.cookies.items()))
        assert table is not None
        for seat, cookie in enumerate(cookies):
            port = self.servers[processes[seat]].port
            path = f"/ws/tables/{table.code}"

            def on_message(payload: bytes, arrived: float, table: Table = table, seat: int = seat) -> None:
                table.receive(seat, payload, arrived)

            table.lines.append(await Line.open(HOST, port, path, cookie, on_message))
        return table

    async def pace(self, rate: float, seconds: float) -> None:
        """Make choices at a fixed rate, at the table that has waited longest first."""
        self.rng.shuffle(self._ready)
        begin, sent = time.monotonic(), 0
        while (elapsed := time.monotonic() - begin) < seconds:
            while sent < elapsed * rate and self._ready:
                sent += self._ready.pop(0).choose()
            await asyncio.sleep(0.001)

    async def saturate(self, seconds: float) -> float:
        """Choose at each table as soon as all four seats are up to date, until late in the games; return the time."""
        begin = time.monotonic()
        self.is_saturated = True
        for table in self._ready:
            table.choose()
        self._ready.clear()
        while time.monotonic() - begin < seconds and self.changes() < LATE_CHANGES:
            await asyncio.sleep(0.05)
        return time.monotonic() - begin

    def changes(self) -> float:
        """Return the mean number of changes of the games so far."""
        return sum(table.version for table in self.tables) / len(self.tables)

    def reset(self) -> None:
        self.seconds, self.choices = [], 0


def client_of(server: Server) -> httpx.AsyncClient:
    """Return a client without a cookie jar, so that each request comes from a new person."""
    client = httpx.AsyncClient(base_url=f"http://{HOST}:{server.port}", headers=HEADERS, timeout=60)
    client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    return client


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def measure(servers: list[Server], options: argparse.Namespace) -> None:
    load = Load(servers, random.Random(options.seed), is_apart=options.apart)
    before = sum(server.memory() for server in servers)
    begin = time.monotonic()
    await load.create_tables(options.tables)
    await asyncio.sleep(2)
    lines = [line for table in load.tables for line in table.lines]
    print(f"{len(load.tables)} tables, {len(lines)} sockets, created in {time.monotonic() - begin:.1f} s")
    print_memory(load, before)
    await load.pace(options.rate, options.warm_up)
    load.reset()
    busy = [server.processor() for server in servers]
    await pace(load, servers[0], options)
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


async def pace(load: Load, server: Server, options: argparse.Namespace) -> None:
    """Make choices at a fixed rate while the server does whatever else was asked for."""
    async with client_of(server) as client:
        background = Background(client, HOST, server.port)
        async with background.running(options.thinking, with_imports=options.imports):
            await load.pace(options.rate, options.seconds)
        if options.thinking or options.imports:
            print(f"meanwhile {background.choices} choices against bots and {background.imports} imported games")


def print_memory(load: Load, before: int) -> None:
    """Print the memory per table, including everything else that the servers hold because of the tables."""
    used = sum(server.memory() for server in load.servers) - before
    each = used / len(load.tables) / 1000
    print(f"memory: {each:.0f} kB for a table with its {SEATS} sockets, {load.changes():.0f} changes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=250, help="number of tables")
    parser.add_argument("--rate", type=float, default=250.0, help="choices per second in the paced measurement")
    parser.add_argument("--seconds", type=float, default=20.0, help="length of each measurement")
    parser.add_argument("--warm-up", type=float, default=3.0, help="seconds before the first measurement")
    parser.add_argument("--processes", type=int, default=1, help="number of server processes")
    parser.add_argument("--database", help="as for quatrefoil serve (default: SQLite)")
    parser.add_argument("--redis", help="as for quatrefoil serve")
    parser.add_argument("--services", action="store_true", help="start a PostgreSQL and a Redis for this run")
    parser.add_argument(
        "--apart",
        action="store_true",
        help="connect the people of a table to different processes, as behind a proxy that ignores tables",
    )
    parser.add_argument("--thinking", type=int, default=0, help="tables whose bots think in the paced measurement")
    parser.add_argument("--imports", action="store_true", help="import game files in the paced measurement")
    parser.add_argument("--seed", type=int, default=1, help="seed of the choices")
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
            gc.disable()  # garbage collection here would distort the measured times
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(measure(servers, options))
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
