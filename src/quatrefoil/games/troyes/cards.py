"""Activity and event cards, read from components.json; each value is checked where it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.nouns import (
    ACTIVITIES,
    ALL_COLOURS,
    BUILDINGS,
    CATHEDRAL,
    COLOURS,
    COUNTER,
    EVENTS,
    FARM,
    MARAUDING,
    NONE,
    PLACE,
    USE,
)
from quatrefoil.kernel.data import Node, by_id

if TYPE_CHECKING:
    from mypy_extensions import i64

#: What an activity does (T-8); each kind has exactly one function in `steps/activity.py`.
KINDS: Final[list[str]] = [
    "gain", "convert", "gain_per_own_citizen", "gain_per_count", "award", "award_if", "tax",
    "roll_then_place", "place_event_markers", "convert_then_place", "modifier",
]  # fmt: skip
GAIN: Final = 0
CONVERT: Final = 1
PER_CITIZEN: Final = 2
PER_COUNT: Final = 3
AWARD: Final = 4
AWARD_IF: Final = 5
TAX: Final = 6
ROLL_THEN_PLACE: Final = 7
PLACE_MARKERS: Final = 8
CONVERT_THEN_PLACE: Final = 9
MODIFIER: Final = 10

#: What a card may count; each has one branch in `steps/activity.py`.
COUNTS: Final[list[str]] = [
    "own_markers_in_cathedral", "events_with_own_marker_incl_marauding", "yellow_dice_left_on_city_square",
    "red_dice_in_district_with_most_red_dice",
]  # fmt: skip
MARKERS_IN_CATHEDRAL: Final = 0
EVENTS_WITH_MARKER: Final = 1
YELLOW_DICE_LEFT: Final = 2
RED_DICE_OF_RICHEST: Final = 3

#: What a modifier does to the group it is used for.
TRANSFORMS: Final[list[str]] = [
    "add_to_sum", "treat_group_as_color", "free_foreign_dice_per_opponent", "treat_die_as", "add_each", "set_each",
]  # fmt: skip
ADD_TO_SUM: Final = 0
AS_COLOUR: Final = 1
FREE_DICE: Final = 2
ONE_AS_MANY: Final = 3
ADD_EACH: Final = 4
SET_EACH: Final = 5

#: How the data names the five actions, in the order of `nouns.ACTIONS`.
ACTION_NAMES: Final[list[str]] = ["use_activity", "build_cathedral", "counter_event", "place_citizen", "farm"]

#: What an event does when phase 3 resolves it (T-9); each kind has one function in `steps/troubles.py`.
EVENT_KINDS: Final[list[str]] = [
    "none", "each_player_pays", "each_player_loses_influence", "place_neutral_event_markers",
    "roll_place_neutral_citizen", "place_neutral_cathedral_marker", "remove_cathedral_marker",
    "remove_last_marker_from_each_other_event",
]  # fmt: skip
NO_EFFECT: Final = 0
ALL_PAY: Final = 1
ALL_LOSE_INFLUENCE: Final = 2
SUPPORT: Final = 3
GREY_CITIZEN: Final = 4
GREY_BUILDER: Final = 5
REMOVE_BUILDER: Final = 6
RESIST: Final = 7

#: The deck a red event calls (T-4.8): white, yellow, or a red card from the box (T-12.4).
FROM_BOX: Final = 3
MOST_SLOTS: Final = 6
MOST_FLAGS: Final = 12


class Aim:
    """What a group of dice must fulfil for an action: colours, divisor and largest size. Never changes."""

    __slots__ = ("action", "mask", "is_mixed", "divisor", "most", "pay", "pay_influence")

    def __init__(
        self, action: int, mask: int, is_mixed: bool, divisor: int, most: int, pay: int = 0, pay_influence: int = 0
    ) -> None:
        self.action: Final[i64] = action
        self.mask: Final[i64] = mask  # bit per colour
        self.is_mixed: Final[bool] = is_mixed  # one group may have several colours (T-8.16)
        self.divisor: Final[i64] = divisor
        self.most: Final[i64] = most
        self.pay: Final[i64] = pay  # deniers and influence that one use takes (T-R10)
        self.pay_influence: Final[i64] = pay_influence


class Modifier:
    """How a marker taken from a delayed card changes a group (T-0.11)."""

    __slots__ = (
        "needs", "is_mixed", "is_single", "add_sum", "add_each", "set_each", "as_colour", "times", "free", "price",
        "forbidden",
    )  # fmt: skip

    def __init__(self, node: Node) -> None:
        needs = node.get("requires")
        self.needs: Final[i64] = needs.get("group_color").one_of([*COLOURS, "any"])  # len(COLOURS): any colour
        self.is_mixed: Final[bool] = needs.has("mixed_allowed") and needs.get("mixed_allowed").value is True
        self.is_single: Final[bool] = needs.has("group_size")
        if self.is_single:
            needs.get("group_size").exactly(1)
        self.add_sum: i64 = 0
        self.add_each: i64 = 0
        self.set_each: i64 = 0
        self.as_colour: i64 = NONE
        self.times: i64 = 1
        self.free: i64 = 0  # foreign dice free of charge from each opponent (T-8.10)
        self._read_transform(node.get("transform"))
        self.price: Final[i64] = node.get("foreign_die_price").whole(0, 20) if node.has("foreign_die_price") else NONE
        forbidden = 0
        for action in node.get("forbidden_actions").items():
            forbidden |= 1 << action.one_of(ACTION_NAMES)
        self.forbidden: Final[i64] = forbidden  # bit per action

    def _read_transform(self, node: Node) -> None:
        kinds = [kind for kind, name in enumerate(TRANSFORMS) if node.has(name)]
        if len(kinds) != 1:
            raise node.wrong("exactly one of " + ", ".join(TRANSFORMS))
        kind = kinds[0]
        value = node.get(TRANSFORMS[kind])
        if kind == ADD_TO_SUM:
            self.add_sum = value.whole(0, 20)
        elif kind == AS_COLOUR:
            self.as_colour = value.one_of(COLOURS)
        elif kind == FREE_DICE:
            self.free = value.whole(1, 3)
        elif kind == ONE_AS_MANY:
            self.times = value.get("count").whole(1, 3)
            self.as_colour = value.get("color").one_of(COLOURS)
        elif kind == ADD_EACH:
            self.add_each = value.whole(0, 6)
        else:
            self.set_each = value.whole(1, 6)


class Activity:
    """One activity card (T-1.2, T-8)."""

    def __init__(self, node: Node, number: int, largest_group: int) -> None:
        self.number = number
        self.colour = node.get("color").one_of(COLOURS)
        self.level = node.get("level").whole(1, 3)
        self.is_bonus = node.get("bonus").flag()
        self.hire = node.get("hire_cost").whole(0, 40)
        self.slots = [slot.whole(0, 20) for slot in node.get("slots_vp").items()]
        if not 1 <= len(self.slots) <= MOST_SLOTS:
            raise node.get("slots_vp").wrong(f"one to {MOST_SLOTS} slots")
        self.is_delayed = node.get("timing").one_of(["instant", "delayed"]) == 1
        effect = node.get("effect")
        self.kind = effect.get("kind").one_of(KINDS)
        if self.is_delayed != (self.kind == MODIFIER):
            raise node.get("timing").wrong("delayed for modifiers, instant for all others")
        self.pay = _amount(effect, "pay", "deniers")
        self.pay_influence = _amount(effect, "pay", "influence")
        self.deniers = _amount(effect, "gain", "deniers")
        self.influence = _amount(effect, "gain", "influence")
        self.vp = _amount(effect, "gain", "vp")
        self._read_effect(effect)
        activation = node.get("activation")
        kind = activation.get("dice_color").one_of([*COLOURS, "any_mixed"])
        is_mixed = kind == len(COLOURS)
        self.aim = Aim(
            USE,
            ALL_COLOURS if is_mixed else 1 << kind,
            is_mixed,
            activation.get("divisor").whole(1, 30),
            largest_group,
            self.pay,
            self.pay_influence,
        )

    def _read_effect(self, effect: Node) -> None:
        """Read the numbers of the kind of effect; those it does not need stay 0."""
        self.buildings: list[int] = []
        self.counted = 0
        self.per = 1
        self.award = 0
        self.least = 0
        self.tax_player = 0
        self.tax_neutral = 0
        self.markers = 0
        self.modifier: Modifier | None = None
        kind = self.kind
        if kind == PER_CITIZEN:
            choices = effect.get("choose_building_each_activation").items()
            self.buildings = sorted([choice.one_of(BUILDINGS) for choice in choices])
            self.deniers = _amount(effect, "gain_per_unit", "deniers")
        elif kind == PER_COUNT:
            self.counted = effect.get("count").one_of(COUNTS)
            self.per = effect.get("per").whole(1, 20)
        elif kind == AWARD:
            effect.get("to").one_of(["players_with_most_dice_in_district"])
            self.award = effect.get("vp").whole(0, 20)
            self.least = effect.get("min_dice").whole(1, 18)
        elif kind == AWARD_IF:
            effect.get("condition").one_of(["own_red_sum_highest_of_all_districts"])
            self.award = effect.get("vp").whole(0, 20)
        elif kind == TAX:
            self.buildings = [effect.get("per_citizen_in").one_of(BUILDINGS)]
            self.tax_player = effect.get("from_each_other_player").whole(0, 20)
            self.tax_neutral = effect.get("from_bank_per_neutral").whole(0, 20)
        elif kind == ROLL_THEN_PLACE:
            self.least = effect.get("success_min").whole(1, 6)
            self.markers = _amount(effect, "on_success", "event_markers")
        elif kind == PLACE_MARKERS:
            effect.get("count").one_of(["red_dice_left_in_own_district"])
        elif kind == CONVERT_THEN_PLACE:
            self.markers = effect.get("event_markers").exactly(1)
        elif kind == MODIFIER:
            self.modifier = Modifier(effect)


class EventCard:
    """One event (T-1.3, T-9): its effect, how it is countered, and its rewards."""

    def __init__(self, node: Node, number: int, largest_group: int) -> None:
        self.number = number
        self.is_bonus = node.get("bonus").flag()
        self.deck = NONE if number == MARAUDING else node.get("color").one_of(COLOURS)
        self.black_dice = node.get("black_dice").whole(0, 6)
        self.flags = node.get("flags").whole(1, MOST_FLAGS)
        self.first = node.get("vp_first").whole(0, 40)
        self.second = node.get("vp_second").whole(0, 40)
        next_deck = node.get("next_deck")
        self.next_deck = (
            NONE if next_deck.value is None else [1, 2, FROM_BOX][next_deck.one_of(["white", "yellow", "red_from_box"])]
        )
        counter = node.get("counter")
        kind = counter.get("dice_color").one_of([*COLOURS, "any_single"])
        mask = ALL_COLOURS if kind == len(COLOURS) else 1 << kind
        self.aim = Aim(COUNTER, mask, False, counter.get("divisor").whole(1, 30), largest_group)
        effect = node.get("effect")
        self.kind = effect.get("kind").one_of(EVENT_KINDS)
        self.building = NONE
        self.n = 0
        self.reach = 0
        if self.kind == ALL_PAY:
            self.n = effect.get("deniers").whole(0, 40)
            if effect.has("per_own_citizen_in"):
                self.building = effect.get("per_own_citizen_in").one_of(BUILDINGS)
        elif self.kind == ALL_LOSE_INFLUENCE:
            self.n = effect.get("influence").whole(0, 20)
        elif self.kind == SUPPORT:
            effect.get("markers_each").exactly(1)
            self.reach = effect.get("events_to_the_left").whole(1, 9)
        elif self.kind == GREY_CITIZEN:
            self.building = effect.get("building").one_of(BUILDINGS)


def read_activities(node: Node, largest_group: int) -> list[Activity]:
    """T-8, T-12: read the cards in the order of the rules; none may be missing or unknown."""
    nodes = by_id(node, ACTIVITIES)
    return [Activity(item, number, largest_group) for number, item in enumerate(nodes)]


def read_events(node: Node, largest_group: int) -> list[EventCard]:
    """T-9, T-12.4: read the events in the order of the rules."""
    nodes = by_id(node, EVENTS)
    return [EventCard(item, number, largest_group) for number, item in enumerate(nodes)]


def other_aims(economy: Node, largest_group: int) -> list[Aim]:
    """T-6.2, T-6.4, T-6.5: read the aims of cathedral, the three buildings and farming."""
    farm_colour = economy.get("farming_dice_color").one_of(COLOURS)
    farming = economy.get("farming_divisor").whole(1, 30)
    white = COLOURS.index("white")
    return [
        Aim(CATHEDRAL, 1 << white, False, 1, largest_group),
        *[Aim(PLACE, 1 << building, False, 1, 1) for building in range(len(BUILDINGS))],
        Aim(FARM, 1 << farm_colour, False, farming, largest_group),
    ]


def _amount(node: Node, part: str, what: str) -> int:
    if not node.has(part) or not node.get(part).has(what):
        return 0
    return node.get(part).get(what).whole(0, 40)
