// No zod here: the browser imports this file.

/** Width to height of a story's picture. */
export const STORY_ASPECT = 9 / 16;

/** What the text over a story's picture is set in; each stands for one pair of text and ground whose contrast is sure. */
export const storyColors = ["white", "black", "indigo", "green", "teal", "amethyst"] as const;

export type StoryColor = (typeof storyColors)[number];
