"""Component packs: the numbers of somebody's own box, laid over the standard components of a game.

    {"pack": 1, "game": "troyes", "name": "My box", "edition": "Pearl Games, 2010",
     "values": {"activity_cards.artisan.hire_cost": 5}, "checked": ["activity_cards.merchant.hire_cost"]}

A pack is data. It replaces whole numbers that the rules read and that exist in the standard file, nothing else.
A number is named by its path, in which an item of a list is named by its `id`, or by its index if the items have none.
"""

from __future__ import annotations

from json import dumps
from typing import Any, Final

from quatrefoil.games.fields import Field, StandardComponents, set_origin, standard, with_values
from quatrefoil.games.registry import NAMES, REGISTRY
from quatrefoil.kernel.data import CheckedData, components_checksum, expected_number, read_json
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.text import one_line

#: The version of the format.
FORMAT: Final = 1

LONGEST_TEXT: Final = 64 * 1024
LONGEST_NAME: Final = 40
LONGEST_EDITION: Final = 60
MOST_VALUES: Final = 2000

_KEYS: Final[list[str]] = ["pack", "game", "name", "edition", "values", "checked"]


class Pack:
    """The numbers that a box has in place of the standard ones, and the paths its owner has compared."""

    __slots__ = ("game", "name", "edition", "values", "checked")

    def __init__(self, game: str, name: str, edition: str, values: dict[str, int], checked: list[str]) -> None:
        self.game = game
        self.name = name
        self.edition = edition
        self.values = values
        self.checked = checked

    def text(self) -> str:
        """Return the pack in one line, as a record carries it."""
        data = {"pack": FORMAT, "game": self.game, "name": self.name, "edition": self.edition, "values": self.values}
        return dumps(data, ensure_ascii=True, separators=(",", ":"))


class Problem:
    """One wrong number of a pack; the range is known if the number exists."""

    __slots__ = ("path", "text", "lowest", "highest")

    def __init__(self, path: str, text: str, lowest: int | None, highest: int | None) -> None:
        self.path = path
        self.text = text
        self.lowest = lowest
        self.highest = highest


def fields(game: str) -> list[Field]:
    """Return every number that a pack for this game may name, in the order the rules read them."""
    return list(standard(game).fields.values())


def is_pack(data: dict[str, object]) -> bool:
    """Return whether data is meant as a pack; otherwise it is a whole component file."""
    return "pack" in data


def parse_pack(text: str) -> Pack:
    """Return the pack in a text; raise `Unreadable` if there is none."""
    if len(text.encode(errors="replace")) > LONGEST_TEXT:
        raise Unreadable("pack", f"a pack has at most {LONGEST_TEXT} bytes")
    try:
        return read_pack(read_json(text))
    except Unreadable as problem:
        raise Unreadable("pack", problem.message) from None


def read_pack(data: object) -> Pack:
    """Return a pack from its JSON data; `problems` then says whether its values fit."""
    if not isinstance(data, dict):
        raise Unreadable("pack", f"a pack is a JSON object, not {_shown(data)}")
    for key in data:
        if key not in _KEYS:
            raise Unreadable("pack", f"a pack has no field {_shown(key)}; there are: {', '.join(_KEYS)}")
    if data.get("pack") is True or data.get("pack") != FORMAT:
        raise Unreadable("pack", f"pack: expected {FORMAT}, found {_shown(data.get('pack'))}")
    return make_pack(
        data.get("game"), data.get("name"), data.get("edition", ""), data.get("values", {}), data.get("checked", [])
    )


def make_pack(game: object, name: object, edition: object, values: object, checked: object) -> Pack:
    """Return a pack if its parts have the right types and sizes; raise `Unreadable` with the wrong part."""
    if not isinstance(game, str) or game not in NAMES:
        raise Unreadable("pack", f"game: expected one of {', '.join(NAMES)}, found {_shown(game)}")
    if not isinstance(values, dict) or len(values) > MOST_VALUES:
        raise Unreadable("pack", f"values: expected an object with at most {MOST_VALUES} numbers")
    numbers: dict[str, int] = {}
    for path, value in values.items():
        if not isinstance(path, str) or isinstance(value, bool) or not isinstance(value, int):
            raise Unreadable("pack", f"{_shown(path)}: expected a whole number, found {_shown(value)}")
        numbers[path] = value
    if not isinstance(checked, list) or len(checked) > MOST_VALUES:
        raise Unreadable("pack", f"checked: expected a list of at most {MOST_VALUES} paths")
    paths: list[str] = []
    for item in checked:
        if not isinstance(item, str):
            raise Unreadable("pack", f"checked: expected a path, found {_shown(item)}")
        paths.append(item)
    return Pack(
        game, _line("name", name, 1, LONGEST_NAME), _line("edition", edition, 0, LONGEST_EDITION), numbers, paths
    )


