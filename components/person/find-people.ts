import type { PersonWithRelation } from "#contract/person";
import { callApi } from "#lib/client/api";

/**
 * People whose name contains a text, or without one the people a member follows. Throws `ApiError`.
 * @param member username of the searching member
 */
export async function findPeople(
  q: string,
  member: string,
  signal: AbortSignal,
): Promise<readonly PersonWithRelation[]> {
  if (q !== "") return (await callApi("searchUsers", { query: { username: q } }, { signal })).users;
  return (await callApi("listFollowing", { params: { username: member } }, { signal })).following;
}
