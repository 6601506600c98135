import { and, desc, eq, gte, isNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { NOTIFICATION_OTHERS_CAP, NOTIFICATION_PORTRAITS } from "#contract/limits";
import { type Notification, typeOfKind } from "#contract/notification";
import type { Person } from "#contract/person";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar } from "#upstream/core/db/picture-columns";
import { relationColumns } from "#upstream/core/db/relation";
import { communities, users } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { isAnyOfThese, shapedStatement, statement } from "#upstream/core/db/statement";
import { isNews } from "./notification-kinds.ts";
import { notificationText } from "./notification-text.ts";
import { type EntryReader, readSubjects } from "./read-subjects.ts";
import { isVisibleRow } from "./visible-rows.ts";

/** Ids between which rows count, if only unread ones do. */
interface UnreadRange {
  readonly from: string;
  readonly to: string;
}

/** The newest rows of a group that are counted: more than there are people to count, since one may have several. A post may have thousands. */
const ROWS_COUNTED = NOTIFICATION_OTHERS_CAP + 20;
/** Of these, those that its portraits and security news are read from, unless they are by fewer people than it shows. */
const ROWS_SHOWN = 30;
/** Beside that of the latest person. */
const PORTRAITS_OF_OTHERS = NOTIFICATION_PORTRAITS - 1;

const recipient = alias(users, "recipient");

interface Values {
  readonly viewer: Placeholder;
  readonly now: Placeholder;
  readonly ids: Placeholder;
  readonly from: Placeholder;
  readonly to: Placeholder;
}

type Shape = Readonly<{ isUnreadOnly: boolean }>;

function rowsThatCount({ viewer, now, from, to }: Values, { isUnreadOnly }: Shape): SQL | undefined {
  const isUnread = and(isNull(notifications.readAt), gte(notifications.id, from), lt(notifications.id, to));
  return and(isVisibleRow({ recipientId: viewer, now }), isUnreadOnly ? isUnread : undefined);
}

/** The newest rows of entries; a subquery, so that others can be compared with them. */
function newestRows(db: Database, ids: Placeholder) {
  return db
    .select({ id: notifications.id, groupKey: notifications.groupKey })
    .from(notifications)
    .where(isAnyOfThese(notifications.id, ids))
    .as("entries");
}

const parameters = ["viewer", "now", "ids", "from", "to"] as const;

const entryRows = shapedStatement("notification_entries", parameters, (db, values, shape: Shape) => {
  const entries = newestRows(db, values.ids);
  const counted = db
    .select({ actorId: notifications.actorId, readAt: notifications.readAt })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(eq(notifications.groupKey, entries.groupKey), rowsThatCount(values, shape)))
    .orderBy(desc(notifications.id))
    .limit(ROWS_COUNTED)
    .as("counted");
  const group = db
    .select({
      actorCount: sql<number>`count(distinct ${counted.actorId})::int`.as("actor_count"),
      rowCount: sql<number>`count(*)::int`.as("row_count"),
      isRead: sql<boolean>`bool_and(${counted.readAt} is not null)`.as("is_read"),
    })
    .from(counted)
    .as("group");
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
      group: { actorCount: group.actorCount, rowCount: group.rowCount, isRead: group.isRead },
      comment: comments.content,
      relation: relationColumns(values.viewer, users.id),
      ...personSelection,
    })
    .from(entries)
    .innerJoinLateral(group, sql`true`)
    .innerJoin(notifications, eq(notifications.id, entries.id))
    .innerJoin(recipient, eq(recipient.id, notifications.recipientId))
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(communities, eq(communities.id, notifications.communityId))
    .leftJoin(comments, and(eq(comments.id, notifications.commentId), isNull(comments.deletedAt)))
    .where(isVisibleRow({ recipientId: values.viewer, now: values.now }))
    .orderBy(desc(notifications.id));
});

type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

