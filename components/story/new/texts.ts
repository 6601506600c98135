import { STORY_TEXT_MAX_LENGTH } from "#contract/limits-story";
import type { StoryColor } from "#contract/story-style";
import { isolated } from "#contract/text/isolate-name";

/** Texts of the page that creates a story. */
export const newStoryTexts = {
  title: "New story",
  addTitle: "Add to your story",
  refused: "You can't add this story",
  refusedHint:
    "The people whom a story mentions can add it to theirs once, while it runs and everyone can see it, if its author lets them.",
  needsScript: "Making a story needs JavaScript, which is switched off in this browser.",
  choose: "Choose a picture",
  another: "Change picture",
  hint: "JPEG, PNG, WebP or AVIF, at most 10 MB. It is cropped to 9:16 and available for 24 hours.",
  background: "Or write on a color",
  backgroundFailed: "The background could not be drawn. Try another one, or choose a picture.",
  crop: "Crop your story",
  alt: "Description for people who can't see it",
  text: "Text on the story",
  textHint: `At most ${STORY_TEXT_MAX_LENGTH} characters. Mention people with @.`,
  move: "Text. Drag it, or move it with the arrow keys.",
  across: "From left to right",
  down: "From top to bottom",
  position: "Text position",
  color: "Text color",
  location: "Place",
  locationHint: "A word or two about where it is (optional)",
  audience: "Who can see it",
  everyone: "Everyone who can see your posts",
  goneList: "A list that was deleted",
  audienceHint: "The people in it who can see your posts. They aren't told the list's name.",
  emptyListHint: "Nobody is in this list yet. The people you add to it will see the story.",
  withoutLists: "To share a story with fewer people, make a list of them first.",
  toLists: "Your lists",
  adders: "People you mention can add it",
  addersHint: "They can show it in a story of theirs while it runs, if your account is public.",
  share: "Share story",
  sharing: "Sharing...",
  failed: "Your story could not be shared.",
  noPicture: "Choose a picture or a color first",
  shared: "Your story is up for 24 hours",
} as const;

/** A list as a choice of who can see a story. */
export const peopleInList = (name: string) => `People in “${isolated(name)}”`;

/** Names of the colors. */
export const storyColorNames: Readonly<Record<StoryColor, string>> = {
  white: "White",
  black: "Black",
  indigo: "Indigo",
  green: "Green",
  teal: "Teal",
  amethyst: "Royal Amethyst",
};
