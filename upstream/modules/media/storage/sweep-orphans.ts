import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, gt, inArray, lt, lte, type SQL } from "drizzle-orm";
import { HOUR } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import { media as mediaTable } from "#upstream/core/db/schema/schema";
import { chatMedia, chatMediaRemovals } from "#upstream/core/db/schema/schema-chat";
import type { MediaStorage, StoredKey } from "./storage.ts";

/** Whatever is younger may still be on its way. */
const MIN_AGE_MS = HOUR;
/** So many may always go; beyond them, half of all. */
const ALWAYS_PLAUSIBLE = 20;

type SweepDeps = Pick<AppDeps, "db" | "media" | "privateMedia" | "uploads" | "clock" | "log">;

/** Rows that say what is in a storage. */
interface Listing {
  readonly table: typeof mediaTable | typeof chatMedia;
  /** Of the table, all without it. */
  readonly which?: SQL;
}

/** A storage beside what is known to be in it. */
interface Kept extends Pick<AppDeps, "db" | "log"> {
  readonly media: MediaStorage;
  readonly listings: readonly Listing[];
}

interface Mismatch {
  /** Pictures in the storage, and rows of the database. */
  readonly stored: number;
  readonly rows: number;
  readonly withoutRow: readonly string[];
  readonly withoutFiles: readonly string[];
}

/** Rows whose keys lie after one key and, unless it is the end of the list, up to another. */
async function rowsBetween({ db, listings }: Kept, after: string, upTo: string | undefined) {
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

/** Files without a row which are removed by themselves: of messages, once nobody has to look at them any more. */
async function keysBetween(
  { db, listings }: Kept,
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

/** Goes through storage and table side by side, in the order of keys and a page at a time. */
async function findMismatch(kept: Kept, before: Date): Promise<Mismatch> {
  const { db, media, listings } = kept;
  const withoutRow: string[] = [];
  const withoutFiles: string[] = [];
  let stored = 0;
  let after = "";
  const compare = async (page: readonly StoredKey[], upTo: string | undefined) => {
    const rows = await rowsBetween(kept, after, upTo);
    const leaving = await keysBetween(kept, after, upTo);
    const known = new Set([...rows.map(({ key }) => key), ...leaving]);
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
 * Whether so much can have gone astray by itself. Otherwise database and storage hardly belong together: a
 * setting points at the wrong one, or a volume is missing, and a sweep would lose what is still there.
 */
function isPlausible({ stored, rows, withoutRow, withoutFiles }: Mismatch): boolean {
  if (stored === 0 || rows === 0) return false;
  const few = (lost: number, all: number) => lost <= Math.max(ALWAYS_PLAUSIBLE, all / 2);
  return few(withoutRow.length, stored) && few(withoutFiles.length, rows);
}

async function sweepPictures(kept: Kept, before: Date): Promise<void> {
  const { db, media, listings, log } = kept;
  const mismatch = await findMismatch(kept, before);
  const { withoutRow, withoutFiles } = mismatch;
  if (withoutRow.length + withoutFiles.length === 0) return;
  const found = { withoutRow: withoutRow.length, withoutFiles: withoutFiles.length };
  if (!isPlausible(mismatch)) {
    log.error(found, "pictures and database do not belong together; nothing was swept");
    return;
  }
  for (const key of withoutRow) await media.remove(key);
  for (const { table, which } of withoutFiles.length > 0 ? listings : []) {
    const isLost = and(which, inArray(table.key, [...withoutFiles]), lt(table.createdAt, before));
    await db.delete(table).where(isLost);
  }
  log.info(found, "swept pictures");
}

async function sweepUploads(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // A request that ends meanwhile takes its file with it.
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

/**
 * Removes what crashes have left for more than an hour: uploads that nobody reads any more, files of pictures
 * without a row, and rows of pictures without files, whose owners then have none.
 */
export async function sweepOrphans(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - MIN_AGE_MS);
  await sweepUploads(deps.uploads.folder, before);
  const { db, log, media, privateMedia } = deps;
  const storages: Kept[] = [
    { db, log, media, listings: [{ table: mediaTable, which: eq(mediaTable.isPrivate, false) }] },
    {
      db,
      log,
      media: privateMedia,
      listings: [{ table: chatMedia }, { table: mediaTable, which: eq(mediaTable.isPrivate, true) }],
    },
  ];
  for (const kept of storages) {
    await kept.media.removeUnfinished(before);
    await sweepPictures(kept, before);
  }
}
