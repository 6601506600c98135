import type { AnswerOf, QueryOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { AppDeps } from "#upstream/app-deps";
import { decodeCursor, idCursor, toPage } from "#upstream/core/db/cursor";
import { pictureReader } from "#upstream/modules/media/pictures/picture-reader";
import { countUnread } from "./count-unread.ts";
import { hasEarlierEntries, kindsOf, selectEntries } from "./find-entries.ts";

/** A page of a member's notifications, with the unread count for badges. */
export async function listNotifications(
  deps: AppDeps,
  userId: string,
  query: QueryOf<Endpoints["listNotifications"]>,
): Promise<AnswerOf<Endpoints["listNotifications"]>> {
  const { db } = deps;
  const reader = pictureReader(deps, userId);
  const after = decodeCursor(idCursor, query.cursor)?.[0];
  const earlier = query.earlier === "true";
  const limit = query.limit + 1;
  const kinds = kindsOf(query);
  const rows = await selectEntries(db, reader, { kinds, earlier, after, limit });
  const { items, nextCursor } = toPage(rows, query.limit, ({ id }) => [id]);
  return {
    notifications: items,
    nextCursor,
    unreadCount: await countUnread(db, userId, reader.now),
    hasEarlier: await hasEarlierEntries(db, reader, kinds),
  };
}
