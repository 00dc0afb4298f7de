"""Build the page that plays without a server: a folder that any file server can serve.

python scripts/build_offline.py FOLDER

The folder holds the page, the engine with Python for the browser, and a service worker that keeps all of it.
"""

import json
import os
import shutil
import sys
from pathlib import Path

from build_page import WEB, install_modules, npm
from environment import ROOT, give_up, say
from pack_engine import PYODIDE, compressed, pack, version_of

BUILT = WEB / "dist-offline"
WORKER = "service-worker.js"

#: What the browser loads by itself at the first visit, before the service worker gets the rest in one file.
CONTENT_TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def build(folder: Path) -> None:
    install_modules()
    say("packing the engine for the browser")
    engine = pack()
    version = version_of(engine)
    pyodide = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    index = {"version": version, "pyodide": pyodide, "sizes": {name: len(content) for name, content in engine.items()}}
    os.environ["QUATREFOIL_ENGINE"] = json.dumps(index)
    say("building the page that plays without a server")
    npm("run", "build", "--", "--mode", "offline", quiet=True)
    (BUILT / "engine" / version).mkdir(parents=True)
    for name, content in engine.items():
        (BUILT / "engine" / version / name).write_bytes(content)
    add_service_worker(BUILT)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(BUILT, folder)
    total = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    say(f"{folder} is complete: {total / 1e6:.1f} MB")


def add_service_worker(folder: Path) -> None:
    """Write the service worker with the list of all files, and the page's own files in one compressed file."""
    pages = [path for path in sorted(folder.rglob("*")) if path.suffix in CONTENT_TYPES and path.name != WORKER]
    bundle = bytearray()
    files = []
    for path in pages:
        content = path.read_bytes()
        name = path.relative_to(folder).as_posix()
        files.append({"name": name, "type": CONTENT_TYPES[path.suffix], "size": len(content)})
        bundle += content
    packed = compressed(bytes(bundle))
    engine = [path.relative_to(folder).as_posix() for path in sorted((folder / "engine").rglob("*.bin"))]
    version = version_of({"pages": packed, **{name: b"" for name in engine}})
    (folder / f"pages-{version}.bin").write_bytes(packed)
    template = (WEB / "offline" / WORKER).read_text()
    contents = json.dumps({"version": version, "bundle": f"pages-{version}.bin", "files": files, "engine": engine})
    (folder / WORKER).write_text(template.replace("__CONTENTS__", contents))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        give_up("usage: python scripts/build_offline.py FOLDER")
    build((ROOT / sys.argv[1]).resolve())
