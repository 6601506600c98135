import * as z from "zod";
import { endpoint, type OutputOf } from "./endpoint.ts";
import { personWithRelation } from "./person.ts";
import { id, searchText, successFields } from "./primitives.ts";

export const searchUsers = endpoint({
  method: "GET",
  path: "/searchUser",
  summary: "Searches people by username or name, best match first; no results for a blank text.",
  access: "member",
  signInFirst: "Please log in to search",
  query: z.strictObject({ username: searchText }),
  /** `_id` is the same as `id`. */
  output: z.object({ ...successFields, users: z.array(personWithRelation.extend({ _id: id })) }),
});

export type FoundPerson = OutputOf<typeof searchUsers>["users"][number];
