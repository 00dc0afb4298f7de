"""Compute the drawing of Notre Dame's city: borough tiles, roads, harbours and places for markers.

Run it without arguments after a change here; it writes web/src/games/notre-dame/board/layouts.json. Everything is
computed for the borough of the viewer; the page turns it for the others. Only the places of markers differ, because
markers stand upright.

Points are complex numbers, y downwards; angles are degrees as SVG counts them: 0 is right, 90 is down, more is
clockwise.

A borough is an octagon (ND-6.6). Area k is the wedge between the centre market and side k; corner k lies between areas
k and k+1; odd corners are markets. The shape was fitted to the photograph S18 of components.json: 22 corners and two
centres of three tiles, rms 2.3 of 1920 pixels. The four touching sides are taken as equally long, and the angles at the
cathedral as exact, because they close a full turn with its tile: 150 + 150 + 60 (triangle), 135 + 135 + 90 (square),
126 + 126 + 108 (pentagon).
"""

from __future__ import annotations

import sys
from cmath import phase
from cmath import rect as polar
from itertools import pairwise
from json import dumps, loads
from math import degrees, inf, pi, radians, tan
from pathlib import Path
from typing import Final, NamedTuple

Point = complex
Line = list[Point]
Cell = tuple[int, int]

ROOT: Final = Path(__file__).parents[1]
DATA: Final = ROOT / "src" / "quatrefoil" / "games" / "notre_dame" / "components.json"
TARGET: Final = ROOT / "web" / "src" / "games" / "notre-dame" / "board" / "layouts.json"

GRAPH: Final = loads(DATA.read_text(encoding="utf-8"))["market_graph"]
AREAS: Final[list[str]] = GRAPH["drawing"]["areas_clockwise"]
#: How far the outline turns at corner k; the sum is 360.
EXTERIOR: Final = [28.6, 54.0, 54.0, 30.0, 30.0, 45.0, 45.0, 73.4]
#: Lengths of sides; a side along which neighbours touch is 1. Harbour and park follow from closing the octagon.
SIDES: Final = {1: 1.0, 3: 1.0, 4: 0.85, 5: 1.0, 6: 0.70, 7: 1.0}
#: The centre market, in the frame of three boroughs: the origin is the middle of the triangle.
CENTRE: Final = 0.074 + 1.228j
#: Degrees by which spoke k leaves the centre beside the straight line, as printed; it widens the narrow areas.
LEAVE: Final = [-9, -8, 10, 3, 0, -2, 5, 8]

ROAD: Final = 15.0  # width with its edges
FREE: Final = ROAD / 2 + 1.5  # nothing stands nearer to the middle of a road
MARKET, JUNCTION, PLAZA = 16.0, 7.5, 27.0
SHORT, SHORT_EXTRA = 100.0, 10.0
SOME: Final = 8
MOST: Final = 15  # all markers of a colour, and the friend
MARKER_SIZES: Final = [20.0, 17.0, 15.5, 14.0, 13.0, 12.0, 11.0, 10.0, 9.0]


class Sizes(NamedTuple):
    """Sizes in units of the drawing, by number of boroughs; a city is about 940 units wide."""

    side: float  # a touching side
    tilt: float | None  # degrees by which the city is turned; None: the viewer's centre market lies straight below
    icon: float
    marker: float
    name: float  # the band for a name along the outer side
    berth: float  # from one space of the plague track to the next


SIZES: Final = {
    3: Sizes(190.0, None, 46.0, 20.0, 18.0, 28.0),
    4: Sizes(178.0, 30.0, 44.0, 20.0, 17.0, 27.0),  # turned by 30 degrees it fills a square
    5: Sizes(146.0, None, 31.0, 17.0, 12.0, 23.4),
}


def dot(a: Point, b: Point) -> float:
    return (a.conjugate() * b).real


def cross(a: Point, b: Point) -> float:
    return (a.conjugate() * b).imag


def unit(a: Point) -> Point:
    return a / abs(a)


def turned(a: Point, angle: float) -> Point:
    return a * polar(1, radians(angle))


def is_inside(point: Point, outline: Line) -> bool:
    inside = False
    for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
        if (a.imag > point.imag) != (b.imag > point.imag):
            at = (b.real - a.real) * (point.imag - a.imag) / (b.imag - a.imag) + a.real
            inside ^= point.real < at
    return inside


def distance(point: Point, line: Line) -> float:
    best = inf
    for a, b in pairwise(line):
        along = b - a
        t = max(0.0, min(1.0, dot(point - a, along) / dot(along, along)))
        best = min(best, abs(point - a - along * t))
    return best


def curve(a: Point, control: Point, b: Point, steps: int = 12) -> Line:
    """Return points of a quadratic Bézier curve."""
    return [a * (1 - t) ** 2 + control * 2 * t * (1 - t) + b * t * t for t in (i / steps for i in range(steps + 1))]


