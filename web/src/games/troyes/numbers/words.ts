/** Names of the numbers of Troyes: those in effects, and those that stand on no card. */
import type { Msg } from "../../../i18n";
import { w } from "../../../pages/numbers/layout";

export interface EffectNumber {
  name: Msg;
  icon?: string;
  look?: string;
  sign?: string;
}

const coin = (en: string, ru: string): EffectNumber => ({ name: w(en, ru), icon: "tr-coin" });
const influence = (en: string, ru: string): EffectNumber => ({ name: w(en, ru), icon: "tr-influence", look: "tr-plum" });
const points = (en: string, ru: string): EffectNumber => ({ name: w(en, ru), icon: "vp" });

/** By the path below `effect`. */
export const EFFECTS: Record<string, EffectNumber> = {
  "pay.influence": influence("influence to pay", "плата влиянием"),
  "pay.deniers": coin("deniers to pay", "плата в денье"),
  "gain.deniers": coin("deniers gained", "получаете денье"),
  "gain.influence": influence("influence gained", "получаете влияния"),
  "gain.vp": points("points gained", "получаете очков"),
  "gain_per_unit.deniers": coin("deniers for each citizen", "денье за горожанина"),
  "transform.add_to_sum": { name: w("added to the sum", "прибавка к сумме"), sign: "+" },
  "transform.add_each": { name: w("added to each die", "прибавка к каждому кубику"), sign: "+" },
  "transform.set_each": { name: w("value of each die", "значение каждого кубика"), sign: "=" },
  "transform.free_foreign_dice_per_opponent": { name: w("free dice of each opponent", "кубиков даром у каждого соперника") },
  "transform.treat_die_as.count": { name: w("dice it counts as", "скольким кубикам равен"), sign: "×" },
  foreign_die_price: coin("price of another player's die", "цена чужого кубика"),
  vp: points("points", "очки"),
  min_dice: { name: w("dice at least", "кубиков не меньше") },
  per: { name: w("for every (number)", "за каждые (число)") },
  success_min: { name: w("roll at least", "бросок не меньше"), sign: "≥" },
  "on_success.event_markers": { name: w("cubes", "маркеры"), icon: "tr-marker", look: "sn" },
  event_markers: { name: w("cubes", "маркеры"), icon: "tr-marker", look: "sn" },
  from_each_other_player: coin("deniers from each other player's citizen", "денье за чужого горожанина"),
  from_bank_per_neutral: coin("deniers for a grey citizen", "денье за серого горожанина"),
  deniers: coin("deniers to pay", "плата в денье"),
  influence: influence("influence lost", "потеря влияния"),
  "on_success.influence": influence("influence gained", "получаете влияния"),
  influence_per_marker: influence("influence for a cube", "влияние за маркер"),
  solo_king_vp: points("the King's points", "очки короля"),
  markers_each: { name: w("cubes on each", "маркеров на каждое"), icon: "tr-marker", look: "sn" },
  "requires.group_size": { name: w("dice in the group", "кубиков в группе") },
  events_to_the_left: { name: w("events to the left", "событий слева") },
};

function perCount(name: string, en: string, ru: string): Record<string, Msg> {
  return Object.fromEntries([1, 2, 3, 4].map((n) => [`setup.by_player_count.${n}.${name}`, w(`${n}p: ${en}`, `${n} игр.: ${ru}`)]));
}

function kingTable(): Record<string, Msg> {
  const columns: [string, string, string][] = [
    ["dice", "dice spent", "кубиков уходит"],
    ["of_which_bought_from_player", "of them bought from you", "из них куплено у вас"],
    ["price_paid_to_player", "price paid to you", "плата вам"],
    ["vp", "points", "очки"],
    ["markers", "cubes", "маркеры"],
    ["if_full_vp", "points if the cathedral is full", "очки, если собор полон"],
    ["if_none_vp", "points if no character is left", "очки, если персонажей нет"],
  ];
  const rows = Array.from({ length: 11 }, (_, i) => i + 2);
  return Object.fromEntries(
    rows.flatMap((n) => columns.map(([key, en, ru]) => [`solo.king_table.${n}.${key}`, w(`King's roll ${n}: ${en}`, `бросок короля ${n}: ${ru}`)])),
  );
}

