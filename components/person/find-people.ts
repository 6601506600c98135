import type { PersonWithRelation } from "#contract/person";
import { callApi } from "#lib/client/api";

/**
 * People with a text in their name, or those whom a member follows when there is none. Throws `ApiError`.
 * @param member username of who searches
 */
export async function findPeople(
  q: string,
  member: string,
  signal: AbortSignal,
): Promise<readonly PersonWithRelation[]> {
  if (q !== "") return (await callApi("searchUsers", { query: { username: q } }, { signal })).users;
  return (await callApi("listFollowing", { params: { username: member } }, { signal })).following;
}
