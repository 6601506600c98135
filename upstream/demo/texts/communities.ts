import type { PictureSubject } from "#upstream/demo/texts/draft";
import type { Theme } from "./themes.ts";

/** A group around a subject, still without its people. */
export interface CommunityDraft {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly rules: string;
  readonly theme: Theme;
  readonly picture: PictureSubject;
  readonly isPublic: boolean;
  /** What the demo member is there, if anything. */
  readonly demoRole?: "moderator" | "member";
  readonly posts: readonly string[];
}

export const communityDrafts: readonly CommunityDraft[] = [
  {
    slug: "slow-kitchen",
    name: "The Slow Kitchen",
    description: "Stews, sourdough and everything else that cannot be hurried.",
    rules: "Say how long it really takes.\nNo photographs of food that nobody ate.\nBe kind to beginners.",
    theme: "cooking",
    picture: "fruit",
    isPublic: true,
    demoRole: "member",
    posts: [
      "Nine hours of onions. The whole stairwell knows. #cooking",
      "Does anybody here keep a starter in the fridge for longer than two weeks? Mine has opinions now.",
      "Sunday plan: beans, a bone, and not opening the lid. #homecooking",
      "I was told that stock does not have to boil. Twenty years of my life.",
    ],
  },
  {
    slug: "window-gardeners",
    name: "Window Gardeners",
    description: "For everybody whose garden ends at the sill.",
    rules: "Cuttings are given, never sold.\nAsk before you prune in the comments.",
    theme: "gardening",
    picture: "plants",
    isPublic: true,
    posts: [
      "North window, fourth floor, and the fern is doing better than I am. #houseplants",
      "Cuttings to give away on Saturday: mint, spider plant, and a tomato that will not stop. #gardening",
      "What do you all do about the little flies? Asking calmly.",
    ],
  },
  {
    slug: "trail-notes",
    name: "Trail Notes",
    description: "Where the path is washed out, which hut has soup, and what it looked like up there.",
    rules: "Say when you were there.\nNo coordinates of nests and dens.",
    theme: "hiking",
    picture: "mountains",
    isPublic: true,
    demoRole: "moderator",
    posts: [
      "The footbridge below the saddle is gone. Add an hour, and bring dry socks. #hiking",
      "First snow above 1,800 metres, and the hut keeper is still smiling. #outdoors",
      "Whoever left the note with the bread in the shelter: it reached us. Thank you.",
      "Five of us, one map, three opinions. We found it anyway.",
    ],
  },
  {
    slug: "after-dark",
    name: "After Dark",
    description: "Photographs that were taken when the sensible people were asleep.",
    rules: "Your own pictures only.\nTell us how long the shutter was open.",
    theme: "photography",
    picture: "night",
    isPublic: true,
    posts: [
      "Half an hour for one frame, and then a bus drove through it. Kept it. #photography",
      "Which of you shoots film at night? I would like to know how you focus.",
      "Clear skies on Thursday, they say. I will be on the hill with a flask.",
    ],
  },
  {
    slug: "thursday-readers",
    name: "Thursday Readers",
    description: "One book a month. Members only, since we spoil everything.",
    rules: "Finish it or say that you did not.\nWhat is said here stays here.",
    theme: "books",
    picture: "bookshelf",
    isPublic: false,
    demoRole: "moderator",
    posts: [
      "Chapter seven. We need to talk about chapter seven.",
      "December's book is decided, by one vote, and there were complaints. #books",
      "I listened to it on the way to work and walked into a lamp post on page 212.",
    ],
  },
];
