import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { PEOPLE_PAGE_SIZE } from "./limits.ts";
import { personWithRelation } from "./person.ts";
import { pageFields, pageQuery, searchText, successFields, usernameParams } from "./primitives.ts";

/** A page of people, of those only whose username or name contains `q`. */
export const listedPeopleQuery = pageQuery(PEOPLE_PAGE_SIZE).extend({ q: searchText.optional() });

const listFields = {
  ...successFields,
  ...pageFields,
  /** The profile's own count, whatever `q` is and whoever of them the caller may see. */
  total: z.number().int().nonnegative(),
};

// The array stands under the key equal to the type (part 2 section 7).

export const listFollowers = endpoint({
  method: "GET",
  path: "/followers/:username",
  summary: "Who follows a member, latest first. 403 PRIVATE_ACCOUNT or BLOCKED, 404 NOT_FOUND.",
  access: "member",
  params: usernameParams,
  query: listedPeopleQuery,
  output: z.object({ ...listFields, followers: z.array(personWithRelation) }),
});

export const listFollowing = endpoint({
  method: "GET",
  path: "/following/:username",
  summary: "Whom a member follows, latest first. 403 PRIVATE_ACCOUNT or BLOCKED, 404 NOT_FOUND.",
  access: "member",
  params: usernameParams,
  query: listedPeopleQuery,
  output: z.object({ ...listFields, following: z.array(personWithRelation) }),
});
