import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { listedPeopleQuery } from "./people-list.ts";
import { person, relation } from "./person.ts";
import { count, pageFields, successFields, usernameParams } from "./primitives.ts";

/** The state after the change, which replaces the client's optimistic one. */
const blockAnswer = z.object({
  ...successFields,
  relation,
  /** The person's counts; null when the caller may not see them. */
  followerCount: count.nullable(),
  followingCount: count.nullable(),
});

export const blockUser = endpoint({
  method: "POST",
  path: "/block/:username",
  summary:
    "Blocks a person: following and requests end in both directions, and neither stays in a list of the other. Idempotent.",
  access: "member",
  params: usernameParams,
  // Reposts and cards of quotes, which visitors see too, end between the two.
  hidesContent: true,
  output: blockAnswer,
});

export const unblockUser = endpoint({
  method: "POST",
  path: "/unblock/:username",
  summary: "Unblocks a person; earlier follows are not restored. Idempotent.",
  access: "member",
  params: usernameParams,
  output: blockAnswer,
});

export const listBlockedUsers = endpoint({
  method: "GET",
  path: "/blocked-list",
  summary: "The people the caller has blocked, latest first.",
  access: "member",
  query: listedPeopleQuery,
  output: z.object({ ...successFields, blockedUsers: z.array(person), ...pageFields }),
});
