import { and, desc, eq, gte, inArray, isNull, lt, ne, not, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Notification, type NotificationKind, typeOfKind } from "#contract/notification";
import { beginningOf } from "#upstream/core/beginning-of";
import type { Database } from "#upstream/core/db/connection/connection";
import { lowestId } from "#upstream/core/db/new-id";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { relationColumns } from "#upstream/core/db/relation";
import { communities, posts, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { notificationText } from "./notification-text.ts";
import { isVisibleRow, rowsBeforeWindow, rowsOfWindow, windowStart } from "./visible-rows.ts";

/** Graphemes of what an entry is about. */
const EXCERPT_LENGTH = 120;

const recipient = alias(users, "recipient");

/** One row per entry of a member's list: the groups of the visible rows that meet a condition. */
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

/** Selects groups as entries, newest first; the caller adds which, and how many. */
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
      // Of what the recipient may read: groups are of visible rows.
      words: sql<
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

/** The contract's notifications from rows of `selectGroups`, which were asked for no earlier than `now`. */
function toEntries(rows: readonly EntryRow[], now: Date): Notification[] {
  return rows.map(
    ({ ownUsername, actorCount, person, avatar: image, storyId, words, relation, ...stored }) => {
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
        excerpt: words ? beginningOf(words, EXCERPT_LENGTH) : null,
        story: storyId === null ? null : { id: storyId, username: ownUsername },
        ...notificationText({ ...row, actor, otherCount, title, message }),
      };
    },
  );
}

function kindsOf(type: Notification["type"]): NotificationKind[] {
  const kinds = Object.keys(typeOfKind) as NotificationKind[]; // the keys of that very table
  return kinds.filter((kind) => typeOfKind[kind] === type);
}

interface EntryQuery {
  type: Notification["type"] | undefined;
  earlier: boolean;
  /** Id of the entry after which to go on. */
  after: string | undefined;
  limit: number;
}

/** Entries of the last 24 hours, or those before, newest first. */
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
 * The entry that a row belongs to, as it stands now; nothing when it has been taken back or may not be seen. Named statements, as
 * in post-queries: each notification that is delivered asks this.
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

/** What of a time a member has not read, newest first; security has mails of its own. */
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

/** Whether a member has entries, of one type or any, from before the last 24 hours. */
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
  // A group that reaches into the window is shown there, older rows and all. One row answers, so none is grouped.
  const inWindow = visibleRows(gte(notifications.id, bound));
  const earlier = and(
    lt(notifications.id, bound),
    type && inArray(notifications.kind, kindsOf(type)),
    notInArray(notifications.groupKey, inWindow),
  );
  return (await visibleRows(earlier).limit(1)).length > 0;
}
