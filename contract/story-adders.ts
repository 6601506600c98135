// No zod here: pages import this file.

/** Who may add a story to a story of their own: the people whom it mentions, or nobody. */
export const storyAdderChoices = ["mentioned", "nobody"] as const;

export type StoryAdders = (typeof storyAdderChoices)[number];
