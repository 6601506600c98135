import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { count, successFields } from "./primitives.ts";
import { foldHashtag, hashtagPart, isHashtag } from "./text/hashtags.ts";
import { HASHTAG_MAX_LENGTH } from "./text/text-links.ts";

/** A hashtag in an address, without the #, in its stored form. Others are a 404. */
export const hashtagInPath = z
  .string()
  .min(1)
  .max(HASHTAG_MAX_LENGTH)
  .regex(hashtagPart)
  .transform(foldHashtag);

export const topic = z.object({
  /** Without the leading #, as `foldHashtag` returns it. */
  hashtag: z.string(),
  postCount: count,
});

export type Topic = z.infer<typeof topic>;

export const suggestedTopics = z.object({ trending: z.array(topic), recommended: z.array(topic) });

export type SuggestedTopics = z.infer<typeof suggestedTopics>;

export const suggestTopics = endpoint({
  method: "GET",
  path: "/suggestions/topics",
  summary:
    "Hashtags of public posts: most used this week, with their posts of it, and recommended ones, with all their posts.",
  access: "anyone",
  output: suggestedTopics.extend(successFields),
});

export const listTopics = endpoint({
  method: "GET",
  path: "/topics",
  summary: "Hashtags of several public posts, most used first, for the sitemap.",
  access: "anyone",
  output: z.object({ ...successFields, topics: z.array(topic) }),
});

const followParams = z.strictObject({ hashtag: hashtagInPath.refine(isHashtag) });

/** The state after the change, which replaces the client's optimistic one. */
const followOutput = z.object({ ...successFields, isFollowing: z.boolean() });

export const followHashtag = endpoint({
  method: "POST",
  path: "/hashtags/:hashtag/follow",
  summary: "Follows a hashtag: public posts with it are in the caller's home feed. Idempotent.",
  access: "member",
  params: followParams,
  output: followOutput,
});

export const unfollowHashtag = endpoint({
  method: "POST",
  path: "/hashtags/:hashtag/unfollow",
  summary: "Unfollows a hashtag. Idempotent.",
  access: "member",
  params: followParams,
  output: followOutput,
});

export const listFollowedHashtags = endpoint({
  method: "GET",
  path: "/followed-hashtags",
  summary: "The hashtags that the caller follows, latest first. Others do not learn of them.",
  access: "member",
  output: z.object({ ...successFields, /** Without the #. */ hashtags: z.array(z.string()) }),
});
