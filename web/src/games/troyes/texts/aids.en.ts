import type { Aids } from "../../aids";

const aids: Aids = {
  summary: [
    {
      title: "A round",
      icon: "tr-deck",
      clause: "T-4.1",
      isOrdered: true,
      lines: [
        "Rounds 1 to 3: turn up the three activity cards of that level.",
        "Income: 10 deniers. Salaries: 1 per citizen in the Bishopric, 2 per citizen in the Palace.",
        "Workforce: roll one die per citizen in a building.",
        "Events: reveal two, resolve the queue from left to right, roll the black dice and remove them.",
        "Actions: one per turn, until everybody has passed or no die is left.",
        "End: take the deniers of your district; lying citizens return to the supplies.",
      ],
    },
    {
      title: "Your turn",
      icon: "tr-farm",
      kind: "tr-k-yellow",
      clause: "T-5.1",
      table: {
        head: ["Action", "Dice", "Result"],
        rows: [
          ["Use a card", "1–3 of its colour", "sum ÷ number on the card = uses"],
          ["Build the cathedral", "1–3 white", "a cube per die: 1 VP and 1 or 2 influence"],
          ["Counter an event", "1–3 of its colour", "sum ÷ number = cubes, 1 influence each"],
          ["Place a citizen", "exactly 1", "into the building of the die's colour"],
          ["Agriculture", "1–3 yellow", "sum ÷ 2 = deniers"],
          ["Pass", "none", "2 deniers, then 1 each time"],
        ],
      },
    },
    {
      title: "Price of another player's die",
      icon: "tr-coin",
      clause: "T-5.3",
      table: {
        head: ["Dice in the group", "Each bought die"],
        rows: [
          ["1", "2 deniers"],
          ["2", "4 deniers"],
          ["3", "6 deniers"],
        ],
      },
      lines: ["The owner of the district gets the deniers; grey dice are paid to the bank."],
    },
    {
      title: "Influence",
      icon: "tr-influence",
      kind: "tr-plum",
      clause: "T-7.1",
      table: {
        head: ["Cost", "Before an action or a defence"],
        rows: [
          ["1", "reroll one of your dice"],
          ["2", "take a citizen into your personal supply"],
          ["4", "flip one to three of your dice"],
        ],
      },
    },
    {
      title: "Players",
      icon: "tr-citizen",
      kind: "s0",
      clause: "T-2.3",
      table: {
        head: ["Players", "Rounds", "Citizens", "Characters"],
        rows: [
          ["1", "4", "6", "6 face up"],
          ["2", "4", "6", "2 each"],
          ["3", "5", "5", "1 each"],
          ["4", "6", "4", "1 each"],
        ],
      },
    },
    {
      title: "End of the game",
      icon: "vp",
      clause: "T-11.2",
      lines: [
        "1 VP for each remaining event with a cube of yours, Marauding included.",
        "The VP of your tradesmen's slots.",
        "−2 VP for each cathedral level without a cube of yours.",
        "Every character in play rewards every player.",
      ],
    },
    {
      title: "The King's turn (solo)",
      icon: "tr-king",
      clause: "T-13.9",
      table: {
        head: ["Two dice", "The King", "Dice he spends"],
        rows: [
          ["2, 12", "gains 3 VP", "3, one of them yours for 6"],
          ["3, 11", "gains 2 VP", "2, one of them yours for 4"],
          ["4, 10", "places a citizen", "1"],
          ["5, 9", "counters the rightmost event", "1 per free flag"],
          ["6", "places a tradesman", "1"],
          ["7", "puts 2 cubes in the cathedral", "2"],
          ["8", "has the top character scored", "0"],
        ],
      },
    },
  ],
  tips: [
    "Characters reward everybody, not just the player who holds them. Watch what the others collect, guess their characters, and don't show your own too early.",
    "Decide on the whole group before you buy: a third die makes each bought die dearer.",
    "Use a card as many times as your dice allow: the Joust used twice is worth 4 VP.",
    "Keep some red dice for the black ones: they count double there, and a black die you cannot remove costs 2 VP.",
    "Put at least one cube on each level of the cathedral: a missing level costs 2 VP.",
    "The first tradesman on a card takes the better slot. A tradesman may also come from a building or from another card.",
    "A citizen lying on a building protects the others of its colour there until the end of the round.",
    "Solo: the King takes all free flags of the rightmost event. If your cubes are already on it, you share the rewards.",
  ],
  examples: {
    "T-3.2": ["Anna, Boris and Vera have five citizens each. They place in the order Anna, Boris, Vera, Vera, Boris, Anna, Anna, Boris and so on. Three spaces stay empty and get grey citizens."],
    "T-4.4": ["Anna has 3 deniers, two citizens in the Bishopric, two in the Palace and one in City Hall. She gets 10 and pays 2 + 4: she now has 7."],
    "T-4.14": ["The black dice show 5, 3 and 2. Anna uses a red 4, which counts 8, and removes the 5 and the 3: 2 influence. Boris removes the 2 with a yellow 2: 1 influence."],
    "T-5.3": ["Anna adds two yellow dice of Boris to her yellow 6. The group has three dice, so she pays Boris 6 for each: 12 deniers. With only one of them she would pay 4."],
    "T-6.1.2": ["Anna has no tradesman on the Merchant. She uses a yellow 5 and a yellow 4: she pays 4 deniers for hiring, puts a citizen on the first slot, and 9 ÷ 2 gives four uses: 8 deniers."],
    "T-6.1.6": ["Boris has a tradesman on the Priest and uses a white 6 and a white 1: 7 ÷ 3 gives two cubes. Later he removes one of them for Agriculture with a yellow 2 and a yellow 4: they count 5 and 7, 6 deniers."],
    "T-6.2.3": ["Vera builds with white 3, 3 and 6. Column 3 is empty, in column 6 the first level is taken. Her cubes go on levels I and II of column 3 and on level II of column 6: 3 VP and 1 + 1 + 2 influence."],
    "T-6.3.4": ["An event with rewards 4 and 2 is completed: Anna and Boris have two cubes each, Vera has one. Anna and Boris get (4 + 2) ÷ 2 = 3 VP each, Vera gets nothing. The card goes to the one of the two who put a cube there first."],
    "T-6.4.4": ["The row 2·5 of City Hall is full: Boris, then Vera. Anna places a citizen with a yellow 5: hers takes the first space, Boris's moves right, Vera's is expelled and lies on City Hall."],
    "T-6.4.6": ["If another citizen of Vera already lay on City Hall, nobody could place a citizen in a row that would expel one of hers."],
    "T-6.6.1": ["Anna passes: 2 deniers. It would be her turn twice more before the round ends: 1 + 1. In phase 5 she takes 4 deniers."],
    "T-7.1": ["Anna's last die is a red 1. She pays 4 influence, flips it to a 6 and counters Marauding: 6 ÷ 3 = 2 cubes, which bring back 2 influence."],
    "T-8.10": ["With a cube on the Tithe Anna uses her yellow 3, a yellow 6 of Boris and a yellow 4 of the grey district: the group has three dice and costs nothing."],
    "T-13.6": ["The King rolls white 5, yellow 5, red 3 and yellow 1. He spends them in this order: yellow 5, white 5, red 3, yellow 1."],
    "T-13.12": ["The King's strongest die is red. Your citizens stand on Palace 5 and 2, his own on the other four spaces. He takes Palace 5, and your citizen lies on the Palace."],
  },
};
export default aids;
