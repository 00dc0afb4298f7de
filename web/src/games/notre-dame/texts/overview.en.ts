import type { OverviewTexts } from "../../overview";

/** Notre Dame in two minutes; overview.ru.ts has the same structure. */
const overview: OverviewTexts = {
  who: { lead: "You are", text: "the head of a powerful family in medieval Paris. One borough beside Notre Dame is yours, rats included." },
  goal: { lead: "You win", text: "with the most prestige after nine rounds. Keep the plague away meanwhile." },
  length: "9 rounds",
  round: {
    lead: "One round.",
    text: "Choose cards, play two of them, hire a person, survive the plague. After every third round Notre Dame pays.",
  },
  bands: [{ from: 0, label: "A round, nine times" }],
  panels: [
    { title: "Persons arrive", text: "Three persons are turned up. Their rats together are the plague of this round." },
    { title: "Choose cards", text: "Draw three cards: keep one, pass two to the left. Of the two you get, keep one and pass one." },
    { title: "Play two cards", text: "Each card puts a marker in its sector. Most sectors give more with every marker." },
    { title: "Drive out", text: "The Carriage House moves your carriage. Take the message of its market; collect all colours." },
    { title: "Hire a person", text: "For 1 coin use one of the three persons. Several players may choose the same one." },
    { title: "Plague", text: "Rats come in; your hospital keeps some out. Beyond 9 you lose 2 prestige and a marker." },
  ],
  points: [
    { title: "Residence", text: "1 for each marker there" },
    { title: "Notre Dame", text: "1, 3 or 6 for 1–3 coins; every third round a share" },
    { title: "Messages", text: "1 to 4 each" },
    { title: "Persons", text: "for what your borough has" },
    { title: "Park", text: "with every 2 markers, +1 each time you score" },
  ],
  end: "After round 9 Notre Dame pays once more; then the most prestige wins. Tie: more coins and markers in the personal supply.",
  words: { plague: "plague", keep: "keep", pass: "pass" },
};
export default overview;
