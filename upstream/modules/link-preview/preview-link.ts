import { and, eq, notExists, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { DAY, HOUR, MINUTE } from "#contract/units";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { type LinkTable, linkPreviews } from "#upstream/core/db/schema/schema-link-preview";
import { linkOf } from "./link-of.ts";

/** While a page is being fetched, other texts with its link do not ask for it. */
export const FETCH_MS = 10 * MINUTE;
/** A page that was never fetched, because its job was lost, is looked at again. */
const LOST_AFTER_MS = DAY;

/** What a member asks for beyond their limit is left to the sweep. */
const MEMBER_WAITS_MS = DAY;
/** Likewise a page of a host that has been called too often. */
const HOST_WAITS_MS = HOUR;

/** What a text is given a preview with. */
export type LinkDeps = Pick<AppDeps, "web" | "clock" | "jobs" | "appOrigin" | "rateLimits">;
type FetchDeps = Pick<LinkDeps, "clock" | "jobs" | "rateLimits">;

/** Counts towards a limit. @returns whether it was not exceeded */
export async function isWithin(
  { rateLimits }: Pick<FetchDeps, "rateLimits">,
  ...[name, key]: Parameters<FetchDeps["rateLimits"]["consume"]>
): Promise<boolean> {
  try {
    await rateLimits.consume(name, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return false;
    throw error;
  }
}

/** How long a page has to wait because others are fetched; 0 for one that is fetched now, which is counted. */
async function waitOf(deps: FetchDeps, address: string, memberId: string | null): Promise<number> {
  if (memberId !== null && !(await isWithin(deps, "linkPreview", memberId))) return MEMBER_WAITS_MS;
  const host = new URL(address).hostname.replace(/\.$/, "");
  return (await isWithin(deps, "linkPreviewOfHost", host)) ? 0 : HOST_WAITS_MS;
}

/**
 * Has a page fetched by a job unless it was not long ago, or by the sweep if too many are.
 * @param tx a transaction that has locked the preview
 * @param memberId who writes its link; null for the sweep
 */
export async function requestPage(
  deps: FetchDeps,
  tx: Database,
  { id, address, staleAt }: { id: string; address: string; staleAt: Date },
  memberId: string | null,
): Promise<void> {
  const { clock, jobs } = deps;
  const now = clock().getTime();
  if (staleAt.getTime() > now) return;
  const waitMs = await waitOf(deps, address, memberId);
  if (waitMs > 0) {
    const sweepAt = new Date(now + waitMs);
    await tx.update(linkPreviews).set({ sweepAt }).where(eq(linkPreviews.id, id));
    return;
  }
  const next = { staleAt: new Date(now + FETCH_MS), sweepAt: new Date(now + LOST_AFTER_MS) };
  await tx.update(linkPreviews).set(next).where(eq(linkPreviews.id, id));
  // Pages that the sweep wants do not delay those of new posts.
  await jobs.enqueue(tx, "link-preview", { previewId: id }, { isLast: memberId === null });
}

/** The preview of an address, locked until the transaction ends, so that it is not swept meanwhile. */
async function lockPreview(tx: Database, address: string, now: Date) {
  const [preview] = await tx
    .insert(linkPreviews)
    .values({ id: newId(now), address, staleAt: now, sweepAt: now })
    .onConflictDoUpdate({ target: linkPreviews.address, set: { address } })
    .returning({ id: linkPreviews.id, staleAt: linkPreviews.staleAt });
  if (!preview) throw new Error("The row of a preview was neither inserted nor found");
  return preview;
}

/** Forgets a text's link unless it leads to the address. */
async function forgetOtherLink(
  tx: Database,
  links: LinkTable,
  textId: string,
  address: string | undefined,
): Promise<void> {
  const same = tx
    .select({ id: linkPreviews.id })
    .from(linkPreviews)
    .where(and(eq(linkPreviews.id, links.previewId), eq(linkPreviews.address, address ?? "")));
  await tx.delete(links).where(and(eq(links.textId, textId), notExists(same)));
}

/** A comment, a post without pictures, video, poll and quoted post, or a message of text. */
interface LinkingText {
  readonly textId: string;
  readonly authorId: string;
  readonly content: string;
}

/**
 * Gives a text the preview of the first link in its text, which a job fetches if it is new or old. A preview that its author has
 * removed stays removed while the link is the same. Call it last in the transaction that writes the text: everyone who writes the
 * same link waits here for the transaction to end.
 * @param links the table of texts of its kind
 */
export async function previewLink(
  deps: LinkDeps,
  tx: Database,
  links: LinkTable,
  { textId, authorId, content }: LinkingText,
): Promise<void> {
  const link = linkOf(content, deps.appOrigin);
  if (!link || !deps.web) return forgetOtherLink(tx, links, textId, link?.address);
  const preview = await lockPreview(tx, link.address, deps.clock());
  await requestPage(deps, tx, { ...preview, address: link.address }, authorId);
  await tx
    .insert(links)
    .values({ textId, previewId: preview.id, href: link.href })
    .onConflictDoUpdate({
      target: links.textId,
      set: {
        previewId: preview.id,
        href: link.href,
        isRemoved: sql`${links.isRemoved} and ${links.previewId} = excluded.preview_id`,
      },
    });
}
