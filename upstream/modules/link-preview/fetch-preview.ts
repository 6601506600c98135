import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { DAY, HOUR, MIB } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { isShownPreview } from "#upstream/core/db/is-shown-preview";
import { flagPerRow } from "#upstream/core/db/relation";
import { media } from "#upstream/core/db/schema/schema";
import { comments } from "#upstream/core/db/schema/schema-comment";
import {
  commentLinks,
  linkPreviews,
  messageLinks,
  postLinks,
} from "#upstream/core/db/schema/schema-link-preview";
import { isCountedComment } from "#upstream/core/db/visibility-comment";
import { emitEvents } from "#upstream/core/events/event-outbox";
import { type WebClient, webAddress } from "#upstream/core/outgoing/web-client";
import { linkShape } from "#upstream/modules/media/pictures/picture-shapes";
import { type NewPicture, withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { removePictures } from "#upstream/modules/media/storage/remove-pictures";
import { decodePage } from "./decode-page.ts";
import { type PageFacts, pageFactsOf } from "./page-facts.ts";
import { FETCH_MS } from "./preview-link.ts";

const PAGE_TYPES = ["text/html", "application/xhtml+xml"];
const PAGE_MAX_BYTES = 1 * MIB;
const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const PICTURE_MAX_BYTES = 5 * MIB;
/** How long what a page says of itself is taken as true. */
const FRESH_MS = 7 * DAY;
const FIRST_RETRY_MS = HOUR;
const RETRY_FACTOR = 6;
/** A page that cannot be fetched so often in a row has no preview any more. */
const FAILURES_MAX = 3;
/** Posts, and comments, whose open pages show a new preview at once. Others have it when they are loaded next. */
const NOTIFIED = 100;

/** A function that finds where the head of a page ends, across its parts. */
function endOfHead(): (part: Buffer) => boolean {
  let before = "";
  return (part) => {
    const text = before + part.toString("latin1").toLowerCase();
    before = text.slice(-6);
    return /<\/head|<body/.test(text);
  };
}

/** @throws Error if the page cannot be fetched, or there is nothing to show of it */
async function readPage(web: WebClient, address: string): Promise<PageFacts> {
  const accepted = { types: PAGE_TYPES, maxBytes: PAGE_MAX_BYTES, isEnough: endOfHead() };
  const page = await web.get(address, accepted);
  const facts = pageFactsOf(decodePage(page.bytes, page.contentType));
  if (facts.title === "") throw new Error("The page has no title");
  const picture = facts.picture && webAddress(facts.picture, page.address)?.href;
  return { ...facts, picture: picture || undefined };
}

/** Fetches a picture into the folder of uploads; null if it cannot be fetched. The caller removes the file. */
async function downloadPicture(
  { uploads, log }: Pick<AppDeps, "uploads" | "log">,
  web: WebClient,
  address: string,
): Promise<string | null> {
  const accepted = { types: PICTURE_TYPES, maxBytes: PICTURE_MAX_BYTES };
  const received = await web.get(address, accepted).catch((err) => {
    log.debug({ err }, "the picture of a linked page could not be fetched");
    return null;
  });
  if (!received) return null;
  const path = join(uploads.folder, randomUUID());
  await writeFile(path, received.bytes, { mode: 0o600, flag: "wx" });
  return path;
}

/** The codes of a picture that is not taken for its content. */
const refusals: ReadonlySet<string> = new Set(["UNSUPPORTED_MEDIA_TYPE", "VALIDATION_FAILED"]);
const isRefusal = (error: unknown) => error instanceof AppError && refusals.has(error.code);
/** Too many pictures are being made. */
const isBusy = (error: unknown) => error instanceof AppError && error.code === "BUSY";
/** How long the page is then shown without its picture. */
const BUSY_RETRY_MS = HOUR;

interface StoredRow {
  readonly id: string;
  readonly fetchedAt: Date | null;
  readonly failureCount: number;
}

/** @throws AppError NOT_FOUND if it was swept meanwhile */
async function lockRow(tx: Database, id: string) {
  const [row] = await tx
    .select({ pictureKey: linkPreviews.pictureKey })
    .from(linkPreviews)
    .where(eq(linkPreviews.id, id))
    .for("update");
  if (!row) throw new AppError("NOT_FOUND", "This preview does not exist any more");
  return row;
}

/** Notifies the pages that show posts with the link, or comments with it. */
async function notifyPosts(tx: Database, previewId: string): Promise<void> {
  const linking = await tx
    .select({ postId: postLinks.textId })
    .from(postLinks)
    .where(eq(postLinks.previewId, previewId))
    .orderBy(desc(postLinks.textId))
    .limit(NOTIFIED);
  const commented = await tx
    .select({ postId: comments.postId })
    .from(commentLinks)
    .innerJoin(comments, eq(comments.id, commentLinks.textId))
    // No event says that there is a comment which only its author sees.
    .where(and(eq(commentLinks.previewId, previewId), isCountedComment()))
    .orderBy(desc(commentLinks.textId))
    .limit(NOTIFIED);
  const postIds = new Set([...linking, ...commented].map(({ postId }) => postId));
  await emitEvents(
    tx,
    [...postIds].map((postId) => ({ kind: "postChanged" as const, postId })),
  );
}

/** Has the preview shown in messages by a job: each of their conversations has to be locked, as it is before the preview by who sends one. */
async function notifyMessages(
  { jobs }: Pick<AppDeps, "jobs">,
  tx: Database,
  previewId: string,
): Promise<void> {
  const isLinkedTo = eq(messageLinks.previewId, previewId);
  const linking = await tx.select({ id: messageLinks.textId }).from(messageLinks).where(isLinkedTo).limit(1);
  if (linking.length > 0) await jobs.enqueue(tx, "message-previews", { previewId });
}

async function storeFacts(
  deps: Pick<AppDeps, "db" | "clock" | "jobs">,
  { id, fetchedAt }: StoredRow,
  { title, description }: PageFacts,
  picture: NewPicture | null,
  freshMs = FRESH_MS,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockRow(tx, id);
    const now = deps.clock();
    const next = new Date(now.getTime() + freshMs);
    if (picture) await tx.insert(media).values({ ...picture, ownerId: null, createdAt: now });
    await tx
      .update(linkPreviews)
      .set({
        title,
        description,
        pictureKey: picture?.key ?? null,
        fetchedAt: now,
        failureCount: 0,
        staleAt: next,
        sweepAt: next,
      })
      .where(eq(linkPreviews.id, id));
    if (before.pictureKey) await removePictures(tx, [before.pictureKey], now);
    if (fetchedAt) return;
    await notifyPosts(tx, id);
    await notifyMessages(deps, tx, id);
  });
}

