"""Tells whether the engine runs compiled or interpreted, and whether the compiled modules are still true.

Python prefers a compiled module to the source beside it, even to a newer source. The stamp that the compiler
leaves (scripts/compile_engine.py) holds the digest of every source it compiled, so that an old build is seen.
"""

import hashlib
import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).resolve().parent
STAMP = PACKAGE / ".compiled.json"
COMPILED_PACKAGES = ("kernel", "games", "bots")


def engine_build() -> Literal["compiled", "interpreted"]:
    """Say which engine this interpreter runs: it loads a compiled module wherever it finds one."""
    return "compiled" if any(is_loadable(path) for path in compiled_files()) else "interpreted"


def stale_compiled_modules() -> list[str]:
    """List the modules whose compiled form no longer follows from the sources; empty when all is well.

    A source that the compiler has never seen counts too: it could not build on compiled classes.
    """
    compiled = {module_of(path) for path in compiled_files() if is_loadable(path)}
    if not compiled:
        return []
    stamp: dict[str, dict[str, str]] = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    digests = stamp.get("compiled", {})
    stale = (compiled ^ digests.keys()) | (source_modules() - compiled - set(stamp.get("interpreted", ())))
    stale |= {name for name in compiled & digests.keys() if source_digest(name) != digests[name]}
    return sorted(stale)


def remove_compiled_modules() -> None:
    """Go back to the interpreted engine."""
    for path in compiled_files():
        path.unlink()
    # The modules of one compilation share a library, which lies beside the package.
    for suffix in EXTENSION_SUFFIXES:
        for path in PACKAGE.parent.glob(f"quatrefoil*__mypyc{suffix}"):
            path.unlink(missing_ok=True)
    STAMP.unlink(missing_ok=True)


def compiled_files() -> list[Path]:
    return [path for package in COMPILED_PACKAGES for path in (PACKAGE / package).rglob("*.so")]


def source_modules() -> set[str]:
    return {module_of(path) for package in COMPILED_PACKAGES for path in (PACKAGE / package).rglob("*.py")}


def is_loadable(path: Path) -> bool:
    """A module compiled for another Python version is left alone by this one."""
    return path.name.removeprefix(path.name.split(".")[0]) in EXTENSION_SUFFIXES


def module_of(path: Path) -> str:
    """Name a source or compiled file as in `games.kingsburg.state`."""
    parts = path.relative_to(PACKAGE).with_name(path.name.split(".")[0]).parts
    return ".".join(parts)


def source_digest(module: str) -> str | None:
    source = PACKAGE.joinpath(*module.split(".")).with_suffix(".py")
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.exists() else None
