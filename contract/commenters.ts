// No zod here: pages import this file.

/** Whom, beside themselves, a post's author lets comment: everyone, whom the author follows, or whom the post mentions. */
export const commenterChoices = ["everyone", "followed", "mentioned"] as const;

export type Commenters = (typeof commenterChoices)[number];

/**
 * Says to somebody who may not comment on a post who may.
 * @param username the post's author
 */
export function commentersMessage(commentsFrom: Commenters, username: string): string {
  if (commentsFrom === "followed") return `Only people @${username} follows can comment on this post`;
  return "Only people mentioned in this post can comment on it";
}