def octagon() -> Line:
    """Return the corners of a tile; a touching side is 1 long."""
    headings, heading = [0.0] * 8, 0.0
    for k in range(4, 11):
        heading += EXTERIOR[(k - 1) % 8]
        headings[k % 8] = heading
    ways = [turned(1, heading) for heading in headings]
    rest = sum((ways[k] * length for k, length in SIDES.items()), 0j)
    harbour = cross(-rest, ways[2]) / cross(ways[0], ways[2])
    park = cross(ways[0], -rest) / cross(ways[0], ways[2])
    lengths = {**SIDES, 0: harbour, 2: park}
    corners, here = [0j] * 8, 0j
    for k in range(3, 11):
        here += ways[k % 8] * lengths[k % 8]
        corners[k % 8] = here
    return corners


def docked(boroughs: int) -> tuple[Line, Point, float]:
    """Return corners and centre of the tile below the cathedral, and the inradius of the cathedral."""
    of_three, _, _ = to_cathedral(octagon(), [], 3)
    corners, [centre], inradius = to_cathedral(of_three, [CENTRE], boroughs)
    return corners, centre, inradius


def to_cathedral(corners: Line, others: Line, boroughs: int) -> tuple[Line, Line, float]:
    """Move a tile so that its cathedral side is the lower side of the cathedral, whose middle is the origin."""
    side = cathedral_side(boroughs)
    a, b = corners[side - 1], corners[side]
    inradius = abs(b - a) / 2 / tan(pi / boroughs)
    move = [turned(p - (a + b) / 2, -degrees(phase(b - a))) + 1j * inradius for p in corners + others]
    return move[:8], move[8:], inradius


def cathedral_side(boroughs: int) -> int:
    return AREAS.index(GRAPH["layouts"][str(boroughs)]["drawing"]["cathedral_area"])


