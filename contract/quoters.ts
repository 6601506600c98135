// No zod here: pages import this file.

/** Whom, beside themselves, a post's author lets quote it. */
export const quoterChoices = ["everyone", "nobody"] as const;

export type Quoters = (typeof quoterChoices)[number];

/** Said to a member who quotes a post of somebody who has turned that off. */
export const QUOTES_OFF = "The author of this post has turned off quotes";
