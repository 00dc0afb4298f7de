"""The networks of the package."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zipfile import ZipFile

from quatrefoil.bots.network.plain_network import PlainNetwork, read_text

if TYPE_CHECKING:
    from quatrefoil.bots.network.network import Network
    from quatrefoil.kernel.game import Game

#: The environment of processes that search side by side: numpy's threads would only take each other's cores.
ONE_THREAD: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}

#: Networks that were read, by file.
_cache: dict[Path, Network] = {}
_plain_cache: dict[Path, PlainNetwork] = {}


def network_file(game: str, is_solo: bool = False) -> Path:
    """Return the file of a game's network, which may not exist; solo games may have a network of their own."""
    folder = Path(str(files("quatrefoil.bots"))) / game.replace("-", "_")
    own = folder / "solo_network.npz"
    return own if is_solo and own.exists() else folder / "network.npz"


def manifest_of(path: Path) -> dict[str, Any]:
    """Return what a network was learned from."""
    with ZipFile(path) as saved:
        manifest: dict[str, Any] = json.loads(read_text(saved.read("manifest.npy")))
        return manifest


def has_network(game: Game[Any]) -> bool:
    """Test whether the package has a network of the game, with these components."""
    path = network_file(game.name)
    return path.exists() and bool(manifest_of(path)["components"] == game.components_checksum)


def can_search(game: Game[Any]) -> bool:
    """Test whether a search with the network is possible: there is one, and numpy."""
    return find_spec("numpy") is not None and has_network(game)


def read_network(game: Game[Any], layout: Any, is_solo: bool = False) -> Network | None:
    """Return the network of a game, or None: without numpy, without a file, or with other components."""
    if not has_network(game):
        return None
    try:
        from quatrefoil.bots.network.network import Network
    except ModuleNotFoundError:  # a bare install has no numpy
        return None
    path = network_file(game.name, is_solo)
    if path not in _cache:
        _cache[path] = Network.read(path, layout)
    return _cache[path]


def read_plain_network(game: Game[Any], layout: Any, is_solo: bool = False) -> PlainNetwork | None:
    """Return the network of a game for a machine without numpy, or None: without a file, or with other components."""
    if not has_network(game):
        return None
    path = network_file(game.name, is_solo)
    if path not in _plain_cache:
        _plain_cache[path] = PlainNetwork(path, layout)
    return _plain_cache[path]
