"""What the tests of every game must know of Notre Dame."""

from support.notre_dame.goldens import GOLDENS
from support.notre_dame.positions import game
from support.notre_dame.scenario import NotreDameScenario
from support.rulebook import ExpectedIds
from support.suite import GameSuite, MalformedScenario
from support.vocabulary import ReleasedVocabulary

MALFORMED = [
    MalformedScenario(
        "ND-EX-0\ngiven\n  seats A B\n  A cions 3\nthen\n  A coins 3\n", "0.txt:4: 'A cions 3'.*coins, personal"
    ),
    MalformedScenario("ND-EX-0\ngiven\n  seats A B\n  at lunch\nthen\n  over\n", "0.txt:4: .*no moment 'lunch'"),
    MalformedScenario(
        "ND-EX-0\ngiven\n  seats A B\n  A bank 15\nthen\n  A bank 15\n", "0.txt:6: .*more than fourteen markers"
    ),
    MalformedScenario("ND-EX-0\ngiven\n  seats A B\n  A coins 2\nthen\n  A coins 3\n", "0.txt:6: .*found.*expected"),
]

VOCABULARY = ReleasedVocabulary(
    families=[
        ("first", 5), ("messages", 24), ("in_game", 27), ("brown", 15), ("grey", 27), ("deal", 84), ("keep", 9),
        ("play", 45), ("from", 8), ("no_effect", 1), ("sector", 7), ("bonus", 3), ("drive", 25), ("stay", 1),
        ("take", 1), ("leave", 1), ("donate", 3), ("no_donation", 1), ("hire", 33), ("no_hire", 1), ("move", 6),
        ("return", 15), ("message", 4), ("pay", 25),
    ],
    spelling="e7e0eef812aae657",
    places={
        "keep:bank": "draft-bank",
        "play:bank.2": "card-2-bank",
        "from:park": "sector-park",
        "sector:park": "sector-park",
        "from:cathedral": "cathedral",
        "drive:2-rim_cw": "market-2-rim_cw",
        "hire:doctor": "person-doctor",
        "stay": "",
        "bonus:coin": "",
    },
)  # fmt: skip

SUITE = GameSuite(
    game=game(),
    goldens=GOLDENS,
    scenario=NotreDameScenario,
    malformed_scenarios=MALFORMED,
    rules=ExpectedIds(some_clauses={"ND-1.1", "ND-5.11", "ND-9.9", "ND-14.5"}, rulings=27, examples=22),
    vocabulary=VOCABULARY,
)
