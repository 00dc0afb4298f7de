"""Build web/dist-offline, the page that plays without a server, when its sources changed.

python scripts/build_offline.py

Any file server can serve the folder: it holds the page, the engine with Python for the browser, and a service worker
that keeps all of it.
"""

import json
import os
import sys
from pathlib import Path

from build_page import WEB, checksum_of, install_modules, is_stamped, npm, source_files
from environment import give_up, say
from pack_engine import PYODIDE, compressed, engine_sources, pack, version_of

BUILT = WEB / "dist-offline"
STAMP = BUILT / ".sources.sha256"
WORKER = "service-worker.js"

#: The files of the page itself, and what a browser has to know about them.
CONTENT_TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


MANIFEST_LINKS = """  <link rel="manifest" href="./manifest.webmanifest" />
    <link rel="apple-touch-icon" href="./icon-192.png" />
    <meta name="theme-color" content="#fdf9ee" />
"""


def build() -> None:
    wanted = checksum_of([*source_files(), *sorted((WEB / "offline").iterdir())]) + version_of(engine_sources())
    if is_stamped(STAMP, wanted):
        return
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
    add_manifest(BUILT)
    add_service_worker(BUILT)
    STAMP.write_text(wanted)


def add_manifest(folder: Path) -> None:
    """Let the page be installed: a manifest with icons, and links to them."""
    for path in (WEB / "offline").iterdir():
        if path.name != WORKER:
            (folder / path.name).write_bytes(path.read_bytes())
    index = folder / "index.html"
    index.write_text(index.read_text().replace("</head>", f"{MANIFEST_LINKS}  </head>"))


def add_service_worker(folder: Path) -> None:
    """Write the service worker with the list of all files, and the page's own files in one compressed file."""
    others = (WORKER, "push.js")
    pages = [path for path in sorted(folder.rglob("*")) if path.suffix in CONTENT_TYPES and path.name not in others]
    bundle = bytearray()
    files = []
    for path in pages:
        content = path.read_bytes()
        name = path.relative_to(folder).as_posix()
        files.append({"name": name, "type": CONTENT_TYPES[path.suffix], "size": len(content)})
        bundle += content
    packed = compressed(bytes(bundle))
    engine = [path.relative_to(folder).as_posix() for path in sorted((folder / "engine").rglob("*.bin"))]
    version = version_of({"pages": packed, **dict.fromkeys(engine, b"")})
    (folder / f"pages-{version}.bin").write_bytes(packed)
    template = (WEB / "offline" / WORKER).read_text()
    contents = json.dumps({"version": version, "bundle": f"pages-{version}.bin", "files": files, "engine": engine})
    (folder / WORKER).write_text(template.replace("__CONTENTS__", contents))


if __name__ == "__main__":
    if len(sys.argv) != 1:
        give_up("usage: python scripts/build_offline.py")
    build()
