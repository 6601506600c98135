import type { AnswerOf, QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { countUnread } from "./count-unread.ts";
import { hasEarlierEntries, selectEntries } from "./notification-queries.ts";

/** A page of a member's notifications, with the unread count for badges. */
export async function listNotifications(
  { db, clock }: AppDeps,
  userId: string,
  query: QueryOf<Endpoints["listNotifications"]>,
): Promise<AnswerOf<Endpoints["listNotifications"]>> {
  const now = clock();
  const after = decodeCursor(idCursor, query.cursor)?.[0];
  const earlier = query.earlier === "true";
  const limit = query.limit + 1;
  const rows = await selectEntries(db, userId, { type: query.type, earlier, after, limit }, now);
  const { items, nextCursor } = toPage(rows, query.limit, ({ id }) => [id]);
  return {
    notifications: items,
    nextCursor,
    unreadCount: await countUnread(db, userId, now),
    hasEarlier: await hasEarlierEntries(db, userId, query.type, now),
  };
}
