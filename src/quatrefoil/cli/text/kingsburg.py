"""English sentences for Kingsburg."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import RenderableType

from quatrefoil.cli.text.kingsburg_board import Board
from quatrefoil.cli.text.kingsburg_words import DECLINED, PHASES, Words, dice_words, plural
from quatrefoil.cli.text.plain import Facts, GameText
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option

#: Questions that need no numbers.
QUESTIONS = {
    "Reroll": "Roll again?",
    "Influence": "Which advisor do you influence?",
    "ChooseAid": "Also spend a +2 token?",
    "Exchange": "Which good do you give the Alchemist for one of each of the others?",
    "TownHall": "Pay at the Town Hall for a point?",
    "EndOrder": "Which comes first, the Inn or the Town Hall?",
}

#: Refusals that need no numbers.
REFUSALS = {
    "already_passed": "you have passed already; that is final for this step",
    "reroll_condition": "the dice do not allow it: the Statue needs all alike, the Chapel a sum of 7 or less",
    "no_town_hall": "you have no Town Hall",
    "town_hall_limit": "the Town Hall gives one point per season",
    "no_coloured_die": "a group needs at least one coloured die",
    "sum_mismatch": "no group of your dice makes that number",
    "die_not_available": "you do not have these dice any more",
    "plus2_limit": "one +2 token per season may help to influence",
    "plus2_none": "you have no +2 token",
    "market_unavailable": "you have no Market, or have used it in this season",
    "build_exists": "it is built already",
    "build_limit": "one building per season; only the Envoy allows two",
    "choice_invalid": "that is not among the options now",
    "not_now": "it is not the time for that",
    "not_your_turn": "it is not your turn",
    "over": "the game is over",
}


class KingsburgText(GameText):
    """Texts for the questions, options, events and refusals of Kingsburg."""

    def __init__(self, game: Game[Any], names: Sequence[str]) -> None:
        super().__init__(game, names)
        self.words = Words(game.components())

    def board(self, view: Facts, viewer: int, kind: str) -> list[RenderableType]:
        return Board(self.words, self.names, view, viewer).parts(kind)

    # Questions.

    def question(self, kind: str, facts: Facts) -> str:
        if kind == "SpendDice":
            return f"With which dice do you influence the {self.words.advisor(facts['advisor'])}?"
        if kind == "ChooseHelp":
            return f"What does the {self.words.advisor(facts['advisor'])} give you?"
        if kind == "TakeGood":
            return f"Take {plural(facts['n'], 'good')} of your choice: which{' first' if facts['n'] > 1 else ''}?"
        if kind == "LoseGood":
            return f"You lose {plural(facts['n'], 'good')} of your choice: which{' first' if facts['n'] > 1 else ''}?"
        if kind == "Recruit":
            return f"Recruit a soldier for {plural(facts['price'], 'good')}?"
        if kind == "Build":
            return "Build a second building with the Envoy?" if facts["second"] else "What do you build?"
        return QUESTIONS.get(kind) or super().question(kind, facts)

    # Options.

    def option(self, option: Option, kind: str, facts: Facts) -> str:
        words = self.words
        arg = option.text.partition(":")[2]
        if option.family == "advisor":
            return f"{words.advisor(int(arg))}: {words.help(int(arg))}"
        if option.family == "dice":
            return dice_words(arg, int(facts["advisor"]))
        if option.family == "either":
            return words.either(int(facts["advisor"]), int(arg) - 1)
        if option.family == "build":
            return words.building_offer(arg)
        if option.family in ("good", "lose", "exchange"):
            return arg
        if option.family == "recruit":
            return "pay " + arg.replace("+", " and ")
        if option.family == "town_hall":
            return "pay a +2 token" if arg == "token" else f"pay 1 {arg}"
        plain = {
            "pass": "pass for this step",
            "keep": "keep the dice as they are",
            "reroll:coloured": "Statue: reroll a coloured die",
            "reroll:white": "Statue: reroll a white die",
            "reroll:all": "Chapel: reroll all dice",
            "no_exchange": "exchange nothing",
            "no_build": "build nothing",
            "no_town_hall": "pay nothing",
            "enough": "no more soldiers",
            "first_use:inn": "the Inn",
            "first_use:town_hall": "the Town Hall",
            "aid:market": "the Market alone",
            "aid:plus2-market": "a +2 token and the Market, one lower",
        }
        return plain.get(option.text, option.text)

    # Refusals.

    def refusal(self, refusal: Refusal) -> str:
        facts = refusal.facts
        if refusal.code == "advisor_taken":
            holder = facts["holder"]
            return "neutral dice are on it" if holder < 0 else f"it has been influenced by {self.name(holder)}"
        if refusal.code == "build_prereq":
            return f"the {self.words.building_number(facts['missing'])} to its left must be built first"
        if refusal.code == "build_cost":
            return f"you need {self.words.goods(facts)} more"
        if refusal.code == "build_tokens":
            return f"this table allows {facts['cap']} buildings"
        if refusal.code == "recruit_cost":
            price = f"a soldier costs {plural(facts['price'], 'good')}"
            has_goods = facts["have"] >= facts["price"]
            return f"{price} of those you have" if has_goods else f"{price}, you have {facts['have']}"
        return REFUSALS.get(refusal.code) or super().refusal(refusal)

    # Events.

    def event(self, event: Facts) -> str | None:
        name = str(event["event"])
        seat = int(event.get("seat", -1))
        sentence = self._about_the_table(name, event) if seat < 0 else self._about_a_seat(name, event)
        return sentence if sentence is None or seat < 0 else f"{self.name(seat)} {sentence}"

    def _about_the_table(self, name: str, event: Facts) -> str | None:
        if name == "year_began":
            return f"== Year {self.words.year(event['year'])} =="
        if name == "phase_began":
            return f"-- {PHASES[event['phase']]} --"
        if name == "neutral_placed":
            return f"Neutral dice {event['dice']} lie on the {self.words.advisor(event['advisor'])}"
        if name == "envoy_unclaimed":
            return "Nobody gets the King's Envoy: tied for fewest buildings and goods"
        if name == "enemy_revealed":
            return f"The enemy is revealed: {self.words.enemy(event['card'])}"
        if name == "kings_die":
            return f"The King sends each player {plural(event['n'], 'soldier')}"
        if name == "soldiers_home":
            return "All soldiers go home"
        if name == "game_over":
            return "The game is over"
        return None

    def _about_a_seat(self, name: str, event: Facts) -> str | None:
        words = self.words
        if name in ("gained", "paid", "lost"):
            return f"{name} {event['n']} {event['good']} ({words.why(event['why'])})"
        if name == "scored":
            did = "scored" if event["n"] > 0 else "lost"
            return f"{did} {plural(abs(event['n']), 'point')} ({words.why(event['why'])})"
        if name == "soldiers":
            return f"got {plural(event['n'], 'soldier')} ({words.why(event['why'])})"
        if name == "tokens":
            did = "got" if event["n"] > 0 else "spent"
            return f"{did} {plural(abs(event['n']), '+2 token')} ({words.why(event['why'])})"
        sentences: dict[str, Callable[[], str | None]] = {
            "rolled": lambda: f"rolled {event['dice']}{' and white ' + event['white'] if event['white'] else ''}",
            "rerolled": lambda: f"used the {words.building(event['by'])} to roll again",
            "ordered": lambda: f"took place {event['place']} in turn order",
            "influenced": lambda: self._influenced(event),
            "passed": lambda: "passed",
            "helped": lambda: f"got help from the {words.advisor(event['advisor'])}",
            "envoy_used": lambda: (
                f"used the King's Envoy for {'an advisor' if event['use'] == 'advisor' else 'a building'}"
            ),
            "envoy_given": lambda: "got the King's Envoy",
            "envoy_returned": lambda: "returned the Envoy unused",
            "aid_die": lambda: "got a white die from the King",
            "built": lambda: f"built the {words.building(event['building'])}",
            "destroyed": lambda: f"lost the {words.building(event['building'])}",
            "declined": lambda: DECLINED.get(event["what"]),
            "looked": lambda: "looked at the enemy",
            "saw_enemy": lambda: f"saw {words.enemy(event['card'])}",
            "fought": lambda: f"fought with {event['strength']} against {event['enemy']}: {event['result']}",
        }
        return sentences[name]() if name in sentences else None

    def _influenced(self, event: Facts) -> str:
        dice = event["dice"] + (f" and white {event['white']}" if event["white"] else "")
        aid = {
            "none": "",
            "plus2": ", with a +2 token",
            "market-up": ", with the Market",
            "market-down": ", with the Market",
            "plus2-market-up": ", with a +2 token and the Market",
            "plus2-market-down": ", with a +2 token and the Market",
        }[event["aid"]]
        return f"influenced the {self.words.advisor(event['advisor'])} with {dice}{aid}"
