import { and, desc, eq, gte, isNull, lt, notInArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Notification, type NotificationKind, typeOfKind } from "#contract/notification";
import type { Database } from "#upstream/core/db/connection/database";
import { AFTER_ALL, lowestId, NO_ID, timeOfId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { notifications } from "#upstream/core/db/schema/schema-notification";
import { shapedStatement, statement } from "#upstream/core/db/statement";
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
  readonly from: string;
  readonly before: string;
}

type Values = { readonly [Name in keyof Source]: Placeholder };

/** The kinds that a list is of: one, those of a type, or, for all, none. */
export function kindsOf(query: {
  type?: Notification["type"] | undefined;
  kind?: NotificationKind | undefined;
}) {
  if (query.kind) return [query.kind];
  const kinds = Object.keys(typeOfKind) as NotificationKind[]; // Object.keys has the type string[]
  return kinds.filter((kind) => typeOfKind[kind] === query.type);
}

function isStored({ recipientId, from, before }: Omit<Values, "now" | "kinds">): SQL | undefined {
  return and(
    eq(notifications.recipientId, recipientId),
    isNull(notifications.withdrawnAt),
    gte(notifications.id, from),
    lt(notifications.id, before),
  );
}

const isAnyKind = (kind: PgColumn, kinds: Placeholder): SQL => sql`${kind} = any(${kinds}::text[])`;

const floorRow = shapedStatement(
  "notification_floor",
  ["recipientId", "kinds", "from", "before", "size", "above"],
  (db, { size, above, ...values }, { isOfKinds }: { isOfKinds: boolean }) => {
    const newest = (ofKind?: SQL) =>
      db
        .select({ id: notifications.id })
        .from(notifications)
        .where(and(isStored(values), ofKind))
        .orderBy(desc(notifications.id))
        .limit(size);
    // One query per kind, each in the order of an index, so that a rare kind is not searched for among all the others.
    const ofKind = newest(eq(notifications.kind, sql`kinds.kind`)).as("of_kind");
    const ofKinds = db
      .select({ id: ofKind.id })
      .from(sql`unnest(${values.kinds}::text[]) as kinds (kind)`)
      .innerJoinLateral(ofKind, sql`true`)
      .as("newest_rows");
    const rows = isOfKinds ? ofKinds : newest().as("newest_rows");
    return db.select({ id: rows.id }).from(rows).orderBy(desc(rows.id)).offset(above).limit(1);
  },
);

/** The id of the last of the newest `size` rows; undefined if there are fewer. */
async function findFloor(db: Database, source: Source, size: number): Promise<string | undefined> {
  const shape = { isOfKinds: source.kinds.length > 0 };
  const [floor] = await floorRow(db, shape, { ...source, size, above: size - 1 });
  return floor?.id;
}

/** The groups that have a stored row in the range, read from all of these rows. */
function groupsInRange(db: Database, values: Values, isOfKinds: boolean): SQL {
  const ofKinds = isOfKinds ? isAnyKind(notifications.kind, values.kinds) : undefined;
  const keys = db
    .selectDistinct({ key: notifications.groupKey })
    .from(notifications)
    .where(and(isStored(values), ofKinds));
  return sql`(select group_key as key from ${keys} as rows)`;
}

const newestRowsOfGroups = shapedStatement(
  "newest_of_groups",
  ["recipientId", "now", "kinds", "from", "before", "day", "limit"],
  (db, { day, limit, ...values }, { isOfKinds, isOfDay }: { isOfKinds: boolean; isOfDay: boolean }) => {
    const groups = isOfDay ? groupsOfDay(db, values.recipientId, day) : groupsInRange(db, values, isOfKinds);
    // The limit keeps the planner from flattening the subquery and comparing every row with every other.
    const newest = db
      .select({ id: notifications.id, kind: notifications.kind })
      .from(notifications)
      .leftJoin(users, eq(users.id, notifications.actorId))
      .where(and(eq(notifications.groupKey, sql`groups.key`), isVisibleRow(values)))
      .orderBy(desc(notifications.id))
      .limit(1)
      .as("newest");
    const inRange = and(
      gte(newest.id, values.from),
      lt(newest.id, values.before),
      isOfKinds ? isAnyKind(newest.kind, values.kinds) : undefined,
    );
    return db
      .select({ id: newest.id })
      .from(sql`${groups} as groups`)
      .innerJoinLateral(newest, inRange ?? sql`true`)
      .orderBy(desc(newest.id))
      .limit(limit);
  },
);

/**
 * The newest visible rows of groups, if they are in the range; newest first.
 * @param day the groups of this UTC day, as the database writes it, instead of those with a row in the range
 */
async function newestOfGroups(db: Database, source: Source, limit: number, day?: string): Promise<string[]> {
  const shape = { isOfKinds: source.kinds.length > 0, isOfDay: day !== undefined };
  const found = await newestRowsOfGroups(db, shape, { ...source, day, limit });
  return found.map(({ id }) => id);
}

/**
 * The newest visible row of each entry of a page, newest first. An entry stands at its newest visible row. At first only as many
 * of the newest rows are read as most entries have; if a few large groups fill them, the groups are looked up day by day.
 */
async function findPage(db: Database, source: Source, limit: number): Promise<string[]> {
  const floor = await findFloor(db, source, limit * ROWS_PER_ENTRY);
  const newest = floor ? { ...source, from: floor } : source;
  const ids = await newestOfGroups(db, newest, limit);
  return ids.length >= limit || !floor ? ids : findByDay(db, source, limit);
}

/** The same, from the groups of each UTC day, newest first; no group spans two. */
async function findByDay(db: Database, source: Source, limit: number): Promise<string[]> {
  const { from } = source;
  const ids: string[] = [];
  let { before } = source;
  for (;;) {
    const newest = await findFloor(db, { ...source, before }, 1);
    if (newest === undefined) return ids;
    const day = startOfUtcDay(timeOfId(newest));
    const first = lowestId(day);
    const ofDay = { ...source, from: first > from ? first : from, before };
    ids.push(...(await newestOfGroups(db, ofDay, limit - ids.length, utcDay(day))));
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
  const before = earlier && (!after || after > bound) ? bound : (after ?? AFTER_ALL);
  return { recipientId, now, kinds, from: earlier ? NO_ID : bound, before };
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
