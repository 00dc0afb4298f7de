/** Names of the numbers of Viscounts that stand in no drawn component. */
import type { Msg } from "../../../i18n";
import { w } from "../../../pages/numbers/layout";

function perCount(name: string, en: string, ru: string): Record<string, Msg> {
  return Object.fromEntries([1, 2, 3, 4].map((n) => [`setup.by_player_count.${n}.${name}`, w(`${n}p: ${en}`, `${n} игр.: ${ru}`)]));
}

function list(path: string, many: number, en: string, ru: string): Record<string, Msg> {
  return Object.fromEntries(Array.from({ length: many }, (_, i) => [`${path}.${i}`, w(`${en} ${i + 1}`, `${ru} ${i + 1}`)]));
}

export const names: Record<string, Msg> = {
  setup: w("Setup", "Подготовка"),
  ...perCount("debts_on_poverty", "debts on Poverty", "долгов на Нищете"),
  ...perCount("deeds_on_prosperity", "deeds on Prosperity", "сделок на Процветании"),
  ...perCount("player_card_pairs", "pairs of cards to choose from", "пар карт на выбор"),
  ...list("setup.townsfolk_pile_sizes", 5, "cards in townsfolk pile", "карт в стопке горожан"),
  "setup.manuscript_pile_size": w("manuscripts in a pile", "манускриптов в стопке"),
  "setup.starting_hand": w("cards in hand at the start", "карт на руке в начале"),
  supply: w("Pieces", "Фишки"),
  "supply.workers.per_player": w("workers of a player", "рабочих у игрока"),
  manuscript_sets: w("Sets of ribbons", "Наборы лент"),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((n) => [`manuscript_sets.vp_by_distinct_ribbons.${n}`, w(`points for ${n} different ribbons`, `очки за разных лент: ${n}`)])),
  cleric_bonus_cards: w("Ribbon cards", "Карты лент"),
  ...Object.fromEntries(
    (
      [
        ["black", "Black ribbon", "Чёрная лента"],
        ["blue", "Blue ribbon", "Синяя лента"],
        ["grey", "Grey ribbon", "Серая лента"],
        ["yellow", "Yellow ribbon", "Жёлтая лента"],
      ] as const
    ).flatMap(([id, en, ru]) => [
      [`cleric_bonus_cards.cb_${id}.vp`, w(`${en}: points`, `${ru}: очки`)],
      ...(["merchant", "builder", "noble", "cleric"] as const).map((icon) => [`cleric_bonus_cards.cb_${id}.icons.${icon}`, w(`${en}: icons`, `${ru}: символы`)]),
    ]),
  ),
  player_board: w("Player board", "Планшет игрока"),
  "player_board.starting_icons.slot2.builder": w("slot 2: builder icons", "ячейка 2: символы строительства"),
  "player_board.starting_icons.slot2.noble": w("slot 2: noble icons", "ячейка 2: символы благородства"),
  "player_board.starting_icons.slot2.cleric": w("slot 2: cleric icons", "ячейка 2: символы церковника"),
  "player_board.starting_icons.slot3.merchant": w("slot 3: merchant icons", "ячейка 3: символы торговли"),
  "player_board.hand_limit_base": w("hand limit", "предел карт на руке"),
  castle_leader_card: w("Castle leader", "Лидер замка"),
  "castle_leader_card.vp": w("points", "очки"),
  "castle_leader_card.hand_limit_bonus": w("hand limit", "прибавка к пределу руки"),
  debt_card: w("Debt", "Долг"),
  "debt_card.unpaid_vp": w("points unpaid", "очки неоплаченного"),
  "debt_card.paid_vp": w("points paid", "очки оплаченного"),
  "debt_card.on_flip.0.n": w("resources when flipped", "ресурсов при перевороте"),
  deed_card: w("Deed", "Сделка"),
  "deed_card.acquired_vp": w("points", "очки"),
  "deed_card.approved_vp": w("points approved", "очки одобренной"),
  poverty_card: w("Poverty and Prosperity", "Нищета и Процветание"),
  ...list("poverty_card.vp", 3, "points of rank", "очки места"),
  ...list("poverty_card.vp_fewer_than_3_players", 2, "1–2 players: points of rank", "1–2 игрока: очки места"),
  solo: w("Solo", "Соло"),
  "solo.ai_extra_vp_per_leftover_resource": w("the Automa's points for a resource", "очки Автомы за ресурс"),
};