const groupRows = shapedStatement("rows_of_entries", [...parameters, "count"], (db, values, shape: Shape) => {
  const entries = newestRows(db, values.ids);
  const rows = db
    .select({
      id: notifications.id,
      groupKey: notifications.groupKey,
      title: notifications.title,
      message: notifications.message,
      page: notifications.page,
      createdAt: notifications.createdAt,
      actorId: notifications.actorId,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(eq(notifications.groupKey, entries.groupKey), rowsThatCount(values, shape)))
    .orderBy(desc(notifications.id))
    .limit(values.count)
    .as("rows");
  return db
    .select({
      id: rows.id,
      groupKey: rows.groupKey,
      news: { title: rows.title, message: rows.message, page: rows.page },
      createdAt: rows.createdAt,
      ...personSelection,
    })
    .from(entries)
    .innerJoinLateral(rows, sql`true`)
    .leftJoin(users, eq(users.id, rows.actorId))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .orderBy(desc(rows.id));
});

/** What an entry of several rows says of all but the newest. */
interface Company {
  /** The latest of the other people, newest first. */
  readonly otherActors: Person[];
  readonly earlierNews: Notification["earlierNews"];
}

const alone: Company = { otherActors: [], earlierNews: [] };

type ReadRows = (entries: readonly EntryRow[], count: number) => ReturnType<typeof groupRows>;

/** The company in each of some groups, by its key, from the newest `count` rows of each. */
async function companiesOf(
  entries: readonly EntryRow[],
  count: number,
  read: ReadRows,
): Promise<Map<string, Company>> {
  const companies = new Map<string, Company>();
  if (entries.length === 0) return companies;
  const latest = new Map(entries.map(({ groupKey, person, id }) => [groupKey, person?.id ?? id]));
  for (const { id: rowId, groupKey, news, createdAt, person, avatar: image } of await read(entries, count)) {
    const { otherActors, earlierNews } = companies.get(groupKey) ?? { otherActors: [], earlierNews: [] };
    companies.set(groupKey, { otherActors, earlierNews });
    const { title, message, page } = news;
    if (title !== null && message !== null && rowId !== latest.get(groupKey)) {
      earlierNews.push({ id: rowId, title, message, page, createdAt: createdAt.toISOString() });
    }
    const isListed = person?.id === latest.get(groupKey) || otherActors.some(({ id }) => id === person?.id);
    if (person && !isListed && otherActors.length < PORTRAITS_OF_OTHERS) {
      otherActors.push(toPerson({ person, avatar: image }));
    }
  }
  return companies;
}

/** The company in each group of several rows, by its key. */
async function readCompany(rows: readonly EntryRow[], read: ReadRows): Promise<Map<string, Company>> {
  const several = rows.filter(({ kind, group }) => (isNews(kind) ? group.rowCount : group.actorCount) > 1);
  const companies = await companiesOf(several, ROWS_SHOWN, read);
  // Those in which somebody has most of these rows.
  const lacking = several.filter(({ kind, group, groupKey }) => {
    const shown = Math.min(group.actorCount - 1, PORTRAITS_OF_OTHERS);
    return !isNews(kind) && (companies.get(groupKey) ?? alone).otherActors.length < shown;
  });
  return new Map([...companies, ...(await companiesOf(lacking, ROWS_COUNTED, read))]);
}

const followerRelations = statement("relations_to_followers", ["viewer", "ids"], (db, { viewer, ids }) =>
  db
    .select({ id: users.id, ...relationColumns(viewer, users.id) })
    .from(users)
    .where(isAnyOfThese(users.id, ids)),
);

/** The recipient's relations to the other new followers of entries, by person. */
async function readFollowerRelations(
  db: Database,
  viewer: string,
  rows: readonly EntryRow[],
  companies: ReadonlyMap<string, Company>,
) {
  const people = rows
    .filter(({ kind }) => kind === "follow")
    .flatMap(({ groupKey }) => companies.get(groupKey)?.otherActors ?? []);
  const ids = [...new Set(people.map(({ id }) => id))];
  const relations = ids.length > 0 ? await followerRelations(db, { viewer, ids }) : [];
  return new Map(relations.map((relation) => [relation.id, relation]));
}

/**
 * The contract's entries from the ids of their newest visible rows, newest first.
 * @param unread counts only the unread rows in this range, for mails
 */
export async function readEntries(
  db: Database,
  reader: EntryReader,
  ids: readonly string[],
  unread?: UnreadRange,
): Promise<Notification[]> {
  if (ids.length === 0) return [];
  const { viewer, now } = reader;
  const shape = { isUnreadOnly: unread !== undefined };
  const range = { viewer, now, from: unread?.from, to: unread?.to };
  const rows = await entryRows(db, shape, { ...range, ids });
  const companies = await readCompany(rows, (some, count) =>
    groupRows(db, shape, { ...range, ids: some.map(({ id }) => id), count }),
  );
  const relations = await readFollowerRelations(db, viewer, rows, companies);
  const subjectOf = await readSubjects(db, reader, rows);
  return rows.map((row) => {
    const company = companies.get(row.groupKey) ?? alone;
    const others = row.kind === "follow" ? company.otherActors : [];
    const otherRelations = others
      .flatMap(({ id }) => relations.get(id) ?? [])
      .map((relation) => ({ ...relation, asOf: now.getTime() }));
    return { ...toEntry(row, company, subjectOf(row), now), otherRelations };
  });
}

function toEntry(
  { ownUsername, group, person, avatar: image, relation, storyId, comment, ...stored }: EntryRow,
  company: Company,
  subject: ReturnType<Awaited<ReturnType<typeof readSubjects>>>,
  now: Date,
): Omit<Notification, "otherRelations"> {
  const { title, message, createdAt, ...row } = stored;
  const actor = person && toPerson({ person, avatar: image });
  const otherCount = Math.min(Math.max(0, group.actorCount - 1), NOTIFICATION_OTHERS_CAP);
  return {
    ...row,
    ...subject,
    _id: row.id,
    asOf: now.getTime(),
    type: typeOfKind[row.kind],
    username: actor?.username ?? ownUsername,
    createdAt: createdAt.toISOString(),
    isRead: group.isRead,
    actor,
    ...company,
    otherCount,
    actorRelation: row.kind === "follow" ? { ...relation, asOf: now.getTime() } : null,
    ...notificationText({ ...row, actor, ...company, otherCount, title, message }),
  };
}
