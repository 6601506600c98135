import { and, desc, eq, gte, inArray, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Notification, type NotificationKind, typeOfKind } from "#contract/notification";
import type { Database } from "#upstream/core/db/connection/database";
import { lowestId, timeOfId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { statement } from "#upstream/core/db/statement";
import { groupsOfDay, startOfUtcDay, utcDay } from "./groups-of-day.ts";
import { newsKinds } from "./notification-kinds.ts";
import { readEntries } from "./read-entries.ts";
import type { EntryReader } from "./read-subjects.ts";
import { isVisibleRow, windowStart } from "./visible-rows.ts";

/** Rows that are read for each entry of a page at first: most entries have one row, or a few. */
const ROWS_PER_ENTRY = 4;

interface EntryQuery {
  /** Empty for all kinds. */
  kinds: readonly NotificationKind[];
  earlier: boolean;
  /** Id of the last entry of the previous page. */
  after: string | undefined;
  limit: number;
}

/** The stored rows, visible or not, among which the entries of a page are looked for. */
interface Source {
  readonly recipientId: string;
  readonly now: Date;
  /** Empty for all kinds. */
  readonly kinds: readonly NotificationKind[];
  /** The ids of the page's newest rows: from `from`, before `before`. */
  readonly from: string | undefined;
  readonly before: string | undefined;
}

/** The kinds that a list is of: one, those of a type, or, for all, none. */
export function kindsOf(query: {
  type?: Notification["type"] | undefined;
  kind?: NotificationKind | undefined;
}) {
  if (query.kind) return [query.kind];
  const kinds = Object.keys(typeOfKind) as NotificationKind[]; // Object.keys has the type string[]
  return kinds.filter((kind) => typeOfKind[kind] === query.type);
}

function isStored({ recipientId, from, before }: Source): SQL | undefined {
  return and(
    eq(notifications.recipientId, recipientId),
    isNull(notifications.withdrawnAt),
    from ? gte(notifications.id, from) : undefined,
    before ? lt(notifications.id, before) : undefined,
  );
}

/** The id of the last of the newest `size` rows; undefined if there are fewer. */
async function findFloor(db: Database, source: Source, size: number): Promise<string | undefined> {
  const newest = (ofKind?: SQL) =>
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(isStored(source), ofKind))
      .orderBy(desc(notifications.id))
      .limit(size);
  // One query per kind, each in the order of an index, so that a rare kind is not searched for among all the others.
  const [first, second, ...others] = source.kinds.map((kind) => newest(eq(notifications.kind, kind)));
  const rows = (first && second ? unionAll(first, second, ...others) : (first ?? newest())).as("newest_rows");
  const [floor] = await db
    .select({ id: rows.id })
    .from(rows)
    .orderBy(desc(rows.id))
    .offset(size - 1)
    .limit(1);
  return floor?.id;
}

/** The groups that have a stored row in the range, read from all of these rows. */
function groupsInRange(db: Database, source: Source): SQL {
  const { kinds } = source;
  const keys = db
    .selectDistinct({ key: notifications.groupKey })
    .from(notifications)
    .where(and(isStored(source), kinds.length > 0 ? inArray(notifications.kind, kinds) : undefined));
  return sql`(select group_key as key from ${keys} as rows)`;
}

