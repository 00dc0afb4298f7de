"""The numbers of components.json as typed tables; each value is checked where it is read."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.boards import ANYBODY, CONDITIONS, NO_LIMIT, Automa, Side
from quatrefoil.games.viscounts.cards import (
    COUNTED,
    COUNTS_DOUBLE,
    MERCHANT_PAIRS,
    MODIFIERS,
    SILVER_PAIRS,
    Card,
    Scheme,
    StartCard,
    Tile,
)
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    AUTOMAS,
    BUILDING_TYPES,
    CROWD,
    FLIP_FOCUS,
    FOCUS,
    GOODS,
    HEROES,
    ICONS,
    MANUSCRIPTS,
    MOMENTS,
    NEUTRAL,
    OUTER_LEFT,
    OUTER_RIGHT,
    PAIR_SIZE,
    PLAYER_CARDS,
    RESOURCES,
    RIBBONS,
    RING,
    SCHEMES,
    SECTIONS,
    SEGMENTS,
    SITES_PER_SEGMENT,
    SPACES_PER_SEGMENT,
    STARTING,
    TIMINGS,
    TRACK,
)
from quatrefoil.games.viscounts.ops import NO_OPS, Op, read_ops
from quatrefoil.games.viscounts.vocabulary import PAY_BASE
from quatrefoil.kernel.data import Node, by_id
from quatrefoil.kernel.errors import Unreadable

#: V-7.2: the words of payments name at most so many pieces of one good.
MOST_ICONS: Final = PAY_BASE - 1


class Components:
    """Everything the rules read from the component file."""

    def __init__(self, data: dict[str, object]) -> None:
        root = Node(data, "")
        self.data = data
        self.op_lists: list[list[Op]] = []
        self._read_cards(root.get("townsfolk"))
        self._read_tiles(root)
        self._read_board(root.get("board"))
        self._read_castle(root.get("castle"))
        self._read_player_board(root.get("player_board"))
        self._read_track(root.get("virtue_corruption_track"))
        self._read_start(root)
        self._read_ends(root)
        self._read_solo(root.get("solo"))

    def _read_cards(self, node: Node) -> None:
        """V-1.3, V-1.4, V-1.5, V-14.1, V-14.3, V-14.4: read all townsfolk in the order of CARDS_ALL.

        V-R22: the Traitor acts when dropped off; V-R30, V-R31: effects of one card stand in the order they happen.
        """
        self.cards: list[Card] = []
        for key, ids in (("neutral", NEUTRAL), ("heroes", HEROES), ("starting", STARTING)):
            for entry in by_id(node.get(key), ids):
                self.cards.append(self._read_card(entry))

    def _read_card(self, node: Node) -> Card:
        card = Card()
        card.id = node.get("id").text()
        card.cost = node.get("cost").whole(0, 9)
        card.icons = icons_of(node.get("icons"))
        card.hire = self._ops(node.get("hire_effect"))
        card.timing = node.get("timing").one_of(TIMINGS)
        ability = node.get("ability")
        parts = ability.items()
        if len(parts) == 1 and parts[0].has("kind"):
            self._read_ongoing(card, parts[0])
        elif len(parts) > 0:
            card.ability = self._ops(ability)
        return card

    def _read_ongoing(self, card: Card, node: Node) -> None:
        kind = ["trigger", "modifier"][node.get("kind").one_of(["trigger", "modifier"])]
        if node.has("action"):
            card.action = node.get("action").one_of(ACTIONS)
        if kind == "trigger":
            card.moment = node.get("event").one_of(MOMENTS)
            card.ability = self._ops(node.get("effect"))
        else:
            card.modifier = node.get("modifier").one_of(MODIFIERS)
            if card.modifier == MERCHANT_PAIRS:
                node.get("per").exactly(PAIR_SIZE)
            elif card.modifier == SILVER_PAIRS:
                node.get("silver").exactly(PAIR_SIZE)
            elif card.modifier == COUNTS_DOUBLE:
                node.get("icons").exactly(2)
                node.get("resource").one_of(GOODS)

    def _read_tiles(self, root: Node) -> None:
        """V-1.6, V-1.8, V-14.6: read the manuscripts, the value of ribbon sets and the cleric bonus cards."""
        self.tiles: list[Tile] = []
        for node in by_id(root.get("manuscripts"), MANUSCRIPTS):
            tile = Tile()
            tile.id = node.get("id").text()
            tile.ribbon = node.get("ribbon").one_of(RIBBONS)
            tile.cost = node.get("cost").whole(0, MOST_ICONS)
            tile.immediate = self._ops(node.get("immediate"))
            tile.is_grey_backed = node.get("back").one_of(["black", "grey"]) == 1
            end = node.get("end_vp")
            if end.value is not None:
                tile.counted = end.get("of").one_of(COUNTED)
                tile.per = end.get("per").whole(1, 9)
                tile.vp = end.get("vp").whole(0, 20)
            self.tiles.append(tile)
        grey = sum([1 for tile in self.tiles if tile.is_grey_backed])
        if grey != RING:
            raise Unreadable("components", f"manuscripts: {grey} have a grey back, expected {RING}")
        self.set_vp = whole_list(root.get("manuscript_sets").get("vp_by_distinct_ribbons"), len(RIBBONS) + 1)
        self.bonus_vp = [0] * len(RIBBONS)
        self.bonus_icons = [[0] * len(ICONS) for _ in RIBBONS]
        for node in root.get("cleric_bonus_cards").items():
            ribbon = node.get("ribbon").one_of(RIBBONS)
            self.bonus_vp[ribbon] = node.get("vp").whole(0, 20)
            self.bonus_icons[ribbon] = icons_of(node.get("icons"))

    def _read_board(self, node: Node) -> None:
        """V-1.1: read the five segments, each with a side for one or two and a side for three or four players."""
        self.sides: list[Side] = []
        segments = by_id(node.get("segments"), SEGMENTS)
        for key in ("players_1_2", "players_3_4"):
            side = Side()
            for g, segment in enumerate(segments):
                self._read_segment(side, g, segment.get("sides").get(key))
            self.sides.append(side)

    def _read_segment(self, side: Side, g: int, node: Node) -> None:
        """V-15.1, V-15.2, V-15.3: read sites in clockwise order with the link to the next one, trades, printed items.

        V-7.T1, V-R23: one exchange for each outer space; V-R24: the bank of each site is data.
        """
        first = g * SITES_PER_SEGMENT
        ids: list[str] = []
        for i, site in enumerate(node.get("sites").items()):
            if i >= SITES_PER_SEGMENT:
                raise node.get("sites").wrong(f"at most {SITES_PER_SEGMENT} sites")
            site.get("order").whole(i + 1, i + 1)
            ids.append(site.get("id").text())
            side.site_effect[first + i] = self._ops(site.get("effect"))
            is_left = site.get("bank").one_of(["left", "right"]) == 0
            side.site_bank[first + i] = OUTER_LEFT if is_left else OUTER_RIGHT
        for link in node.get("links").items():
            start = link.get("from").one_of(ids)
            following = [*ids, "first_site_of_next_segment_clockwise"][start + 1]
            link.get("to").one_of([following])
            side.link_effect[first + start] = self._ops(link.get("effect"))
        for place, where in ((OUTER_LEFT, "outer_left"), (OUTER_RIGHT, "outer_right")):
            trade = node.get("trade").get(where)
            space = g * SPACES_PER_SEGMENT + place
            side.trade_icons[space] = trade.get("merchant_icons").whole(1, 9)
            side.trade_gives[space] = self._ops(trade.get("gives"))
        printed = node.get("preprinted_townsfolk")
        side.printed_cost[g] = printed.get("cost").whole(0, 9)
        side.printed_icons[g] = icons_of(printed.get("icons"))
        side.printed_effect[g] = self._ops(printed.get("dismiss_effect"))
        side.printed_manuscript_cost[g] = node.get("preprinted_manuscript").get("cost").whole(0, MOST_ICONS)
        side.printed_manuscript[g] = self._ops(node.get("preprinted_manuscript").get("immediate"))

    def _read_castle(self, node: Node) -> None:
        """Read effects, points and costs of the castle (V-1.2, V-8.3 to V-8.6, V-7.W1)."""
        sections = by_id(node.get("sections_clockwise"), SECTIONS)
        self.section_effect = [self._ops(section.get("tier2_effect")) for section in sections]
        self.tier3_effect = self._ops(node.get("tier3_effect"))
        node.get("promote_threshold_own_workers").exactly(CROWD)
        node.get("section_capacity_after_resolution").exactly(CROWD)
        self.bump_effect = [self._ops(node.get("bump_reward").get(tier)) for tier in ("tier1", "tier2")]
        self.worker_vp = [node.get("end_vp_per_worker").get(tier).whole(0, 9) for tier in ("tier1", "tier2", "tier3")]
        costs = node.get("worker_action_costs")
        self.worker_cost = [0] + [costs.get(str(n)).whole(1, MOST_ICONS) for n in (1, 2, 3, 4)]

    def _read_player_board(self, node: Node) -> None:
        """Read icons, costs and points of slots and buildings (V-1.12, V-3.9, V-7.B2, V-7.B9, V-12.4).

        V-R6: guildhalls leave a builder, a noble and a cleric.
        """
        starting = node.get("starting_icons")
        self.slot_icons = [icons_of(starting.get(f"slot{n}")) for n in (1, 2, 3)]
        self.hand_limit = node.get("hand_limit_base").whole(1, 9)
        self.building_cost: list[int] = []
        self.building_vp: list[list[int]] = []
        self.building_icons: list[list[int]] = []
        for kind, entry in zip(BUILDING_TYPES, node.get("buildings").items(), strict=False):
            entry.get("type").one_of([kind])
            self.building_cost.append(entry.get("builder_icons").whole(1, MOST_ICONS))
            self.building_vp.append(whole_list(entry.get("vp_by_count"), 4))
            for slot in entry.get("slots").items():
                ability = slot.get("ability")
                has_icons = ability.get("kind").text() == "icons"
                self.building_icons.append(icons_of(ability.get("icons")) if has_icons else [0] * len(ICONS))

    def _read_track(self, node: Node) -> None:
        """V-10.2: read the rewards of a collision by the space of the markers, for owner, opponents and the AI."""
        node.get("spaces").exactly(TRACK)
        self.collision_owner = [NO_OPS]
        self.collision_others = [NO_OPS]
        self.collision_condition = [ANYBODY]
        self.collision_automa = [NO_OPS]
        for n, entry in enumerate(node.get("collision").items(), start=1):
            entry.get("space").exactly(n)
            others = entry.get("opponents")
            self.collision_owner.append(self._ops(entry.get("owner")))
            self.collision_others.append(self._ops(others.get("effect")))
            condition = others.get("condition")
            self.collision_condition.append(ANYBODY if condition.value is None else condition.one_of(CONDITIONS))
        for n, entry in enumerate(node.get("ai_board_owner_rewards").items(), start=1):
            entry.get("space").exactly(n)
            self.collision_automa.append(self._ops(entry.get("owner")))

    def _read_start(self, root: Node) -> None:
        """Read pile sizes and player cards (V-1.7, V-2.3, V-2.4, V-2.11, V-14.5, V-R33, V-R37).

        Lists by number of players are indexed by that number, so their first item is not used.
        """
        setup = root.get("setup")
        counts = [setup.get("by_player_count").get(str(n)) for n in (1, 2, 3, 4)]
        self.debt_pile = [0] + [entry.get("debts_on_poverty").whole(1, 99) for entry in counts]
        self.deed_pile = [0] + [entry.get("deeds_on_prosperity").whole(1, 99) for entry in counts]
        pairs = [entry.get("player_card_pairs").whole(max(2, n), 5) for n, entry in enumerate(counts, start=1)]
        self.pairs = [0, *pairs]
        self.pile_sizes = whole_list(setup.get("townsfolk_pile_sizes"), RING)
        self.tile_pile = setup.get("manuscript_pile_size").whole(1, 99)
        self.starting_hand = setup.get("starting_hand").whole(0, 9)
        self.workers = root.get("supply").get("workers").get("per_player").whole(1, 99)
        self.start_cards: list[StartCard] = []
        for n, node in enumerate(root.get("player_cards").items(), start=1):
            node.get("number").exactly(n)
            card = StartCard()
            resources = node.get("resources")
            for i in range(RESOURCES):
                if resources.has(GOODS[i]):
                    card.resources[i] = resources.get(GOODS[i]).whole(0, 9)
            if resources.has("any_resource"):
                card.any_resources = resources.get("any_resource").whole(0, 9)
            card.silver = node.get("silver").whole(0, 99)
            card.deeds = node.get("deeds").whole(0, 9)
            card.debts = node.get("debts").whole(0, 9)
            card.extra = self._ops(node.get("extra"))
            card.is_own_space = node.get("extra_where").value == "own_space"
            self.start_cards.append(card)
        if len(self.start_cards) != PLAYER_CARDS:
            raise root.get("player_cards").wrong(f"{PLAYER_CARDS} player cards")

    def _read_ends(self, root: Node) -> None:
        """Read what scores at the end besides the boards (V-1.9, V-1.10, V-3.2, V-8.5, V-12.6)."""
        self.leader_vp = root.get("castle_leader_card").get("vp").whole(0, 99)
        self.leader_hand = root.get("castle_leader_card").get("hand_limit_bonus").whole(0, 9)
        self.unpaid_vp = root.get("debt_card").get("unpaid_vp").whole(-9, 0)
        self.paid_vp = root.get("debt_card").get("paid_vp").whole(-9, 9)
        self.acquired_vp = root.get("deed_card").get("acquired_vp").whole(0, 9)
        self.approved_vp = root.get("deed_card").get("approved_vp").whole(0, 9)
        self.flip_effect = self._ops(root.get("debt_card").get("on_flip"))
        self.ranking_vp = whole_list(root.get("poverty_card").get("vp"), 3)
        self.ranking_vp_few = whole_list(root.get("poverty_card").get("vp_fewer_than_3_players"), 2)

    def _read_solo(self, node: Node) -> None:
        """Read schemes and boards of the AI (V-1.14, V-16.16, V-16.17); V-R25: the data says what a board removes."""
        self.schemes: list[Scheme] = []
        entries = [*node.get("schemes").get("starting").items(), *node.get("schemes").get("future").items()]
        for name, entry in zip(SCHEMES, entries, strict=True):
            entry.get("id").one_of([name])
            self.schemes.append(self._read_scheme(entry))
        self.automas: list[Automa] = []
        for entry in by_id(node.get("ai_boards"), AUTOMAS):
            self.automas.append(self._read_automa(entry))
        self.automa_leftover_vp = node.get("ai_extra_vp_per_leftover_resource").whole(0, 9)

    def _read_scheme(self, node: Node) -> Scheme:
        scheme = Scheme()
        scheme.id = node.get("id").text()
        scheme.icons = icons_of(node.get("icons"))
        scheme.row1 = self._ops(node.get("row1"))
        scheme.row2 = self._ops(node.get("row2"))
        scheme.move = node.get("move").whole(0, 9)
        for action in node.get("actions").items():
            if action.has("primary"):
                names = [*ACTIONS, "focus"]
                chosen = action.get("primary").one_of(names)
                scheme.actions.append(FOCUS if chosen == len(ACTIONS) else chosen)
            else:
                scheme.last = self._ops(action.get("effect"))
        if scheme.last == NO_OPS:
            raise node.get("actions").wrong("an effect as the last entry")
        return scheme

    def _read_automa(self, node: Node) -> Automa:
        automa = Automa()
        automa.id = node.get("id").text()
        focus = node.get("focus").text()
        automa.focus = ACTIONS.index(focus) if focus in ACTIONS else FLIP_FOCUS
        automa.is_generic = node.get("resources_are_generic").flag()
        for entry in node.get("resource_choice").items():
            resource = entry.get("resource").one_of([*GOODS[:RESOURCES], "generic"])
            until = entry.get("until")
            automa.chart.append(resource % RESOURCES)
            automa.chart_limit.append(NO_LIMIT if until.value is None else until.whole(0, 99))
        start = node.get("start")
        for name, amount in start.get("resources").entries():
            resource = Node(name, f"{start.path}.resources key").one_of([*GOODS[:RESOURCES], "generic"])
            automa.start_goods[resource % RESOURCES] += amount.whole(0, 9)
        automa.deeds = start.get("deeds").whole(0, 9)
        automa.debts = start.get("debts").whole(0, 9)
        automa.removed = [scheme.one_of(SCHEMES) for scheme in node.get("remove_schemes").items()]
        automa.slot_icons = [icons_of(node.get("printed_slots").get(f"slot{n}")) for n in (1, 2, 3)]
        for slot in node.get("building_slots").get("guildhall").items():
            automa.guildhall_icons.append(icons_of(slot.get("ability").get("icons")))
        return automa

    def _ops(self, node: Node) -> int:
        """Read a list of effects; return its number among all op lists."""
        return read_ops(node, self.op_lists)


def icons_of(node: Node) -> list[int]:
    """Return the number of each icon; one that is not listed counts 0."""
    icons = [0] * len(ICONS)
    for name, amount in node.entries():
        icons[Node(name, f"{node.path} key").one_of(ICONS)] = amount.whole(0, 9)
    return icons


def whole_list(node: Node, length: int) -> list[int]:
    """Return a list of whole numbers of a given length."""
    items = [item.whole(-99, 99) for item in node.items()]
    if len(items) != length:
        raise node.wrong(f"a list of {length} numbers")
    return items
