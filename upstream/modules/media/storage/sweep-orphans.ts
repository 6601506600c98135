import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, gt, inArray, lt, lte, type SQL } from "drizzle-orm";
import { HOUR } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import { media as mediaTable } from "#upstream/core/db/schema/schema";
import { chatMedia, chatMediaRemovals } from "#upstream/core/db/schema/schema-chat-media";
import type { MediaStorage, StoredKey } from "./storage.ts";

/** Younger files and rows may belong to an operation in progress. */
const MIN_AGE_MS = HOUR;
/** Up to this many mismatches are always removed; more only if they are at most half of all. */
const ALWAYS_PLAUSIBLE = 20;

type SweepDeps = Pick<AppDeps, "db" | "media" | "privateMedia" | "uploads" | "clock" | "log">;

/** Rows of files in a storage. */
interface Listing {
  readonly table: typeof mediaTable | typeof chatMedia;
  /** All rows of the table by default. */
  readonly which?: SQL;
}

/** A storage and the rows that describe its content. */
interface SweptStorage extends Pick<AppDeps, "db" | "log"> {
  readonly media: MediaStorage;
  readonly listings: readonly Listing[];
}

interface Mismatch {
  /** Number of keys in the storage. */
  readonly stored: number;
  readonly rows: number;
  readonly withoutRow: readonly string[];
  readonly withoutFiles: readonly string[];
}

/** Rows with keys after `after` and up to `upTo`, or to the end without it. */
async function rowsBetween({ db, listings }: SweptStorage, after: string, upTo: string | undefined) {
  const found = listings.map(({ table, which }) => {
    const upper = upTo === undefined ? undefined : lte(table.key, upTo);
    return db
      .select({ key: table.key, createdAt: table.createdAt })
      .from(table)
      .where(and(which, gt(table.key, after), upper))
      .orderBy(asc(table.key));
  });
  return (await Promise.all(found)).flat();
}

/** Keys of deleted messages' files in the same range, which have no row and are removed by a job of their own. */
async function keysInRemoval(
  { db, listings }: SweptStorage,
  after: string,
  upTo: string | undefined,
): Promise<string[]> {
  if (!listings.some(({ table }) => table === chatMedia)) return [];
  const { key } = chatMediaRemovals;
  const upper = upTo === undefined ? undefined : lte(key, upTo);
  const rows = await db
    .select({ key })
    .from(chatMediaRemovals)
    .where(and(gt(key, after), upper));
  return rows.map((row) => row.key);
}

/** Compares storage and tables in key order, one page at a time. */
async function findMismatch(swept: SweptStorage, before: Date): Promise<Mismatch> {
  const { db, media, listings } = swept;
  const withoutRow: string[] = [];
  const withoutFiles: string[] = [];
  let stored = 0;
  let after = "";
  const compare = async (page: readonly StoredKey[], upTo: string | undefined) => {
    const rows = await rowsBetween(swept, after, upTo);
    const inRemoval = await keysInRemoval(swept, after, upTo);
    const known = new Set([...rows.map(({ key }) => key), ...inRemoval]);
    const present = new Set(page.map(({ key }) => key));
    for (const { key, modifiedAt } of page) if (!known.has(key) && modifiedAt < before) withoutRow.push(key);
    for (const { key, createdAt } of rows)
      if (!present.has(key) && createdAt < before) withoutFiles.push(key);
  };
  for await (const page of media.list()) {
    const last = page.at(-1)?.key;
    if (last === undefined) continue;
    await compare(page, last);
    stored += page.length;
    after = last;
  }
  await compare([], undefined);
  const counts = await Promise.all(listings.map(({ table, which }) => db.$count(table, which)));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return { stored, rows, withoutRow, withoutFiles };
}

/**
 * Whether a mismatch of this size can result from crashes. A larger one suggests that database and storage do not
 * belong together, such as after a wrong setting or with a missing volume, and removing anything would lose data.
 */
function isPlausible({ stored, rows, withoutRow, withoutFiles }: Mismatch): boolean {
  if (stored === 0 || rows === 0) return false;
  const few = (lost: number, all: number) => lost <= Math.max(ALWAYS_PLAUSIBLE, all / 2);
  return few(withoutRow.length, stored) && few(withoutFiles.length, rows);
}

async function sweepPictures(swept: SweptStorage, before: Date): Promise<void> {
  const { db, media, listings, log } = swept;
  const mismatch = await findMismatch(swept, before);
  const { withoutRow, withoutFiles } = mismatch;
  if (withoutRow.length + withoutFiles.length === 0) return;
  const found = { withoutRow: withoutRow.length, withoutFiles: withoutFiles.length };
  if (!isPlausible(mismatch)) {
    log.error(found, "the picture store does not match the database; nothing was deleted");
    return;
  }
  for (const key of withoutRow) await media.remove(key);
  for (const { table, which } of withoutFiles.length > 0 ? listings : []) {
    const isLost = and(which, inArray(table.key, [...withoutFiles]), lt(table.createdAt, before));
    await db.delete(table).where(isLost);
  }
  log.info(found, "orphaned pictures deleted");
}

async function sweepUploads(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // The file may be removed meanwhile by the end of its request.
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/**
 * Removes what crashes have left behind more than an hour ago: temporary uploads, stored files without a row, and
 * rows without files. Refuses to touch a storage if the mismatch is implausibly large.
 */
export async function sweepOrphans(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - MIN_AGE_MS);
  await sweepUploads(deps.uploads.folder, before);
  const { db, log, media, privateMedia } = deps;
  const storages: SweptStorage[] = [
    { db, log, media, listings: [{ table: mediaTable, which: eq(mediaTable.isPrivate, false) }] },
    {
      db,
      log,
      media: privateMedia,
      listings: [{ table: chatMedia }, { table: mediaTable, which: eq(mediaTable.isPrivate, true) }],
    },
  ];
  for (const swept of storages) {
    await swept.media.removeUnfinished(before);
    await sweepPictures(swept, before);
  }
}
