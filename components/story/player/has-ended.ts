import type { Story } from "#contract/story";

/** Whether a story had expired when it was loaded: then it is shown in a highlight or among favorites, and takes no views, likes and replies. */
export function hasEnded({ expiresAt, asOf }: Pick<Story, "expiresAt" | "asOf">): boolean {
  return Date.parse(expiresAt) <= asOf;
}
