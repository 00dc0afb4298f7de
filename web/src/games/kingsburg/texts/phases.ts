/** One line for each phase and step that the head of the table names: what happens in it. */
export const ru = {
  "does_kings_aid": "У кого меньше всех зданий, получает белый кубик на весну; при равенстве — товар.",
  "does_spring_harvest": "Бросок, влияние на советников, их помощь, строительство.",
  "does_kings_reward": "У кого больше всех зданий, получает 1 очко.",
  "does_summer_harvest": "Бросок, влияние на советников, их помощь, строительство.",
  "does_kings_envoy": "У кого меньше всех зданий, получает посланника.",
  "does_autumn_harvest": "Бросок, влияние на советников, их помощь, строительство.",
  "does_recruit": "За любые 2 товара — воин; он служит только эту зиму.",
  "does_winter_battle": "Карта врага открывается, король бросает кубик воинов, каждый сражается сам.",
  "does_roll": "Все бросают кубики; чем меньше сумма, тем раньше ход.",
  "does_influence": "По очереди: сумма кубиков точно равна числу свободного советника.",
  "does_help": "Советники помогают по порядку, от 1 до 18.",
  "does_build": "Каждый может построить одно здание, в своём ряду слева направо.",
};

export const en: Record<keyof typeof ru, string> = {
  "does_kings_aid": "The player with the fewest buildings gets the white die for spring; those who tie get a good.",
  "does_spring_harvest": "Roll, influence advisors, get their help, build.",
  "does_kings_reward": "The player with the most buildings gets 1 point.",
  "does_summer_harvest": "Roll, influence advisors, get their help, build.",
  "does_kings_envoy": "The player with the fewest buildings gets the Envoy.",
  "does_autumn_harvest": "Roll, influence advisors, get their help, build.",
  "does_recruit": "Any 2 goods recruit a soldier for this winter.",
  "does_winter_battle": "The enemy is revealed, the King's die adds soldiers, each player fights alone.",
  "does_roll": "Everybody rolls; the lower the total, the earlier the turn.",
  "does_influence": "In turn order: dice whose total is exactly the number of a free advisor.",
  "does_help": "The advisors help in order, from 1 to 18.",
  "does_build": "Each player may build one building, each row from left to right.",
};
