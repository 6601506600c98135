import * as z from "zod";
import { endpoint, type OutputOf } from "./endpoint.ts";
import { personWithRelation } from "./person.ts";
import { id, searchText, successFields } from "./primitives.ts";
import { POPULAR_SEARCHES, TRENDING_TOPICS } from "./search-words.ts";

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

export const listSearchWords = endpoint({
  method: "GET",
  path: "/search/words",
  summary: "Returns the search page's preset words that currently have results.",
  access: "member",
  output: z.object({
    ...successFields,
    topics: z.array(z.enum(TRENDING_TOPICS)),
    searches: z.array(z.enum(POPULAR_SEARCHES)),
  }),
});

export type SearchWords = Pick<OutputOf<typeof listSearchWords>, "topics" | "searches">;
