import type { PopularWindow } from "#contract/discovery";

/**
 * Which posts: the member's feed, the visitors', one author's as "@username", what a member likes, what the reader has put
 * aside, a collection, a community, a hashtag, the popular ones of a time, or what a search finds.
 */
export type PostSource =
  | "home"
  | "public"
  | "bookmarks"
  | `@${string}`
  | `likes:${string}`
  | `collection:${string}`
  | `community:${string}`
  | `tag:${string}`
  | `popular:${PopularWindow}`
  | `search:${string}`;
