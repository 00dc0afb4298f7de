/** Names of the numbers of Kingsburg that stand on no card. */
import type { Msg } from "../../../i18n";
import { w } from "../../../pages/numbers/layout";

export const names: Record<string, Msg> = {
  constants: w("Rules and abilities", "Правила и свойства"),
  "constants.kings_aid_tie_goods.v": w("Aid from the King: goods in a tie", "Помощь короля: товаров при равенстве"),
  "constants.kings_reward_vp.v": w("King's Reward: points", "Королевская награда: очки"),
  "constants.recruit_goods_per_soldier.v": w("goods for a soldier", "товаров за воина"),
  "constants.recruit_goods_per_soldier_barracks.v": w("goods for a soldier with Barracks", "товаров за воина с Казармами"),
  "constants.strongest_winner_vp.v": w("points for the highest combat value", "очки за наивысшую боевую мощь"),
  "constants.chapel_max_sum.v": w("Chapel: total at most", "Часовня: сумма не больше"),
  "constants.crane_gold_discount.v": w("Crane: gold saved", "Подъёмник: скидка в золоте"),
  "constants.town_hall_vp.v": w("Town Hall: points", "Ратуша: очки"),
  "constants.embassy_vp.v": w("Embassy: points", "Посольство: очки"),
  "constants.cathedral_goods_per_vp.v": w("Cathedral: goods for a point", "Собор: товаров за очко"),
  "constants.fortress_vp.v": w("Fortress: points", "Крепость: очки"),
  "constants.merchants_guild_gold.v": w("Merchants' Guild: gold", "Торговая гильдия: золото"),
};
