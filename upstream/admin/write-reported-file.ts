import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { media } from "#upstream/core/db/schema/schema";
import { reportedMessages, reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { type AdminContext, AdminRefusal } from "./admin-context.ts";
import { noMore, wholeNumber } from "./read-arguments.ts";

const MAX_NUMBER = 2_147_483_647;
/** Readable by the user who runs the command only. */
const MODE = 0o600;

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

interface File {
  readonly key: string;
  readonly name: string;
}

async function findFile(db: Database, number: number): Promise<File | undefined> {
  const [found] = await db
    .select({
      key: reportedMessages.mediaKey,
      name: reportedMessages.mediaFile,
      story: { key: media.key, widths: media.widths },
    })
    .from(reports)
    .leftJoin(
      reportedMessages,
      and(eq(reportedMessages.reportId, reports.id), isNotNull(reportedMessages.mediaKey)),
    )
    .leftJoin(stories, eq(stories.id, reports.storyId))
    .leftJoin(media, and(eq(media.key, stories.mediaKey), media.isPrivate))
    .where(eq(reports.number, number));
  if (found?.key && found.name) return { key: found.key, name: found.name };
  return found?.story ? { key: found.story.key, name: `${found.story.widths.at(-1)}.jpg` } : undefined;
}

/** Writes the file of a reported message, story or group into a folder; no other file of a conversation can be written. */
export async function writeReportedFile(
  { db, privateMedia }: AdminContext,
  [numberText, folder, ...others]: readonly string[],
): Promise<string> {
  const number = wholeNumber(numberText, "the number of the report", MAX_NUMBER);
  if (folder === undefined) throw new AdminRefusal("Give the folder for the file.");
  noMore(others);
  const found = await findFile(db, number);
  if (!found) {
    throw new AdminRefusal(`Report ${number} is not about a picture or a voice message.`);
  }
  if (!(await isFolder(folder))) throw new AdminRefusal(`There is no folder ${folder}.`);
  const file = await privateMedia.open(found.key, found.name);
  if (!file) throw new AdminRefusal(`The file of report ${number} no longer exists.`);
  const path = resolve(folder, `report-${number}-${found.name}`);
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await pipeline(file.content, createWriteStream(unfinished, { flags: "wx", mode: MODE }));
    // Unlike a rename, a link never overwrites an existing file.
    await link(unfinished, path);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere ? new AdminRefusal(`The file ${path} already exists.`) : error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return `Wrote ${path}. Delete it when you have looked at it.`;
}
