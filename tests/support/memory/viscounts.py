"""Viscounts: every hand that the public moves allow, and which schemes the AI has shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from support.memory.base import Memory, Told, View

Hand = frozenset[str]


class Cards:
    """The cards of one opponent: what is hidden, what is discarded, and all hands that are possible."""

    def __init__(self, hidden: set[str], size: int, discard: set[str]) -> None:
        self.hidden = hidden
        self.discard = discard
        self.size = size
        self.hands: set[Hand] = {frozenset(hand) for hand in combinations(sorted(hidden), size)}

    def watch(self, told: list[Told], size: int) -> None:
        """Follow the events of one choice; a card that appears came from the hand or from the top of the draw pile."""
        appeared = [event for event in told if event["event"] in ("played", "discarded", "destroyed")]
        drawn = [event for event in told if event["event"] == "drew_unseen"]
        from_hand = self.size + len(drawn) - size
        self.size = size
        for event in told:
            match event["event"]:
                case "drew_unseen":
                    self.hands = {hand | {card} for hand in self.hands for card in self.hidden - hand}
                case "shuffled":
                    self.hidden |= self.discard
                    self.discard = set()
                case "dropped" | "hired":
                    self.discard.add(event["card"])
                case "played" | "discarded" | "destroyed":
                    self.appear(event["card"], from_hand > 0, from_hand < len(appeared))
                    if event["event"] == "discarded":
                        self.discard.add(event["card"])

    def appear(self, card: str, maybe_of_hand: bool, maybe_of_deck: bool) -> None:
        """Take a card out of the hidden ones; of several in one choice it may be unclear where each came from."""
        self.hidden.discard(card)
        held = {hand - {card} for hand in self.hands if card in hand} if maybe_of_hand else set()
        unheld = {hand for hand in self.hands if card not in hand} if maybe_of_deck else set()
        self.hands = held | unheld


class ViscountsMemory(Memory):
    """V-17.1: discards, shuffles and plays are public, so not every hidden card can be in every hand."""

    def __init__(self, viewer: int, seats: int) -> None:
        super().__init__(viewer, seats)
        self.cards: dict[int, Cards] = {}
        self.revealed: set[str] = set()  # townsfolk and manuscripts that lay on top of a pile
        self.schemes: set[str] = set()  # schemes of the AI that were ever shown
        self.scheme_places: set[str] = set()  # those that lie in its slots and discard pile now

    def watch(self, view: View, told: list[Told]) -> None:
        self.revealed |= {f"reveal:{pile['townsfolk']}" for pile in view["segments"].values()}
        self.revealed |= {f"tile:{pile['manuscript']}" for pile in view["segments"].values()}
        for owner, player in enumerate(view["players"]):
            if player["is_automa"]:
                self.scheme_places = {scheme for scheme in [*player["slots"], *player["discard"]] if scheme}
                self.schemes |= self.scheme_places
            elif owner != self.viewer:
                self.watch_cards(owner, player, [event for event in told if event.get("seat") == owner])

    def watch_cards(self, owner: int, player: View, told: list[Told]) -> None:
        if owner in self.cards:
            self.cards[owner].watch(told, player["hand_size"])
            assert self.cards[owner].hidden == set(player["unseen"])
            assert self.cards[owner].discard == set(player["discard"])
        elif player["hand_size"] > 0:
            self.cards[owner] = Cards(set(player["unseen"]), player["hand_size"], set(player["discard"]))

    def contradictions(self, views: list[View], outcomes: list[str]) -> Iterator[str]:
        for owner, cards in self.cards.items():
            hand = frozenset(views[owner]["players"][owner]["hand"])
            if hand not in cards.hands:
                yield f"seat {owner} cannot hold {sorted(hand)}"
        for outcome in outcomes:
            if outcome in self.revealed:
                yield f"{outcome} was revealed before"
        drawn = {outcome.removeprefix("scheme:") for outcome in outcomes if outcome.startswith("scheme:")}
        if drawn & self.scheme_places:
            yield f"{drawn & self.scheme_places} lie open"
        if drawn & self.schemes and self.schemes - self.scheme_places - drawn:
            yield f"{self.schemes - self.scheme_places - drawn} must be in the AI's draw pile"
