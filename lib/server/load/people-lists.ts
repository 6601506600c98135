import "server-only";
import type { Person, PersonWithRelation } from "#contract/person";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { load } from "./load.ts";

/** Which part of a list: filtered by a text, and from a cursor on. */
export interface ListInput {
  q: string;
  cursor: string | undefined;
}

/** A page of a list of people in the shape that the browser goes on from. */
export interface PeoplePage<T extends Person> {
  q: string;
  isFromStart: boolean;
  items: T[];
  nextCursor: string | null;
  asOf: number;
}

const queryOf = ({ q, cursor }: ListInput) => ({ q: q || undefined, cursor });
const startOf = ({ q, cursor }: ListInput) => ({ q, isFromStart: cursor === undefined });

/** A member's followers, or whom the member follows. Throws `PRIVATE_ACCOUNT`, `BLOCKED`, `NOT_FOUND`. */
export async function loadFollowList(
  type: "followers" | "following",
  username: string,
  input: ListInput,
): Promise<PeoplePage<PersonWithRelation> & { total: number }> {
  const request = { params: { username }, query: queryOf(input) };
  if (type === "followers") {
    const { followers, nextCursor, asOf, total } = await load("listFollowers", request);
    return { ...startOf(input), items: followers, nextCursor, asOf, total };
  }
  const { following, nextCursor, asOf, total } = await load("listFollowing", request);
  return { ...startOf(input), items: following, nextCursor, asOf, total };
}

/** Whom the viewer has blocked. */
export async function loadBlockedUsers(input: ListInput): Promise<PeoplePage<Person & Dated>> {
  const { blockedUsers, nextCursor, asOf } = await load("listBlockedUsers", { query: queryOf(input) });
  return { ...startOf(input), items: withAsOf(blockedUsers, asOf), nextCursor, asOf };
}

/** What the address asks of a list; whatever is given twice is ignored. */
export function listInputOf(searchParams: Record<string, string | string[] | undefined>): ListInput {
  const { q, cursor } = searchParams;
  return {
    q: typeof q === "string" ? q.trim() : "",
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}
