import { and, desc, eq, lt } from "drizzle-orm";
import type { QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/connection";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { supportRequests } from "#upstream/core/db/schema/schema-support";
import { supportColumns, toSupportRequest } from "./support-columns.ts";

/** A page of what a member has asked and reported, newest first. */
export async function listSupportRequests(
  db: Database,
  userId: string,
  { kind, cursor, limit }: QueryOf<Endpoints["listSupportRequests"]>,
) {
  const after = decodeCursor(idCursor, cursor);
  const rows = await db
    .select(supportColumns)
    .from(supportRequests)
    .where(
      and(
        eq(supportRequests.userId, userId),
        kind && eq(supportRequests.kind, kind),
        after ? lt(supportRequests.id, after[0]) : undefined,
      ),
    )
    .orderBy(desc(supportRequests.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ id }) => [id]);
  return { requests: items.map(toSupportRequest), nextCursor };
}
