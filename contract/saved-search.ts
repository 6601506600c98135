import * as z from "zod";
import { toSearchQuery } from "#contract/text/search-query";
import { endpoint } from "./endpoint.ts";
import { notBlank, postSearchText, successFields } from "./primitives.ts";
import { SEARCH_TABS } from "./web-routes.ts";

/** A search that a member keeps. */
export const savedSearch = z.object({
  /** As typed, with its operators. */
  query: z.string(),
  /** Where its results are shown. */
  tab: z.enum(SEARCH_TABS),
});

export type SavedSearch = z.infer<typeof savedSearch>;

const params = z.strictObject({ tab: z.enum(SEARCH_TABS) });
const body = z.strictObject({
  q: notBlank(postSearchText.transform(toSearchQuery), "Enter something to search for"),
});

const output = z.object({
  ...successFields,
  /** All that the caller has saved, latest first. */
  searches: z.array(savedSearch),
});

export const saveSearch = endpoint({
  method: "POST",
  path: "/saved-searches/:tab",
  summary:
    "Saves a search for people, posts or tags, so that the caller finds it again. Idempotent; searches that differ in case or accents alone are the same.",
  access: "member",
  params,
  body,
  output,
});

export const removeSavedSearch = endpoint({
  method: "POST",
  path: "/saved-searches/:tab/remove",
  summary: "Removes a saved search. Idempotent.",
  access: "member",
  params,
  body,
  output,
});

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/saved-searches",
  summary: "The searches that the caller has saved, latest first. Others do not learn of them.",
  access: "member",
  output,
});
