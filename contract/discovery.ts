import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { EXPLORE_PAGE_SIZE, FEED_PAGE_SIZE, SEARCH_MAX_HASHTAGS } from "./limits.ts";
import { person } from "./person.ts";
import { picture } from "./picture.ts";
import { postPage } from "./post.ts";
import { asOf, id, pageFields, pageLimit, pageQuery, searchText, successFields } from "./primitives.ts";
import { topic } from "./topic.ts";

const count = z.number().int().nonnegative();

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
  summary: "Pictures of public posts, newest first; of those only whose tags begin with `tag`.",
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
    "Public posts of the last day, week or month by likes and comments, of which older ones count less.",
  access: "anyone",
  query: pageQuery(FEED_PAGE_SIZE).extend({ window: popularWindow.default("day") }),
  output: postPage,
});

const hashtag = z
  .string()
  .min(1)
  .max(50)
  // The characters of hashtags; others are a 404.
  .regex(/^[\p{L}\p{N}\p{M}_\u200c\u200d]+$/u)
  .transform((text) => text.normalize("NFC").toLowerCase());

export const listPostsByHashtag = endpoint({
  method: "GET",
  path: "/posts/tagged/:hashtag",
  summary: "Public posts with a hashtag, newest first, with how many there are.",
  access: "anyone",
  params: z.strictObject({ hashtag }),
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage.extend({ topic }),
});

export const trend = topic.extend({
  /** Posts per hour of the last day, oldest first. */
  series: z.array(count),
});

export type Trend = z.infer<typeof trend>;

export const listTrends = endpoint({
  method: "GET",
  path: "/trends",
  summary: "Hashtags that are written more often than they usually are, the steepest first.",
  access: "anyone",
  output: z.object({ ...successFields, trends: z.array(trend) }),
});

export const searchPosts = endpoint({
  method: "GET",
  path: "/search/posts",
  summary: "Posts whose text contains what is looked for, newest first; none for a blank text.",
  access: "member",
  signInFirst: "Please log in to search",
  query: pageQuery(FEED_PAGE_SIZE).extend({ q: searchText }),
  output: postPage,
});

export const searchHashtags = endpoint({
  method: "GET",
  path: "/search/hashtags",
  summary:
    "Hashtags of public posts that contain what is looked for, most used first; none for a blank text.",
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
    "People whose username or name begins with what is typed behind an @: first those whom the caller follows.",
  access: "member",
  query: z.strictObject({ q: searchText }),
  output: z.object({ ...successFields, users: z.array(person) }),
});

export const completeHashtags = endpoint({
  method: "GET",
  path: "/complete/hashtags",
  summary: "Hashtags of public posts that begin with what is typed behind a #, most used first.",
  access: "member",
  query: z.strictObject({ q: searchText }),
  output: z.object({ ...successFields, topics: z.array(topic) }),
});
