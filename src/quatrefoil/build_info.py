"""Report whether the engine runs compiled or interpreted, and whether the compiled modules are up to date.

Python prefers a compiled module to the source beside it, even when the source is newer. The stamp file that
scripts/compile_engine.py writes holds the checksum of every compiled source, so a stale build can be detected.
"""

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).resolve().parent
STAMP = PACKAGE / ".compiled.json"
COMPILED_PACKAGES = ("kernel", "games", "bots", "table")


def engine_build() -> Literal["compiled", "interpreted"]:
    """Return which engine this interpreter runs; it loads a compiled module wherever one exists."""
    return "compiled" if any(is_loadable(path) for path in compiled_files()) else "interpreted"


def stale_compiled_modules() -> list[str]:
    """List the modules whose compiled form no longer matches the sources; empty when all match.

    A source that was never compiled counts as well: an interpreted class cannot inherit from a compiled one.
    """
    compiled = {module_of(path) for path in compiled_files() if is_loadable(path)}
    if not compiled:
        return []
    stamp: dict[str, dict[str, str]] = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    checksums = stamp.get("compiled", {})
    stale = (compiled ^ checksums.keys()) | (source_modules() - compiled - set(stamp.get("interpreted", ())))
    stale |= {name for name in compiled & checksums.keys() if source_checksum(name) != checksums[name]}
    return sorted(stale)


def remove_compiled_modules() -> None:
    """Delete the compiled modules, so that the engine runs interpreted."""
    for path in compiled_files():
        path.unlink()
    # mypyc puts the code that all compiled modules share into one library beside the package.
    for suffix in EXTENSION_SUFFIXES:
        for path in PACKAGE.parent.glob(f"quatrefoil*__mypyc{suffix}"):
            path.unlink(missing_ok=True)
    STAMP.unlink(missing_ok=True)


def compiled_files() -> list[Path]:
    return [path for package in COMPILED_PACKAGES for path in (PACKAGE / package).rglob("*.so")]


def source_modules() -> set[str]:
    return {module_of(path) for package in COMPILED_PACKAGES for path in (PACKAGE / package).rglob("*.py")}


def is_loadable(path: Path) -> bool:
    """Return whether this Python version can load a compiled module."""
    return path.name.removeprefix(path.name.split(".")[0]) in EXTENSION_SUFFIXES


def module_of(path: Path) -> str:
    """Return the module name of a source or compiled file, such as `games.kingsburg.state`."""
    parts = path.relative_to(PACKAGE).with_name(path.name.split(".")[0]).parts
    return ".".join(parts)


def source_checksum(module: str) -> str | None:
    source = PACKAGE.joinpath(*module.split(".")).with_suffix(".py")
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.exists() else None
