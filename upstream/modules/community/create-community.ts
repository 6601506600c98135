import { and, eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { COMMUNITIES_OWNED_MAX } from "#contract/limits";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { newId } from "#upstream/core/db/new-id";
import { communities, media } from "#upstream/core/db/schema/schema";
import { communityMembers } from "#upstream/core/db/schema/schema-community";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { refuseMisleadingName } from "#upstream/modules/auth/official-names";
import { profileShape } from "#upstream/modules/media/pictures/picture-shapes";
import { type NewPicture, withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { type CommunityRead, findCommunity } from "./community-queries.ts";

type NewCommunity = BodyOf<Endpoints["createCommunity"]>;

/**
 * Requires that a member owns fewer communities than the limit.
 * @param refusal the error message
 * @throws AppError CONFLICT
 */
export async function requireBelowOwnedLimit(tx: Database, userId: string, refusal: string): Promise<void> {
  const owned = await tx.$count(
    communityMembers,
    and(eq(communityMembers.userId, userId), eq(communityMembers.role, "owner")),
  );
  if (owned >= COMMUNITIES_OWNED_MAX) throw new AppError("CONFLICT", refusal);
}

/**
 * Creates a community with the caller as its owner and only member. If the picture cannot be stored, nothing is created.
 * @throws AppError VALIDATION_FAILED for a misleading name, CONFLICT when the slug is taken or the caller owns too many, and those
 * of `withStoredPicture`
 */
export async function createCommunity(
  deps: AppDeps,
  userId: string,
  body: NewCommunity,
  file: UploadedFile | null,
): Promise<CommunityRead> {
  await refuseMisleadingName(deps, userId, body.name);
  const write = (picture: NewPicture | null) =>
    deps.db.transaction((tx) => writeCommunity(tx, { userId, body, picture, createdAt: deps.clock() }));
  return file ? withStoredPicture(deps, file.path, profileShape, write) : write(null);
}

interface CommunityToWrite {
  userId: string;
  body: NewCommunity;
  picture: NewPicture | null;
  createdAt: Date;
}

async function writeCommunity(tx: Database, { userId, body, picture, createdAt }: CommunityToWrite) {
  const { alt, ...texts } = body;
  // Serializes concurrent calls of one member, so that the limit counts them correctly.
  await lockMember(tx, userId);
  await requireBelowOwnedLimit(tx, userId, `You can own at most ${COMMUNITIES_OWNED_MAX} communities`);
  if (picture) await tx.insert(media).values({ ...picture, alt, ownerId: userId, createdAt });
  const pictureKey = picture?.key ?? null;
  const [created] = await tx
    .insert(communities)
    .values({ id: newId(createdAt), ...texts, pictureKey, memberCount: 1, createdAt })
    .onConflictDoNothing({ target: communities.slug })
    .returning({ id: communities.id });
  if (!created) {
    const slug = "This address is taken";
    throw new AppError("CONFLICT", slug, { fields: { slug } });
  }
  await tx.insert(communityMembers).values({ communityId: created.id, userId, role: "owner", createdAt });
  return findCommunity(tx, userId, body.slug);
}
