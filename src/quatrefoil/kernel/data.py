"""Read component files. Each value is checked where it is read, and an error names its path in the file."""

from __future__ import annotations

from hashlib import blake2b
from json import JSONDecodeError, dumps, loads

from quatrefoil.kernel.errors import Unreadable

#: Keys that no rule reads. They are left out of the checksum, so that editing them does not invalidate old records.
_NOT_RULES = (
    "prov", "name", "summary", "sources", "note", "provenance_legend", "edition", "authors", "layout", "component_list",
    "provenance", "title", "designer", "schema_note", "verify_with_a_physical_copy", "drawing", "name_ru",
    "name_en", "name_fr", "designers", "solo_designer", "notes", "public_scores", "group_en", "group_ru",
    "district_note", "rules_file", "provenance_format",
)  # fmt: skip


class Check:
    """A number that a loader has read, and the range it allows there."""

    __slots__ = ("path", "value", "lowest", "highest")

    def __init__(self, path: str, value: int, lowest: int, highest: int) -> None:
        self.path = path
        self.value = value
        self.lowest = lowest
        self.highest = highest


class CheckedData(dict[str, object]):
    """Component data that collects the checks of its loader.

    A number outside its range is not refused but read as the nearest allowed one, so one run of the loader finds
    all wrong numbers.
    """

    def __init__(self, data: dict[str, object]) -> None:
        super().__init__(data)
        self.checks: list[Check] = []


class Node:
    """A value in a component file with its path, such as `buildings[3].cost.gold`."""

    __slots__ = ("value", "path", "_checks")

    def __init__(self, value: object, path: str, checks: list[Check] | None = None) -> None:
        self.value = value
        self.path = path
        self._checks = value.checks if isinstance(value, CheckedData) else checks

    def wrong(self, expected: str) -> Unreadable:
        """Return the error that says what was expected here and what was found."""
        found = dumps(self.value, ensure_ascii=False)
        return Unreadable("components", f"{self.path}: expected {expected}, found {found[:60]}")

    def has(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def get(self, key: str) -> Node:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        path = f"{self.path}.{key}" if self.path else key
        if key not in self.value:
            raise Unreadable("components", f"{path}: missing")
        return Node(self.value[key], path, self._checks)

    def entries(self) -> list[tuple[str, Node]]:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return [(str(key), self.get(str(key))) for key in self.value]

    def items(self) -> list[Node]:
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        return [Node(item, f"{self.path}[{i}]", self._checks) for i, item in enumerate(self.value)]

    def whole(self, lowest: int, highest: int) -> int:
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(expected_number(lowest, highest))
        checks = self._checks
        if checks is not None and lowest <= highest:
            checks.append(Check(self.path, value, lowest, highest))
            return min(max(value, lowest), highest)
        if not lowest <= value <= highest:
            raise self.wrong(expected_number(lowest, highest))
        return value

    def exactly(self, value: int) -> int:
        """Refuse any number but this one: the file may state it, not change it."""
        return self.whole(value, value)

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    def text(self) -> str:
        if not isinstance(self.value, str) or not self.value:
            raise self.wrong("a text")
        return self.value

    def one_of(self, choices: list[str]) -> int:
        """Return the index of the text among the known ones."""
        if not isinstance(self.value, str) or self.value not in choices:
            raise self.wrong("one of " + ", ".join(choices))
        return choices.index(self.value)


def expected_number(lowest: int, highest: int) -> str:
    return f"a whole number from {lowest} to {highest}"


def by_id(node: Node, ids: list[str], key: str = "id") -> list[Node]:
    """Return the entries of a list in the order of `ids`, matched by their field `key`; each id must occur once."""
    found: dict[str, Node] = {}
    for item in node.items():
        name = ids[item.get(key).one_of(ids)]
        if name in found:
            raise item.get(key).wrong("an id of its own")
        found[name] = item
    for name in ids:
        if name not in found:
            raise Unreadable("components", f"{node.path}: '{name}' is missing")
    return [found[name] for name in ids]


def in_order(node: Node, names: list[str]) -> None:
    """Refuse any list but exactly these names in this order."""
    if [item.value for item in node.items()] != names:
        raise node.wrong(", ".join(names))


def read_json(text: str) -> object:
    """Parse JSON from outside; refuse what Python's parser lets pass: repeated keys, NaN, very deep nesting."""
    try:
        return loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except JSONDecodeError as problem:
        raise Unreadable("json", f"this is not JSON: {problem}") from None
    except (ValueError, RecursionError):
        raise Unreadable("json", "this is not JSON: a number is too long, or lists are nested too deeply") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = [name for name in found if names.count(name) > 1]
        raise Unreadable("json", f"the key {dumps(twice[0][:60])} occurs twice in one object")
    return found


def _no_constant(name: str) -> object:
    raise Unreadable("json", f"{name} is not JSON")


def components_checksum(data: dict[str, object]) -> str:
    """Return a short hash of everything in a component file that the rules read."""
    body = dumps(_rules_part(data), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return blake2b(body.encode(), digest_size=6).hexdigest()


def _rules_part(value: object) -> object:
    if isinstance(value, dict):
        return {key: _rules_part(item) for key, item in value.items() if key not in _NOT_RULES}
    if isinstance(value, list):
        return [_rules_part(item) for item in value]
    return value
