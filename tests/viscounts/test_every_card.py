"""Every card can be hired, dismissed, played and dropped off in random positions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from quatrefoil.games.viscounts.nouns import CARDS_ALL, MANUSCRIPTS, NEUTRAL, SCHEMES, SECTIONS
from support.play import step_randomly
from support.viscounts import ViscountsTable, viscounts

SPACES = ["1", "1.5", "2", "4", "5.5", "6", "7", "8", "9.5", "10"]
SLOTS = [f"{kind}-{n}" for kind in ("trading-post", "guildhall", "workshop") for n in (1, 2, 3)]


def random_position(rng: Random, avoid: str) -> dict[str, Any]:
    """Return random possessions of two seats for the builder of positions."""
    free = [card for card in NEUTRAL if card != avoid]
    rng.shuffle(free)
    rich = rng.choice([0, 1, 4])
    given: dict[str, Any] = {
        good: {seat: rng.randint(0, rich) for seat in (0, 1)}
        for good in ("ink", "gold", "stone", "unpaid", "paid", "acquired", "approved", "tier3")
    }
    given["silver"] = {0: rng.randint(0, 3 * rich), 1: rng.randint(0, 3)}
    given["space"] = {0: rng.choice(SPACES), 1: rng.choice(SPACES)}
    given["built"] = {seat: rng.sample(SLOTS, rng.randint(0, 6)) for seat in (0, 1)}
    given["tier1"] = {seat: {s: rng.choice([0, 0, 1, 2]) for s in SECTIONS} for seat in (0, 1)}
    given["virtue"] = {0: (virtue := rng.randint(1, 7))}
    given["corruption"] = {0: rng.randint(1, virtue)}
    given["slots"] = {seat: [free.pop() for _ in range(rng.randint(0, 2))] for seat in (0, 1)}
    given["discard"] = {0: [free.pop() for _ in range(rng.randint(0, 3))]}
    if rng.random() < 0.2:
        given["tops"] = dict.fromkeys(["1-2", "3-4", "5-6", "7-8", "9-10"], "empty")
    return given


def play_on(table: ViscountsTable, rng: Random, turns: int = 12) -> None:
    """Play on at random and check that nothing is lost, negative or inconsistent."""
    for _ in range(turns):
        if table.match.is_over:
            return
        step_randomly(table, rng)
    state = table.state()
    for domain in state.domains:
        assert sum(domain.castle) + domain.supply == 20
        assert min(domain.goods) >= 0
    game = table.match.game
    for seat in range(state.seats):
        assert state.domains[seat].card_count() >= 3
        assert game.view(game.imagine(state, seat, rng), seat) == game.view(state, seat)


@pytest.mark.parametrize("card", CARDS_ALL)
def test_a_card_is_played_and_dropped_off(card: str) -> None:
    for seed in range(4):
        rng = Random(f"{card}/{seed}")
        given = random_position(rng, card)
        given["slots"][0] = given["slots"][0][:2]
        hand = [card, *(other for other in ("abbot", "squire") if other != card)]
        table = viscounts(
            at="cards", hand={0: hand}, **{**given, "slots": {**given["slots"], 0: ["-", *given["slots"][0]]}}
        )
        table.choose(0, f"play:{card}")
        assert table.happened("played", seat=0, card=card)
        play_on(table, rng)
        rng = Random(f"{card}/drop/{seed}")
        given = random_position(rng, card)
        two = [*given["slots"][0], "lender", "trader", "abbot"]
        slots = [other for other in two if other != card][:2]
        table = viscounts(at="turn", **{**given, "slots": {**given["slots"], 0: [*slots, card]}})
        assert table.happened("dropped", seat=0, card=card)
        play_on(table, rng)


@pytest.mark.parametrize("card", NEUTRAL)
def test_a_card_is_hired_and_dismissed(card: str) -> None:
    for seed in range(4):
        rng = Random(f"{card}/hire/{seed}")
        given = random_position(rng, card)
        given["tops"] = {"1-2": card}
        given["space"][0] = rng.choice(["1", "1.5", "2"])
        table = viscounts(at="recruit", **{**given, "silver": {0: 3}})
        table.choose(0, "hire:1-2")
        assert table.happened("hired", seat=0, card=card)
        play_on(table, rng)
        rng = Random(f"{card}/dismiss/{seed}")
        goods = {good: {0: 9} for good in ("ink", "gold", "stone", "silver")}
        table = viscounts(at="act", **{**given, **goods})
        for action in table.offered(0)[1:]:
            table = viscounts(at="act", **{**given, **goods})
            table.choose(0, action)
            if table.question() == "Dismiss":
                table.choose(0, "dismiss")
                assert table.happened("dismissed", seat=0, card=card)
            play_on(table, rng)


@pytest.mark.parametrize("tile", MANUSCRIPTS)
def test_a_manuscript_is_transcribed_by_a_player_and_by_the_AI(tile: str) -> None:
    for seed in range(3):
        rng = Random(f"{tile}/{seed}")
        given = random_position(rng, "")
        given.pop("tops", None)
        given["space"][0] = "3.5"
        table = viscounts(at="act", tiles={"3-4": tile}, **{**given, "ink": {0: 9}, "silver": {0: 0}})
        table.choose(0, "action:transcribe")
        if table.question() == "PayForManuscript":
            table.choose(0, table.offered(0)[0])
        assert table.happened("transcribed", seat=0, manuscript=tile)
        play_on(table, rng)
        solo = viscounts(
            1, at="turn", turn=1, tiles={"3-4": tile}, tops={"1-2": "friar"}, space={1: "1"}, ink={1: 9},
            deck={1: ["ss_cleric", *SCHEMES[3:8]]}, options={"automa": "noble"},
        )  # fmt: skip
        solo.chance("scheme:ss_cleric", "reveal:acolyte")
        assert solo.happened("transcribed", seat=1, manuscript=tile)
        play_on(solo, rng, 8)


@pytest.mark.parametrize("automa", ["builder", "cleric", "noble", "card"])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_scheme_is_carried_out(scheme: str, automa: str) -> None:
    for seed in range(3):
        rng = Random(f"{scheme}/{automa}/{seed}")
        given = random_position(rng, "")
        given["slots"].pop(1)
        given["space"][1] = rng.choice(["1", "2", "4", "7", "10"])
        given["silver"] = {0: 0}
        deck = [scheme, *[other for other in SCHEMES[3:9] if other != scheme]]
        table = viscounts(1, at="turn", turn=1, deck={1: deck}, options={"automa": automa}, **given)
        table.chance(f"scheme:{scheme}")
        assert table.happened("scheme_played", scheme=scheme)
        play_on(table, rng, 8)
