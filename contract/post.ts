import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { FEED_PAGE_SIZE, POST_MAX_GRAPHEMES, POST_MAX_LENGTH } from "./limits.ts";
import { person } from "./person.ts";
import { picture } from "./picture.ts";
import {
  hasVisibleText,
  id,
  pageFields,
  pageQuery,
  personText,
  successFields,
  timestamp,
  usernameParams,
} from "./primitives.ts";
import { routes } from "./routes.ts";

export const post = z.object({
  id,
  author: person,
  content: z.string(),
  images: z.array(picture),
  likeCount: z.number().int().nonnegative(),
  commentCount: z.number().int().nonnegative(),
  createdAt: timestamp,
});

export type Post = z.infer<typeof post>;

const postPage = z.object({ ...successFields, posts: z.array(post), ...pageFields });

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const postContent = personText("Your post", POST_MAX_LENGTH)
  .refine(hasVisibleText, "Write something first")
  .refine(
    (text) => text.length <= POST_MAX_GRAPHEMES || [...graphemes.segment(text)].length <= POST_MAX_GRAPHEMES,
    `Your post can be at most ${POST_MAX_GRAPHEMES} characters long`,
  );

export const createPost = endpoint({
  ...routes.createPost,
  summary: "Publishes a post.",
  access: "member",
  body: z.strictObject({
    content: postContent,
    /** Chosen by the client for each new post; a resend with the same key returns the post made first. */
    idempotencyKey: z.uuid("Your post could not be told from others. Please write it anew.").optional(),
  }),
  output: z.object({ ...successFields, post }),
});

export const getHomeFeed = endpoint({
  ...routes.getHomeFeed,
  summary: "The caller's own posts and those of people the caller follows, newest first.",
  access: "member",
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const getPublicFeed = endpoint({
  ...routes.getPublicFeed,
  summary: "Posts of public accounts, by recent likes and time.",
  access: "anyone",
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const listPostsByAuthor = endpoint({
  ...routes.listPostsByAuthor,
  summary: "One member's posts, newest first. 403 PRIVATE_ACCOUNT or BLOCKED, 404 NOT_FOUND.",
  access: "member",
  params: usernameParams,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});
