import "server-only";
import type { Person, PersonWithRelation } from "#contract/person";
import { type Dated, withAsOf } from "#lib/shared/as-of";
import { load } from "./load.ts";

/** Filter text and cursor of a list. */
export interface ListInput {
  q: string;
  cursor: string | undefined;
}

/** A page of people in the shape that the browser's list continues from. */
export interface PeoplePage<T extends Person> {
  q: string;
  isFromStart: boolean;
  items: T[];
  nextCursor: string | null;
  asOf: number;
}

const queryOf = ({ q, cursor }: ListInput) => ({ q: q || undefined, cursor });
const startOf = ({ q, cursor }: ListInput) => ({ q, isFromStart: cursor === undefined });

/** A member's followers or followees. Throws `PRIVATE_ACCOUNT`, `BLOCKED`, `NOT_FOUND`. */
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

/** The people who like a post, and how many do. Throws `NOT_FOUND`. */
export async function loadLikers(
  postId: string,
  input: ListInput,
): Promise<PeoplePage<PersonWithRelation> & { total: number; isWhole: boolean }> {
  const request = { params: { id: postId }, query: queryOf(input) };
  const { likers, ...rest } = await load("listLikers", request);
  return { ...startOf(input), ...rest, items: likers };
}

/** The people who reposted a post, and how many did. Throws `NOT_FOUND`. */
export async function loadReposters(
  postId: string,
  input: ListInput,
): Promise<PeoplePage<PersonWithRelation> & { total: number; isWhole: boolean }> {
  const request = { params: { id: postId }, query: queryOf(input) };
  const { reposters, ...rest } = await load("listReposters", request);
  return { ...startOf(input), ...rest, items: reposters };
}

/** People whom the viewer blocks. */
export async function loadBlockedUsers(input: ListInput): Promise<PeoplePage<Person & Dated>> {
  const { blockedUsers, nextCursor, asOf } = await load("listBlockedUsers", { query: queryOf(input) });
  return { ...startOf(input), items: withAsOf(blockedUsers, asOf), nextCursor, asOf };
}

/** List input from the query; repeated keys are ignored. */
export function listInputOf(searchParams: Record<string, string | string[] | undefined>): ListInput {
  const { q, cursor } = searchParams;
  return {
    q: typeof q === "string" ? q.trim() : "",
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}
