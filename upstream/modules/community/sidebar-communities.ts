import { SIDEBAR_COMMUNITIES } from "#contract/limits";
import type { Database } from "#upstream/core/db/connection/database";
import type { CommunityRead } from "./community-queries.ts";
import { listCommunities } from "./list-communities.ts";

/** Communities for the sidebar: those that the member has joined, largest first, then suggested ones. */
export async function sidebarCommunities(db: Database, memberId: string): Promise<CommunityRead[]> {
  const list = async (scope: "joined" | "suggested", limit: number) =>
    limit === 0 ? [] : (await listCommunities(db, memberId, { scope, limit })).communities;
  const joined = await list("joined", SIDEBAR_COMMUNITIES);
  return [...joined, ...(await list("suggested", SIDEBAR_COMMUNITIES - joined.length))];
}
