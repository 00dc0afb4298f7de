"""BotPool, buildings, cards and manuscripts are conserved, and events account for all goods."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from quatrefoil.games.viscounts.nouns import FIRST_HERO, FIRST_STARTING, MANUSCRIPTS, NO_CARD, SCHEMES, STARTING
from quatrefoil.games.viscounts.state import BATCH, Viscounts
from support.play import random_game
from support.viscounts import game

automas = st.sampled_from(["builder", "cleric", "noble", "card"])
tables = st.tuples(st.integers(1, 4), automas, st.integers(0, 3), st.integers(0, 2**32 - 1))

#: Each example is a whole game, checked after every choice.
few = settings(max_examples=12, deadline=None, derandomize=True)


@few
@given(tables)
def test_workers_buildings_cards_and_manuscripts_are_conserved(drawn: tuple[int, str, int, int]) -> None:
    """V-1.12, V-7.B8, V-2.3, V-2.4."""
    seats, automa, difficulty, seed = drawn
    gone: Counter[int] = Counter()
    seen = 0
    for table in random_game(game(), seats, {"automa": automa, "difficulty": str(difficulty)}, seed):
        s = table.match.state
        assert isinstance(s, Viscounts)
        for event in table.events[seen:]:
            if event.kind.name in ("dismissed", "destroyed"):
                gone[int(event.a)] += 1
        seen = len(table.events)
        check_pieces(s)
        if s.round > 0:
            check_cards(s, gone)


def check_pieces(s: Viscounts) -> None:
    for owner, domain in enumerate(s.domains):
        assert sum(domain.castle) + domain.supply == 20
        assert min([*domain.castle, *domain.goods, domain.unpaid, domain.acquired]) >= 0
        assert s.sites.count(owner) == int(domain.built).bit_count()
        assert 1 <= domain.corruption <= domain.virtue <= 7
    held = [tile for tile in range(len(MANUSCRIPTS)) for d in s.domains if d.manuscripts >> tile & 1]
    shown = [tile for tile in s.tile_tops if tile != NO_CARD]
    assert len({*held, *shown, *s.tile_pool}) == len(held) + len(shown) + len(s.tile_pool)
    if s.round > 0:
        assert len(held) + len(shown) + len(s.tile_pool) == len(MANUSCRIPTS)
        waiting = sum(step.name() == "RevealTile" for step in s.stack)
        assert sum(s.tiles_below) == len(s.tile_pool), waiting


def check_cards(s: Viscounts, gone: Counter[int]) -> None:
    owned: Counter[int] = Counter()
    for owner, domain in enumerate(s.domains):
        cards = [card for card in [*domain.slots, *domain.hand, *domain.deck, *domain.discard] if card != NO_CARD]
        if s.is_automa(owner):
            schemes = [*cards, *s.schemes, *s.rules.automa.removed]
            assert sorted(schemes) == list(range(len(SCHEMES)))
            assert set(s.mixed) <= set(domain.deck)
        else:
            assert {entry % BATCH for entry in domain.batches} <= {*domain.hand, *domain.deck}
            owned.update(cards)
    neutral = Counter(card for card in owned.elements() if card < FIRST_HERO)
    neutral.update(card for card in gone.elements() if card < FIRST_HERO)
    neutral.update(s.pool)
    neutral.update(card for card in s.tops if card != NO_CARD)
    assert neutral == Counter(range(FIRST_HERO))
    assert sum(s.below) == len(s.pool)
    starting = sum(n for card, n in (owned + gone).items() if card >= FIRST_STARTING)
    assert starting == len(STARTING) * s.seats


class Ledger:
    """What each owner has according to the events."""

    def __init__(self, owners: int) -> None:
        self.goods = [Counter[str]() for _ in range(owners)]
        self.cards = [Counter[str]() for _ in range(owners)]
        self.scored = [0] * owners

    def add(self, event: dict[str, Any]) -> None:
        name, seat = event["event"], event.get("seat", -1)
        if name == "gained":
            self.goods[seat][event["good"]] += event["n"]
        elif name == "paid":
            self.goods[seat][event["good"]] -= event["n"]
        elif name == "destroyed":
            self.goods[seat]["silver"] += event["n"]
        elif name == "moved":
            self.goods[seat]["silver"] -= event["silver"]
        elif name in ("debt", "deed"):
            self.cards[seat]["unpaid" if name == "debt" else "acquired"] += 1
        elif name == "debt_paid":
            self.cards[seat].update({"unpaid": -1, "paid": 1})
        elif name == "deed_approved":
            self.cards[seat].update({"acquired": -1, "approved": 1})
        elif name == "scored":
            self.scored[seat] += event["n"]


@few
@given(tables)
def test_the_events_account_for_goods_debts_deeds_and_points(drawn: tuple[int, str, int, int]) -> None:
    seats, automa, difficulty, seed = drawn
    ledger = Ledger(max(2, seats))
    seen = 0
    for table in random_game(game(), seats, {"automa": automa, "difficulty": str(difficulty)}, seed):
        for event in table.events[seen:]:
            ledger.add(event.as_dict())
        seen = len(table.events)
        view = table.view()
        for owner, player in enumerate(view["players"]):
            assert player["goods"] == {good: ledger.goods[owner][good] for good in player["goods"]}
            owed = {**player["debts"], **player["deeds"]}
            assert owed == {kind: ledger.cards[owner][kind] for kind in owed}
            if table.match.is_over:
                assert player["vp"] == ledger.scored[owner]
