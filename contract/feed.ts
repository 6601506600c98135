import { endpoint } from "./endpoint.ts";
import { FEED_PAGE_SIZE } from "./limits.ts";
import { postPage } from "./post.ts";
import { pageQuery } from "./primitives.ts";

export const getHomeFeed = endpoint({
  method: "GET",
  path: "/feed/home",
  summary:
    "The caller's own posts, those of people the caller follows and what these repost, those of joined communities, and public ones with followed hashtags, newest first.",
  access: "member",
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});

export const getPublicFeed = endpoint({
  method: "GET",
  path: "/feed/public",
  summary: "Posts of public accounts, by recent likes and time.",
  access: "anyone",
  query: pageQuery(FEED_PAGE_SIZE),
  output: postPage,
});
