// No zod here: pages import this file.

/** Whom, beside themselves, a post's author lets comment: everyone, whom the author follows, or whom the post mentions. */
export const commenterChoices = ["everyone", "followed", "mentioned"] as const;

export type Commenters = (typeof commenterChoices)[number];

/**
 * Says who may comment on a post where not everyone may.
 * @param username the post's author; null if they are the reader
 */
export function commentersMessage(commentsFrom: Commenters, username: string | null): string {
  if (commentsFrom === "followed") {
    return `Only people ${username === null ? "you follow" : `@${username} follows`} can comment on this post`;
  }
  return "Only people mentioned in this post can comment on it";
}
