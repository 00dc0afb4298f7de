import type { OverviewTexts } from "../../overview";

/** Troyes in two minutes; overview.ru.ts has the same structure. */
const overview: OverviewTexts = {
  who: { lead: "You are", text: "a rich family of Troyes. Your citizens serve in the Palace, the Bishopric and the City Hall." },
  goal: { lead: "You win", text: "with the most victory points. Dice do all the work, and everybody’s dice are for sale." },
  length: "4–6 rounds",
  round: {
    lead: "One round.",
    text: "Get income and dice (pictures 1–2), withstand the events (3), then take turns with one action each (4–6) until all have passed.",
  },
  bands: [
    { from: 0, label: "How a round begins" },
    { from: 3, label: "Your turns" },
  ],
  panels: [
    { title: "Income", text: "Take 10 deniers. Pay 2 for each citizen in the Palace and 1 in the Bishopric." },
    { title: "Workforce", text: "Each of your citizens in a building rolls a die of its colour." },
    { title: "Events", text: "Two new events arrive; all of them strike. Remove black dice with yours: red counts double." },
    { title: "Gather dice", text: "Use one to three dice of one colour. Others must sell you theirs for 2, 4 or 6 deniers." },
    { title: "Use a card", text: "The sum says how many times the card works. Place a tradesman on it first, for its price." },
    { title: "Or do without a card", text: "Build the cathedral, counter an event, farm for deniers, or place a citizen for next round’s dice." },
  ],
  points: [
    { title: "Events", text: "for the most and second most cubes" },
    { title: "Cathedral", text: "1 for each cube; −2 for each level without one" },
    { title: "Cards", text: "some pay at once" },
    { title: "Tradesmen", text: "1–3 each at the end" },
    { title: "Characters", text: "secret goals; each rewards everybody" },
  ],
  end: "Solo and with two players after round 4, with three after 5, with four after 6. Then everything is counted; the most points win.",
  words: { your: "yours", buy: "bought" },
};
export default overview;
