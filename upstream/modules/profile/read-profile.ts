import { eq, isNotNull, not, or, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { FullProfile, Profile } from "#contract/profile";
import { profileFieldNames } from "#contract/profile-fields";
import { pickFields } from "#contract/protocol/pick-fields";
import type { Database } from "#upstream/core/db/connection/database";
import { personSelection, toPerson } from "#upstream/core/db/person-columns";
import { avatar, cover, pictureColumns, toPicture } from "#upstream/core/db/picture-columns";
import {
  allOf,
  flagPerRow,
  hasFollow,
  hasRepostsOn,
  relationColumns,
  type Viewer,
} from "#upstream/core/db/relation";
import { users } from "#upstream/core/db/schema/schema";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import { statementFor } from "#upstream/core/db/statement";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { findMentioned } from "#upstream/modules/mention/mentions";
import { findVisiblePerson } from "./find-visible-person.ts";

/** Each profile field is stored in the column of the same name. */
const fieldColumns = pickFields(users, profileFieldNames);

const profileRows = statementFor("profile", ["personId"], (db, { personId }, viewer) =>
  db
    .select({
      ...personSelection,
      avatar: pictureColumns(avatar),
      cover: pictureColumns(cover),
      relation: relationColumns(viewer, users.id),
      showsReposts: flagPerRow(
        or(hasRepostsOn(viewer, users.id), not(hasFollow(viewer, users.id))) ?? sql`true`,
      ),
      isLimited: flagPerRow(allOf(isNotNull(users.limitedAt), not(hasFollow(viewer, users.id)))),
      details: {
        ...fieldColumns,
        createdAt: users.createdAt,
        followerCount: users.followerCount,
        followingCount: users.followingCount,
        postCount: users.postCount,
      },
      emailConfirmedAt: users.emailConfirmedAt,
      twoFactorSince: secondFactors.activatedAt,
    })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(avatar, eq(avatar.key, users.profileImageKey))
    .leftJoin(cover, eq(cover.key, users.bgImageKey))
    .where(eq(users.id, personId)),
);

async function readRow(db: Database, viewer: Viewer, personId: string, now: Date) {
  const [row] = await profileRows(db, viewer, { personId });
  if (!row) throw new AppError("NOT_FOUND", "This account does not exist");
  const { showsReposts, isLimited } = row;
  const profileImage = row.avatar && toPicture(row.avatar);
  const bgImage = row.cover && toPicture(row.cover);
  return {
    identity: {
      ...toPerson(row),
      asOf: now.getTime(),
      ...row.relation,
      showsReposts,
      profileImage,
      bgImage,
      isLimited,
    },
    details: row.details,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    hasSecondFactor: row.twoFactorSince !== null,
  };
}

type Row = Awaited<ReturnType<typeof readRow>>;

async function toFullProfile(
  db: Database,
  { identity, details, hasSecondFactor }: Row,
  viewer: Caller | null,
): Promise<FullProfile> {
  const { country, state, createdAt, dateOfBirth, ...rest } = details;
  const isOwn = identity.id === viewer?.userId;
  const [bioMentions = []] = await findMentioned(db, viewer?.userId ?? null, [rest.bio]);
  return {
    ...identity,
    ...rest,
    bioMentions,
    canSeeContent: true,
    location: country === null ? null : { country, state },
    joinDate: createdAt.toISOString(),
    followers: viewer && identity.isFollowing ? [viewer.username] : [],
    dateOfBirth: isOwn ? dateOfBirth : null,
    twoFactorEnabled: isOwn ? hasSecondFactor : null,
  };
}

/** The caller's own profile, including fields that only its owner sees. */
export async function readOwnProfile(
  db: Database,
  caller: Caller,
  now: Date,
): Promise<{ user: FullProfile; isEmailConfirmed: boolean }> {
  const row = await readRow(db, caller.userId, caller.userId, now);
  return { user: await toFullProfile(db, row, caller), isEmailConfirmed: row.isEmailConfirmed };
}

/**
 * A member's profile: in full, or reduced for a private account that the caller does not follow.
 * @throws AppError NOT_FOUND, to visitors for a private account too; BLOCKED
 */
export async function readProfile(
  db: Database,
  caller: Caller | null,
  username: string,
  now: Date,
): Promise<Profile> {
  const viewer = caller?.userId ?? null;
  const person = await findVisiblePerson(db, viewer, username);
  const row = await readRow(db, viewer, person.id, now);
  return person.canSeeContent ? toFullProfile(db, row, caller) : { ...row.identity, canSeeContent: false };
}
