"""Positions of Viscounts for tests: `viscounts(at="act", slots={0: ["trader"]}, space={0: "7"}, silver={0: 2})`."""

from __future__ import annotations

from functools import cache
from typing import Any

from quatrefoil.games import load, read_components
from quatrefoil.games.viscounts.game import ViscountsGame
from quatrefoil.games.viscounts.nouns import (
    ACTION,
    CARDS,
    CARDS_ALL,
    COLLISION,
    DRAW,
    FIRST_HERO,
    GOODS,
    MANUSCRIPTS,
    MOVEMENT,
    NEUTRAL,
    NO_CARD,
    RECRUIT,
    RIBBONS,
    RING,
    SCHEMES,
    SECTIONS,
    STARTING,
    TIER3,
    WHY_CARD,
)
from quatrefoil.games.viscounts.scoring import score_the_end
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.turn import Begin, EndTurn, NextTurn, Turn
from quatrefoil.games.viscounts.vocabulary import SEGMENT_NAMES, SITE_NAMES, SLOT_NAMES, SPACE_NAMES
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Step
from support.rulebook import ROOT
from support.table import Table, settled

PATH = ROOT / "src" / "quatrefoil" / "games" / "viscounts" / "components.json"

#: The moments at which a position may stand: before a phase, at an effect, before the end of a turn, when all is over.
PHASE_OF = {"cards": CARDS, "move": MOVEMENT, "act": ACTION, "recruit": RECRUIT, "collision": COLLISION, "draw": DRAW}
MOMENTS = ["turn", *PHASE_OF, "effect", "end_turn", "over"]

WORKERS = 20

#: What lies on top of the piles if nothing is said; cards that do little.
DEFAULT_TOPS = ["miner", "friar", "princess", "woodcutter_2", "deacon_2"]
GREY_BACKED = ["ms_black_3_flip", "ms_grey_3_virtue", "ms_yellow_3_resource", "ms_blue_3_hire", "ms_blue_3_silver"]

BySeat = dict[int, Any]


@cache
def data() -> dict[str, Any]:
    """Return the contents of the component file."""
    read: dict[str, Any] = read_components(PATH)
    return read


@cache
def game() -> ViscountsGame:
    """Return the game with the components it ships with."""
    loaded = load("viscounts")
    assert isinstance(loaded, ViscountsGame)
    return loaded


def new_table(seats: int, options: dict[str, str] | None = None) -> ViscountsTable:
    """Return a table at the very beginning of a game."""
    match = Match(game(), seats, options or {})
    return ViscountsTable(match, match.prologue)


class ViscountsTable(Table):
    """A table with shortcuts to what tests often read from the views of Viscounts."""

    def player(self, seat: int) -> dict[str, Any]:
        players: list[dict[str, Any]] = self.view(seat if seat < self.state().seats else SPECTATOR)["players"]
        return players[seat]

    def goods(self, seat: int) -> dict[str, int]:
        goods: dict[str, int] = self.player(seat)["goods"]
        return goods

    def good(self, seat: int, name: str) -> int:
        return self.goods(seat)[name]

    def markers(self, seat: int) -> tuple[int, int]:
        player = self.player(seat)
        return player["corruption"], player["virtue"]

    def tier(self, seat: int, tier: int) -> dict[str, int]:
        """Return the workers by section, without the sections that have none."""
        by_section: dict[str, int] = self.player(seat)["castle"][f"tier{tier}"]
        return {section: n for section, n in by_section.items() if n}

    def state(self) -> Viscounts:
        state = self.match.state
        assert isinstance(state, Viscounts)
        return state

    def domain(self, seat: int) -> Domain:
        return self.state().domains[seat]

    def prices(self, seat: int) -> dict[str, int]:
        assert self.asked() == seat
        prices = self.state().stack[-1].facts(self.state())["prices"]
        assert isinstance(prices, dict)
        return prices


