import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { PEOPLE_PAGE_SIZE } from "./limits.ts";
import { personWithRelation } from "./person.ts";
import { postParams } from "./post.ts";
import { count, pageFields, pageQuery, searchText, successFields, usernameParams } from "./primitives.ts";

/** The query of a list of people, limited to those whose username or name contains `q`. */
export const listedPeopleQuery = pageQuery(PEOPLE_PAGE_SIZE).extend({ q: searchText.optional() });

const listFields = {
  ...successFields,
  ...pageFields,
  /** The profile's or post's count, regardless of `q` and of which people the caller may see. */
  total: count,
};

// The array's key is the name of the list.

export const listFollowers = endpoint({
  method: "GET",
  path: "/followers/:username",
  summary: "Lists a member's followers, latest first. 403 PRIVATE_ACCOUNT or BLOCKED, 404 NOT_FOUND.",
  access: "member",
  params: usernameParams,
  query: listedPeopleQuery,
  output: z.object({ ...listFields, followers: z.array(personWithRelation) }),
});

export const listFollowing = endpoint({
  method: "GET",
  path: "/following/:username",
  summary:
    "Lists the members that a member follows, latest first. 403 PRIVATE_ACCOUNT or BLOCKED, 404 NOT_FOUND.",
  access: "member",
  params: usernameParams,
  query: listedPeopleQuery,
  output: z.object({ ...listFields, following: z.array(personWithRelation) }),
});

export const listReposters = endpoint({
  method: "GET",
  path: "/posts/:id/reposts",
  summary:
    "Lists who reposted a post, latest first: everyone for its author, for others those whose posts they may read. 404 NOT_FOUND.",
  access: "member",
  params: postParams,
  query: listedPeopleQuery,
  output: z.object({
    ...listFields,
    reposters: z.array(personWithRelation),
    /** Whether all are listed but those apart from the caller by a block: the post is the caller's. */
    isWhole: z.boolean(),
  }),
});

export const listLikers = endpoint({
  method: "GET",
  path: "/posts/:id/likes",
  summary:
    "Lists who likes a post, latest first: everyone for its author, for others those who show their likes. 404 NOT_FOUND.",
  access: "member",
  params: postParams,
  query: listedPeopleQuery,
  output: z.object({
    ...listFields,
    likers: z.array(personWithRelation),
    /** Whether all are listed but those apart from the caller by a block: the post is the caller's. */
    isWhole: z.boolean(),
  }),
});