function bands(): Record<string, Msg> {
  const ranks: [string, string, string][] = [
    ["disgrace", "disgrace", "немилость"],
    ["poor", "poor", "слабо"],
    ["average", "average", "средне"],
    ["good", "good", "хорошо"],
    ["very_good", "very good", "очень хорошо"],
  ];
  return Object.fromEntries(ranks.map(([id, en, ru]) => [`solo.rating_bands.${id}.max`, w(`Rating “${en}”: up to`, `Оценка «${ru}»: до`)]));
}

export const names: Record<string, Msg> = {
  pieces: w("Components", "Компоненты"),
  "pieces.citizens.neutral": w("grey citizens", "серые горожане"),
  setup: w("Setup", "Подготовка"),
  "setup.start_deniers": w("deniers at the start", "денье в начале"),
  "setup.max_citizens_per_player": w("citizens of a player", "горожан у игрока"),
  ...perCount("rounds", "rounds", "раундов"),
  ...perCount("citizens_each", "citizens to place", "горожан на расстановку"),
  ...perCount("characters_each", "characters each", "персонажей каждому"),
  economy: w("Money, influence, points", "Деньги, влияние, очки"),
  "economy.income_per_round": w("income of a round", "доход за раунд"),
  "economy.shortfall_penalty_vp": w("points lost if you cannot pay", "потеря очков, если нечем платить"),
  "economy.failed_defence_penalty_vp": w("points lost for a black die not removed", "потеря очков за неустранённый чёрный кубик"),
  "economy.die_price_by_group_size.1": w("price of a die in a group of 1", "цена кубика в группе из 1"),
  "economy.die_price_by_group_size.2": w("price of a die in a group of 2", "цена кубика в группе из 2"),
  "economy.die_price_by_group_size.3": w("price of a die in a group of 3", "цена кубика в группе из 3"),
  "economy.pass_first": w("deniers for passing", "денье за пас"),
  "economy.pass_each_later_turn": w("deniers for each later turn", "денье за каждый следующий ход"),
  "economy.red_multiplier_vs_black": w("a red die against a black one counts ×", "красный кубик против чёрного ×"),
  "economy.influence_per_black_die": w("influence for a black die", "влияние за чёрный кубик"),
  "economy.influence_per_event_marker": w("influence for a cube on an event", "влияние за маркер на событии"),
  "economy.black_dice_cap": w("black dice at most", "чёрных кубиков не больше"),
  "economy.influence_track.max": w("influence at most", "влияния не больше"),
  "economy.influence_track.start": w("influence at the start", "влияние в начале"),
  "economy.influence_actions.reroll_one_own_die": w("influence for a reroll", "влияние за переброс"),
  "economy.influence_actions.recruit_citizen": w("influence for a citizen", "влияние за горожанина"),
  "economy.influence_actions.flip_1_to_3_own_dice": w("influence for flipping dice", "влияние за переворот кубиков"),
  "economy.end_game.vp_per_remaining_event_with_marker": w("points for an event left with your cube", "очки за событие с вашим маркером"),
  "economy.end_game.vp_lost_per_cathedral_level_without_marker": w("points lost for an empty cathedral level", "потеря очков за пустой уровень собора"),
  "economy.farming_divisor": w("Agriculture: divisor", "земледелие: делитель"),
  solo: w("Against the King", "Против короля"),
  "solo.start_placement.dice_rolled.red": w("red dice for the placement", "красных кубиков на расстановку"),
  "solo.start_placement.dice_rolled.white": w("white dice for the placement", "белых кубиков на расстановку"),
  "solo.start_placement.dice_rolled.yellow": w("yellow dice for the placement", "жёлтых кубиков на расстановку"),
  "solo.start_placement.king_per_turn": w("citizens the King places in a turn", "горожан короля за ход"),
  "solo.start_placement.player_per_turn": w("citizens you place in a turn", "ваших горожан за ход"),
  "solo.king_citizens_total": w("citizens of the King", "горожан у короля"),
  "solo.king_vp_per_cathedral_marker": w("the King's points for a cathedral cube", "очки короля за маркер в соборе"),
  "solo.card_changes.tax_collector.deniers_per_king_citizen_in_city_hall": w("Tax collector: deniers for a King's citizen", "Сборщик налогов: денье за горожанина короля"),
  "solo.card_changes.tithe.yellow_dice_from_king": w("Tithe: the King's yellow dice", "Десятина: жёлтых кубиков короля"),
  "solo.card_changes.traveling_builders.king_vp_if_free_cell": w("Traveling builders: the King's points", "Странствующие строители: очки короля"),
  ...kingTable(),
  ...bands(),
};
