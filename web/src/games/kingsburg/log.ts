/** Log lines for the events of the game. */
import { both } from "../../i18n";
import type { GameEvent, LogContext, LogLine, Msg, Piece, Seat } from "../types";
import { asComponents, buildingOf, enemyOf, NEUTRAL, phaseOf, readAid, readDice, yearLabel, type Components, type Good } from "./data";
import { enemyIcon } from "./icons";
import { advisorName, aidPieces, cube, diceOf, goodAmount, points, sourceName } from "./pieces";
import { m, signed, type Key } from "./texts";

/** The subject of a line: "you" for a viewer with one seat, else the player's name. */
function whose(seat: Seat, context: LogContext): { who: string; mine: boolean } {
  return { who: context.names[seat] ?? "", mine: context.mine.length === 1 && context.mine[0] === seat };
}

/** The sentence of what was declined, and the option by which it is. */
const DECLINED: Record<string, { key: Key; chosen: string }> = {
  build: { key: "log_no_build", chosen: "no_build" },
  exchange: { key: "log_no_exchange", chosen: "no_exchange" },
  town_hall: { key: "log_no_town_hall", chosen: "no_town_hall" },
  recruit: { key: "log_no_recruit", chosen: "enough" },
};

const RESULTS: Record<string, Key> = {
  victory: "log_fought_victory",
  draw: "log_fought_draw",
  defeat: "log_fought_defeat",
};

/** Goods paid for these belong to the line of the action, which follows. */
const PRICES = new Set(["build", "recruit"]);

export function logLine(event: GameEvent, context: LogContext): LogLine | null {
  const c = asComponents(context.components);
  const seat = event.seat ?? NEUTRAL;
  const who = whose(seat, context);
  const choice = (key: Key, params: Record<string, Msg | string | number> = {}, pieces: Piece[] = []): LogLine => ({
    seat,
    text: m(key, { ...who, ...params }),
    pieces,
    level: "choice",
  });
  const public_ = (text: Msg, pieces: Piece[] = []): LogLine => ({ text, pieces, level: "choice" });
  const heading = (text: Msg): LogLine => ({ text, pieces: [], level: "separator" });

  switch (event.event) {
    case "year_began":
      return heading(m("log_year", { label: yearLabel(c, Number(event.year)) }));
    case "phase_began": {
      const phase = phaseOf(c, Number(event.phase));
      return phase === undefined ? null : heading(both(phase.name));
    }
    case "game_over":
      return heading(m("log_over"));
    case "neutral_placed":
      return public_(
        m("log_neutral", { advisor: advisorName(c, event.advisor), n: Number(event.advisor) }),
        diceOf(NEUTRAL, readDice(event.dice)),
      );
    case "rolled":
      return choice("log_rolled", { sum: Number(event.sum) }, diceOf(seat, readDice(event.dice), readDice(event.white)));
    case "rerolled":
      return choice("log_rerolled", { what: both(buildingOf(c, String(event.by)).name) });
    case "ordered":
      // Each roll shows its sum; this line shows who acts first. The draw for seats has no sum.
      return event.place === 1 && Number(event.sum) > 0 ? choice("log_first", { sum: Number(event.sum) }) : null;
    case "influenced":
      return choice(
        "log_influenced",
        { advisor: advisorName(c, event.advisor), n: Number(event.advisor) },
        [...diceOf(seat, readDice(event.dice), readDice(event.white)), ...aidPieces(readAid(event.aid))],
      );
    case "envoy_used":
      return choice(event.use === "building" ? "log_envoy_building" : "log_envoy_advisor");
    case "envoy_given":
      return choice("log_envoy_given");
    case "envoy_unclaimed":
      return public_(m("log_envoy_unclaimed"));
    case "envoy_returned":
      return choice("log_envoy_returned");
    case "aid_die":
      return choice("log_aid_die");
    case "passed":
      return { ...choice("log_passed"), chosen: "pass" };
    case "helped":
      return choice("log_helped", { advisor: advisorName(c, event.advisor) });
    case "built":
      return choice("log_built", { building: both(buildingOf(c, String(event.building)).name) });
    case "destroyed":
      return choice("log_destroyed", { building: both(buildingOf(c, String(event.building)).name) });
    case "declined": {
      const declined = DECLINED[String(event.what)];
      return declined === undefined ? null : { ...choice(declined.key), chosen: declined.chosen };
    }
    case "looked":
      return choice("log_looked");
    case "saw_enemy": {
      // People at a shared screen see the same log: omit what only one of them may know.
      if (context.mine.length > 1) return null;
      const enemy = enemyOf(c, String(event.card));
      return choice("log_saw", { enemy: both(enemy.name), n: enemy.strength }, [{ icon: enemyIcon(enemy.type) }]);
    }
    case "enemy_revealed": {
      const enemy = enemyOf(c, String(event.card));
      return public_(m("log_enemy", { enemy: both(enemy.name), n: enemy.strength }), [{ icon: enemyIcon(enemy.type) }]);
    }
    case "soldiers_home":
      return public_(m("log_soldiers_home"), [{ icon: "soldier" }]);
    case "kings_die":
      return public_(m("log_kings_die", { n: Number(event.n) }), [{ icon: `die-${event.n}`, kind: "white kb-kings" }]);
    case "fought": {
      const key = RESULTS[String(event.result)];
      return key === undefined ? null : choice(key, { strength: Number(event.strength), enemy: Number(event.enemy) });
    }
    default:
      return amountLine(c, event, seat, who);
  }
}

/** Gains and losses of goods, points, soldiers and tokens: details of the line above. */
function amountLine(c: Components, event: GameEvent, seat: Seat, who: { who: string; mine: boolean }): LogLine | null {
  const n = Number(event.n);
  const detail = (key: Key, what: Msg, piece: Piece): LogLine => {
    const line = m(key, { ...who, what });
    const source = sourceName(c, event.why);
    return { seat, text: source === null ? line : m("log_from", { line, source }), pieces: [piece], level: "detail" };
  };
  const good = String(event.good) as Good;
  switch (event.event) {
    case "gained":
      return detail("log_gained", goodAmount(good, n), cube(good, signed(n)));
    case "paid": {
      const line = detail("log_paid", goodAmount(good, n), cube(good, signed(-n)));
      // Town Hall and Alchemist have no event of their own: the payment is the choice.
      return { ...line, level: PRICES.has(String(event.why)) ? "price" : "choice" };
    }
    case "lost":
      return detail("log_lost", goodAmount(good, n), cube(good, signed(-n)));
    case "scored":
      return n < 0
        ? detail("log_lost", m("n_points", { n: -n }), points(n))
        : detail("log_gained", m("n_points", { n }), points(n));
    case "soldiers":
      if (event.why === "kings_die") return null; // the line of the die shows it for all
      if (event.why === "recruit") return { seat, text: m("log_recruited", who), pieces: [{ icon: "soldier", text: signed(n), label: m("soldier") }], level: "choice" };
      return detail("log_gained", m("n_soldiers", { n }), { icon: "soldier", text: signed(n), label: m("soldier") });
    case "tokens":
      if (event.why === "influence") return null; // the line of the placement already shows the token
      return n < 0
        ? { ...detail("log_spent", m("n_tokens", { n: -n }), { icon: "plus2", text: signed(n), label: m("token") }), level: "choice" }
        : detail("log_gained", m("n_tokens", { n }), { icon: "plus2", text: signed(n), label: m("token") });
    default:
      return null; // steps of a harvest and milestones are not shown
  }
}
