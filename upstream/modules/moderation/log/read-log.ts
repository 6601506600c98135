import { desc, lt } from "drizzle-orm";
import type { OutputOf, QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Database } from "#upstream/core/db/connection/database";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { moderationActions } from "#upstream/core/db/schema/schema-moderation";
import { selectActions, toModerationAction } from "./action-columns.ts";

type Page = Pick<OutputOf<Endpoints["getModerationLog"]>, "actions" | "nextCursor">;

/** A page of the log, latest first. */
export async function readLog(
  db: Database,
  { cursor, limit }: QueryOf<Endpoints["getModerationLog"]>,
): Promise<Page> {
  const after = decodeCursor(idCursor, cursor);
  const rows = await selectActions(db)
    .where(after ? lt(moderationActions.id, after[0]) : undefined)
    .orderBy(desc(moderationActions.id))
    .limit(limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ action }) => [action.id]);
  return { actions: items.map(toModerationAction), nextCursor };
}