/** The newest visible rows of groups, if they are in the range; newest first. */
async function newestOfGroups(db: Database, groups: SQL, source: Source, limit: number): Promise<string[]> {
  const { kinds, from, before } = source;
  // The limit keeps the planner from flattening the subquery and comparing every row with every other.
  const newest = db
    .select({ id: notifications.id, kind: notifications.kind })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(and(eq(notifications.groupKey, sql`groups.key`), isVisibleRow(source)))
    .orderBy(desc(notifications.id))
    .limit(1)
    .as("newest");
  const inRange = and(
    from ? gte(newest.id, from) : sql`true`,
    before ? lt(newest.id, before) : undefined,
    kinds.length > 0 ? inArray(newest.kind, kinds) : undefined,
  );
  const found = await db
    .select({ id: newest.id })
    .from(sql`${groups} as groups`)
    .innerJoinLateral(newest, inRange)
    .orderBy(desc(newest.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/**
 * The newest visible row of each entry of a page, newest first. An entry stands at its newest visible row. At first only as many
 * of the newest rows are read as most entries have; if a few large groups fill them, the groups are looked up day by day.
 */
async function findPage(db: Database, source: Source, limit: number): Promise<string[]> {
  const floor = await findFloor(db, source, limit * ROWS_PER_ENTRY);
  const newest = floor ? { ...source, from: floor } : source;
  const ids = await newestOfGroups(db, groupsInRange(db, newest), newest, limit);
  return ids.length >= limit || !floor ? ids : findByDay(db, source, limit);
}

/** The same, from the groups of each UTC day, newest first; no group spans two. */
async function findByDay(db: Database, source: Source, limit: number): Promise<string[]> {
  const { recipientId, from = "" } = source;
  const ids: string[] = [];
  let { before } = source;
  for (;;) {
    const newest = await findFloor(db, { ...source, before }, 1);
    if (newest === undefined) return ids;
    const day = startOfUtcDay(timeOfId(newest));
    const first = lowestId(day);
    const ofDay = { ...source, from: first > from ? first : from, before };
    const groups = groupsOfDay(db, recipientId, sql`${utcDay(day)}`);
    ids.push(...(await newestOfGroups(db, groups, ofDay, limit - ids.length)));
    if (ids.length >= limit) return ids;
    before = first;
  }
}

function sourceOf(
  recipientId: string,
  { kinds, earlier, after }: Omit<EntryQuery, "limit">,
  now: Date,
): Source {
  const bound = lowestId(windowStart(now));
  const before = earlier && (!after || after > bound) ? bound : after;
  return { recipientId, now, kinds, from: earlier ? undefined : bound, before };
}

/** Entries of the last 24 hours or, with `earlier`, those before; newest first. */
export async function selectEntries(
  db: Database,
  reader: EntryReader,
  query: EntryQuery,
): Promise<Notification[]> {
  const source = sourceOf(reader.viewer, query, reader.now);
  return readEntries(db, reader, await findPage(db, source, query.limit));
}

/** Whether a member has entries from before the last 24 hours, optionally of some kinds. */
export async function hasEarlierEntries(
  db: Database,
  { viewer, now }: EntryReader,
  kinds: readonly NotificationKind[],
): Promise<boolean> {
  const source = sourceOf(viewer, { kinds, earlier: true, after: undefined }, now);
  return (await findPage(db, source, 1)).length > 0;
}

const newestOfGroup = statement(
  "newest_of_group",
  ["viewer", "now", "rowId"],
  (db, { viewer, now, rowId }) => {
    const visible = (condition: SQL) =>
      db
        .select({ id: notifications.id, key: notifications.groupKey })
        .from(notifications)
        .leftJoin(users, eq(users.id, notifications.actorId))
        .where(and(isVisibleRow({ recipientId: viewer, now }), condition))
        .orderBy(desc(notifications.id))
        .limit(1);
    const own = visible(eq(notifications.id, rowId)).as("own");
    const newest = visible(eq(notifications.groupKey, own.key)).as("newest");
    return db.select({ id: newest.id }).from(own).innerJoinLateral(newest, sql`true`);
  },
);

/** The current entry that a row belongs to; undefined if the row was withdrawn or is not visible. */
export async function findEntry(
  db: Database,
  reader: EntryReader,
  rowId: string,
): Promise<Notification | undefined> {
  const newest = await newestOfGroup(db, { viewer: reader.viewer, now: reader.now, rowId });
  return (
    await readEntries(
      db,
      reader,
      newest.map(({ id }) => id),
    )
  )[0];
}

/**
 * A member's unread entries between two times, newest first, without security notifications, which are mailed
 * separately. They consist of their unread rows alone.
 */
export async function selectUnread(
  db: Database,
  reader: EntryReader,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<Notification[]> {
  const between = { from: lowestId(from), to: lowestId(to) };
  const newestId = sql<string>`(array_agg(${notifications.id} order by ${notifications.id} desc))[1]`;
  const newest = await db
    .select({ id: newestId })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .where(
      and(
        isVisibleRow({ recipientId: reader.viewer, now: reader.now }),
        gte(notifications.id, between.from),
        lt(notifications.id, between.to),
        isNull(notifications.readAt),
        notInArray(notifications.kind, [...newsKinds]),
      ),
    )
    .groupBy(notifications.groupKey)
    .orderBy(desc(newestId))
    .limit(limit);
  return readEntries(
    db,
    reader,
    newest.map(({ id }) => id),
    between,
  );
}
