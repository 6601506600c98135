import "server-only";
import { searchUsers } from "#contract/search";
import { answerAs } from "#lib/server/answer-as";
import { load } from "#lib/server/data/load";
import { mainOutcomeOf } from "#lib/server/data/outcome";
import { validate } from "#lib/server/http/validate";
import type { SearchOutcome } from "#lib/shared/search-outcome";
import { toSearchQuery } from "#lib/shared/search-query";

/** What the address asks for: one text, or something that cannot be searched for. */
type Typed = string | string[] | undefined;

async function findPeople(typed: Typed) {
  const { username } = validate(searchUsers.query, { username: typed });
  return (await load("searchUsers", { query: { username: String(username) } })).users;
}

/**
 * The people whom a search finds, or why there are none; nobody for a blank text. What cannot be searched for, too many
 * searches and an outage are the document's status too.
 */
export async function loadSearch(typed: Typed): Promise<SearchOutcome> {
  const query = toSearchQuery([typed].flat()[0] ?? "");
  if (query === "" && !Array.isArray(typed)) return { query, people: [], problem: null };
  const found = await mainOutcomeOf(findPeople(typed));
  if ("value" in found) return { query, people: found.value, problem: null };
  const { status, code, message, retryAfterSeconds } = found.refusal;
  if (code === "VALIDATION_FAILED") await answerAs({ status });
  if (code === "RATE_LIMITED") await answerAs({ status, ...(retryAfterSeconds && { retryAfterSeconds }) });
  return { query, people: [], problem: { code, message } };
}
