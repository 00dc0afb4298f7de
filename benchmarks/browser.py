"""Measure the engine in Chromium beside this machine's Python, alternating, on one core each.

    make offline && .venv/bin/python benchmarks/browser.py --seconds 2

Prints decisions per second of random play and iterations per second of the search for each game.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import threading
import zipfile
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from quatrefoil.cli import bench_engine
from quatrefoil.games.registry import NAMES

ROOT = Path(__file__).parents[1]
CHROMIUM = os.environ.get("QUATREFOIL_CHROMIUM", "/usr/bin/chromium")
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PLAYERS = 3
ROUNDS = 3

START = """async () => {
    const { loadPyodide } = await import("/pyodide/pyodide.mjs");
    window.python = await loadPyodide({ indexURL: "/pyodide/" });
    const archive = await (await fetch("/engine.zip")).arrayBuffer();
    python.unpackArchive(archive, "zip", { extractDir: "/engine" });
    python.runPython("import sys; sys.path.insert(0, '/engine'); import json");
    python.runPython("from quatrefoil.cli import bench_engine");
}"""
MEASURE = "(job) => python.runPython(`json.dumps(bench_engine.measure(json.loads('${job}')))`)"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


def serve(folder: Path) -> str:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def lay_out(folder: Path) -> None:
    """Put Pyodide and the sources of the engine into a folder."""
    (folder / "pyodide").symlink_to(PYODIDE)
    (folder / "index.html").write_text("<!doctype html><title>measuring</title>")
    source = ROOT / "src"
    with zipfile.ZipFile(folder / "engine.zip", "w") as archive:
        for path in sorted(source.rglob("*")):
            if path.suffix in (".py", ".json", ".jsonl", ".toml") and "server" not in path.parts:
                archive.write(path, path.relative_to(source).as_posix())


def in_browser(page: Page, job: dict[str, Any]) -> dict[str, float]:
    found: dict[str, float] = json.loads(page.evaluate(MEASURE, json.dumps(job)))
    return found


def rate(found: dict[str, float]) -> float:
    return (found.get("decisions") or found.get("iterations") or 0.0) / found["seconds"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="measure this long for each figure and round")
    seconds = parser.parse_args().seconds
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lay_out(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.goto(f"{serve(Path(folder))}/index.html")
        page.evaluate(START)
        print(f"Chromium {browser.version}, Python {sys.version.split()[0]}, {PLAYERS} seats")
        print("| game | what, per second | Chromium | CPython | ratio |\n| --- | --- | ---: | ---: | ---: |")
        for game in NAMES:
            for do, what in (("play", "decisions"), ("think", "iterations of a search")):
                here, there = [], []
                for number in range(ROUNDS):
                    job = {"do": do, "game": game, "players": PLAYERS, "seconds": seconds, "seed": number}
                    there.append(rate(in_browser(page, job)))
                    here.append(rate(bench_engine.measure(job)))
                slow, quick = statistics.median(there), statistics.median(here)
                print(f"| {game} | {what} | {slow:,.0f} | {quick:,.0f} | {quick / slow:.1f} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
