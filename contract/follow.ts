import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { relation } from "./person.ts";
import { count, successFields, usernameParams } from "./primitives.ts";

/** The state after the change, which replaces the client's optimistic one. */
const relationAnswer = z.object({
  ...successFields,
  relation,
  /** The person's count; null when the caller may not see it. */
  followerCount: count.nullable(),
});

export const followUser = endpoint({
  method: "POST",
  path: "/f4j8r/:username",
  summary: "Follows a public account, or sends a follow request to a private one. Idempotent.",
  access: "member",
  params: usernameParams,
  output: relationAnswer,
});

export const unfollowUser = endpoint({
  method: "POST",
  path: "/u6h3m/:username",
  summary: "Unfollows a member, or withdraws the follow request. Idempotent.",
  access: "member",
  params: usernameParams,
  output: relationAnswer,
});

export const removeFollower = endpoint({
  method: "POST",
  path: "/remove-follower/:username",
  summary: "Removes a follower of the caller. Idempotent.",
  access: "member",
  params: usernameParams,
  output: relationAnswer,
});

const repostsAnswer = z.object({ ...successFields, showsReposts: z.boolean() });

export const hideReposts = endpoint({
  method: "POST",
  path: "/reposts-by/:username/hide",
  summary:
    "Leaves what a followed member reposts out of the caller's home; the member does not learn of it. Idempotent. 404 NOT_FOUND unless followed.",
  access: "member",
  params: usernameParams,
  output: repostsAnswer,
});

export const showReposts = endpoint({
  method: "POST",
  path: "/reposts-by/:username/show",
  summary:
    "Shows what a followed member reposts in the caller's home again. Idempotent. 404 NOT_FOUND unless followed.",
  access: "member",
  params: usernameParams,
  output: repostsAnswer,
});
