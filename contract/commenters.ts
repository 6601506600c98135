// No zod here: pages import this file.

/** Whom, beside themselves, a post's author lets comment: everyone, whom the author follows, or whom the post mentions. */
export const commenterChoices = ["everyone", "followed", "mentioned"] as const;

export type Commenters = (typeof commenterChoices)[number];
