import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { PEOPLE_PAGE_SIZE } from "./limits.ts";
import { personWithRelation } from "./person.ts";
import { pageFields, pageQuery, searchText, successFields, usernameParams } from "./primitives.ts";

/** The query of a list of people, limited to those whose username or name contains `q`. */
export const listedPeopleQuery = pageQuery(PEOPLE_PAGE_SIZE).extend({ q: searchText.optional() });

const listFields = {
  ...successFields,
  ...pageFields,
  /** The profile's count, regardless of `q` and of which people the caller may see. */
  total: z.number().int().nonnegative(),
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
