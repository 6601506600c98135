import { inArray } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/core/db/connection/connection";
import type { Viewer } from "#upstream/core/db/relation";
import { communities } from "#upstream/core/db/schema/schema";
import { type CommunityRead, selectCommunities, toCommunity } from "./community-queries.ts";
import { pickLargest, pickSuggested } from "./pick-communities.ts";

type ListQuery = QueryOf<Endpoints["listCommunities"]>;

function pick(db: Database, viewer: Viewer, { scope, ...query }: ListQuery) {
  const picking = { q: query.q, cursor: query.cursor, limit: query.limit };
  if (scope === "all" || (scope === "suggested" && viewer === null)) return pickLargest(db, null, picking);
  if (viewer === null) throw new AppError("UNAUTHENTICATED", "Please sign in to continue.");
  return scope === "joined" ? pickLargest(db, viewer, picking) : pickSuggested(db, viewer, picking);
}

/**
 * A page of communities.
 * @throws AppError UNAUTHENTICATED when a visitor asks for those joined
 */
export async function listCommunities(db: Database, viewer: Viewer, query: ListQuery) {
  const { items, nextCursor } = await pick(db, viewer, query);
  if (items.length === 0) return { communities: [], nextCursor };
  const ids = items.map(({ id }) => id);
  const rows = await selectCommunities(db, viewer).where(inArray(communities.id, ids));
  const byId = new Map<string, CommunityRead>(rows.map((row) => [row.community.id, toCommunity(row)]));
  return { communities: ids.flatMap((id) => byId.get(id) ?? []), nextCursor };
}