class Borough:
    """The tile at one place around the cathedral; place 0 is the viewer's."""

    def __init__(self, boroughs: int, place: int) -> None:
        self.sizes = SIZES[boroughs]
        corners, centre, inradius = docked(boroughs)
        tilt = self.sizes.tilt
        angle = (90 - degrees(phase(centre)) if tilt is None else tilt) + place * 360 / boroughs
        self.corners = [turned(p, angle) * self.sizes.side for p in corners]
        self.centre = turned(centre, angle) * self.sizes.side
        self.inradius = inradius * self.sizes.side
        self.controls = [
            self.centre + turned(p - self.centre, leave) / 2 for p, leave in zip(self.corners, LEAVE, strict=True)
        ]

    def spoke(self, k: int, steps: int = 12) -> Line:
        return curve(self.centre, self.controls[k], self.corners[k], steps)

    def icon(self, k: int) -> Point:
        """Return the middle of an area's picture: as near to the market as the wedge is wide enough."""
        left, right, size = self.spoke(k - 1), self.spoke(k), self.sizes.icon
        middles = [(a + b) / 2 for a, b in zip(self.spoke(k - 1, 100), self.spoke(k, 100), strict=True)]
        return next(
            p
            for p in middles[10:]
            if min(distance(p, left), distance(p, right)) >= size * 0.46 + FREE
            and abs(p - self.centre) >= PLAZA + size * 0.56
        )

    def berths(self) -> Line:
        """Return the spaces of the plague track: 0 to 7 along the rim, 8 and 9 inwards, as printed."""
        first, last = self.corners[7], self.corners[0]
        along, inwards = unit(last - first), turned(unit(last - first), 90)
        step = self.sizes.berth
        radius = step / 2 - 1.2
        depth = inwards * (ROAD / 2 + radius + 5)
        spoke, near = self.spoke(0, 40), ROAD / 2 + radius + 2.5
        end = abs(last - first)
        while distance(first + along * end + depth, spoke) < near:
            end -= 0.5
        spots = [first + along * (end - (7 - n) * step) + depth for n in range(8)]
        for _ in (8, 9):  # along the road to the school
            here = spots[-1]
            ways = [here + inwards * turned(step, angle) for angle in range(-60, 61)]
            spots.append(min(ways, key=lambda p: abs(distance(p, spoke) - near)))
        return spots

    def name(self, k: int) -> float:
        """Return the width of the band for the name; on a short side it lies deeper, below the markets."""
        is_short = abs(self.corners[k] - self.corners[k - 1]) < SHORT
        return self.sizes.name + (SHORT_EXTRA if is_short else 0)

    def packs(self, k: int) -> list[str]:
        """Return places for the usual large markers, for `SOME` and for all, at the largest sizes at which they fit."""
        found: list[str] = []
        room = 0
        for size in [self.sizes.marker, *[size for size in MARKER_SIZES if size < self.sizes.marker]]:
            pack = self.pack(k, size)
            wanted = 1 if room == 0 else SOME if room < SOME else MOST
            if len(pack[2]) >= wanted:
                room = len(pack[2])
                found.append(written(pack, size))
            if room >= MOST:
                return found
        raise AssertionError(f"{MOST} markers do not fit into {AREAS[k]}")

    def pack(self, k: int, size: float) -> tuple[Point, float, list[Cell]]:
        """Return origin, step and cells of an upright grid on the free ground of an area, the best cells first."""
        a, z = self.corners[k - 1], self.corners[k]
        icon = self.icon(k)
        ideal = icon + ((a + z) / 2 - icon) * 0.53
        ground = Ground(self, k, icon, size)
        step = size + (2.0 if size > 12 else 1.3)
        best: tuple[tuple[int, float], Point, list[Cell]] | None = None
        for n in range(16):
            origin = ideal + complex(n // 4, n % 4) * step / 4
            cells = [
                (i, j) for i in range(-7, 8) for j in range(-7, 8) if ground.is_free(origin + complex(i, j) * step)
            ]
            away = {cell: origin + complex(*cell) * step - ideal for cell in cells}
            cells = connected({cell: p.real**2 + 5 * p.imag**2 for cell, p in away.items()})
            worth = (min(len(cells), MOST), -sum(abs(away[cell]) for cell in cells[:6]))
            if best is None or worth > best[0]:
                best = (worth, origin, cells)
        assert best is not None
        return best[1], step, best[2][:MOST]


def connected(costs: dict[Cell, float]) -> list[Cell]:
    """Return the cells with low costs first, each next to an earlier one where possible."""
    chosen: list[Cell] = []
    while len(chosen) < len(costs):
        near = {(i + x, j + y) for i, j in chosen for x in (-1, 0, 1) for y in (-1, 0, 1)}
        left = [cell for cell in costs if cell not in chosen]
        chosen.append(min([cell for cell in left if cell in near] or left, key=costs.__getitem__))
    return chosen


class Ground:
    """Where markers of a size can stand in an area: not on roads, name, picture or markets, nor behind the picture."""

    def __init__(self, borough: Borough, k: int, icon: Point, size: float) -> None:
        self.sides = [borough.spoke(k - 1), borough.spoke(k)]
        self.wedge = self.sides[0] + self.sides[1][:0:-1]
        self.half = size / 2
        a, z = borough.corners[k - 1], borough.corners[k]
        self.rim, self.inwards = a, turned(unit(z - a), 90)
        self.band = FREE + borough.name(k) + self.half * (abs(self.inwards.real) + abs(self.inwards.imag))
        self.icon, self.outwards = icon, unit((a + z) / 2 - icon)
        self.circles = [(borough.centre, PLAZA + 2), (icon, borough.sizes.icon * 0.47)]
        self.circles += [(p, MARKET + 5 if (k + d) % 2 else JUNCTION + 3) for d, p in ((-1, a), (0, z))]

    def is_free(self, p: Point) -> bool:
        half = self.half
        if dot(p - self.rim, self.inwards) < self.band or dot(p - self.icon, self.outwards) < -1.2 * half:
            return False
        for middle, radius in self.circles:
            apart = p - middle
            if abs(complex(max(abs(apart.real) - half, 0), max(abs(apart.imag) - half, 0))) < radius:
                return False
        if not is_inside(p, self.wedge):
            return False
        near = [side for side in self.sides if distance(p, side) < FREE + half * 1.42]
        edge = [p + complex(x, y) * half for x in (-1, 0, 1) for y in (-1, 0, 1)]
        return all(distance(q, side) >= FREE and is_inside(q, self.wedge) for side in near for q in edge)


def written(pack: tuple[Point, float, list[Cell]], size: float) -> str:
    """Return "size,step,x,y,cells": each cell is two letters, `h` is 0."""
    origin, step, cells = pack
    letters = "".join(chr(ord("h") + i) + chr(ord("h") + j) for i, j in cells)
    return f"{size:g},{step:g},{origin.real:.1f},{origin.imag:.1f},{letters}"


def pair(p: Point) -> list[float]:
    return [round(p.real, 2) + 0.0, round(p.imag, 2) + 0.0]


def layout(boroughs: int) -> dict[str, object]:
    own = Borough(boroughs, 0)
    berths = own.berths()
    sectors = [k for k, area in enumerate(AREAS) if area != "harbour"]
    return {
        "inradius": round(own.inradius, 2),
        "icon": own.sizes.icon,
        "name": own.sizes.name,
        "names": [own.name(k) for k in range(8)],
        "marker": own.sizes.marker,
        "berth": round(own.sizes.berth / 2 - 1.2, 2),
        "centre": pair(own.centre),
        "corners": [pair(p) for p in own.corners],
        "controls": [pair(p) for p in own.controls],
        "icons": [pair(own.icon(k)) for k in range(8)],
        "berths": [pair(p) for p in berths],
        "ship": pair((berths[2] + berths[4]) / 2 * 0.58 + own.centre * 0.42),
        "packs": [{AREAS[k]: Borough(boroughs, place).packs(k) for k in sectors} for place in range(boroughs)],
    }


def drawing() -> str:
    """Return the text of layouts.json: one line for each layout."""
    lines = [f'"{n}": {dumps(layout(n), separators=(",", ":"))}' for n in (3, 4, 5)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write the file, or with `--check` fail if it is not what would be written."""
    text = drawing()
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
    elif text != TARGET.read_text(encoding="utf-8"):
        sys.exit(f"{TARGET.relative_to(ROOT)} is out of date: run {Path(__file__).name}")


if __name__ == "__main__":
    main()
