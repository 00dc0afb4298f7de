"""Draw the winning chances of a game, choice by choice, from a record file to an SVG picture.

quatrefoil simulate kingsburg --players 3 --games 1 --records games
python -m quatrefoil.examples.win_chances games/kingsburg-3p-seed1-00000.txt chances.svg
"""

import argparse
from pathlib import Path
from random import Random

from quatrefoil.bots import Budget
from quatrefoil.bots.search_bot import search
from quatrefoil.games import load, load_pack
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import read_record

COLOURS = ("#c0392b", "#2471a3", "#1e8449", "#b7950b", "#7d3c98")
WIDTH, HEIGHT, MARGIN = 900, 360, 48


def chances(text, iterations=16, every=8):
    """Return the plies at which a search was made, and the win probabilities of all seats at each of them."""
    record = read_record(text)
    game = load_pack(record.game, record.pack) if record.pack else load(record.game)
    match, plies, rows = begin_replay(game, record), [], []
    for choice in record.choices:
        if match.asked() and (not plies or match.ply >= plies[-1] + every):
            seat = match.asked()[0]
            found = search(game, match.state, seat, Random(match.ply), Budget(iterations=iterations))
            plies.append(match.ply)
            rows.append(found.win_probabilities[: record.seats])
        replay_choice(match, choice)
    if match.is_over:
        places = game.places(match.state)
        plies.append(match.ply)
        rows.append([1 / places.count(1) if place == 1 else 0.0 for place in places])
    return plies, rows


def drawn(title, plies, rows):
    """Return the picture: one line for each seat."""

    def x(ply):
        return MARGIN + (WIDTH - 2 * MARGIN) * ply / max(plies[-1], 1)

    def y(chance):
        return HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * chance

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{MARGIN}" y="26" font-size="16">{title}</text>',
    ]
    for share in (0, 25, 50, 75, 100):
        level = y(share / 100)
        parts.append(f'<path d="M{MARGIN} {level:.1f}H{WIDTH - MARGIN}" stroke="#ddd"/>')
        parts.append(f'<text x="6" y="{level + 4:.1f}" font-size="12">{share} %</text>')
    for seat in range(len(rows[0])):
        points = " ".join(f"{x(ply):.1f},{y(row[seat]):.1f}" for ply, row in zip(plies, rows, strict=True))
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        place = MARGIN + 90 * seat
        parts.append(f'<text x="{place}" y="{HEIGHT - 12}" font-size="13" fill="{colour}">seat {seat}</text>')
    parts.append(f'<text x="{WIDTH - MARGIN - 90}" y="{HEIGHT - 12}" font-size="13">{plies[-1]} choices</text></svg>')
    return "\n".join(parts) + "\n"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("record", type=Path)
    parser.add_argument("picture", type=Path)
    parser.add_argument("--iterations", type=int, default=16, help="rollouts for each point of the picture")
    parser.add_argument("--every", type=int, default=8, help="search again after this many choices")
    args = parser.parse_args(arguments)
    plies, rows = chances(args.record.read_text(encoding="utf-8"), args.iterations, args.every)
    args.picture.write_text(drawn(args.record.stem, plies, rows), encoding="utf-8")
    print(f"{args.picture}: {len(plies)} positions, at the end {', '.join(f'{chance:.0%}' for chance in rows[-1])}")


if __name__ == "__main__":
    main()
