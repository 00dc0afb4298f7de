"""The roads between markets, as distances computed once from the edges of the component file (ND-6).

Junctions without a market cost no step (ND-6.3, ND-6.7), so the file lists pairs of markets beside the printed roads
(ND-6.4, ND-6.8). The pairs follow from the roads (ND-6.10) and agree with the rulebook's example (ND-6.5).
"""

from __future__ import annotations

from typing import Final

from quatrefoil.games.notre_dame.nouns import CENTRE, MARKET_COUNT, MARKETS
from quatrefoil.games.notre_dame.vocabulary import DRIVE, STAY
from quatrefoil.kernel.data import Node
from quatrefoil.kernel.option import Option

#: More steps than any carriage house gives: 14 markers and the friend.
MOST_STEPS: Final = 15

FAR: Final = 99


class MarketGraph:
    """The layout of three, four or five boroughs."""

    def __init__(self, boroughs: int, distance: list[list[int]]) -> None:
        self.boroughs = boroughs
        #: Steps between two markets.
        self.distance = distance
        #: drives[market][steps]: the destinations of a carriage and staying, as words.
        self.drives: list[list[list[Option]]] = [
            [drives_from(distance[market], steps) for steps in range(MOST_STEPS + 1)] for market in range(len(distance))
        ]


def drives_from(distance: list[int], steps: int) -> list[Option]:
    """ND-6.11: return every market within `steps`, the start itself with two or more (out and back), or no drive."""
    options: list[Option] = []
    for market in range(len(distance)):
        away = distance[market]
        if 1 <= away <= steps or (away == 0 and steps >= 2):
            options.append(DRIVE[market])
    options.append(STAY)
    return options


def read_market_graph(node: Node, boroughs: int) -> MarketGraph:
    """ND-6.1: five markets in each borough; ND-6.9: two are adjacent if a road joins them without passing a third."""
    node.get("boroughs").whole(boroughs, boroughs)
    ids = [f"m{borough}_{kind}" for borough in range(boroughs) for kind in MARKETS]
    items = node.get("nodes").items()
    if len(items) != len(ids):
        raise node.get("nodes").wrong(f"{len(ids)} markets")
    found: list[int] = []
    for item in items:
        market = item.get("id").one_of(ids)
        if market in found:
            raise item.get("id").wrong("an id of its own")
        found.append(market)
        item.get("seat").whole(market // MARKET_COUNT, market // MARKET_COUNT)
        item.get("kind").one_of([MARKETS[market % MARKET_COUNT]])
        if item.get("message_space").value is not (market % MARKET_COUNT != CENTRE):
            raise item.get("message_space").wrong("true on the four edges, false in the centre")
    neighbours: list[list[int]] = [[] for _ in ids]
    for edge in node.get("edges").items():
        ends = [end.one_of(ids) for end in edge.items()]
        if len(ends) != 2 or ends[0] == ends[1]:
            raise edge.wrong("two different markets")
        neighbours[ends[0]].append(ends[1])
        neighbours[ends[1]].append(ends[0])
    distance = [distances(market, neighbours) for market in range(len(ids))]
    for away in distance:
        if FAR in away:
            raise node.get("edges").wrong(f"roads that lead everywhere ({ids[away.index(FAR)]} cannot be reached)")
    return MarketGraph(boroughs, distance)


def distances(start: int, neighbours: list[list[int]]) -> list[int]:
    """Return the steps from one market to all others (breadth-first search)."""
    away = [FAR] * len(neighbours)
    away[start] = 0
    reached = [start]
    for market in reached:  # grows while it is walked
        for neighbour in neighbours[market]:
            if away[neighbour] == FAR:
                away[neighbour] = away[market] + 1
                reached.append(neighbour)
    return away
