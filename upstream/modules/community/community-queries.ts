import { and, eq, exists } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Community } from "#contract/community";
import { AppError } from "#contract/errors";
import type { Database } from "#upstream/db/connection";
import { type PictureRow, pictureColumns, toPicture } from "#upstream/db/picture-columns";
import { perRow, type Viewer } from "#upstream/db/relation";
import { communities, media } from "#upstream/db/schema";
import { communityBans, communityMembers } from "#upstream/db/schema-community";

const query = new QueryBuilder();
const NIL = "00000000-0000-0000-0000-000000000000";

/** Whether the viewer was removed from the community of a row. */
export function isBannedFrom(viewer: Viewer) {
  return exists(
    query
      .select({ userId: communityBans.userId })
      .from(communityBans)
      .where(and(eq(communityBans.communityId, communities.id), eq(communityBans.userId, viewer ?? NIL))),
  );
}

/** Selects communities as a viewer sees them; the caller adds which, order and limit. `own` is the viewer's membership. */
export function selectCommunities(db: Database, viewer: Viewer) {
  return db
    .select({
      community: {
        id: communities.id,
        slug: communities.slug,
        name: communities.name,
        description: communities.description,
        rules: communities.rules,
        isPublic: communities.isPublic,
        memberCount: communities.memberCount,
        postCount: communities.postCount,
      },
      createdAt: communities.createdAt,
      role: communityMembers.role,
      isBanned: perRow(isBannedFrom(viewer)).mapWith(Boolean),
      picture: pictureColumns(media),
    })
    .from(communities)
    .leftJoin(media, eq(media.key, communities.pictureKey))
    .leftJoin(
      communityMembers,
      and(eq(communityMembers.communityId, communities.id), eq(communityMembers.userId, viewer ?? NIL)),
    )
    .$dynamic();
}

interface CommunityRow {
  community: Omit<Community, "picture" | "createdAt" | "role" | "isBanned">;
  createdAt: Date;
  role: Community["role"];
  isBanned: unknown;
  picture: PictureRow | null;
}

/** The contract's community from a row of `selectCommunities`. */
export function toCommunity(row: CommunityRow): Community {
  return {
    ...row.community,
    picture: row.picture && toPicture(row.picture),
    createdAt: row.createdAt.toISOString(),
    role: row.role,
    isBanned: row.isBanned === true,
  };
}

/**
 * A community by its address.
 * @throws AppError NOT_FOUND
 */
export async function findCommunity(db: Database, viewer: Viewer, slug: string): Promise<Community> {
  const [row] = await selectCommunities(db, viewer).where(eq(communities.slug, slug));
  if (!row) throw communityNotFound();
  return toCommunity(row);
}

/** What is answered for an address that no community has. */
export function communityNotFound(): AppError {
  return new AppError("NOT_FOUND", "This community does not exist");
}

/**
 * A community whose content the viewer may read.
 * @throws AppError NOT_FOUND, FORBIDDEN where only members may
 */
export async function findReadableCommunity(db: Database, viewer: Viewer, slug: string): Promise<Community> {
  const community = await findCommunity(db, viewer, slug);
  if (community.isPublic || community.role !== null) return community;
  throw new AppError("FORBIDDEN", "Only members can see what is inside this community");
}
