import { and, desc, eq, gte, inArray, isNull, lt, ne, not, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Notification, type NotificationKind, typeOfKind } from "#contract/notification";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { relationColumns } from "#upstream/core/db/relation";
import { communities, posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { excerptOf } from "#upstream/core/excerpt";
import { notificationText } from "./notification-text.ts";
import { isVisibleRow, rowsBeforeWindow, rowsOfWindow, windowStart } from "./visible-rows.ts";

/** Graphemes of the post or comment that an entry shows. */
const EXCERPT_LENGTH = 120;

const recipient = alias(users, "recipient");

/** One row per entry of a member's list: the visible rows that meet the condition, grouped by `groupKey`. */
function groupsOf(db: Database, recipientId: string, condition: SQL | undefined) {
  return db
    .select({
      newestId: sql<string>`(array_agg(${notifications.id} order by ${notifications.id} desc))[1]`.as(
        "newest_id",
      ),
      actorCount: sql<number>`count(distinct ${notifications.actorId})::int`.as("actor_count"),
      isRead: sql<boolean>`bool_and(${notifications.readAt} is not null)`.as("is_read"),
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(isVisibleRow(recipientId), condition))
    .groupBy(notifications.groupKey)
    .as("entries");
}

type Groups = ReturnType<typeof groupsOf>;

/** Selects groups as entries, newest first. The caller adds condition and limit. */
function selectGroups(db: Database, recipientId: string, groups: Groups) {
  return db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      groupKey: notifications.groupKey,
      postId: notifications.postId,
      commentId: notifications.commentId,
      storyId: notifications.storyId,
      createdAt: notifications.createdAt,
      title: notifications.title,
      message: notifications.message,
      page: notifications.page,
      userId: recipient.id,
      ownUsername: recipient.username,
      community: { slug: communities.slug, name: communities.name },
      actorCount: groups.actorCount,
      isRead: groups.isRead,
      // Safe to show: groups consist of visible rows only.
      text: sql<
        string | null
      >`case when ${notifications.commentId} is null then ${posts.content} else ${comments.content} end`,
      relation: relationColumns(recipientId, users.id),
      ...personSelection,
    })
    .from(groups)
    .innerJoin(notifications, eq(notifications.id, groups.newestId))
    .innerJoin(recipient, eq(recipient.id, notifications.recipientId))
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(posts, and(eq(posts.id, notifications.postId), isNull(posts.deletedAt)))
    .leftJoin(communities, eq(communities.id, notifications.communityId))
    .leftJoin(comments, and(eq(comments.id, notifications.commentId), isNull(comments.deletedAt)))
    .orderBy(desc(groups.newestId))
    .$dynamic();
}

type EntryRow = Awaited<ReturnType<typeof selectGroups>>[number];

/**
 * Rows of `selectGroups` as the contract's notifications.
 * @param now no later than the query; becomes `asOf`
 */
function toEntries(rows: readonly EntryRow[], now: Date): Notification[] {
  return rows.map(
    ({ ownUsername, actorCount, person, avatar: image, storyId, text, relation, ...stored }) => {
      const { title, message, createdAt, ...row } = stored;
      const actor = person && toPerson({ person, avatar: image });
      const otherCount = Math.max(0, actorCount - 1);
      return {
        ...row,
        _id: row.id,
        asOf: now.getTime(),
        type: typeOfKind[row.kind],
        username: actor?.username ?? ownUsername,
        createdAt: createdAt.toISOString(),
        actor,
        otherCount,
        actorRelation: row.kind === "follow" ? { ...relation, asOf: now.getTime() } : null,
        excerpt: text ? excerptOf(text, EXCERPT_LENGTH) : null,
        story: storyId === null ? null : { id: storyId, username: ownUsername },
        ...notificationText({ ...row, actor, otherCount, title, message }),
      };
    },
  );
}

function kindsOf(type: Notification["type"]): NotificationKind[] {
  const kinds = Object.keys(typeOfKind) as NotificationKind[]; // Object.keys has the type string[]
  return kinds.filter((kind) => typeOfKind[kind] === type);
}

interface EntryQuery {
  type: Notification["type"] | undefined;
  earlier: boolean;
  /** Id of the last entry of the previous page. */
  after: string | undefined;
  limit: number;
}

/** Entries of the last 24 hours or, with `earlier`, those before; newest first. */
export async function selectEntries(
  db: Database,
  recipientId: string,
  { type, earlier, after, limit }: EntryQuery,
  now: Date,
): Promise<Notification[]> {
  const bound = lowestId(windowStart(now));
  const ofType = type && inArray(notifications.kind, kindsOf(type));
  const rows = earlier ? rowsBeforeWindow(now) : rowsOfWindow(now);
  const groups = groupsOf(db, recipientId, and(rows, ofType));
  const inWindow = gte(groups.newestId, bound);
  const condition = and(earlier ? not(inWindow) : inWindow, after ? lt(groups.newestId, after) : undefined);
  return toEntries(await selectGroups(db, recipientId, groups).where(condition).limit(limit), now);
}

/**
 * The current entry that a row belongs to; undefined if the row was withdrawn or is not visible. Prepared by name, as
 * in `selectListable`, because every delivered notification needs it.
 */
export async function findEntry(
  db: Database,
  recipientId: string,
  rowId: string,
  now: Date,
): Promise<Notification | undefined> {
  const [row] = await db
    .select({ groupKey: notifications.groupKey })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(isVisibleRow(recipientId), eq(notifications.id, rowId)))
    .prepare("group_of_entry")
    .execute();
  if (!row) return undefined;
  const groups = groupsOf(db, recipientId, eq(notifications.groupKey, row.groupKey));
  return toEntries(await selectGroups(db, recipientId, groups).prepare("entry").execute(), now)[0];
}

/**
 * A member's unread entries between two times, newest first, without security notifications, which are mailed
 * separately.
 */
export async function selectUnread(
  db: Database,
  recipientId: string,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<Notification[]> {
  const rows = and(
    gte(notifications.id, lowestId(from)),
    lt(notifications.id, lowestId(to)),
    isNull(notifications.readAt),
    ne(notifications.kind, "security"),
  );
  return toEntries(await selectGroups(db, recipientId, groupsOf(db, recipientId, rows)).limit(limit), to);
}

/** Whether a member has entries from before the last 24 hours, optionally of one type. */
export async function hasEarlierEntries(
  db: Database,
  recipientId: string,
  type: Notification["type"] | undefined,
  now: Date,
): Promise<boolean> {
  const bound = lowestId(windowStart(now));
  const visibleRows = (condition: SQL | undefined) =>
    db
      .select({ groupKey: notifications.groupKey })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(and(isVisibleRow(recipientId), condition));
  // A group with a row in the window is shown there, including its older rows. No grouping: one such row is enough.
  const inWindow = visibleRows(gte(notifications.id, bound));
  const earlier = and(
    lt(notifications.id, bound),
    type && inArray(notifications.kind, kindsOf(type)),
    notInArray(notifications.groupKey, inWindow),
  );
  return (await visibleRows(earlier).limit(1)).length > 0;
}
