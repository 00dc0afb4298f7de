"""Read components.json into typed tables; each value is checked where it is read.

T-R1: many numbers are stand-ins for lost pictures, so the code contains none of them.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.games.troyes.cards import (
    Activity,
    Aim,
    EventCard,
    other_aims,
    read_activities,
    read_events,
)
from quatrefoil.games.troyes.dice import FACES, MOST_DICE
from quatrefoil.games.troyes.events import BANDS, KING_ACTIONS
from quatrefoil.games.troyes.nouns import (
    ALL_CELLS,
    BUILDINGS,
    CELLS,
    CELLS_PER_BUILDING,
    CHARACTERS,
    COLOURS,
    COLUMNS,
    LEVELS,
    MOST_SEATS,
)
from quatrefoil.games.troyes.vocabulary import MOST_USES
from quatrefoil.kernel.data import Node, by_id
from quatrefoil.kernel.errors import Unreadable

#: T-5.2: the rules and the words of a group rest on at most three dice.
LARGEST_GROUP: Final = 3

#: What a character counts (T-10); each has one branch in `scoring.py`.
CRITERIA: Final[list[str]] = [
    "own_citizens_in_buildings", "own_markers_in_cathedral", "deniers", "influence",
    "own_tradesmen_on_activity_cards", "event_cards_taken",
]  # fmt: skip
CITIZENS_IN_BUILDINGS: Final = 0
MARKERS_IN_CATHEDRAL: Final = 1
DENIERS: Final = 2
INFLUENCE: Final = 3
TRADESMEN: Final = 4
EVENTS_TAKEN: Final = 5

#: The King's actions (T-13.9), by their place in `events.KING_ACTIONS`.
KING_GAINS: Final = 0
KING_PLACES: Final = 1
KING_COUNTERS: Final = 2
KING_HIRES: Final = 3
KING_BUILDS: Final = 4
KING_SCORES: Final = 5


class Character:
    """T-10: what a character counts, and the points of each tier, lowest first."""

    def __init__(self, node: Node) -> None:
        self.criterion = node.get("criterion").one_of(CRITERIA)
        self.tiers = _tiers(node.get("tiers"))
        self.small_tiers = _tiers(node.get("tiers_1_2_players")) if node.has("tiers_1_2_players") else self.tiers
        self.king_scores = node.get("king_scores").value is True


def _tiers(node: Node) -> list[list[int]]:
    """Read pairs of a minimum and its points; the minimum rises."""
    tiers: list[list[int]] = []
    for item in node.items():
        lowest = tiers[-1][0] + 1 if tiers else 0
        tiers.append([item.get("min").whole(lowest, 99), item.get("vp").whole(0, 40)])
    return tiers


class KingRow:
    """One row of the King's table (T-13.9)."""

    __slots__ = ("action", "dice", "bought", "price", "vp", "markers")

    def __init__(self, node: Node) -> None:
        self.action: Final = node.get("action").one_of(KING_ACTIONS)
        dice = node.get("dice")
        self.dice: Final = -1 if dice.value == "free_flags" else dice.whole(0, 18)  # -1: one per free flag
        if (self.dice < 0) != (self.action == KING_COUNTERS):
            raise dice.wrong("free_flags for events, a number for all others")
        self.bought: Final = _or_zero(node, "of_which_bought_from_player")
        self.price: Final = _or_zero(node, "price_paid_to_player")
        self.markers: Final = _or_zero(node, "markers")
        instead = "if_full_vp" if self.action == KING_BUILDS else "if_none_vp"
        self.vp: Final = _or_zero(node, "vp" if self.action == KING_GAINS else instead)


