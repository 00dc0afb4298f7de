"""The things of the game by number: icons, goods, cards, buildings and places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

#: V-3.7: the icons of cards; a criminal stands for any of the others in a primary action (V-3.8).
ICONS: Final[list[str]] = ["merchant", "builder", "noble", "cleric", "criminal"]
MERCHANT: Final = 0
BUILDER: Final = 1
NOBLE: Final = 2
CLERIC: Final = 3
CRIMINAL: Final = 4
#: The icons of no card; shared, never changed.
NO_ICONS: Final[list[int]] = [0, 0, 0, 0, 0]

#: V-1.11: what `Domain.goods` counts; the first three are the resources (V-13.2).
GOODS: Final[list[str]] = ["ink", "gold", "stone", "silver"]
INK: Final = 0
GOLD: Final = 1
STONE: Final = 2
SILVER: Final = 3
RESOURCES: Final = 3
#: V-16.8: the Card AI does not tell resources apart; all of them are counted here.
GENERIC_RESOURCE: Final = INK

#: What the op `gain` can give.
WHAT: Final[list[str]] = [*GOODS, "any_resource", "debt", "deed", "virtue", "corruption"]
ANY_RESOURCE: Final = 4
DEBT: Final = 5
DEED: Final = 6
VIRTUE: Final = 7
CORRUPTION: Final = 8

#: What the op `flip` can flip.
FLIPS: Final[list[str]] = ["debt", "deed", "debt_or_deed"]
FLIP_DEBT: Final = 0
FLIP_DEED: Final = 1
FLIP_EITHER: Final = 2

#: V-7.1: the primary actions, and the icon and the resource that fund each (V-7.2).
ACTIONS: Final[list[str]] = ["none", "trade", "build", "workers", "transcribe"]
NO_ACTION: Final = 0
TRADE: Final = 1
BUILD: Final = 2
WORKERS: Final = 3
TRANSCRIBE: Final = 4
NO_ICON: Final = -1
NO_GOOD: Final = -1
ICON_OF: Final[list[int]] = [NO_ICON, MERCHANT, BUILDER, NOBLE, CLERIC]
GOOD_OF: Final[list[int]] = [NO_GOOD, SILVER, STONE, GOLD, INK]

#: V-14.2: where a card says so, this many merchant icons or silver stand for one icon.
PAIR_SIZE: Final = 2
#: V-16.10, V-R28: this much silver becomes one resource of the AI.
SILVER_PER_RESOURCE: Final = 2

#: V-16.17: besides ACTIONS, boards of the AI name "flip a debt or deed", and schemes "the focus of the board".
FLIP_FOCUS: Final = 8
FOCUS: Final = 9

#: V-3.7: the slots for cards on a board.
CARD_SLOTS: Final = 3

#: V-2.6, V-7.B9: the nine building slots of a board, three of each type.
BUILDING_TYPES: Final[list[str]] = ["trading_post", "guildhall", "workshop"]
TRADING_POST: Final = 0
GUILDHALL: Final = 1
WORKSHOP: Final = 2
SLOTS_PER_TYPE: Final = 3
SLOTS: Final = 9
FREE_STEP: Final = 0  # trading post 1
CHEAP_DISMISSAL: Final = 1  # trading post 2
DISCARD_ON_HIRE: Final = 6  # workshop 1
VIRTUE_ON_COLLISION: Final = 7  # workshop 2
LARGER_HAND: Final = 8  # workshop 3

RIBBONS: Final[list[str]] = ["black", "blue", "grey", "yellow"]

#: V-2.1, V-2.2: the segments of the ring, and the sections of the castle inside it.
RING: Final = 5
SECTIONS: Final[list[str]] = ["A", "B", "C", "D", "E"]

#: V-6.2: a space is segment * SPACES_PER_SEGMENT + one of these three.
OUTER_LEFT: Final = 0
INNER: Final = 1
OUTER_RIGHT: Final = 2
SPACES_PER_SEGMENT: Final = 3
SPACES: Final = RING * SPACES_PER_SEGMENT
NO_SPACE: Final = -1  # where a viscount stands before the draft

#: V-14.5: the player cards, one for each outer space of the ring.
PLAYER_CARDS: Final = 2 * RING

#: V-15.2: a site is segment * SITES_PER_SEGMENT + its place; some sites exist on one side of the board only.
SITES_PER_SEGMENT: Final = 5
SITES: Final = RING * SITES_PER_SEGMENT

#: V-8: indices into `Domain.castle`. Section s of tier 1 is s, of tier 2 it is TIER2 + s. V-8.7: workers that move
#: sideways are ON_THE_WAY until the effect before it is resolved.
TIER2: Final = RING
TIER3: Final = 2 * RING
ON_THE_WAY: Final = 2 * RING + 1
CASTLE_PLACES: Final = 2 * RING + 2
#: V-8.2, V-8.4: this many workers of one owner make a section rise; V-8.6: no more of all owners together stay.
CROWD: Final = 3
#: V-7.W1: at most this many workers are placed in one action.
MOST_WORKERS: Final = 4

#: V-3.4: the length of the track of virtue and corruption.
TRACK: Final = 7

#: The six phases of a turn (V-4.2); 0 is the set-up.
PHASES: Final[list[str]] = ["setup", "cards", "movement", "action", "recruit", "collision", "draw"]
SETUP: Final = 0
CARDS: Final = 1
MOVEMENT: Final = 2
ACTION: Final = 3
RECRUIT: Final = 4
COLLISION: Final = 5
DRAW: Final = 6

NO_CARD: Final = -1
NO_PAIR: Final = -1  # replaces a player card that was taken in the draft

# The cards, in the order of the data file. Released ids never change.
NEUTRAL: Final[list[str]] = [
    "acolyte", "antagonist", "architect", "aristocrat", "artisan", "artist", "benefactor", "bishop", "charlatan",
    "chevalier", "clergyman", "conspirator", "courier", "deacon_3", "deacon_2", "debt_collector_deed",
    "debt_collector_hire", "debt_collector_virtue", "debt_collector_resource", "defender", "diplomat", "disciple",
    "enforcer", "foreman", "friar", "gatekeeper", "illusionist", "jeweller", "lookout", "mason", "meddler", "miner",
    "missionary_3", "missionary_2", "overseer_3", "overseer_2", "pastor", "patron_3", "patron_2", "peddler_ink",
    "peddler_gold", "peddler_stone", "peddler_silver", "pickpocket", "priest", "princess", "racketeer_2",
    "racketeer_1", "scoundrel_gold", "scoundrel_ink", "scoundrel_stone", "sculptor", "stonecutter_3",
    "stonecutter_2", "strongman", "swindler_stone", "swindler_gold", "swindler_ink", "tinker_stone", "tinker_gold",
    "tinker_ink", "traitor", "traveller", "trickster", "vicar", "watchman", "woodcutter_2", "woodcutter_3",
]  # fmt: skip
HEROES: Final[list[str]] = [
    "ada", "bertha", "clovis", "emma", "guntram", "judith", "lothaire", "merovech", "rudolf", "therese",
]  # fmt: skip
STARTING: Final[list[str]] = [
    "abbot", "squire", "labourer", "trader", "lender", "financer", "journeyman", "thief",
]  # fmt: skip
MANUSCRIPTS: Final[list[str]] = [
    "ms_black_3_flip", "ms_black_3_resource", "ms_black_3_hire", "ms_black_4_ink", "ms_black_4_virtue",
    "ms_black_5_cleric", "ms_black_6_deeds", "ms_black_6_manuscripts", "ms_black_7_manuscript", "ms_grey_3_virtue",
    "ms_grey_3_flip", "ms_grey_4_stone", "ms_grey_4_workshop", "ms_grey_5_trading_post", "ms_grey_5_builder",
    "ms_grey_5_resources", "ms_grey_6_buildings", "ms_grey_7_guildhall", "ms_yellow_3_resource", "ms_yellow_3_flip",
    "ms_yellow_4_gold", "ms_yellow_4_virtue", "ms_yellow_4_workers", "ms_yellow_5_noble", "ms_yellow_6_debts",
    "ms_yellow_6_workers", "ms_yellow_7_workers", "ms_blue_3_hire", "ms_blue_3_silver", "ms_blue_3_flip",
    "ms_blue_4_resources", "ms_blue_4_virtue", "ms_blue_5_merchants", "ms_blue_6_criminals", "ms_blue_7_flips",
]  # fmt: skip
SEGMENTS: Final[list[str]] = [
    "seg_1_2", "seg_3_4", "seg_5_6", "seg_7_8", "seg_9_10",
]  # fmt: skip
SCHEMES: Final[list[str]] = [
    "ss_noble", "ss_builder", "ss_cleric", "ss_builder_noble", "ss_cleric_noble", "ss_builder_cleric",
    "ss_criminal_1", "ss_criminal_2", "fs_cleric", "fs_noble", "fs_builder", "fs_builder_cleric",
    "fs_builder_noble", "fs_cleric_noble", "fs_criminal_1", "fs_criminal_2",
]  # fmt: skip

#: V-16.4: the starting schemes come first, then the future ones.
FIRST_FUTURE_SCHEME: Final = 8

#: Every townsfolk card a deck can hold.
CARDS_ALL: Final[list[str]] = [*NEUTRAL, *HEROES, *STARTING]
FIRST_HERO: Final = len(NEUTRAL)
FIRST_STARTING: Final = len(NEUTRAL) + len(HEROES)

#: V-16.1: the opponents of the solo game.
AUTOMAS: Final[list[str]] = ["ai_cleric", "ai_builder", "ai_noble", "ai_card"]

#: When the ability of a card works (V-3.10).
TIMINGS: Final[list[str]] = ["none", "immediate", "ongoing", "drop_off"]
NO_ABILITY: Final = 0
IMMEDIATE: Final = 1
ONGOING: Final = 2
DROP_OFF: Final = 3

#: Moments that ongoing abilities and building slots wait for.
MOMENTS: Final[list[str]] = [
    "after_own_primary_action", "you_flip_debt", "you_gain_debt", "any_player_resolves_collision",
    "you_hire_by_any_means", "you_flip_debt_or_deed", "you_gain_future_scheme", "you_shuffle",
]  # fmt: skip
AFTER_ACTION: Final = 0
ON_FLIP_DEBT: Final = 1
ON_GAIN_DEBT: Final = 2
ON_COLLISION: Final = 3  # V-13.7: of any player

#: Why something was gained, paid or scored, for the log.
WHY: Final[list[str]] = [
    "player_card", "card", "hire", "dismiss", "site", "link", "castle", "bump", "manuscript", "trade", "track",
    "collision", "shuffle", "flip", "move", "funding", "workshop", "destroy", "scheme", "automa", "viscount",
    "buildings", "workers", "ribbons", "texts", "leader", "bonus", "debts", "deeds", "poverty", "prosperity",
    "leftover",
]  # fmt: skip
WHY_PLAYER_CARD: Final = 0
WHY_CARD: Final = 1
WHY_HIRE: Final = 2
WHY_DISMISS: Final = 3
WHY_SITE: Final = 4
WHY_LINK: Final = 5
WHY_CASTLE: Final = 6
WHY_BUMP: Final = 7
WHY_MANUSCRIPT: Final = 8
WHY_TRADE: Final = 9
WHY_TRACK: Final = 10
WHY_COLLISION: Final = 11
WHY_SHUFFLE: Final = 12
WHY_FLIP: Final = 13
WHY_MOVE: Final = 14
WHY_FUNDING: Final = 15
WHY_WORKSHOP: Final = 16
WHY_DESTROY: Final = 17
WHY_SCHEME: Final = 18
WHY_AUTOMA: Final = 19
WHY_VISCOUNT: Final = 20


def outer_space(number: i64) -> i64:
    """V-2.9: return the space of the n-th outer space, counted from 0."""
    return number // 2 * SPACES_PER_SEGMENT + (OUTER_LEFT if number % 2 == 0 else OUTER_RIGHT)
