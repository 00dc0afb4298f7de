/** One line for each phase and step that the head of the table names: what happens in it. */
export const ru = {
  "does_start": "По очереди все ставят своих горожан в здания.",
  "does_0": "Открываются три карты действий следующего уровня.",
  "does_1": "Каждый получает 10 денье и платит: 2 за горожанина во дворце, 1 — в церкви.",
  "does_2": "Каждый горожанин в здании даёт кубик; его бросают.",
  "does_3": "Приходят новые события, действуют все; чёрные кубики надо устранить.",
  "does_4": "По одному действию за ход, пока все не спасуют или не кончатся кубики.",
  "does_5": "Деньги секторов и вытесненные горожане возвращаются, первым станет сосед слева.",
};

export const en: Record<keyof typeof ru, string> = {
  "does_start": "In turn everybody places citizens in the buildings.",
  "does_0": "Three activity cards of the next level are revealed.",
  "does_1": "Each player gets 10 deniers and pays 2 per citizen in the Palace, 1 in the Bishopric.",
  "does_2": "Each citizen in a building gives a die, which is rolled.",
  "does_3": "New events come, all of them take effect; black dice must be countered.",
  "does_4": "One action a turn, until everybody has passed or no dice are left.",
  "does_5": "Money of the districts and expelled citizens come back; the left neighbour goes first.",
};
