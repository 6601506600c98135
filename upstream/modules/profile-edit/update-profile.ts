import { eq } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { FullProfile } from "#contract/profile";
import { dateOfBirthProblem } from "#contract/profile-field-schemas";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import type { UploadedFile } from "#upstream/core/plugins/uploads";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { refuseMisleadingName } from "#upstream/modules/auth/official-names";
import { localDay } from "#upstream/modules/localization/local-time";
import { withStoredPicture } from "#upstream/modules/media/pictures/with-stored-picture";
import { readOwnProfile } from "#upstream/modules/profile/read-profile";
import { readSettings } from "#upstream/modules/settings/settings";
import { replaceProfileImage, shapeOf } from "./profile-image.ts";

type ProfileFields = BodyOf<Endpoints["updateProfile"]>;

/** Where a day begins first: taken for members who have chosen no zone, so that nobody is refused on a birthday. */
const EARLIEST_ZONE = "Pacific/Kiritimati";

async function refuseDateOfBirth(
  { db, clock }: AppDeps,
  userId: string,
  day: string | undefined,
): Promise<void> {
  if (!day) return;
  const { timeZone } = await readSettings(db, userId);
  const problem = dateOfBirthProblem(day, localDay(timeZone ?? EARLIEST_ZONE, clock()));
  if (problem) throw new AppError("VALIDATION_FAILED", problem, { fields: { dateOfBirth: problem } });
}

async function refuseName(deps: AppDeps, userId: string, name: string | undefined): Promise<void> {
  if (name === undefined) return;
  const [member] = await deps.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (name !== member?.name) await refuseMisleadingName(deps, userId, name);
}

/**
 * The columns to update; undefined leaves one unchanged. Empty texts are stored as null in the columns where they are
 * not a valid value.
 */
function changesOf({ country, state, website, dateOfBirth, ...others }: ProfileFields) {
  const orNull = (text: string | undefined) => (text === undefined ? undefined : text || null);
  const place = country === undefined ? {} : { country: country || null, state: state || null };
  return { ...others, ...place, website: orNull(website), dateOfBirth: orNull(dateOfBirth) };
}

async function write(tx: Database, userId: string, fields: ProfileFields): Promise<void> {
  const changes = changesOf(fields);
  if (Object.values(changes).every((value) => value === undefined)) return;
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

/**
 * Changes the caller's profile fields and, if a file was sent, the profile picture, in one transaction.
 * @throws AppError VALIDATION_FAILED; with a file also those of `setProfileImage`
 */
export async function updateProfile(
  deps: AppDeps,
  caller: Caller,
  fields: ProfileFields,
  file: UploadedFile | null,
): Promise<FullProfile> {
  const { db, clock } = deps;
  const { userId } = caller;
  await refuseDateOfBirth(deps, userId, fields.dateOfBirth);
  await refuseName(deps, userId, fields.name);
  if (file) {
    await withStoredPicture(deps, file.path, shapeOf.profile, (stored) =>
      db.transaction(async (tx) => {
        const picture = { ...stored, alt: "" };
        await replaceProfileImage(tx, { userId, type: "profile", picture, now: clock() });
        await write(tx, userId, fields);
      }),
    );
  } else {
    await write(db, userId, fields);
  }
  return (await readOwnProfile(db, caller, clock())).user;
}