def problems(pack: Pack) -> list[Problem]:
    """Return everything that is wrong with the values of a pack, empty if it can be played."""
    return _Applied(pack).problems


def apply_pack(pack: Pack) -> dict[str, object]:
    """Return the whole component data with the values of a pack; raise `Unreadable` for the first wrong one."""
    applied = _Applied(pack)
    if applied.problems:
        first = applied.problems[0]
        raise Unreadable("pack", f"{first.path}: {first.text}")
    return applied.data


def game_of_pack(pack: Pack) -> Game[Any]:
    """Return the game with the values of a pack; its records carry the pack."""
    game = REGISTRY[pack.game](apply_pack(pack))
    game.pack = pack.text()
    return game


def pack_of(game: str, data: dict[str, object], name: str, edition: str = "") -> Pack:
    """Return the pack that turns the standard components into `data`; `Unreadable` if they differ in more than numbers.

    Numbers that the loader computes from others are left out: they follow.
    """
    known = standard(game)
    found = StandardComponents(game, data)
    values: dict[str, int] = {}
    for path, there in found.fields.items():
        here = known.fields.get(path)
        if here is not None and here.value != there.value and not here.is_pinned:
            values[path] = there.value
    pack = make_pack(game, name, edition, values, [])
    if components_checksum(apply_pack(pack)) != components_checksum(data):
        raise Unreadable("pack", "these components differ from the standard ones in more than numbers")
    return pack


class _Applied:
    """The components with the values of a pack, and what is wrong with them."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._standard = standard(pack.game)
        self.problems: list[Problem] = []
        for path in [*pack.values, *pack.checked]:
            if path not in self._standard.fields:
                self._add(_shown_path(path), f"{pack.game} has no such number", None, None)
        known = {path: value for path, value in pack.values.items() if path in self._standard.fields}
        following = self._try(known)
        self.data = with_values(self._standard, {**known, **following})
        if not self.problems:
            for path in [*known, *following]:
                set_origin(self.data, self._standard.places[path], {"src": "owner"})

    def _try(self, values: dict[str, int]) -> dict[str, int]:
        """Run the loader and note the wrong numbers; return those that have to follow others.

        Some numbers stand in a file twice, or are the sum of others. The loader allows only one value for them, so
        they take that value unless the pack names them.
        """
        checked = CheckedData(with_values(self._standard, values))
        refusal = ""
        try:
            REGISTRY[self._pack.game](checked)
        except Unreadable as error:
            refusal = error.message
        following: dict[str, int] = {}
        for check in checked.checks:
            if check.lowest <= check.value <= check.highest:
                continue
            path = self._standard.path_of(check.path)
            field = self._standard.fields.get(path)
            if field is not None and field.is_pinned and path not in values and check.lowest == check.highest:
                following[path] = check.lowest
            else:
                text = f"expected {expected_number(check.lowest, check.highest)}, found {check.value}"
                self._add(path, text, check.lowest, check.highest)
        if refusal:
            place, _, text = refusal.partition(": ")
            self._add(self._standard.path_of(place), text or refusal, None, None)
        return following

    def _add(self, path: str, text: str, lowest: int | None, highest: int | None) -> None:
        if path not in [problem.path for problem in self.problems]:
            self.problems.append(Problem(path, text, lowest, highest))


def _line(what: str, text: object, fewest: int, most: int) -> str:
    shown = one_line(text) if isinstance(text, str) else ""
    if not isinstance(text, str) or not fewest <= len(shown) <= most:
        raise Unreadable("pack", f"{what}: expected {fewest} to {most} letters")
    return shown


def _shown(value: object) -> str:
    """Return a value of any kind for an error message."""
    if isinstance(value, str | int | float) or value is None:
        text = dumps(value)
        return text if len(text) <= 60 else text[:60] + "…"
    return "a list" if isinstance(value, list) else "an object"


def _shown_path(path: str) -> str:
    return one_line(path)[:120]
