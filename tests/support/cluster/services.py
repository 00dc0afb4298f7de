"""PostgreSQL, Redis, nginx and server processes, each with its own folder and port, that tests may kill."""

from __future__ import annotations

import contextlib
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from support.server.process import PROGRAM

#: PostgreSQL refuses to run as root; Debian's package brings this user.
POSTGRES_USER = "postgres"

DEBIAN_POSTGRESQL = "/usr/lib/postgresql"

START_SECONDS = 180


def find_postgresql() -> Path | None:
    """Return the folder of `postgres` and `initdb`; Debian keeps them off the path."""
    folders = sorted(Path(DEBIAN_POSTGRESQL).glob("*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    if on_path is not None:
        folders.append(Path(on_path).parent)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def find_redis() -> str | None:
    return shutil.which("redis-server")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Service(ABC):
    """A program that listens on a local port."""

    def __init__(self, folder: Path, user: str | None = None) -> None:
        self.folder = folder
        self.port = free_port()
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> Sequence[str]: ...

    @abstractmethod
    def is_ready(self) -> bool: ...

    def start(self) -> None:
        """Start it, again if it exits, and wait until it is ready; after a kill its port may be busy for a moment."""
        last_try = time.monotonic() + START_SECONDS
        while time.monotonic() < last_try:
            if self._process is None or self._process.poll() is not None:
                with (self.folder / "log").open("ab") as log:
                    self._process = subprocess.Popen(
                        self.command(), stdout=log, stderr=log, stdin=subprocess.DEVNULL, **self._process_options()
                    )
            if self.is_ready():
                return
            time.sleep(0.05)
        raise AssertionError(f"{self.command()[0]} did not start: {(self.folder / 'log').read_text()[-2000:]}")

    def kill(self) -> None:
        """kill -9."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """Shut it down quickly; its data are not needed any more."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(20)
            self.kill()

    def run(self, *command: str) -> None:
        done = subprocess.run(command, capture_output=True, check=False, **self._process_options())
        assert done.returncode == 0, f"{command[0]}: {done.stdout.decode()}{done.stderr.decode()}"

    def _process_options(self) -> dict[str, Any]:
        """Return the folder and the user that the program runs with."""
        if self._user is None:
            return {"cwd": self.folder}
        who = pwd.getpwnam(self._user)
        return {"cwd": self.folder, "user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


class Postgres(Service):
    """A PostgreSQL server; by default it does not wait for the disk."""

    def __init__(self, folder: Path, programs: Path, *, is_durable: bool = False) -> None:
        super().__init__(folder, POSTGRES_USER if os.geteuid() == 0 else None)
        self._programs = programs
        self._is_durable = is_durable
        self._data = folder / "data"
        if self._user is not None:
            shutil.chown(folder, self._user)
        self.run(
            str(programs / "initdb"), "--pgdata", str(self._data), "--username", "quatrefoil", "--auth", "trust",
            "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync",
        )  # fmt: skip

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://quatrefoil@127.0.0.1:{self.port}/{database}"

    def create(self, database: str) -> str:
        """Create an empty database and return its address."""
        self.run(self.program("createdb"), "--maintenance-db", self.url, database)
        return self.url_of(database)

    def program(self, name: str) -> str:
        return str(self._programs / name)

    def command(self) -> Sequence[str]:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self.port),
            "unix_socket_directories": "",
            "shared_buffers": "32MB",
            "max_connections": "60",
            # Without fsync a killed process loses nothing; only a power cut would.
            "fsync": "on" if self._is_durable else "off",
        }
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [self.program("postgres"), "-D", str(self._data), *given]

    def is_ready(self) -> bool:
        ask = [self.program("psql"), self.url, "--no-psqlrc", "--command", "SELECT 1"]
        return subprocess.run(ask, capture_output=True, check=False).returncode == 0


class Redis(Service):
    """A Redis that stores nothing on disk."""

    def __init__(self, folder: Path, program: str) -> None:
        super().__init__(folder)
        self._program = program

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> Sequence[str]:
        return [
            self._program, "--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no",
            "--dir", str(self.folder),
        ]  # fmt: skip

    def is_ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as line:
                line.sendall(b"PING\r\n")
                return line.recv(7) == b"+PONG\r\n"
        except OSError:
            return False


class Nginx(Service):
    """nginx with the site of deploy/nginx.conf, its ports replaced."""

    #: The header by which a test chooses the address its requests come from.
    ADDRESS_HEADER = "X-Comes-From"

    def __init__(self, folder: Path, program: str, example: Path, processes: Sequence[Server]) -> None:
        super().__init__(folder)
        self._program = program
        site = example.read_text()
        # Without certificates: the site itself by plain HTTP, and what leads to it at a socket that nobody asks.
        site = re.sub(r"^ *ssl_\w+ .*;\n", "", site, flags=re.MULTILINE)
        site = site.replace("error_log /var/log/nginx/error.log ", "error_log stderr ")
        changes = {"listen 443 ssl;": f"listen 127.0.0.1:{self.port};", "listen 80;": f"listen unix:{folder}/plain;"}
        for port, process in zip((8001, 8002), processes, strict=True):
            changes[f"127.0.0.1:{port} "] = f"127.0.0.1:{process.port} "
        for old, new in changes.items():
            assert site.count(old) == 1, f"{example} has no {old} to change"
            site = site.replace(old, new)
        (folder / "site.conf").write_text(site)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        temporary = "".join(f"{kind}_temp_path {folder}/{kind}; " for kind in kinds)
        (folder / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {folder}/pid; error_log stderr; events {{}}\n"
            f"http {{ access_log off; {temporary}\n"
            f"set_real_ip_from 127.0.0.1; real_ip_header {self.ADDRESS_HEADER};\n"
            f"include {folder}/site.conf; }}\n"
        )

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> Sequence[str]:
        return [self._program, "-p", str(self.folder), "-e", "stderr", "-c", str(self.folder / "nginx.conf")]

    def is_ready(self) -> bool:
        return _responds(f"{self.address}/health")


def find_nginx() -> str | None:
    return shutil.which("nginx", path=os.pathsep.join([os.environ["PATH"], "/usr/sbin"]))


def _responds(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            return bool(response.status == 200)
    except OSError:
        return False


class Server(Service):
    """`quatrefoil serve`, one process of several."""

    def __init__(self, folder: Path, data: Path, *arguments: str) -> None:
        folder.mkdir()
        super().__init__(folder)
        self._arguments = ["--data", str(data), "--bot-delay", "0", "--workers", "1", *arguments]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> Sequence[str]:
        return [sys.executable, "-c", PROGRAM, "--port", str(self.port), *self._arguments]

    def is_ready(self) -> bool:
        return _responds(f"{self.address}/health")


@contextlib.contextmanager
def two_processes(folder: Path, database: str, redis: Redis, *arguments: str) -> Iterator[list[Server]]:
    """Run two processes that serve the same tables."""
    shared = ["--database", database, "--redis", redis.url, *arguments]
    servers = [Server(folder / name, folder / "data", *shared) for name in ("one", "two")]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.kill()
