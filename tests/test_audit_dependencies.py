"""The list of dependencies, and the question to OSV: answered by a stand-in, or not at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

ROOT = Path(__file__).parents[1]


class Osv(BaseHTTPRequestHandler):
    """Knows one vulnerability, of starlette."""

    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        known = [{"vulns": [{"id": "X-1"}]} if "/starlette@" in each["package"]["purl"] else {} for each in queries]
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps({"results": known}).encode())

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def osv() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Osv)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def audit(address: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / "audit_dependencies.py")]
    environment = {**os.environ, "QUATREFOIL_OSV": address, "NO_PROXY": "127.0.0.1"}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_a_known_vulnerability_fails_the_audit(osv: str) -> None:
    done = audit(osv)
    assert done.returncode == 1
    assert "pkg:pypi/starlette@" in done.stderr
    assert "X-1" in done.stderr
    listed = json.loads((ROOT / "build" / "sbom.json").read_text())
    names = {each["name"] for each in listed["components"]}
    assert {"starlette", "argon2-cffi", "@noble/hashes", "pyodide"} <= names
    assert not {"vite", "svelte-check", "pytest"} & names
    assert all(each.get("hashes") for each in listed["components"] if each["purl"].startswith("pkg:pypi/"))


def test_without_an_answer_the_audit_says_that_it_could_not_run() -> None:
    done = audit("http://127.0.0.1:9")
    assert done.returncode == 0
    assert "could not be audited" in done.stdout
