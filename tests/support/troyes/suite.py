"""What the tests of every game must know of Troyes."""

from support.rulebook import ExpectedIds
from support.suite import GameSuite, MalformedScenario
from support.troyes.goldens import GOLDENS
from support.troyes.positions import game
from support.troyes.scenario import TroyesScenario
from support.troyes.tree_counts import TREE_COUNTS
from support.vocabulary import ReleasedVocabulary

MALFORMED = [
    MalformedScenario(
        "T-EX-0\ngiven\n  seats A B\n  A denars 3\nthen\n  A deniers 3\n", "0.txt:4: 'A denars 3'.*deniers, influence"
    ),
    MalformedScenario("T-EX-0\ngiven\n  seats A B\n  at noon\nthen\n  over\n", "0.txt:4: .*no moment 'noon'"),
    MalformedScenario("T-EX-0\ngiven\n  seats A B\n  A yellow 6\nwhen\n  A counter:4\n", "0.txt:6: .*refused"),
    MalformedScenario("T-EX-0\ngiven\n  seats A B\n  A yellow 6\nthen\n  A yellow 5\n", "0.txt:6: .*found.*expected"),
]

VOCABULARY = ReleasedVocabulary(
    families=[
        ("first", 5), ("character", 6), ("card", 30), ("event", 18), ("roll", 924), ("cell", 18), ("reroll", 1),
        ("recruit", 1), ("flip", 1), ("use", 9), ("cathedral", 1), ("counter", 18), ("place", 3), ("farm", 1),
        ("pass", 1), ("modify", 9), ("black", 6), ("die", 90), ("enough", 1), ("give_up", 1), ("from", 31),
        ("uses", 40), ("building", 3), ("mark", 18), ("no_mark", 1),
    ],
    spelling="4f47a1ac29a9893a",
    places={
        "use:red-2": "activity-red-2",
        "modify:red-2": "activity-red-2",
        "from:red-2": "activity-red-2",
        "counter:3": "event-3",
        "mark:3": "event-3",
        "die:n-yellow-4": "die-n-yellow-4",
        "cell:city_hall_16_2": "cell-city-hall-16-2",
        "from:city_hall_16_2": "cell-city-hall-16-2",
        "place:city_hall": "building-city-hall",
        "building:city_hall": "building-city-hall",
        "from:lying-city_hall": "lying-city-hall",
        "black:5": "black-5",
        "pass": "",
        "farm": "",
        "enough": "",
    },
)  # fmt: skip

SUITE = GameSuite(
    game=game(),
    goldens=GOLDENS,
    scenario=TroyesScenario,
    malformed_scenarios=MALFORMED,
    rules=ExpectedIds(
        some_clauses={"T-0.1", "T-4.20", "T-6.3.4", "T-8.29", "T-13.18", "T-15.3"},
        clauses=184,
        some_sections={"T-6", "T-6.3", "T-15"},
        rulings=48,
        examples=19,
        decision_points=13,
    ),
    vocabulary=VOCABULARY,
    tree_counts=TREE_COUNTS,
)
