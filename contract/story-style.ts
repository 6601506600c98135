// No zod here: the browser imports this file.

/** Width to height of a story's picture. */
export const STORY_ASPECT = 9 / 16;

/** Styles of the text over a story's picture: each is a pair of text and background colors with sufficient contrast. */
export const storyColors = ["white", "black", "indigo", "green", "teal", "amethyst"] as const;

export type StoryColor = (typeof storyColors)[number];
