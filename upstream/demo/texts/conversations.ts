import type { MessageLifetime } from "#contract/message-lifetimes";
import { DAY, HOUR, MINUTE } from "#contract/units";
import type { PictureSubject } from "#upstream/demo/texts/draft";

/** Somebody in a conversation: 0 is the demo member, 1 the first of the others, and so on. */
type Speaker = number;

/** What somebody says. */
export interface LineDraft {
  readonly by: Speaker;
  readonly text: string;
  /** What the picture shows; the text is its caption. */
  readonly family?: PictureSubject;
  /** The files of its further pictures, which posts have as well, without the ending. */
  readonly more?: readonly string[];
  /** Somebody whistles it; there is no text beside it. */
  readonly isTune?: true;
  /** Since the line before. */
  readonly afterMs: number;
  /** The line that it answers, by its place from 0. */
  readonly answers?: number;
  readonly reactions?: readonly (readonly [Speaker, string])[];
  /** Its text before it was edited. */
  readonly before?: string;
  readonly isDeleted?: true;
}

export interface ConversationDraft {
  /** Of a group. */
  readonly name?: string;
  readonly others: number;
  /** How long ago the last line was said. */
  readonly agoMs: number;
  /** Last lines that the demo member has not read. */
  readonly unread?: number;
  readonly isMuted?: true;
  readonly isPinned?: true;
  /** The line whose picture the group has as its own, by its place from 0. */
  readonly pictureOf?: number;
  /** How long its messages last. */
  readonly lifetime?: MessageLifetime;
  /** By somebody whom the demo member does not follow. */
  readonly isRequest?: true;
  readonly lines: readonly LineDraft[];
}

const soon = 40_000;
const later = 11 * MINUTE;
const say = (by: Speaker, text: string, more: Partial<LineDraft> = {}): LineDraft => ({
  by,
  text,
  afterMs: soon,
  ...more,
});

