import type { OverviewTexts } from "../../overview";

/** Kingsburg in two minutes; overview.ru.ts has the same structure. */
const overview: OverviewTexts = {
  who: { lead: "You are", text: "the governor of a frontier province. The King wants it built up, and safe every winter." },
  goal: { lead: "You win", text: "with the most points after five years. Most of them come from buildings." },
  length: "5 years",
  round: {
    lead: "One year.",
    text: "Three productive seasons (pictures 1–4), then winter (5–6). In between, the King helps whoever is behind and rewards whoever leads.",
  },
  bands: [
    { from: 0, label: "Spring, summer, autumn" },
    { from: 4, label: "Winter" },
  ],
  panels: [
    { title: "Roll", text: "Everybody rolls three dice. The lowest total goes first." },
    { title: "Influence", text: "Take turns. Put dice on a free advisor: they must make exactly the advisor’s number." },
    { title: "Get help", text: "The advisors help, from 1 to 18: goods, soldiers, points, a look at the enemy." },
    { title: "Build", text: "Pay goods for one building. Each row is built from left to right." },
    { title: "Recruit", text: "Pay any 2 goods for each soldier. Soldiers serve this winter only." },
    { title: "Battle", text: "Your combat value against the enemy’s strength: a reward, or losses. A draw costs nothing." },
  ],
  points: [
    { title: "Buildings", text: "0–9 each, at once" },
    { title: "The King’s Reward", text: "1 a year for the most buildings" },
    { title: "Battle", text: "some rewards; 1 for the strongest winner" },
    { title: "Advisors", text: "Jester 1, Queen 3" },
    { title: "Over time", text: "Embassy, Town Hall, Fortress, Cathedral" },
  ],
  end: "After the battle of year V the most points win. Tie: more goods, then more buildings.",
  words: { first: "goes first", you: "you", or: "or" },
};
export default overview;