def viscounts(
    seats: int = 2,
    at: str = "act",
    *,
    turn: int = 0,
    effect: str = "",
    round: int = 3,  # noqa: A002 the rulebook's word
    last_round: int = 0,
    start: int = 0,
    ring: list[str] | None = None,
    rotation: int = 0,
    tops: dict[str, str] | None = None,
    tiles: dict[str, str] | None = None,
    sites: dict[str, int] | None = None,
    leader: int = NO_SEAT,
    bonus_gone: list[str] | None = None,
    debts_left: int | None = None,
    deeds_left: int | None = None,
    schemes: list[str] | None = None,
    options: dict[str, str] | None = None,
    of: ViscountsGame | None = None,
    **by_seat: BySeat,
) -> ViscountsTable:
    """Return a table at a chosen moment of seat `turn`'s turn.

    By seat: `slots` (names, "-" for an empty slot), `hand`, `deck`, `discard`, the four goods, `unpaid`, `paid`,
    `acquired`, `approved`, `corruption`, `virtue`, `space`, `built` (slot names), `tier1`, `tier2` (by section),
    `tier3`, `supply`, `manuscripts`, `bonus`. A seat holds three starting cards and the others are its deck, unless
    said otherwise. The ring lies in the order of its numbers, section A at segment 1-2, B at 3-4 and so on. A pile
    named "empty" has nothing but what is printed on the board.
    """
    chosen_game = of or game()
    match = Match(chosen_game, seats, options or {})
    s: Viscounts = chosen_game.new(seats, options or {})
    s.events = []
    s.round, s.last_round, s.start, s.turn = round, last_round, start, turn
    s.ring = [SEGMENT_NAMES.index(name) for name in ring or SEGMENT_NAMES]
    s.rotation = rotation
    s.leader = leader
    s.debts_left = s.rules.debt_pile if debts_left is None else debts_left
    s.deeds_left = s.rules.deed_pile if deeds_left is None else deeds_left
    s.bonus_taken = sum(1 << RIBBONS.index(ribbon) for ribbon in bonus_gone or [])
    for seat in range(len(s.domains)):
        given = {what: values[seat] for what, values in by_seat.items() if seat in values}
        fill(s, seat, given)
    if s.rules.is_solo:
        gone = [*s.rules.automa.removed, *s.domains[1].deck, *s.domains[1].discard, *s.domains[1].slots]
        left = [SCHEMES.index(name) for name in schemes] if schemes is not None else range(8, len(SCHEMES))
        s.schemes = [scheme for scheme in left if scheme not in gone]
    for name, owner in (sites or {}).items():
        s.sites[SITE_NAMES.index(name)] = owner
    lay_piles(s, tops or {}, tiles or {})
    begin(s, at, effect)
    return settled(ViscountsTable, match, s)


def fill(s: Viscounts, seat: int, given: dict[str, Any]) -> None:
    """Give one seat, or the AI, what it owns."""
    domain = s.domains[seat]
    automa = s.is_automa(seat)
    names = SCHEMES if automa else CARDS_ALL
    slots = [*given.pop("slots", []), "-", "-", "-"][:3]
    domain.slots = [NO_CARD if name == "-" else names.index(name) for name in slots]
    domain.discard = sorted(names.index(name) for name in given.pop("discard", []))
    placed = [*domain.slots, *domain.discard]
    if automa:
        deck = [i for i in range(8) if i not in s.rules.automa.removed and i not in placed]
        domain.deck = sorted(names.index(name) for name in given.pop("deck")) if "deck" in given else deck
    else:
        hand = given.pop("hand", None)
        asked_deck = given.pop("deck", None)
        own = [CARDS_ALL.index(name) for name in STARTING]
        named = [names.index(name) for name in [*(hand or []), *(asked_deck or [])]]
        spare = [card for card in own if card not in placed and card not in named]
        domain.hand = sorted(names.index(name) for name in hand) if hand is not None else spare[:3]
        rest = spare if hand is not None else spare[3:]
        domain.deck = sorted(names.index(name) for name in asked_deck) if asked_deck is not None else rest
    for i, good in enumerate(GOODS):
        domain.goods[i] = given.pop(good, 0)
    domain.unpaid, domain.paid = given.pop("unpaid", 0), given.pop("paid", 0)
    domain.acquired, domain.approved = given.pop("acquired", 0), given.pop("approved", 0)
    domain.corruption, domain.virtue = given.pop("corruption", 1), given.pop("virtue", 7)
    domain.space = SPACE_NAMES.index(given.pop("space", ["1", "10", "3", "8"][seat]))
    domain.built = sum(1 << SLOT_NAMES.index(name) for name in given.pop("built", []))
    for tier in (0, 1):
        for section, n in given.pop(f"tier{tier + 1}", {}).items():
            domain.castle[tier * RING + SECTIONS.index(section)] = n
    domain.castle[TIER3] = given.pop("tier3", 0)
    domain.supply = given.pop("supply", WORKERS - sum(domain.castle))
    domain.manuscripts = sum(1 << MANUSCRIPTS.index(name) for name in given.pop("manuscripts", []))
    domain.bonus = sum(1 << RIBBONS.index(name) for name in given.pop("bonus", []))
    s.bonus_taken |= domain.bonus
    assert given == {}, f"unknown of a seat: {', '.join(given)}"