/** Remembers that a page could not be fetched. It keeps what it had until that has happened several times. */
async function storeFailure(
  { db, clock }: Pick<AppDeps, "db" | "clock">,
  { id, failureCount }: StoredRow,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { pictureKey } = await lockRow(tx, id);
    const now = clock();
    const failures = Math.min(failureCount + 1, FAILURES_MAX);
    const delay = Math.min(FIRST_RETRY_MS * RETRY_FACTOR ** failureCount, FRESH_MS);
    const next = new Date(now.getTime() + delay);
    const isLost = failures === FAILURES_MAX;
    await tx
      .update(linkPreviews)
      .set({
        failureCount: failures,
        staleAt: next,
        sweepAt: next,
        ...(isLost && { title: "", description: "", pictureKey: null, fetchedAt: null }),
      })
      .where(eq(linkPreviews.id, id));
    if (isLost && pictureKey) await removePictures(tx, [pictureKey], now);
  });
}

/** Stores what a page says of itself, with its picture if that can be had. */
async function storePage(deps: AppDeps, web: WebClient, row: StoredRow, facts: PageFacts): Promise<void> {
  const path = facts.picture === undefined ? null : await downloadPicture(deps, web, facts.picture);
  if (path === null) return storeFacts(deps, row, facts, null);
  try {
    await withStoredPicture(deps, path, linkShape, (picture) => storeFacts(deps, row, facts, picture));
  } catch (error) {
    if (isBusy(error)) await storeFacts(deps, row, facts, null, BUSY_RETRY_MS);
    else if (isRefusal(error)) await storeFacts(deps, row, facts, null);
    else throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Fetches a page that posts, comments or messages link to, and stores what it says of itself. Not if another job has done so meanwhile, nor
 * if none has its link any more.
 */
export async function fetchPreview(deps: AppDeps, { previewId }: { previewId: string }): Promise<void> {
  const { db, web, clock, log } = deps;
  const [row] = await db
    .select({
      id: linkPreviews.id,
      address: linkPreviews.address,
      fetchedAt: linkPreviews.fetchedAt,
      failureCount: linkPreviews.failureCount,
      staleAt: linkPreviews.staleAt,
      isShown: flagPerRow(isShownPreview()),
    })
    .from(linkPreviews)
    .where(eq(linkPreviews.id, previewId));
  const now = clock();
  if (!web || !row || row.staleAt.getTime() > now.getTime() + FETCH_MS) return;
  if (!row.isShown) {
    // Asked for again as soon as a text has it again.
    await db.update(linkPreviews).set({ staleAt: now }).where(eq(linkPreviews.id, previewId));
    return;
  }
  const facts = await readPage(web, row.address).catch((err) => {
    log.debug({ err }, "a linked page could not be fetched");
    return null;
  });
  if (facts) await storePage(deps, web, row, facts);
  else await storeFailure(deps, row);
}
