"""Write tests/cli/dice: an honest game, and what a dishonest operator or player would make of it.

python tests/cli/make_dice_goldens.py     (with tests/ in PYTHONPATH; only when the rules of Kingsburg have changed)
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from quatrefoil import games
from quatrefoil.kernel.entropy_list import GIVEN, SeatEntropy, pledge_of
from quatrefoil.kernel.fair_dice import commitment, draws_of
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Record
from quatrefoil.wire.finished import Dice, Draw, SeatState
from quatrefoil.wire.finished import SeatEntropy as SeatEntropyShape
from support.fair_record import given, honest_seats, played, played_deal, played_version_1, value_of

TARGET = Path(__file__).parent / "dice"


def first_roll(record: Record) -> str:
    """Return the first roll of the operator's seat."""
    return next(choice.text for choice in record.choices if choice.text.startswith("roll:"))


def ground(pledge: str | None) -> Record:
    """Play with the value of seat 1 that gives the best first roll; `pledge`, of another value, stays in the list."""
    best = ""
    found = played("kingsburg")
    for attempt in range(30):
        value = value_of(f"ground {attempt}")
        seat = SeatEntropy(1, GIVEN, pledge or pledge_of(1, value), value)
        record = played("kingsburg", [honest_seats()[0], seat])
        if first_roll(record) > best:
            best, found = first_roll(record), record
    return found


def with_edited_choice(record: Record) -> Record:
    """Change one choice of a player late in the game and keep all draws that are still possible."""
    match = Match(games.load("kingsburg"), 2, {})
    is_edited = False
    for choice in record.choices:
        if choice.actor >= 0 and match.ply > 60 and not is_edited:
            others = [option.text for option in match.options_for(choice.actor) if option.text != choice.text]
            if others:
                match.choose(choice.actor, others[0])
                is_edited = True
                continue
        if is_edited:
            break
        match.play(choice.actor, choice.text)
    while not match.is_over and not match.is_chance_due():
        seat = match.asked()[0]
        match.choose(seat, match.options_for(seat)[0].text)
    match.force_chance(match.state.offered[0].text)
    match.record.proof = record.proof
    return match.record


def response(record: Record) -> dict[str, Any]:
    """Return what a server says of the dice of a game: `GET /api/tables/{code}/dice`."""
    proof = record.proof
    assert proof is not None
    seats = [SeatEntropyShape(e.seat, cast(SeatState, e.state), e.pledge, e.value) for e in proof.seats]
    draws = [
        Draw(d.ply, d.text, d.position, str(d.below), str(d.weight), str(d.total))
        for d in draws_of(games.load(record.game), record)
    ]
    hashed = commitment(proof.seed)
    return asdict(Dice(2, hashed, proof.seed, 0, [], seats, proof.published, draws, False, record.text()))


def main() -> None:
    honest = played("kingsburg", [given(0, value_of("anna")), given(1, value_of("boris"))])
    text = honest.text()
    lines = text.splitlines()
    pledge = pledge_of(1, value_of("boris"))
    old = played_version_1("kingsburg").text()
    deal = played_deal("kingsburg").text()
    called_deal, mine = deal.splitlines(), f"+ 0 {value_of('anna')}"
    late = [*lines[:2], *lines[3:40], lines[2], *lines[40:]]
    files = {
        "honest": text,
        "version_1": old,
        "withheld": played("kingsburg", [honest_seats()[0], SeatEntropy(1, "withheld", pledge)]).text(),
        "many_entropies_of_one_seat": old.replace("+ 1 c0ffee00c0ffee00\n", "+ 1 c0ffee00c0ffee00\n" * 73),
        "ground_after_the_pledge": ground(pledge).text(),
        "ground_with_a_new_list": ground(None).text(),
        "entropy_after_a_roll": "\n".join(late) + "\n",
        "two_values_of_one_seat": "\n".join([*lines[:3], f"+ 1 given {'0' * 64} {'0' * 64}", *lines[3:]]) + "\n",
        "a_seat_left_out": "\n".join([*lines[:2], *lines[3:]]) + "\n",
        "entropy_replaced": played("kingsburg", [given(0, value_of("operator")), given(1, value_of("boris"))]).text(),
        "draws_exempted": text.replace(" from=0 ", " from=400 "),
        "choice_edited": with_edited_choice(honest).text(),
        "deal": deal,
        "deal_with_entropy": "\n".join([called_deal[0], mine, *called_deal[1:]]) + "\n",
        "deal_exempts_draws": deal.replace(" from=0 ", " from=9999 "),
        "version_1_exempts_all": old.replace(" from=0", f" from={len(old.splitlines()) - 4}"),
        "version_1_exempts_more_than_all": old.replace(" from=0", " from=9999"),
        "version_1_exempts_some": old.replace(" from=0", " from=6"),
        "version_1_entropy_first": played_version_1("kingsburg", entropy_at=0).text(),
        "another_seed": played("kingsburg", honest_seats(), seed="ab" * 32).text(),
    }
    TARGET.mkdir(exist_ok=True)
    (TARGET / "honest.json").write_text(json.dumps(response(honest), indent=1) + "\n")
    for name, record in files.items():
        (TARGET / f"{name}.record").write_text(record)


if __name__ == "__main__":
    main()