def lay_piles(s: Viscounts, tops: dict[str, str], tiles: dict[str, str]) -> None:
    """Lay every card that nobody owns into a pile; the piles are as high as possible."""
    owned = [
        c
        for d in s.domains
        for c in [*d.slots, *d.hand, *d.deck, *d.discard]
        if not s.is_automa(1) or d is s.domains[0]
    ]
    named = [CARDS_ALL.index(name) for name in tops.values() if name != "empty"]
    default = [CARDS_ALL.index(name) for name in [*DEFAULT_TOPS, *NEUTRAL]]
    for g, segment in enumerate(SEGMENT_NAMES):
        wanted = tops.get(segment)
        if wanted == "empty":
            s.tops[g] = NO_CARD
        elif wanted is not None:
            s.tops[g] = CARDS_ALL.index(wanted)
        else:
            s.tops[g] = next(card for card in default if card not in owned and card not in named and card not in s.tops)
    s.pool = [card for card in range(FIRST_HERO) if card not in owned and card not in s.tops]
    s.below = heights(s.tops, len(s.pool))
    held = [tile for tile in range(len(MANUSCRIPTS)) if any(d.manuscripts >> tile & 1 for d in s.domains)]
    named = [MANUSCRIPTS.index(name) for name in tiles.values() if name != "empty"]
    default = [MANUSCRIPTS.index(name) for name in [*GREY_BACKED, *MANUSCRIPTS]]
    for g, segment in enumerate(SEGMENT_NAMES):
        wanted = tiles.get(segment)
        if wanted == "empty":
            s.tile_tops[g] = NO_CARD
        elif wanted is not None:
            s.tile_tops[g] = MANUSCRIPTS.index(wanted)
        else:
            s.tile_tops[g] = next(t for t in default if t not in held and t not in named and t not in s.tile_tops)
    s.tile_pool = [tile for tile in range(len(MANUSCRIPTS)) if tile not in held and tile not in s.tile_tops]
    s.tiles_below = heights(s.tile_tops, len(s.tile_pool))


def heights(tops: list[int], left: int) -> list[int]:
    """Share `left` items among the piles as evenly as possible."""
    piles = [g for g, top in enumerate(tops) if top != NO_CARD]
    below = [0] * RING
    for i in range(left):
        if piles:
            below[piles[i % len(piles)]] += 1
    return below


def begin(s: Viscounts, at: str, effect: str) -> None:
    """Put the steps of that moment on the stack, and below them the rest of the game."""
    assert at in MOMENTS, f"no moment '{at}'; there are: {', '.join(MOMENTS)}"
    seat = s.turn
    s.played = s.domains[seat].slots[0]
    if at == "over":
        s.stack = []
        score_the_end(s)
    elif at == "end_turn":
        s.phase = DRAW
        s.stack = [EndTurn(seat)]
    elif at == "turn":
        s.stack = [NextTurn(seat) if s.is_automa(seat) else Turn(seat)]
    elif at == "effect":
        s.phase = ACTION
        s.stack = rest_of_turn(seat, RECRUIT)
        owner, _, what = effect.rpartition("@")
        push_ops(s, int(owner or seat), effect_of(s, what), WHY_CARD)
    else:
        s.phase = PHASE_OF[at]
        s.stack = rest_of_turn(seat, PHASE_OF[at])


def rest_of_turn(seat: int, phase: int) -> list[Step[Any]]:
    return [Begin(seat, p) for p in range(DRAW, phase - 1, -1)]


def effect_of(s: Viscounts, text: str) -> int:
    """Return the effect that a text names.

    `card:thief`, `hire:miner`, `manuscript:ms_black_3_flip`, `site:1-2-1`, `link:1-2-1`, `section:A`.
    """
    kind, _, name = text.partition(":")
    if kind == "card":
        return s.rules.cards[CARDS_ALL.index(name)].ability
    if kind == "hire":
        return s.rules.cards[CARDS_ALL.index(name)].hire
    if kind == "manuscript":
        return s.rules.tiles[MANUSCRIPTS.index(name)].immediate
    if kind == "site":
        return s.rules.side.site_effect[SITE_NAMES.index(name)]
    if kind == "link":
        return s.rules.side.link_effect[SITE_NAMES.index(name)]
    assert kind == "section", f"no effect '{text}'"
    return s.rules.section_effect[SECTIONS.index(name)]
