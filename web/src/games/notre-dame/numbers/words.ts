/** Names of the numbers of Notre Dame that stand on no card. */
import type { Msg } from "../../../i18n";
import { w } from "../../../pages/numbers/layout";

export const names: Record<string, Msg> = {
  setup: w("Setup", "Подготовка"),
  "setup.per_player.influence_personal": w("markers in the personal supply", "маркеров в личном запасе"),
  "setup.per_player.influence_general": w("markers in the general supply", "маркеров в общем запасе"),
  "setup.per_player.coins": w("coins", "монет"),
  "setup.per_player.rat_position": w("space of the rat marker", "ячейка маркера крыс"),
  component_counts: w("Components", "Компоненты"),
  "component_counts.gold_coins": w("coins in the game", "монет в игре"),
  plague: w("Plague track", "Трек чумы"),
  "plague.track_max": w("last space of the track", "последняя ячейка трека"),
  "plague.penalty_prestige": w("penalty: prestige lost", "штраф: потеря очков престижа"),
};
