import { eq, inArray } from "drizzle-orm";
import type { CommunityRef } from "#contract/community-ref";
import { AppError } from "#contract/errors";
import type { DraftBody } from "#contract/post-draft";
import type { Database } from "#upstream/core/db/connection/database";
import { communities } from "#upstream/core/db/schema/schema";
import type { StoredDraft } from "#upstream/core/db/schema/schema-post-draft";

/**
 * What is stored of a draft: with the id of the community that has the address it names.
 * @param before what is stored so far: a draft that is saved for the same address stays for the same community
 */
export async function withCommunityId(
  tx: Database,
  body: DraftBody,
  before?: StoredDraft,
): Promise<StoredDraft> {
  const { community } = body;
  if (community === undefined) return body;
  if (before?.community === community && before.communityId !== undefined) {
    return { ...body, communityId: before.communityId };
  }
  const [found] = await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.slug, community));
  return { ...body, communityId: found?.id ?? null };
}

/** A draft's content, as the contract has it. */
export function contentOf({ communityId: _, ...content }: StoredDraft): DraftBody {
  return content;
}

/**
 * The communities that drafts go to.
 * @returns a function that gives a draft's; null for the author's followers, and for one that is gone, whose address can be another's
 */
export async function communitiesOf(
  db: Database,
  drafts: readonly StoredDraft[],
): Promise<(draft: StoredDraft) => CommunityRef | null> {
  const slugs = [...new Set(drafts.flatMap(({ community }) => community ?? []))];
  const found =
    slugs.length === 0
      ? []
      : await db
          .select({ id: communities.id, slug: communities.slug, name: communities.name })
          .from(communities)
          .where(inArray(communities.slug, slugs));
  return ({ community, communityId }) => {
    const there = found.find(({ slug }) => slug === community);
    if (!there || (communityId !== undefined && communityId !== there.id)) return null;
    return { slug: there.slug, name: there.name };
  };
}

/**
 * Refuses a draft whose community is gone: it would otherwise be for others than its author has chosen.
 * @throws AppError VALIDATION_FAILED
 */
export async function refuseGoneCommunity(tx: Database, draft: StoredDraft): Promise<void> {
  if (draft.community === undefined || (await communitiesOf(tx, [draft]))(draft)) return;
  const message = "The community that it was for is gone. Choose again who it is for";
  throw new AppError("VALIDATION_FAILED", message, { fields: { community: message } });
}
