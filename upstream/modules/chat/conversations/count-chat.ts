import { and, eq, exists, gt, isNull, lte, not, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import type { Database } from "#upstream/core/db/connection/database";
import { conversations, messages } from "#upstream/core/db/schema/schema-chat";
import { isAnyOfThese, statement } from "#upstream/core/db/statement";
import {
  canReadConversation,
  hasMessages,
  isSilentRequest,
  isUnread,
  reader,
  runsGroup,
  waitingToJoin,
} from "#upstream/core/db/visibility-chat";

export interface ChatCounts {
  readonly unreadCount: number;
  readonly requestCount: number;
}

const query = new QueryBuilder();

/** A member's mute, the reader's by default, is not set or has expired. */
export function isNotMuted(
  now: Date | Placeholder,
  mutedUntil: AnyPgColumn = reader.mutedUntil,
): SQL | undefined {
  return or(isNull(mutedUntil), lte(mutedUntil, now));
}

function hasUnread(): SQL {
  const unread = query
    .select({ found: sql`1`.as("found") })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), isUnread()));
  return exists(unread);
}

const countAll = statement("chat_counts", ["userIds", "now"], (db, { userIds, now }) => {
  const isRequest = and(eq(reader.state, "request"), not(isSilentRequest()));
  const isWaiting = and(
    eq(reader.state, "member"),
    isNotMuted(now),
    or(
      reader.isMarkedUnread,
      and(gt(conversations.lastSeq, reader.readSeq), hasUnread()),
      and(runsGroup(), exists(waitingToJoin())),
    ),
  );
  return db
    .select({
      userId: reader.userId,
      unread: sql<number>`(count(*) filter (where ${reader.state} = 'member'))::int`,
      requests: sql<number>`(count(*) filter (where ${reader.state} = 'request'))::int`,
    })
    .from(reader)
    .innerJoin(conversations, eq(conversations.id, reader.conversationId))
    .where(
      and(
        isAnyOfThese(reader.userId, userIds),
        hasMessages(),
        or(isRequest, isWaiting),
        canReadConversation(),
      ),
    )
    .groupBy(reader.userId);
});

/** The counts of the chat badge by member id; members without conversations get zeros. */
export async function countChats(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ChatCounts>> {
  if (userIds.length === 0) return new Map();
  const rows = await countAll(db, { userIds, now });
  const counted = new Map(rows.map((row) => [row.userId, row]));
  return new Map(
    userIds.map((userId) => {
      const { unread = 0, requests = 0 } = counted.get(userId) ?? {};
      return [userId, { unreadCount: toBadge(unread), requestCount: toBadge(requests) }];
    }),
  );
}

/** The same for one member. */
export async function countChatsOf(db: Database, userId: string, now: Date): Promise<ChatCounts> {
  const counts = await countChats(db, [userId], now);
  return counts.get(userId) ?? { unreadCount: 0, requestCount: 0 };
}

/** Caps a count at one more than a badge shows. */
export function toBadge(count: number): number {
  return Math.min(count, UNREAD_BADGE_CAP + 1);
}
