import type { Theme } from "./themes.ts";

/** Texts that are long enough for a thread. */
export const threadTexts: readonly { theme: Theme; text: string }[] = [
  {
    theme: "cooking",
    text: `A short guide to bread for people who believe they cannot bake. First: the dough is not your enemy. It is flour, water, salt and patience, and only the last one is expensive. Weigh things. A cup is an opinion, a gram is a fact.

Mix 500 g of flour, 350 g of water, 10 g of salt and a quarter of a spoon of yeast in the evening. Stir until there is no dry flour left, cover it, and go to bed. You have now done nine tenths of the work, and none of it was kneading. While you sleep, time builds what your arms would have built.

In the morning it will look alive, because it is. Fold it over itself four times, let it rest for an hour, and heat the oven as hot as it gets with a heavy pot inside. Drop it in, lid on for half an hour, lid off for fifteen minutes. Then comes the hardest part: let it cool. It crackles while it does, and that is the whole reward. #baking #cooking`,
  },
  {
    theme: "hiking",
    text: `What I have learned from ten years of walking across hills in the wrong shoes. One: the weather forecast is for the valley, and you are not going to be in the valley. Two: whoever walks fast in the first hour walks alone in the last. Three: nobody has ever regretted the second pair of socks.

Maps are better than they look. Before you go, trace the whole day with a finger and say aloud what you will see: a stream on the left, a wood, a steep bit, a saddle. When the hill does not say the same, stop early and not late. Turning round is a skill, and the mountain will be there in spring.

And take something you like to eat, not something that is good for you. At the top, in the wind, with cold fingers, you will not want a bar made of dates. You will want the cheese. #hiking #outdoors`,
  },
  {
    theme: "city",
    text: `Our street lost its last bench in March, and I have spent the summer finding out why. It turns out that a bench belongs to nobody: the ground is the city's, the wood is the parks department's, and the paint is paid for by a fund that ended in 2011. Everybody was sorry and nobody was responsible.

So I asked the people who used to sit there. The lady from number 12 rested on it halfway from the shops. Two boys waited there for a friend who is always late. The postman ate his apple there at ten past eleven every day for nineteen years. None of them had ever told anybody that they needed it.

We wrote all of it down, with the times, and sent it to the office as if it were a timetable. Last week two men came with a bench. It is the wrong colour and it wobbles. At ten past eleven there was an apple on it. #citylife`,
  },
  {
    theme: "code",
    text: `The bug that took us three weeks was one line long. Every night at two, a report came out with one row too few. Never two rows, never in daytime, and never on the machine of anybody who looked. We added logging, and with the logging it was gone. We took the logging out, and it was back.

It was the clock. Not the time zone, which was everybody's first guess and also everybody's second, but the order of two timestamps that were taken a thousandth of a second apart on two machines. One of them was always a little in the future, and our query politely refused to believe in the future.

The fix was to compare with "not later than" in place of "earlier than". The lesson was to write down what we believe about time, because until then each of us believed something else. I have that sentence on a card on my desk now. #programming #webdev`,
  },
];

/** Questions with their answers; those that were asked longer ago than they are open have closed. */
export const pollDrafts: readonly {
  theme: Theme;
  text: string;
  question: string;
  options: readonly string[];
  hoursAgo: number;
  hoursOpen: number;
}[] = [
  {
    theme: "cooking",
    text: "Settling something at our table. #homecooking",
    question: "Does pineapple belong on a pizza?",
    options: ["Always", "Never", "Only when nobody looks"],
    hoursAgo: 7,
    hoursOpen: 72,
  },
  {
    theme: "books",
    text: "Genuinely curious how others do it. #amreading",
    question: "A book bores you on page 60. What now?",
    options: ["I finish what I begin", "Fifty more pages", "Out it goes", "I read the last chapter"],
    hoursAgo: 20,
    hoursOpen: 120,
  },
  {
    theme: "running",
    text: "Be honest. #running",
    question: "When do you run?",
    options: ["Before breakfast", "At lunch", "After work", "When chased"],
    hoursAgo: 3,
    hoursOpen: 48,
  },
  {
    theme: "photography",
    text: "For the wall in the hall, and I cannot decide. #photography",
    question: "Black and white, or colour?",
    options: ["Black and white", "Colour"],
    hoursAgo: 76,
    hoursOpen: 48,
  },
];
