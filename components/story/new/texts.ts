import { STORY_TEXT_MAX_LENGTH } from "#contract/limits-story";
import type { StoryColor } from "#contract/story-style";

/** Texts of the page that creates a story. */
export const newStoryTexts = {
  title: "New story",
  needsScript: "Making a story needs JavaScript, which is switched off in this browser.",
  choose: "Choose a picture",
  another: "Change picture",
  hint: "JPEG, PNG, WebP or AVIF, at most 10 MB. It is cropped to 9:16 and available for 24 hours.",
  crop: "Crop your story",
  alt: "Description for people who can't see it",
  text: "Text on the picture",
  textHint: `At most ${STORY_TEXT_MAX_LENGTH} characters`,
  move: "Text. Drag it, or move it with the arrow keys.",
  across: "From left to right",
  down: "From top to bottom",
  position: "Text position",
  color: "Text color",
  location: "Place",
  locationHint: "A word or two about where it is (optional)",
  share: "Share story",
  sharing: "Sharing...",
  failed: "Your story could not be shared.",
  noPicture: "Choose a picture first",
  shared: "Your story is up for 24 hours",
} as const;

/** Names of the colors. */
export const storyColorNames: Readonly<Record<StoryColor, string>> = {
  white: "White",
  black: "Black",
  indigo: "Indigo",
  green: "Green",
  teal: "Teal",
  amethyst: "Royal Amethyst",
};
