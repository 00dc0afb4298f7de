"""The networks of the package."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quatrefoil.bots.network.network import Network
    from quatrefoil.kernel.game import Game

#: Networks that were read, by file.
_cache: dict[Path, Network] = {}


def network_file(game: str) -> Path:
    """Return the file of a game's network, which may not exist."""
    return Path(str(files("quatrefoil.bots"))) / game.replace("-", "_") / "network.npz"


def read_network(game: Game[Any], layout: Any) -> Network | None:
    """Return the network of a game, or None: without numpy, without a file, or with other components."""
    path = network_file(game.name)
    if not path.exists():
        return None
    try:
        from quatrefoil.bots.network.network import Network, manifest_of
    except ModuleNotFoundError:  # a bare install has no numpy
        return None
    if manifest_of(path)["components"] != game.components_checksum:
        return None
    if path not in _cache:
        _cache[path] = Network.read(path, layout)
    return _cache[path]
