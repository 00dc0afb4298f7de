"""What the tests of every game must know of Kingsburg."""

from support.kingsburg.goldens import GOLDENS
from support.kingsburg.positions import game
from support.kingsburg.scenario import KingsburgScenario
from support.kingsburg.tree_counts import TREE_COUNTS
from support.rulebook import ExpectedIds
from support.suite import GameSuite, MalformedScenario
from support.vocabulary import ReleasedVocabulary

MALFORMED = [
    MalformedScenario("K-EX-0\ngiven\n  seats A\n  A gould 3\nthen\n  A gold 3\n", "0.txt:4: 'A gould 3'.*gold, wood"),
    MalformedScenario("K-EX-1\n", "0.txt:1: the first line should begin with K-EX-0"),
    MalformedScenario("K-EX-0\nwhen\n  A pass\n", "0.txt:2: 'when' needs a 'given'"),
    MalformedScenario("K-EX-0\ngiven\n  seats A B\n  at lunch\nthen\n  over\n", "0.txt:4: .*no moment 'lunch'"),
    MalformedScenario("K-EX-0\ngiven\n  seats A B\n  at build\nwhen\n  A pass\n", "0.txt:6: .*refused"),
    MalformedScenario(
        "K-EX-0\ngiven\n  seats A B\n  at recruiting\n  A gold 2\nthen\n  A gold 3\n", "0.txt:7: .*found.*expected"
    ),
    MalformedScenario(
        "K-EX-0\ngiven\n  seats A B\n  at recruiting\n  A gold 2\nthen\n  C gold 3\n", "0.txt:7: .*no seat 'C'"
    ),
    MalformedScenario(
        "K-EX-0\ngiven\n  seats A B\n  at recruiting\n  A gold 2\nwhen\n  A tries pass -> over -\n",
        "0.txt:7: .*refused with not_now K-6.2.1",
    ),
    MalformedScenario("K-EX-0\ngiven\n  seats A B\n  at build\nwhen\n", "checks nothing"),
]

VOCABULARY = ReleasedVocabulary(
    families=[
        ("first", 5), ("roll", 84), ("enemy", 9), ("good", 3), ("lose", 3), ("reroll", 3), ("keep", 1),
        ("advisor", 18), ("pass", 1), ("dice", 84 * 28), ("aid", 2), ("either", 4), ("exchange", 3),
        ("no_exchange", 1), ("build", 20), ("no_build", 1), ("town_hall", 4), ("no_town_hall", 1), ("recruit", 9),
        ("enough", 1), ("first_use", 2),
    ],
    spelling="3f26c27024821e80",
    places={
        "advisor:7": "advisor-7",
        "build:town_hall": "building-5-3",
        "good:wood": "good-wood",
        "lose:wood": "good-wood",
        "exchange:wood": "good-wood",
        "reroll:white": "building-1-1",
        "first_use:inn": "building-2-1",
        "pass": "",
        "dice:1.3+w2": "",
    },
)  # fmt: skip

SUITE = GameSuite(
    game=game(),
    goldens=GOLDENS,
    scenario=KingsburgScenario,
    malformed_scenarios=MALFORMED,
    rules=ExpectedIds(
        some_clauses={"K-1.1", "K-6.2.8", "K-10.10", "K-17.6"},
        some_sections={"K-6", "K-6.2", "K-16"},
        rulings=31,
        chances=7,
        examples=34,
    ),
    vocabulary=VOCABULARY,
    tree_counts=TREE_COUNTS,
)
