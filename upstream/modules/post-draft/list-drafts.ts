import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { DRAFT_EXCERPT_LENGTH } from "#contract/limits";
import type { ListedDraft } from "#contract/post-draft";
import type { Database } from "#upstream/core/db/connection/database";
import { postDrafts } from "#upstream/core/db/schema/schema-post-draft";
import { excerptOf } from "#upstream/core/excerpt";
import { communitiesOf } from "./draft-community.ts";
import { type DraftRow, draftGone, isOwnDraft } from "./lock-draft.ts";

/** The contract's drafts from their rows. */
export async function toListedDrafts(db: Database, rows: readonly DraftRow[]): Promise<ListedDraft[]> {
  const communityOf = await communitiesOf(
    db,
    rows.map(({ body }) => body),
  );
  return rows.map(({ id, version, body, savedAt, publishAt, failure }) => {
    const community = communityOf(body);
    return {
      id,
      version,
      excerpt: excerptOf((body.content || body.poll?.question || "").trim(), DRAFT_EXCERPT_LENGTH),
      imageCount: body.images.length,
      hasVideo: body.video !== undefined,
      hasPoll: body.poll !== undefined,
      isQuote: body.quotes !== undefined,
      community,
      goneCommunity: community ? null : (body.community ?? null),
      savedAt: savedAt.toISOString(),
      publishAt: publishAt?.toISOString() ?? null,
      failure,
    };
  });
}

/** A draft as the list shows it. */
export async function toListedDraft(db: Database, row: DraftRow): Promise<ListedDraft> {
  const [listed] = await toListedDrafts(db, [row]);
  if (!listed) throw draftGone();
  return listed;
}

/** All drafts of a member: those that could not be posted, then scheduled ones by their time, then the others, latest first. */
export async function listPostDrafts(db: Database, authorId: string): Promise<ListedDraft[]> {
  const rows = await db
    .select()
    .from(postDrafts)
    .where(eq(postDrafts.authorId, authorId))
    .orderBy(
      asc(isNull(postDrafts.failure)),
      sql`${postDrafts.publishAt} asc nulls last`,
      desc(postDrafts.savedAt),
      desc(postDrafts.id),
    );
  return toListedDrafts(db, rows);
}

/**
 * A member's own draft.
 * @throws AppError NOT_FOUND
 */
export async function findDraft(db: Database, authorId: string, id: string): Promise<DraftRow> {
  const [row] = await db.select().from(postDrafts).where(isOwnDraft(authorId, id));
  if (!row) throw draftGone();
  return row;
}
