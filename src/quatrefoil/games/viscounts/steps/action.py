"""Phase 3: which primary action a seat takes (V-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.nouns import (
    ACTIONS,
    AFTER_ACTION,
    BUILD,
    NO_ACTION,
    NO_ICONS,
    SPACES_PER_SEGMENT,
    TRADE,
    WHY_CARD,
    WORKERS,
)
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.build_action import ChooseBuilding
from quatrefoil.games.viscounts.steps.carry_out import push_triggers
from quatrefoil.games.viscounts.steps.dismissal import (
    INNER_ACTIONS,
    OUTER_ACTIONS,
    Dismiss,
    is_fundable_now,
    is_on_inner_path,
    may_dismiss,
)
from quatrefoil.games.viscounts.steps.trade_action import Trade, is_trade_idle
from quatrefoil.games.viscounts.steps.transcribe_action import PayForManuscript
from quatrefoil.games.viscounts.steps.why_not_action import why_not_in_action
from quatrefoil.games.viscounts.steps.workers_action import ChooseWorkers
from quatrefoil.games.viscounts.vocabulary import ACT
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Act(Step[Viscounts]):
    """V-7.1, V-18.5: at most one action, trade and build on the outer path, workers and transcribe on the inner."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        options: list[Option] = [ACT[NO_ACTION]]  # V-R14
        for action in INNER_ACTIONS if is_on_inner_path(domain.space) else OUTER_ACTIONS:
            if is_fundable_now(s, domain, action) or may_dismiss(s, domain, action):
                options.append(ACT[action])
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        action: i64 = chosen.arg
        s.action = action
        if action == NO_ACTION:
            return
        domain = s.domains[self.actor]
        s.emit(ev.ACTED, self.actor, action)
        s.stack.append(AfterAction(self.actor))
        if action == TRADE:
            s.stack.append(Trade(self.actor, 0))
        elif action == BUILD:
            s.stack.append(ChooseBuilding(self.actor))
        elif action == WORKERS:
            s.stack.append(ChooseWorkers(self.actor))
        else:
            s.stack.append(PayForManuscript(self.actor, domain.space // SPACES_PER_SEGMENT))
        if may_dismiss(s, domain, action):
            s.stack.append(Dismiss(self.actor))

    def page_facts(self, s: Viscounts) -> dict[str, object]:
        planner = s.rules.planner
        actions = [int(option.arg) for option in self.options(s) if option.arg != NO_ACTION]
        return {"funding": {ACTIONS[action]: planner.facts_of_action(s, self.actor, action) for action in actions}}

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_in_action(s, self.actor, option)

    def gives_nothing(self, s: Viscounts, option: Option) -> bool:
        return option.arg == TRADE and is_trade_idle(s, self.actor)


class AfterAction(Automatic[Viscounts]):
    """V-7.5, V-13.18, V-R16: abilities "after this action"; the dismissed card's icons are gone."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.dismissed_icons = NO_ICONS
        push_triggers(s, self.seat, AFTER_ACTION, s.action, WHY_CARD)

    def fields(self) -> list[int]:
        return [int(self.seat)]
