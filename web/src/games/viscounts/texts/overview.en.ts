import type { OverviewTexts } from "../../overview";

/** Viscounts in two minutes; overview.ru.ts has the same structure. */
const overview: OverviewTexts = {
  who: { lead: "You are", text: "a viscount while the old King’s power fades. Stay loyal to him, and win over the people too." },
  goal: { lead: "You win", text: "with the most points. The kingdom ends in poverty or prosperity, and nobody knows when." },
  length: "open end",
  round: {
    lead: "One turn.",
    text: "A card, a move, one action, a hire. Then the next player; turns go round until the end.",
  },
  bands: [{ from: 0, label: "Your turn" }],
  panels: [
    { title: "Play a card", text: "Your cards move one slot to the right; the last one leaves. Play a card from your hand into slot 1." },
    { title: "Move", text: "Move forward as many spaces as the new card costs. Each extra space costs 1 silver." },
    { title: "On the outer path", text: "Trade for goods, or build. The icons of your three cards pay; silver or stone adds to them." },
    { title: "On the inner path", text: "Send workers into the castle, or transcribe a manuscript. Gold or ink adds to your icons." },
    { title: "Hire", text: "Pay silver for the townsfolk card beside you. It joins your cards and comes up later." },
    { title: "Virtue meets corruption", text: "Where your two markers meet, you gain deeds or debts. Then draw up to three cards." },
  ],
  points: [
    { title: "Buildings", text: "more for each further one of a kind" },
    { title: "Castle", text: "1–3 for each worker by tier; leader 5" },
    { title: "Manuscripts", text: "sets of ribbons, final goals" },
    { title: "Deeds", text: "1, approved 3" },
    { title: "Debts", text: "−2 until they are paid" },
  ],
  end: "When the pile of debts or of deeds runs out, finish the round and play one more. Most approved deeds or most paid debts then score up to 12.",
  words: {},
};
export default overview;
