"""Build web/dist when its sources changed, and run the scripts of web/package.json.

python scripts/build_page.py build                        does nothing when web/dist is up to date
python scripts/build_page.py run check                    any script of web/package.json
python scripts/build_page.py run test -- src/net          the same with arguments
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from environment import ROOT, give_up, node_environment, say

WEB = ROOT / "web"
MODULES_STAMP = WEB / "node_modules" / ".installed.sha256"
DIST_STAMP = WEB / "dist" / ".sources.sha256"
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")


def checksum_of(paths: list[Path]) -> str:
    """Hash names and contents; modification times change with each clone or checkout."""
    total = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.relative_to(WEB).as_posix()} {content}\n".encode())
    return total.hexdigest()


def source_files() -> list[Path]:
    found: list[Path] = []
    for name in SOURCES:
        path = WEB / name
        found += [f for f in path.rglob("*") if f.is_file()] if path.is_dir() else [path]
    return sorted(f for f in found if not f.name.endswith(".test.ts"))


def is_stamped(stamp: Path, value: str) -> bool:
    return stamp.exists() and stamp.read_text() == value


def npm(*arguments: str, quiet: bool = False) -> None:
    environment = node_environment()
    command = [shutil.which("npm", path=environment["PATH"]) or "npm", *arguments]
    result = subprocess.run(command, cwd=WEB, env=environment, capture_output=quiet, text=True, check=False)
    if result.returncode:
        if quiet:
            print(result.stdout, result.stderr, sep="\n", file=sys.stderr)
        give_up(f"npm {' '.join(arguments)} failed in web/ (see above)")


def install_modules() -> None:
    wanted = checksum_of([WEB / "package.json", WEB / "package-lock.json"])
    if not is_stamped(MODULES_STAMP, wanted):
        say("installing web/package-lock.json (once)")
        npm("ci", quiet=True)
        MODULES_STAMP.write_text(wanted)


def build() -> None:
    wanted = checksum_of(source_files())
    if is_stamped(DIST_STAMP, wanted):
        return
    install_modules()
    say("building the page")
    npm("run", "build", quiet=True)
    DIST_STAMP.write_text(wanted)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["build"]:
            build()
        case ["run", script, *arguments]:
            install_modules()
            npm("run", "--silent", script, *arguments)
        case _:
            give_up("usage: python scripts/build_page.py build | run SCRIPT [-- ARGUMENTS]")
