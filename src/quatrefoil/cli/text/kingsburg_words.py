"""Names and short phrases of Kingsburg, from its component data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

GOODS = ("gold", "wood", "stone")
ROMAN = ("", "I", "II", "III", "IV", "V")
PHASES = (
    "", "Aid from the King", "Spring", "King's Reward", "Summer", "King's Envoy", "Autumn", "Recruit soldiers",
    "Winter: the battle",
)  # fmt: skip
#: What a seat did not do.
DECLINED = {"build": "built nothing", "exchange": "exchanged nothing", "recruit": "recruited nobody"}
#: Sources of points and goods that are neither advisor nor building.
OTHER_SOURCES = {
    "kings_aid": "Aid from the King",
    "kings_reward": "King's Reward",
    "build": "building",
    "destroyed": "destroyed",
    "recruit": "recruiting",
    "battle_reward": "reward",
    "battle_loss": "defeat",
    "strongest": "strongest of all",
    "influence": "influence",
    "kings_die": "King's die",
}


class Words:
    """Translates ids and numbers of the components to English names."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.advisors: Sequence[Mapping[str, Any]] = sorted(
            components["advisors"], key=lambda advisor: advisor["value"]
        )
        self.buildings: Sequence[Mapping[str, Any]] = sorted(
            components["buildings"], key=lambda b: (b["row"], b["col"])
        )
        self._building_by_id = {building["id"]: building for building in self.buildings}
        self._enemy_by_id = {enemy["id"]: enemy for enemy in components["enemies"]}
        self._advisor_by_id = {advisor["id"]: advisor for advisor in self.advisors}
        self._backs = {back["year"]: back for back in components["enemy_backs"]}

    def year(self, year: int) -> str:
        return ROMAN[year]

    def advisor(self, value: int) -> str:
        return f"{self.advisors[value - 1]['name']['en']} ({value})"

    def help(self, value: int) -> str:
        """Describe the effect of an advisor."""
        return ops_words(self.advisors[value - 1]["effect"])

    def either(self, value: int, choice: int) -> str:
        """Describe one of the alternatives of an advisor."""
        for op in self.advisors[value - 1]["effect"]:
            if op["op"] == "choose_one":
                return ops_words(op["options"][choice])
        raise AssertionError(f"advisor {value} offers no choice")

    def building(self, building_id: str) -> str:
        return str(self._building_by_id[building_id]["name"]["en"])

    def building_number(self, number: int) -> str:
        return str(self.buildings[number]["name"]["en"])

    def building_offer(self, building_id: str) -> str:
        building = self._building_by_id[building_id]
        return f"{building['name']['en']} for {self.goods(building['cost'])}: {plural(building['vp'], 'point')}"

    def goods(self, amounts: Mapping[str, int]) -> str:
        """Return amounts of goods, such as "2 gold and 1 stone"."""
        parts = [f"{amounts[good]} {good}" for good in GOODS if amounts.get(good, 0) > 0]
        return and_words(parts) or "nothing"

    def enemy(self, card: str) -> str:
        enemy = self._enemy_by_id[card]
        reward, losses = ops_words(enemy["reward"]), ops_words(enemy["losses"])
        return f"{enemy['name']['en']}, strength {enemy['strength']} (reward {reward}; losses {losses})"

    def enemy_back(self, year: int) -> str:
        back = self._backs[year]
        return f"strength {back['strength_min']} to {back['strength_max']}"

    def why(self, source: str) -> str:
        if source in self._advisor_by_id:
            return str(self._advisor_by_id[source]["name"]["en"])
        if source in self._building_by_id:
            return self.building(source)
        return OTHER_SOURCES[source]


def ops_words(ops: Sequence[Mapping[str, Any]]) -> str:
    """Describe a list of effects."""
    return ", ".join(op_words(op) for op in ops)


def op_words(op: Mapping[str, Any]) -> str:
    kind = op["op"]
    n = op.get("n", 1)
    if kind == "gain":
        return and_words([f"{op[good]} {good}" for good in GOODS if good in op])
    if kind == "gain_vp":
        return f"{n:+d} {'point' if abs(n) == 1 else 'points'}"
    if kind == "choose_one":
        return " or ".join(ops_words(option) for option in op["options"])
    if kind == "lose":
        return f"{n} {op['good']}"
    phrases = {
        "gain_any": f"{plural(n, 'good')} of your choice",
        "soldiers": plural(n, "soldier"),
        "plus2": plural(n, "+2 token"),
        "peek_enemy": "a look at the enemy",
        "may_exchange": "exchange a good for one of each of the others",
        "lose_any": f"any {plural(n, 'good')}",
        "lose_building": plural(n, "building"),
        "lose_vp": plural(n, "point"),
    }
    return phrases[kind]


def dice_words(group: str, advisor: int) -> str:
    """Describe a group of dice such as `3.5+w2`, and the aid that changes its sum to the advisor's number."""
    coloured, _, white = group.partition("+w")
    faces = [*coloured.split("."), *(f"white {face}" for face in white.split(".") if face)]
    total = sum(int(face.removeprefix("white ")) for face in faces)
    aid = {
        0: "",
        2: " and a +2 token",
        1: ", raised by the Market",
        -1: ", lowered by the Market",
        3: ", raised by a +2 token and the Market",
    }[advisor - total]
    return and_words(faces) + aid


def and_words(parts: Sequence[str]) -> str:
    if len(parts) <= 1:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def plural(n: int, noun: str) -> str:
    return f"{n} {noun}" if abs(n) == 1 else f"{n} {noun}s"
