// No zod here: pages import this file.

/** Who may add a story to a story of their own: the mentioned people, or no one. */
export const storyAdderChoices = ["mentioned", "nobody"] as const;

export type StoryAdders = (typeof storyAdderChoices)[number];
