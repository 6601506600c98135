import { endpoint } from "./endpoint.ts";
import { FEED_PAGE_SIZE } from "./limits.ts";
import { postPage } from "./post.ts";
import { pageQuery, usernameParams } from "./primitives.ts";

export const listPostsByAuthor = endpoint({
  method: "GET",
  path: "/posts/by/:username",
  summary:
    "One member's posts and what they reposted of others, newest first. The first page begins with the pinned post, beyond its limit; a later page repeats it where its date belongs. 403 PRIVATE_ACCOUNT or BLOCKED, 404 NOT_FOUND.",
  access: "reader",
  params: usernameParams,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const listMediaByAuthor = endpoint({
  method: "GET",
  path: "/posts/by/:username/media",
  summary: "One member's posts with pictures, newest first. 403 PRIVATE_ACCOUNT or BLOCKED, 404 NOT_FOUND.",
  access: "reader",
  params: usernameParams,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const listLikedPosts = endpoint({
  method: "GET",
  path: "/posts/liked-by/:username",
  summary:
    "What a member likes, latest like first. 403 FORBIDDEN unless it is one's own or the member shows it.",
  access: "member",
  params: usernameParams,
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});
