import { and, eq, exists, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Community } from "#contract/community";
import { AppError } from "#contract/errors";
import { UNREAD_BADGE_CAP } from "#contract/limits-shown";
import type { Database } from "#upstream/core/db/connection/database";
import { NO_ID } from "#upstream/core/db/new-id";
import { type PictureRow, pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import { flagPerRow, type Viewer, type ViewerValue } from "#upstream/core/db/relation";
import { communities, media, users } from "#upstream/core/db/schema/schema";
import { communityBans, communityMembers, joinRequests } from "#upstream/core/db/schema/schema-community";
import { canAnswerRequest } from "#upstream/core/db/visibility";

const query = new QueryBuilder();
/** SQL condition: the viewer was removed from the community of the row. */
export function isBannedFrom(viewer: ViewerValue) {
  return exists(
    query
      .select({ userId: communityBans.userId })
      .from(communityBans)
      .where(and(eq(communityBans.communityId, communities.id), eq(communityBans.userId, viewer ?? NO_ID))),
  );
}

/** SQL condition: the viewer has an open request to join the community of the row. */
function hasRequested(viewer: ViewerValue) {
  return exists(
    query
      .select({ userId: joinRequests.userId })
      .from(joinRequests)
      .where(and(eq(joinRequests.communityId, communities.id), eq(joinRequests.userId, viewer ?? NO_ID))),
  );
}

/** The number of join requests that the viewer may answer, up to one more than a badge shows; null unless owner or moderator. */
function requestCountFor(viewer: ViewerValue) {
  if (viewer === null) return sql<number | null>`null`;
  const waiting = query
    .select({ userId: joinRequests.userId })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(and(eq(joinRequests.communityId, communities.id), canAnswerRequest(viewer)))
    .limit(UNREAD_BADGE_CAP + 1)
    .as("waiting");
  const counted = query.select({ count: sql`count(*)::int`.as("count") }).from(waiting);
  return sql<number | null>`case when ${communityMembers.role} in ('owner', 'moderator') then ${counted} end`;
}

/** Selects communities as a viewer sees them; the caller adds the filter, order and limit. */
export function selectCommunities(db: Database, viewer: ViewerValue) {
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
      isBanned: flagPerRow(isBannedFrom(viewer)),
      hasRequested: flagPerRow(hasRequested(viewer)),
      requestCount: requestCountFor(viewer),
      picture: pictureColumns(media),
    })
    .from(communities)
    .leftJoin(media, eq(media.key, communities.pictureKey))
    .leftJoin(
      communityMembers,
      and(eq(communityMembers.communityId, communities.id), eq(communityMembers.userId, viewer ?? NO_ID)),
    )
    .$dynamic();
}

/** A community as read; the route adds `asOf`. */
export type CommunityRead = Omit<Community, "asOf">;

interface CommunityRow {
  community: Omit<
    Community,
    "asOf" | "picture" | "createdAt" | "role" | "isBanned" | "hasRequested" | "requestCount"
  >;
  createdAt: Date;
  role: Community["role"];
  isBanned: unknown;
  hasRequested: unknown;
  requestCount: number | null;
  picture: PictureRow | null;
}

/** Converts a row of `selectCommunities` to the contract shape. */
export function toCommunity(row: CommunityRow): CommunityRead {
  return {
    ...row.community,
    picture: row.picture && toPicture(row.picture),
    createdAt: row.createdAt.toISOString(),
    role: row.role,
    isBanned: row.isBanned === true,
    hasRequested: row.hasRequested === true,
    requestCount: row.requestCount,
  };
}

/**
 * A community by its slug.
 * @throws AppError NOT_FOUND
 */
export async function findCommunity(db: Database, viewer: Viewer, slug: string): Promise<CommunityRead> {
  const [row] = await selectCommunities(db, viewer).where(eq(communities.slug, slug));
  if (!row) throw communityNotFound();
  return toCommunity(row);
}

export function communityNotFound(): AppError {
  return new AppError("NOT_FOUND", "This community does not exist");
}

/**
 * A community whose content the viewer may read.
 * @throws AppError NOT_FOUND, FORBIDDEN for non-members of a private one
 */
export async function findReadableCommunity(
  db: Database,
  viewer: Viewer,
  slug: string,
): Promise<CommunityRead> {
  const community = await findCommunity(db, viewer, slug);
  if (community.isPublic || community.role !== null) return community;
  throw new AppError("FORBIDDEN", "Only members can see what is inside this community");
}
