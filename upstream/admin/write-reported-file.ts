import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#upstream/core/db/connection/database";
import { media } from "#upstream/core/db/schema/schema";
import { reportedFiles, reports } from "#upstream/core/db/schema/schema-report";
import { stories } from "#upstream/core/db/schema/schema-story";
import { messageFiles } from "#upstream/modules/chat/messages/message-content";
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

async function findFiles(db: Database, number: number): Promise<File[]> {
  const ofMessage = await db
    .select({
      key: reportedFiles.key,
      kind: reportedFiles.kind,
      widths: reportedFiles.widths,
      mimeType: reportedFiles.mimeType,
    })
    .from(reports)
    .innerJoin(reportedFiles, eq(reportedFiles.reportId, reports.id))
    .where(eq(reports.number, number))
    .orderBy(asc(reportedFiles.messagePosition), asc(reportedFiles.position));
  if (ofMessage.length > 0) {
    return ofMessage.map(({ key, kind, ...file }) => ({
      key,
      name: messageFiles[kind].reportedNameOf(file),
    }));
  }
  const ofStory = await db
    .select({ key: media.key, widths: media.widths })
    .from(reports)
    .innerJoin(stories, eq(stories.id, reports.storyId))
    .innerJoin(media, and(eq(media.key, stories.mediaKey), media.isPrivate))
    .where(eq(reports.number, number));
  return ofStory.map(({ key, widths }) => ({ key, name: `${widths.at(-1)}.jpg` }));
}

/** Writes one file, and never over another. @returns its path */
async function writeFile({ privateMedia }: AdminContext, file: File, path: string): Promise<string> {
  const found = await privateMedia.open(file.key, file.name);
  if (!found) throw new AdminRefusal("The file of this report no longer exists.");
  const unfinished = join(dirname(path), `.${randomUUID()}`);
  try {
    await pipeline(found.content, createWriteStream(unfinished, { flags: "wx", mode: MODE }));
    // Unlike a rename, a link never overwrites an existing file.
    await link(unfinished, path);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw isThere ? new AdminRefusal(`The file ${path} already exists.`) : error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}

/** Writes the files of a reported message, story or group into a folder; no other file of a conversation can be written. */
export async function writeReportedFile(
  context: AdminContext,
  [numberText, folder, ...others]: readonly string[],
): Promise<string> {
  const number = wholeNumber(numberText, "the number of the report", MAX_NUMBER);
  if (folder === undefined) throw new AdminRefusal("Give the folder for the file.");
  noMore(others);
  const files = await findFiles(context.db, number);
  if (files.length === 0) {
    throw new AdminRefusal(`Report ${number} is not about a picture, a voice message, a video or a file.`);
  }
  if (!(await isFolder(folder))) throw new AdminRefusal(`There is no folder ${folder}.`);
  const paths: string[] = [];
  for (const [at, file] of files.entries()) {
    const part = files.length > 1 ? `-${at + 1}` : "";
    paths.push(await writeFile(context, file, resolve(folder, `report-${number}${part}-${file.name}`)));
  }
  const them = paths.length > 1 ? "them" : "it";
  return `Wrote ${paths.join(", ")}. Delete ${them} when you have looked at ${them}.`;
}
