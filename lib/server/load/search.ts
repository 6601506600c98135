import "server-only";
import { cache } from "react";
import { searchPosts } from "#contract/discovery";
import type { SavedSearch } from "#contract/saved-search";
import { namePartOf } from "#contract/text/search-operators";
import { toSearchQuery } from "#contract/text/search-query";
import type { Topic } from "#contract/topic";
import { validate } from "#lib/server/api/handle-change";
import { setDocumentStatus } from "#lib/server/page/document-status";
import type { Dated } from "#lib/shared/as-of";
import { type ServedOffers, searchOffersOf } from "#lib/shared/search/search-offers";
import type { SearchOutcome, SearchProblem } from "#lib/shared/search/search-outcome";
import { isHashtagSearch } from "#lib/shared/search/search-query";
import type { PostPage } from "./feed.ts";
import { loadSuggestedTopics } from "./frame.ts";
import { load } from "./load.ts";
import { mainOutcomeOf, outcomeOf } from "./outcome.ts";

/** The query parameter as it is in the URL: one text, or an array, which is not searchable. */
type Typed = string | string[] | undefined;

/** The result of a search, or why it failed. */
type Found<T> = { value: T } | { problem: SearchProblem };

/** The search text of the query parameter; empty for none. */
export function queryOf(typed: Typed): string {
  return toSearchQuery([typed].flat()[0] ?? "");
}

/** Awaits a search. An invalid query, too many searches and an outage also set the document's status. */
async function foundBy<T>(searching: Promise<T>): Promise<Found<T>> {
  const found = await mainOutcomeOf(searching);
  if ("value" in found) return found;
  const { status, code, message, retryAfterSeconds } = found.refusal;
  if (code === "VALIDATION_FAILED") await setDocumentStatus({ status });
  if (code === "RATE_LIMITED")
    await setDocumentStatus({ status, ...(retryAfterSeconds && { retryAfterSeconds }) });
  return { problem: { code, message } };
}

/** What is offered below an empty search field; undefined for a search, null when it could not be loaded. */
export async function loadSearchOffers(typed: Typed): Promise<ServedOffers> {
  if (queryOf(typed) !== "") return undefined;
  const [topics, people] = await Promise.all([
    outcomeOf(loadSuggestedTopics()),
    outcomeOf(load("suggestPeople", {})),
  ]);
  if ("refusal" in topics || "refusal" in people || topics.value === null) return null;
  return searchOffersOf(topics.value, people.value.users);
}

/** The searches that the member has saved, latest first; null when they could not be loaded. */
export async function loadSavedSearches(): Promise<(Dated & { searches: SavedSearch[] }) | null> {
  const loaded = await outcomeOf(load("listSavedSearches", {}));
  if ("refusal" in loaded) return null;
  const { searches, asOf } = loaded.value;
  return { searches, asOf };
}

/** What people and hashtags are searched for. A text that no search takes is refused, also if its words are few. */
const nameIn = (typed: Typed) => namePartOf(String(validate(searchPosts.query, { q: typed }).q));

async function findPeople(typed: Typed) {
  const name = nameIn(typed);
  return name === "" ? [] : (await load("searchUsers", { query: { username: name } })).users;
}

/** People found by the plain words of a search, or why it failed; none without any. */
export async function loadSearch(typed: Typed): Promise<SearchOutcome> {
  const query = queryOf(typed);
  if (query === "" && !Array.isArray(typed)) return { query, people: [], problem: null };
  const found = await foundBy(findPeople(typed));
  if ("value" in found) return { query, people: found.value, problem: null };
  return { query, people: [], problem: found.problem };
}

async function findPosts(typed: Typed, cursor: string | undefined): Promise<PostPage> {
  const query = validate(searchPosts.query, { q: typed, ...(cursor && { cursor }) });
  const { posts, nextCursor } = await load("searchPosts", { query: { q: String(query.q), cursor } });
  return { posts, nextCursor };
}

/** Posts that contain the words of the query and meet its operators, newest first; asked for once per page. */
export const loadPostSearch = cache(
  (typed: Typed, cursor?: string): Promise<Found<PostPage>> => foundBy(findPosts(typed, cursor)),
);

async function findTopics(typed: Typed): Promise<Topic[]> {
  const name = nameIn(typed);
  return name === "" ? [] : (await load("searchHashtags", { query: { q: name } })).topics;
}

/** Hashtags that contain the plain words of the query, most used first; asked for once per page. */
export const loadTopicSearch = cache((typed: Typed): Promise<Found<Topic[]>> => foundBy(findTopics(typed)));

/** The results of a search, by the tab that shows them. */
export type FirstFound =
  | { tab: "people"; outcome: SearchOutcome }
  | { tab: "posts"; page: PostPage }
  | { tab: "tags"; topics: Topic[] };

/**
 * Results of the first tab that has any: people, posts, hashtags, or hashtags first for a text with a "#". When none has any, the
 * people tab, with the reason if one of them could not be searched.
 */
export async function loadFirstFound(typed: Typed): Promise<FirstFound> {
  const isHashtag = isHashtagSearch(queryOf(typed));
  const tags = isHashtag ? await loadTopicSearch(typed) : null;
  if (tags && "value" in tags && tags.value.length > 0) return { tab: "tags", topics: tags.value };
  const outcome = await loadSearch(typed);
  if (outcome.query === "" || outcome.problem || outcome.people.length > 0) return { tab: "people", outcome };
  const found = await loadPostSearch(typed);
  if ("value" in found && found.value.posts.length > 0) return { tab: "posts", page: found.value };
  const topics = tags ?? (await loadTopicSearch(typed));
  if ("value" in topics && topics.value.length > 0) return { tab: "tags", topics: topics.value };
  const failed = [found, topics].find((each) => "problem" in each);
  return {
    tab: "people",
    outcome: failed && "problem" in failed ? { ...outcome, problem: failed.problem } : outcome,
  };
}
