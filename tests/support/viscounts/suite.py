"""What the tests of every game must know of Viscounts."""

from support.rulebook import ExpectedIds
from support.suite import GameSuite, MalformedScenario
from support.viscounts.goldens import GOLDENS
from support.viscounts.positions import game
from support.viscounts.scenario import ViscountsScenario
from support.vocabulary import ReleasedVocabulary

MALFORMED = [
    MalformedScenario(
        "V-EX-0\ngiven\n  seats A B\n  A slver 3\nthen\n  A silver 3\n", "0.txt:4: 'A slver 3'.*ink, gold"
    ),
    MalformedScenario("V-EX-0\ngiven\n  seats A B\n  at lunch\nthen\n  over\n", "0.txt:4: .*no moment 'lunch'"),
    MalformedScenario("V-EX-0\ngiven\n  seats A B\n  AI ink 1\nthen\n  AI ink 1\n", "0.txt:4: .*only in the solo game"),
    MalformedScenario("V-EX-0\ngiven\n  seats A B\n  A tier1 F2\nthen\n  A ink 0\n", "0.txt:4: .*write A2 C1"),
    MalformedScenario("V-EX-0\ngiven\n  seats A B\n  A ink 2\nthen\n  A ink 3\n", "0.txt:6: .*found.*expected"),
]

VOCABULARY = ReleasedVocabulary(
    families=[
        ("segment", 5), ("rotation", 5), ("start", 4), ("number", 10), ("hero", 10), ("reveal", 68), ("tile", 35),
        ("draw", 86), ("scheme", 16), ("pair", 5), ("play", 86), ("discard", 86), ("discard_top", 1),
        ("destroy", 86), ("destroy_top", 1), ("enough", 1), ("order", 6), ("keep_order", 1), ("move", 15),
        ("action", 5), ("dismiss", 1), ("no_dismiss", 1), ("trade", 30), ("slot", 9), ("site", 25), ("link", 2),
        ("workers", 4), ("pay", 6561), ("section", 5), ("castle", 10), ("no_castle_move", 1), ("bump", 5),
        ("hire", 5), ("no_hire", 1), ("manuscript", 5), ("flip", 2), ("resource", 3), ("either", 3), ("first", 2),
    ],
    spelling="68e6ca33970ac7f7",
    places={
        "play:abbot": "hand",
        "discard:abbot": "hand",
        "move:5.5": "space-5-5",
        "site:5-6-2": "site-5-6-2",
        "slot:guildhall-2": "slot-guildhall-2",
        "section:A": "castle-1-A",
        "castle:A-B": "castle-1-A",
        "hire:1-2": "townsfolk-1-2",
        "manuscript:9-10": "manuscript-9-10",
        "no_hire": "",
        "either:1": "",
    },
)  # fmt: skip

SUITE = GameSuite(
    game=game(),
    goldens=GOLDENS,
    scenario=ViscountsScenario,
    malformed_scenarios=MALFORMED,
    rules=ExpectedIds(
        some_clauses={"V-1.1", "V-2.13", "V-7.T1", "V-7.B9", "V-7.W2", "V-7.M4", "V-16.19", "V-18.17"},
        clauses=176,
        some_sections={"V-7", "V-7.B", "V-20"},
        rulings=43,
        examples=22,
        not_rules={f"V-22.{n}" for n in range(1, 6)},  # usual lengths and scores
        every_ruling_has_a_test=False,
    ),
    vocabulary=VOCABULARY,
)
