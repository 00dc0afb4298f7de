"""The engine of the built site, driven by a script in place of the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

from support.site.file_server import SITE

PYODIDE = SITE.parent / "web" / "node_modules" / "pyodide"

#: Starts Python with the engine's files of the site.
START = """async ([folder]) => {
    const unpack = async (name) => {
        const found = await fetch(folder + name);
        return new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    };
    const { loadPyodide } = await import(location.origin + "/pyodide/pyodide.mjs");
    window.python = await loadPyodide({ indexURL: location.origin + "/pyodide/" });
    for (const name of ["rules.bin", "bots.bin"]) {
        python.unpackArchive(await unpack(name), "zip", { extractDir: "/engine" });
    }
    python.runPython("import sys; sys.path.insert(0, '/engine')");
}"""

RUN = """([program, name]) => { python.runPython(program); return python.globals.get(name); }"""

#: Plays today's deal at the worker with the tables; of each question it takes the option that `version` points at.
#: Where several seats choose at the same time it is the last one, so that the order is always the same.
PLAY_DEAL = """([worker, boot]) => new Promise((done, fail) => {
    const engine = new Worker(worker, { type: "module" });
    let asked = 0;
    let code = "";
    const request = (method, path) => engine.postMessage({ do: "request", id: ++asked, method, path, body: "" });
    const answers = {
        ready: () => request("POST", "/deals/today/tables"),
        response: ({ text }) => {
            const { status, body } = JSON.parse(text);
            if (status !== 200) return fail(new Error(text));
            if (code !== "") return done(body);
            code = body.code;
            engine.postMessage({ do: "connect", connection: 1, code });
        },
        message: ({ text }) => {
            const { type, question, version, waiting, table } = JSON.parse(text);
            if (table?.status === "finished") return request("GET", `/tables/${code}/record`);
            if ((type !== "hello" && type !== "update") || question === null || waiting.length > 1) return;
            const choices = [question.options[version % question.options.length].text];
            const sent = JSON.stringify({ type: "choose", version, seat: question.seat, choices });
            engine.postMessage({ do: "send", connection: 1, text: sent });
        },
        failed: ({ reason }) => fail(new Error(reason)),
    };
    engine.onmessage = ({ data }) => answers[data.say]?.(data);
    engine.postMessage(boot);
})"""


def start_python(page: Page, address: str) -> None:
    """Start the site's engine in a page of the site."""

    def fulfil(route: Route) -> None:
        route.fulfill(path=PYODIDE / route.request.url.rsplit("/", 1)[-1])

    page.route("**/pyodide/*", fulfil)
    page.goto(f"{address}favicon.svg")
    page.evaluate(START, [f"{address}engine/{_version()}/"])


def run_python(page: Page, program: str, name: str) -> Any:
    """Run a program; return a variable of it."""
    return page.evaluate(RUN, [program, name])


def play_deal(page: Page, address: str) -> str:
    """Play today's deal in the site's worker; return the record."""
    worker = next((SITE / "play" / "assets").glob("tables.worker-*.js"))
    pyodide = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    files = {"version": _version(), "pyodide": pyodide, "sizes": {}}
    boot = {"do": "boot", "base": address, "files": files, "languages": "en", "isKept": True}
    page.goto(f"{address}favicon.svg")
    record: str = page.evaluate(PLAY_DEAL, [f"{address}assets/{worker.name}", boot])
    return record


def _version() -> str:
    folders: list[Path] = list((SITE / "play" / "engine").iterdir())
    return folders[0].name
