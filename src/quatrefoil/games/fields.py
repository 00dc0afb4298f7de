"""The numbers of a component file that the rules read: their paths, values, ranges and origins."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.registry import REGISTRY, standard_components
from quatrefoil.kernel.data import CheckedData

#: Where a number comes from, the least certain first.
ORIGINS: Final[list[str]] = ["designed", "recalled", "public", "rulebook", "owner"]

#: Where a component file says so.
_MAPS: Final[list[str]] = ["prov", "provenance"]

#: The part of a file with table options: their numbers are choices, not components.
_OPTIONS: Final = "options."


class Field:
    """One number; `lowest` to `highest` is what its loader allows while all others keep their values."""

    __slots__ = ("path", "value", "lowest", "highest", "origin")

    def __init__(self, path: str, value: int, lowest: int, highest: int, origin: str) -> None:
        self.path = path
        self.value = value
        self.lowest = lowest
        self.highest = highest
        self.origin = origin

    @property
    def is_pinned(self) -> bool:
        """Whether the code or another number determines this one."""
        return self.lowest == self.highest


class StandardComponents:
    """The component data of a game with all its fields, found by running the game's loader."""

    def __init__(self, game: str, data: dict[str, object]) -> None:
        self.data = data
        #: The keys that lead to each value, by its path.
        self.places: dict[str, list[str]] = {}
        self._paths: dict[str, str] = {}  # by the path in errors of the loader, such as `cards[3].cost`
        self._find_paths(data, "", [])
        self.fields: dict[str, Field] = {}
        checked = CheckedData(data)
        REGISTRY[game](checked)
        for check in checked.checks:
            if check.path.startswith(_OPTIONS):
                continue
            path = self.path_of(check.path)
            field = self.fields.get(path)
            if field is None:
                origin = origin_of(data, self.places[path])
                self.fields[path] = Field(path, check.value, check.lowest, check.highest, origin)
            else:
                field.lowest = max(field.lowest, check.lowest)
                field.highest = min(field.highest, check.highest)

    def path_of(self, loader_path: str) -> str:
        """Return the path of a value from its path in an error of the loader."""
        return self._paths.get(loader_path, loader_path)

    def _find_paths(self, value: object, loader_path: str, keys: list[str]) -> None:
        self._paths[loader_path] = ".".join(keys)
        self.places[".".join(keys)] = keys
        if isinstance(value, dict):
            for key, item in value.items():
                if key not in _MAPS:
                    self._find_paths(item, f"{loader_path}.{key}" if loader_path else key, [*keys, key])
        elif isinstance(value, list):
            names = item_names(value)
            for i, item in enumerate(value):
                self._find_paths(item, f"{loader_path}[{i}]", [*keys, names[i]])


_STANDARD: Final[dict[str, StandardComponents]] = {}


def standard(game: str) -> StandardComponents:
    """Return the built-in components of a game with their fields; they are found once."""
    if game not in _STANDARD:
        _STANDARD[game] = StandardComponents(game, standard_components(game))
    return _STANDARD[game]


def item_names(items: list[object]) -> list[str]:
    """Return what the items of a list are called in paths: by their ids, or by index if any has none of its own."""
    ids = [item.get("id") if isinstance(item, dict) else None for item in items]
    names = [name for name in ids if isinstance(name, str) and name and "." not in name]
    return names if len(set(names)) == len(items) else [str(i) for i in range(len(items))]


def with_values(components: StandardComponents, values: dict[str, int]) -> dict[str, object]:
    """Return a copy of component data with other numbers at some paths."""
    data = {key: _copy(value) for key, value in components.data.items()}
    for path, value in values.items():
        *before, last = components.places[path]
        holder = _steps(data, before)[-1]
        if isinstance(holder, dict):
            holder[last] = value
        elif isinstance(holder, list):
            holder[item_names(holder).index(last)] = value
    return data


def origin_of(data: dict[str, object], keys: list[str]) -> str:
    """Return the origin of a value: what the nearest object around it says, at worst of its neighbours."""
    around = _steps(data, keys)
    for depth in range(len(keys) - 1, -1, -1):
        said = _map_of(around[depth])
        if said is None:
            continue
        label = _label(said)
        if not label:
            for name in _names_of(keys[depth:]):
                label = label or _label(said.get(name))
        if not label:
            labels = [_label(value) for value in said.values()]
            label = ORIGINS[min([ORIGINS.index(each) for each in labels if each], default=0)]
        return label
    return ORIGINS[0]


def set_origin(data: dict[str, object], keys: list[str], origin: dict[str, str]) -> None:
    """Write the origin of a value where the nearest object around it has a place for origins."""
    around = _steps(data, keys)
    for depth in range(len(keys) - 1, -1, -1):
        said = _map_of(around[depth])
        if said is not None:
            if _label(said):
                said.clear()
                said.update(origin)
            else:
                said[".".join(keys[depth:])] = origin
            return
    origins = data.setdefault(_MAPS[0], {})
    if isinstance(origins, dict):
        origins[".".join(keys)] = origin


def _steps(data: dict[str, object], keys: list[str]) -> list[object]:
    """Return the data and each value on the way along the keys."""
    steps: list[object] = [data]
    for key in keys:
        at = steps[-1]
        if isinstance(at, dict):
            steps.append(at[key])
        elif isinstance(at, list):
            steps.append(at[item_names(at).index(key)])
    return steps


def _copy(value: object) -> object:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copy(item) for item in value]
    return value


def _map_of(value: object) -> dict[str, object] | None:
    for name in _MAPS:
        if isinstance(value, dict) and isinstance(value.get(name), dict):
            found: dict[str, object] = value[name]
            return found
    return None


def _names_of(keys: list[str]) -> list[str]:
    """Return how a map of origins may name a value, the most exact name first."""
    names: list[str] = []
    for end in range(len(keys), 0, -1):
        names.extend([".".join(keys[:end]), "_".join(keys[:end])])
    return [*names, keys[-1]]


def _label(said: object) -> str:
    """Return the origin that a file states as `rulebook`, `public:P2`, `{"by": …}`, `{"src": …}` or `{"label": …}`."""
    if isinstance(said, dict):
        for key in ("by", "label", "src"):
            label = _label(said.get(key)) if isinstance(said.get(key), str) else ""
            if label:
                return label
        return ""
    label = said.partition(":")[0] if isinstance(said, str) else ""
    return label if label in ORIGINS else ""
