import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { count, successFields } from "./primitives.ts";

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
