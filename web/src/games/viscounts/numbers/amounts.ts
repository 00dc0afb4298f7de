/** Effects, symbols and goods of Viscounts as lines of editable numbers. */
import { raw, type Msg } from "../../../i18n";
import { w, type Part } from "../../../pages/numbers/layout";
import type { Ability, Icons, Op } from "../components";
import { FLIPS, PICTURES } from "../fx";
import { colourOf, iconOf } from "../icons";
import { keyFor, m } from "../texts";

const NAMES: Record<string, Msg> = {
  hire: w("townsfolk hired", "нанять горожан"),
  flip: w("cards flipped", "перевернуть карт"),
  "flip-debt": w("debts flipped", "перевернуть долгов"),
  "flip-deed": w("deeds flipped", "перевернуть сделок"),
  discard: w("cards discarded", "сбросить карт"),
  destroy: w("cards destroyed", "уволить своих карт"),
  "castle-move": w("workers moved in the castle", "переместить рабочих в замке"),
  worker: w("workers placed", "разместить рабочих"),
  cards: w("schemes", "схемы"),
  dismiss: w("townsfolk dismissed", "уволить горожан с поля"),
  "free-manuscript": w("manuscripts taken", "взять манускриптов"),
};

export function thing(id: string): Msg {
  const key = keyFor("thing", id.replaceAll("-", "_"));
  return NAMES[id] ?? (key === null ? raw(id) : m(key));
}

export function amount(path: string, id: string, word?: Msg): Part {
  return { path, name: thing(id), icon: iconOf(id), look: colourOf(id), word };
}

export function sign(text: string): Part {
  return { text: raw(text) };
}

/** A list of effects in order. */
export function fx(ops: Op[] | null | undefined, at: string): Part[] {
  return (ops ?? []).flatMap((op, i): Part[] => {
    const path = `${at}.${i}`;
    switch (op.op) {
      case "gain":
        return [amount(`${path}.n`, op.what ?? "")];
      case "flip":
        return [amount(`${path}.n`, FLIPS[op.what ?? ""] ?? "flip")];
      case "choose":
        return (op.options ?? []).flatMap((way, k) => [...(k > 0 ? [sign("/")] : []), ...fx(way, `${path}.options.${k}`)]);
      case "build_free":
        return [{ icon: iconOf(op.building ?? ""), look: colourOf(op.building ?? "") }];
      case "corruption_per_criminal_icon":
        return [{ icon: iconOf("criminal"), look: colourOf("criminal") }, sign(":"), { icon: iconOf("corruption"), look: colourOf("corruption") }];
      case "gain_manuscript_free":
        return [
          amount(`${path}.n`, "free-manuscript"),
          ...(op.costs ?? []).map((_, k): Part => ({ path: `${path}.costs.${k}`, name: w("cost of the manuscript", "стоимость манускрипта"), word: k === 0 ? w("or", "или") : undefined })),
        ];
      default: {
        const id = PICTURES[op.op] ?? op.op;
        return op.n === undefined ? [{ icon: iconOf(id), look: colourOf(id) }] : [amount(`${path}.n`, id)];
      }
    }
  });
}

export function icons(list: Icons | undefined, at: string): Part[] {
  return Object.keys(list ?? {}).map((id) => amount(`${at}.${id}`, id));
}

/** The ability of a card or slot. */
export function abilities(list: Ability[], at: string): Part[] {
  return list.flatMap((ability, i): Part[] => {
    if (ability.op !== undefined) return fx([ability as Op], at).map((part) => ("path" in part ? { ...part, path: part.path.replace(`${at}.0`, `${at}.${i}`) } : part));
    if (ability.kind === "icons") return icons(ability.icons as Icons, `${at}.${i}.icons`);
    return fx(ability.effect, `${at}.${i}.effect`);
  });
}
