import * as z from "zod";
import { picture } from "#contract/media/picture";
import { endpoint } from "./endpoint.ts";
import { EXPLORE_PAGE_SIZE, FEED_PAGE_SIZE, SEARCH_MAX_HASHTAGS } from "./limits.ts";
import { person } from "./person.ts";
import { postPage } from "./post.ts";
import {
  asOf,
  count,
  id,
  pageFields,
  pageLimit,
  pageQuery,
  postSearchText,
  searchText,
  successFields,
} from "./primitives.ts";
import { hashtagInPath, topic } from "./topic.ts";

/** A picture of a public post in the explore gallery. */
export const exploreImage = z.object({
  /** Identifies the picture: the post's id and the picture's position. */
  id: z.string(),
  postId: id,
  /** Its index among the post's pictures, from 0. */
  position: count,
  picture,
  /** Whether it is the poster of the post's video. */
  isVideo: z.boolean(),
  /** Hashtags of the post, without the #. */
  tags: z.array(z.string()),
  author: person,
  likeCount: count,
  isLiked: z.boolean(),
  asOf,
});

export type ExploreImage = z.infer<typeof exploreImage>;

export const explore = endpoint({
  method: "GET",
  path: "/explore",
  summary: "Pictures of public posts, newest first; optionally only those with a tag that begins with `tag`.",
  access: "anyone",
  query: pageQuery(EXPLORE_PAGE_SIZE).extend({ tag: searchText.optional() }),
  output: z.object({
    ...successFields,
    images: z.array(exploreImage),
    ...pageFields,
    /** All pictures, capped at 10,000; recounted at most once a minute. */
    total: count,
    /** Pictures that match `tag`; the same as `total` without a tag. */
    matching: count,
  }),
});

export const popularWindow = z.enum(["day", "week", "month"], {
  error: "Choose 24 hours, 7 days or 30 days",
});

export type PopularWindow = z.infer<typeof popularWindow>;

export const listPopularPosts = endpoint({
  method: "GET",
  path: "/posts/popular",
  summary:
    "Public posts of the last day, week or month by likes and comments, with older ones weighted less.",
  access: "anyone",
  query: pageQuery(FEED_PAGE_SIZE).extend({ window: popularWindow.default("day") }),
  output: postPage,
});

export const listPostsByHashtag = endpoint({
  method: "GET",
  path: "/posts/tagged/:hashtag",
  summary: "Lists public posts with a hashtag, newest first, and their count.",
  access: "anyone",
  params: z.strictObject({ hashtag: hashtagInPath }),
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage.extend({
    topic,
    /** Null for visitors, and for what can be no hashtag, such as a number. Missing in the answer of an older upstream. */
    isFollowing: z.boolean().nullable().default(null),
  }),
});

export const trend = topic.extend({
  /** Posts per hour of the last day, oldest first. */
  series: z.array(count),
});

export type Trend = z.infer<typeof trend>;

export const listTrends = endpoint({
  method: "GET",
  path: "/trends",
  summary: "Lists trending hashtags, steepest rise first.",
  access: "anyone",
  output: z.object({ ...successFields, trends: z.array(trend) }),
});

export const searchPosts = endpoint({
  method: "GET",
  path: "/search/posts",
  summary:
    'Searches posts, newest first; no results for a blank text. Besides words it takes "exact words", from:username, to:username, has:image, has:video, has:link, has:poll, after:YYYY-MM-DD and before:YYYY-MM-DD. A minus before a word, exact words, from:, to: or has: excludes what it finds.',
  access: "member",
  signInFirst: "Please log in to search",
  query: pageQuery(FEED_PAGE_SIZE).extend({ q: postSearchText }),
  output: postPage,
});

export const searchHashtags = endpoint({
  method: "GET",
  path: "/search/hashtags",
  summary:
    "Searches the hashtags of public posts: the searched one, then the most used ones; no results for a blank text.",
  access: "member",
  signInFirst: "Please log in to search",
  query: z.strictObject({
    q: searchText,
    limit: pageLimit(SEARCH_MAX_HASHTAGS),
  }),
  output: z.object({ ...successFields, topics: z.array(topic) }),
});

export const completePeople = endpoint({
  method: "GET",
  path: "/complete/people",
  summary:
    "Completes a mention: people by the beginning of their username or name, those whom the caller follows first.",
  access: "member",
  query: z.strictObject({ q: searchText }),
  output: z.object({ ...successFields, users: z.array(person) }),
});

export const completeHashtags = endpoint({
  method: "GET",
  path: "/complete/hashtags",
  summary: "Completes a hashtag from those of public posts: the typed one, then the most used ones.",
  access: "member",
  query: z.strictObject({ q: searchText }),
  output: z.object({ ...successFields, topics: z.array(topic) }),
});
