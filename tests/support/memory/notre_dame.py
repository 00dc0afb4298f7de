"""Notre Dame: which action cards the viewer has seen in this period, where those it passed on must be, and messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from support.memory.base import Memory, Told, View

#: An action card: its colour and its action.
Card = tuple[int, str]


#: Cards a seat holds after the draft (ND-3.3).
HAND = 3


def as_cards(shown: list[dict[str, Any]]) -> set[Card]:
    return {(card["colour"], card["card"]) for card in shown}


class NotreDameMemory(Memory):
    """ND-3.3, ND-13.2: a card drawn in one round is gone until the decks are renewed; a passed card is at the left.

    ND-R13: taken messages lie face down, but everybody saw them taken.
    """

    def __init__(self, viewer: int, seats: int) -> None:
        super().__init__(viewer, seats)
        self.gone: set[Card] = set()  # seen in earlier rounds of this period
        self.seen: set[Card] = set()  # seen in this round
        self.played: dict[Card, int] = {}  # in this round, by whom
        self.messages: list[set[Card]] = [set() for _ in range(seats)]  # by seat: colour and type of those it took
        self.passed: list[set[Card]] = []  # what the viewer passed in this round: two cards, then one

    def watch(self, view: View, told: list[Told]) -> None:
        for event in told:
            match event["event"]:
                case "round_began":
                    self.gone |= self.seen
                    self.seen, self.played, self.passed = set(), {}, []
                case "decks_renewed":
                    self.gone, self.seen = set(), set()
                case "played":
                    self.played[(event["colour"], event["card"])] = event["seat"]
                    self.seen.add((event["colour"], event["card"]))
                case "took":
                    self.messages[event["seat"]].add((event["colour"], event["message"]))
                case "passed":
                    cards = {(event["colour"], card) for card in event["cards"].split(".")}
                    self.seen |= cards
                    if event["seat"] == self.viewer:
                        self.passed.append(cards)
        own = view["own"]
        self.seen |= as_cards(own["choice"]) | as_cards(own["hand"])

    def contradictions(self, views: list[View], outcomes: list[str]) -> Iterator[str]:
        hands = [as_cards(view["own"]["hand"]) | as_cards(view["own"]["choice"]) for view in views]
        decks = [{(seat, card) for card in view["own"]["deck"]} for seat, view in enumerate(views)]
        places = [*hands, *decks]
        if len(set().union(*places)) < sum(map(len, places)):
            yield "a card is in several places"
        for seat, hand in enumerate(hands):
            if hand & self.gone:
                yield f"seat {seat} cannot hold {hand & self.gone}: it was drawn in an earlier round"
            if hand & set(self.played):
                yield f"seat {seat} cannot hold {hand & set(self.played)}: it was played"
            if decks[seat] & (self.gone | self.seen):
                yield f"{decks[seat] & (self.gone | self.seen)} cannot be in the deck of seat {seat}"
            if seat != self.viewer and any(
                colour == self.viewer and (colour, card) not in set().union(*self.passed) for colour, card in hand
            ):
                yield f"seat {seat} holds a card of the viewer that it never passed"
        for seat, view in enumerate(views):
            taken = {(message["colour"], message["type"]) for message in view["players"][seat]["messages"]}
            if taken != self.messages[seat]:
                yield f"seat {seat} took {self.messages[seat]}, not {taken}"
        if len(self.passed) == 2:
            yield from self.misplaced(hands)

    def misplaced(self, hands: list[set[Card]]) -> Iterator[str]:
        """Follow the passed cards: the last one went to the left, the first two to the left and one seat further."""
        had = [hand | {card for card, by in self.played.items() if by == seat} for seat, hand in enumerate(hands)]
        left, further = (self.viewer + 1) % self.seats, (self.viewer + 2) % self.seats
        if min(len(had[left]), len(had[further])) < HAND:
            return  # third cards are discarded unseen after the last play
        if self.passed[1] - had[left]:
            yield f"{self.passed[1]} was passed to seat {left}"
        if len(self.passed[0] & had[left]) != 1 or len(self.passed[0] & had[further]) != 1:
            yield f"of {self.passed[0]} one must be at seat {left}, the other at seat {further}"