/** Conversations of the demo member, those with the newest line first. */
export const conversationDrafts: readonly ConversationDraft[] = [
  {
    others: 1,
    agoMs: 4 * MINUTE,
    unread: 2,
    lines: [
      say(1, "Are you still up for Thursday?"),
      say(0, "Of course. Seven, at the usual place?", { afterMs: later }),
      say(1, "Seven. I booked the table by the window."),
      say(1, "They have the pear cake again", { family: "plates", reactions: [[0, "😍"]] }),
      say(0, "Then I will be there at half past six.", { reactions: [[1, "😂"]] }),
      say(1, "I have had this in my head since this morning. What is it?", { afterMs: 2 * HOUR }),
      say(1, "", { isTune: true, reactions: [[0, "🎶"]] }),
      say(0, "No idea. Now I have it in mine.", { afterMs: later, reactions: [[1, "😅"]] }),
      say(1, "One more thing: could you bring the book I lent you?", { afterMs: 2 * HOUR }),
      say(1, "The blue one. I promised it to my sister."),
    ],
  },
  {
    name: "Sunday hike",
    pictureOf: 5,
    isPinned: true,
    others: 4,
    agoMs: 25 * MINUTE,
    unread: 3,
    lines: [
      say(1, "Forecast says dry until three. Who is in?"),
      say(2, "Me!", { reactions: [[1, "🎉"]] }),
      say(0, "In. I can take two in the car.", {
        afterMs: later,
        reactions: [
          [2, "🙏"],
          [3, "🙏"],
        ],
      }),
      say(3, "One of those two is me then", { answers: 2 }),
      say(4, "I will come by train and meet you at the bridge.", { afterMs: later }),
      say(1, "The path over the ridge, as of this morning", {
        family: "mountains",
        afterMs: HOUR,
        reactions: [
          [0, "❤️"],
          [2, "❤️"],
          [4, "😮"],
        ],
      }),
      say(2, "Is that snow?!", { answers: 5 }),
      say(1, "A little. Bring proper boots."),
      say(3, "And who brings the thermos?", { afterMs: 5 * HOUR }),
    ],
  },
  {
    others: 1,
    agoMs: 3 * HOUR,
    lines: [
      say(0, "Your talk yesterday was the best of the day."),
      say(1, "Thank you! I was so nervous that I forgot half of it.", { afterMs: later }),
      say(0, "Nobody noticed. Are the slides somewhere?"),
      say(1, "Not yet, I want to correct two numbers first. I will send them tonight.", {
        before: "Not yet, I want to correct two numbers first.",
      }),
      say(0, "Take your time.", { answers: 3, reactions: [[1, "👍"]] }),
    ],
  },
  {
    others: 1,
    agoMs: 7 * HOUR,
    lifetime: "week",
    lines: [
      say(1, "Found this on the way home", { family: "flowers", reactions: [[0, "😍"]] }),
      say(0, "Where is that?"),
      say(1, "Behind the old swimming pool. The whole slope is full of them."),
      say(0, "I have walked past there a hundred times and never looked up."),
      say(1, "That is what everybody says 🌷", { afterMs: later }),
    ],
  },
  {
    others: 1,
    agoMs: 22 * HOUR,
    isMuted: true,
    unread: 1,
    lines: [
      say(0, "Which of the two recipes did you mean?"),
      say(1, "The one with the lemons."),
      say(
        1,
        "But leave out the sugar, the original is far too sweet. And let it stand overnight, it is worth it.",
      ),
      say(0, "Will do. Thanks!", { reactions: [[1, "🍋"]] }),
      say(1, "Tell me how it went!", { afterMs: 9 * HOUR }),
    ],
  },
  {
    name: "Book club",
    others: 6,
    agoMs: 1.4 * DAY,
    lines: [
      say(2, "Next one: something short, please. I am still not over the last 700 pages."),
      say(5, "Seconded."),
      say(1, "Novellas only until summer?", {
        reactions: [
          [2, "👍"],
          [3, "👍"],
          [5, "👍"],
          [0, "👍"],
        ],
      }),
      say(0, "I have a shelf full of those. Will bring a few to choose from.", {
        family: "bookshelf",
        more: ["post-bookshelf-1", "post-bookshelf-3"],
        afterMs: later,
      }),
      say(6, "The green one in the middle is wonderful", { answers: 3 }),
      say(4, "Wednesday at mine, there will be soup.", { afterMs: 2 * HOUR, reactions: [[0, "❤️"]] }),
    ],
  },
  {
    others: 1,
    agoMs: 2.2 * DAY,
    lines: [
      say(1, "Did the parcel arrive?"),
      say(0, "This morning, and in one piece. You are the best."),
      say(1, "The postman looked doubtful, so I am relieved.", { reactions: [[0, "😅"]] }),
    ],
  },
  {
    others: 1,
    agoMs: 4 * DAY,
    lines: [
      say(0, "Quick question: which lens was that, in your picture of the harbour?"),
      say(1, "An old 35 mm, manual focus. I paid less for it than for the bag."),
      say(0, "It looks like it", { isDeleted: true }),
      say(0, "It does not look like it at all!"),
      say(1, "Here is another one from that evening", { family: "lighthouse", reactions: [[0, "🔥"]] }),
    ],
  },
  {
    others: 1,
    agoMs: 6 * DAY,
    lines: [
      say(1, "We won!!!"),
      say(1, "4:3 after being two behind"),
      say(0, "I heard you through the window 😂", { reactions: [[1, "😂"]] }),
    ],
  },
  {
    others: 1,
    agoMs: 9 * DAY,
    lines: [
      say(0, "Happy birthday! 🎂", { reactions: [[1, "❤️"]] }),
      say(1, "Thank you! Are you in town at the weekend?", { afterMs: 3 * HOUR }),
      say(0, "Back on Saturday."),
      say(1, "Then come by, there will be more cake than people."),
    ],
  },
  {
    others: 1,
    agoMs: 16 * DAY,
    lines: [
      say(
        1,
        "I read your post about the night train three times. Do you know this one? https://rails.example.com/night-trains",
      ),
      say(0, "That is very kind of you."),
      say(
        1,
        "We did the same route in 1998. There was still a dining car, with tablecloths and a waiter who sang.",
      ),
      say(0, "I would have stayed on until the end of the line.", { afterMs: later, reactions: [[1, "🚂"]] }),
    ],
  },
  {
    others: 1,
    agoMs: 50 * MINUTE,
    isRequest: true,
    lines: [
      say(1, "Hello! We have not met, but I saw your pictures of the coast."),
      say(1, "Would you mind if our little harbour museum showed one of them? With your name, of course."),
    ],
  },
];