class Components:
    """All values that the rules read from the component file."""

    def __init__(self, data: dict[str, object]) -> None:
        root = Node(data, "")
        self.data = data
        players = root.get("meta").get("players")
        players.get("min").exactly(1)
        players.get("max").exactly(MOST_SEATS)
        self._read_pieces(root.get("pieces"))
        self._read_setup(root.get("setup"))
        self._read_economy(root.get("economy"))
        self._read_buildings(by_id(root.get("buildings"), BUILDINGS))
        self._read_cathedral(root.get("cathedral"))
        self.activities: list[Activity] = read_activities(root.get("activity_cards"), LARGEST_GROUP)
        self.events: list[EventCard] = read_events(root.get("event_cards"), LARGEST_GROUP)
        self.aims: list[Aim] = other_aims(root.get("economy"), LARGEST_GROUP)
        self._check_cards(root)
        self.characters = [Character(node) for node in by_id(root.get("characters"), CHARACTERS)]
        self._read_solo(root.get("solo"))
        self._read_cells(root.get("setup").get("two_player_neutral_cells"))
        self._check_duplicates(root)

    def _read_pieces(self, node: Node) -> None:
        """T-1.1, T-15.1: read the number of pieces that are limited."""
        for colour in [*COLOURS, "black"]:
            node.get("dice").get("by_color").get(colour).exactly(MOST_DICE)
        node.get("dice").get("faces").exactly(FACES)
        self.opposite = node.get("dice").get("opposite_faces_sum").whole(FACES + 1, FACES + 1)
        self.neutral_citizens = node.get("citizens").get("neutral").whole(0, 99)

    def _read_setup(self, node: Node) -> None:
        """T-2, T-4.1: read what depends on the number of players; index 0 is not used."""
        self.start_deniers = node.get("start_deniers").whole(0, 99)
        self.citizens = node.get("max_citizens_per_player").whole(1, 99)
        self.rounds: list[int] = [0]
        self.citizens_each: list[int] = [0]
        self.characters_each: list[int] = [0]
        for seats in range(1, MOST_SEATS + 1):
            column = node.get("by_player_count").get(str(seats))
            rounds = column.get("rounds").whole(1, 8)
            column.get("red_event_cards").exactly(rounds)  # T-4.1: one for each round
            self.rounds.append(rounds)
            each = column.get("citizens_each").whole(1, min(self.citizens, ALL_CELLS // seats))
            self.citizens_each.append(each)
            characters = column.get("characters_each").whole(0, len(CHARACTERS) // seats)
            in_play = len(CHARACTERS) if seats == 1 else characters * seats  # T-13.3: solo uses all of them
            column.get("characters_in_play").exactly(in_play)
            self.characters_each.append(characters)
            filled = column.get("king_citizens_on_board" if seats == 1 else "neutral_citizens_at_start")
            filled.whole(ALL_CELLS - seats * each, ALL_CELLS - seats * each)

    def _read_economy(self, node: Node) -> None:
        self.income = node.get("income_per_round").whole(0, 99)
        self.shortfall = node.get("shortfall_penalty_vp").whole(0, 20)
        self.failed_defence = node.get("failed_defence_penalty_vp").whole(0, 20)
        prices = node.get("die_price_by_group_size")
        self.prices: list[int] = [0]
        for size in range(1, LARGEST_GROUP + 1):
            # A larger group is never cheaper: every part of a group that can be paid can be paid.
            self.prices.append(prices.get(str(size)).whole(self.prices[-1], 40))
        node.get("group_size").get("min").exactly(1)
        node.get("group_size").get("max").exactly(LARGEST_GROUP)
        self.pass_first = node.get("pass_first").whole(0, 20)
        self.pass_later = node.get("pass_each_later_turn").whole(0, 20)
        self.red_factor = node.get("red_multiplier_vs_black").whole(1, 9)
        self.influence_per_black = node.get("influence_per_black_die").whole(0, 9)
        self.influence_per_marker = node.get("influence_per_event_marker").whole(0, 9)
        self.black_cap = node.get("black_dice_cap").whole(1, MOST_DICE)
        track = node.get("influence_track")
        track.get("min").exactly(0)
        self.most_influence = track.get("max").whole(1, 99)
        self.start_influence = track.get("start").whole(0, self.most_influence)
        actions = node.get("influence_actions")
        self.reroll_price = actions.get("reroll_one_own_die").whole(1, 99)
        self.recruit_price = actions.get("recruit_citizen").whole(1, 99)
        self.flip_price = actions.get("flip_1_to_3_own_dice").whole(1, 99)
        end = node.get("end_game")
        self.event_left_vp = end.get("vp_per_remaining_event_with_marker").whole(0, 20)
        self.cathedral_gap_vp = end.get("vp_lost_per_cathedral_level_without_marker").whole(0, 20)

    def _read_buildings(self, nodes: list[Node]) -> None:
        """T-1.6 to T-1.9, T-R2: read rows, the faces that lead to each, salaries and the King's preferences."""
        self.salary: list[int] = []
        self.rows: list[list[int]] = []  # cells of each row, entrance first
        self.row_ids: list[str] = []
        self.row_of_face: list[int] = []  # building * FACES + face - 1
        self.row_of_cell: list[int] = [-1] * ALL_CELLS
        self.king_priority: list[list[int]] = []  # by building, best cell first
        for building, node in enumerate(nodes):
            node.get("dice_color").one_of([COLOURS[building]])
            self.salary.append(node.get("salary").whole(0, 20))
            own = CELLS[building * CELLS_PER_BUILDING : (building + 1) * CELLS_PER_BUILDING]
            faces: list[int] = [-1] * FACES
            for row in node.get("rows").items():
                cells = [CELLS.index(own[cell.one_of(own)]) for cell in row.get("cells").items()]
                for cell in cells:
                    if self.row_of_cell[cell] >= 0:
                        raise row.get("cells").wrong("cells that stand in one row only")
                    self.row_of_cell[cell] = len(self.rows)
                for face in row.get("die_values").items():
                    faces[face.whole(1, FACES) - 1] = len(self.rows)
                self.row_ids.append(row.get("id").text())
                self.rows.append(cells)
            if -1 in faces or -1 in self.row_of_cell[building * CELLS_PER_BUILDING :][:CELLS_PER_BUILDING]:
                raise node.get("rows").wrong("rows that hold every cell and answer every face")
            self.row_of_face.extend(faces)
            order = [CELLS.index(own[cell.one_of(own)]) for cell in node.get("king_priority").items()]
            if sorted(order) != [CELLS.index(cell) for cell in own]:
                raise node.get("king_priority").wrong("every cell once")
            self.king_priority.append(order)

    def _read_cathedral(self, node: Node) -> None:
        """T-6.2.2: read what a marker gives in each cell."""
        node.get("levels").exactly(LEVELS)
        node.get("columns").exactly(COLUMNS)
        self.cathedral_vp: list[int] = [0] * (LEVELS * COLUMNS)
        self.cathedral_influence: list[int] = [0] * (LEVELS * COLUMNS)
        cells = node.get("cells").items()
        if len(cells) != LEVELS * COLUMNS:
            raise node.get("cells").wrong(f"{LEVELS * COLUMNS} cells")
        for place, cell in enumerate(cells):
            cell.get("level").whole(place // COLUMNS + 1, place // COLUMNS + 1)
            cell.get("column").whole(place % COLUMNS + 1, place % COLUMNS + 1)
            self.cathedral_vp[place] = cell.get("vp").whole(0, 20)
            self.cathedral_influence[place] = cell.get("influence").whole(0, 20)

    def _read_cells(self, node: Node) -> None:
        """T-3.4: read the cells of the grey citizens for two players."""
        self.two_player_cells = [cell.one_of(CELLS) for cell in node.items()]
        expected = ALL_CELLS - 2 * self.citizens_each[2]
        if len(set(self.two_player_cells)) != len(node.items()) or len(self.two_player_cells) != expected:
            raise node.wrong(f"{expected} different cells")

    def _check_cards(self, root: Node) -> None:
        """T-1.2, T-1.3: check that there are cards for all spaces, red events for all rounds, words for all uses."""
        for colour in range(len(COLOURS)):
            for level in range(1, 4):
                if not [a for a in self.activities if a.colour == colour and a.level == level and not a.is_bonus]:
                    raise Unreadable("components", f"activity_cards: none is {COLOURS[colour]} of level {level}")
        red = [card for card in self.events if card.deck == 0 and not card.is_bonus]
        if len(red) < max(self.rounds):
            raise Unreadable("components", f"event_cards: {len(red)} red ones for {max(self.rounds)} rounds")
        highest = LARGEST_GROUP * FACES
        for activity in self.activities:
            change = activity.modifier
            if change is not None:
                each = change.set_each or FACES + change.add_each
                highest = max(highest, LARGEST_GROUP * each + change.add_sum)
        for activity in self.activities:
            if highest // activity.aim.divisor > MOST_USES:
                raise Unreadable(
                    "components", f"activity_cards: a sum of {highest} may give more than {MOST_USES} uses"
                )

    def _check_duplicates(self, root: Node) -> None:
        """Check that numbers which occur twice in the file agree."""
        root.get("setup").get("start_influence").exactly(self.start_influence)
        root.get("board").get("influence_track").get("max").exactly(self.most_influence)
        for building, name in enumerate(BUILDINGS):
            root.get("economy").get("salary").get(name).exactly(self.salary[building])
        solo = root.get("solo")
        solo.get("rounds").exactly(self.rounds[1])
        start = solo.get("start_placement")
        player_turns = self.citizens_each[1] // self.player_per_turn
        start.get("player_turns").exactly(player_turns)
        start.get("king_turns").exactly((ALL_CELLS - self.citizens_each[1]) // self.king_per_turn)
        bands = by_id(solo.get("rating_bands"), BANDS)
        for place in range(1, len(bands)):
            bands[place].get("min").exactly(self.band_limits[place - 1] + 1)
        cards = {node.get("id").text(): node for node in root.get("activity_cards").items()}
        cards["tithe"].get("solo_change").get("free_foreign_dice_from_king").exactly(self.solo_tithe)
        cards["tax_collector"].get("solo_change").get("from_bank_per_king_citizen").exactly(self.solo_tax)
        events = {node.get("id").text(): node for node in root.get("event_cards").items()}
        events["traveling_builders"].get("effect").get("solo_king_vp").exactly(self.solo_builders_vp)

    def _read_solo(self, node: Node) -> None:
        """T-13: read the King's table, his order of colours, and the changes of cards for him."""
        start = node.get("start_placement")
        rolled = start.get("dice_rolled")
        self.king_start_dice = [rolled.get(colour).whole(1, MOST_DICE) for colour in COLOURS]
        self.king_per_turn = start.get("king_per_turn").whole(1, ALL_CELLS)
        start.get("dice_chosen").whole(self.king_per_turn, self.king_per_turn)
        self.player_per_turn = start.get("player_per_turn").whole(1, ALL_CELLS)
        self.king_colours = [colour.one_of(COLOURS) for colour in start.get("color_priority").items()]
        if sorted(self.king_colours) != list(range(len(COLOURS))):
            raise start.get("color_priority").wrong("every colour once")
        self.king_citizens = node.get("king_citizens_total").whole(1, 99)
        table = node.get("king_table")
        self.king_table = [KingRow(table.get(str(total))) for total in range(2, 2 * FACES + 1)]
        self.king_cathedral_vp = node.get("king_vp_per_cathedral_marker").whole(0, 20)
        changes = node.get("card_changes")
        self.solo_tax = changes.get("tax_collector").get("deniers_per_king_citizen_in_city_hall").whole(0, 20)
        self.solo_tithe = changes.get("tithe").get("yellow_dice_from_king").whole(0, LARGEST_GROUP)
        self.solo_builders_vp = changes.get("traveling_builders").get("king_vp_if_free_cell").whole(0, 20)
        self.solo_banquet_ignores_king = changes.get("banquet").get("king_dice_ignored").flag()
        bands = by_id(node.get("rating_bands"), BANDS)
        self.band_limits = [band.get("max").whole(-999, 999) for band in bands[:-1]]


def _or_zero(node: Node, name: str) -> int:
    return node.get(name).whole(0, 40) if node.has(name) else 0
