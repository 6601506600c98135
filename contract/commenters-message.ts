import type { Commenters } from "./commenters.ts";

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
