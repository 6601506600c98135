import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { PASSKEYS_PER_MEMBER } from "#contract/limits";
import type { Passkey } from "#contract/passkey";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import { toPasskey } from "./list-passkeys.ts";
import { challengeOf, type NewPasskeyAnswer, notAnAnswer, readNewPasskey } from "./passkey-answer.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenge.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { userHandleOf } from "./user-handle.ts";
import { askForNewPasskey, type VerifiedPasskey, verifyNewPasskey } from "./web-authn.ts";

/**
 * What the browser needs to make a passkey for a member.
 * @throws AppError CONFLICT for one too many, BAD_REQUEST where the site has no name; SESSION_REVOKED when the member has just been deleted
 */
export async function startPasskey(deps: AppDeps, userId: string) {
  const { db, appOrigin, mail, clock } = deps;
  const relyingParty = relyingPartyOf(appOrigin);
  const [member] = await db
    .select({ username: users.username, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!member) throw sessionEnded();
  const known = await db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (known.length >= PASSKEYS_PER_MEMBER) throw tooMany();
  const { productName } = mail;
  const userHandle = userHandleOf(userId);
  const options = await askForNewPasskey({ relyingParty, productName, ...member, userHandle, known });
  await keepChallenge(db, options.challenge, userId, clock());
  return { ...options };
}

/**
 * Keeps the passkey that the browser has made, and tells its member.
 * @param response as the browser gave it, not looked at yet
 * @throws AppError VALIDATION_FAILED, CONFLICT for one that is known already or one too many
 */
export async function addPasskey(
  deps: AppDeps,
  userId: string,
  { name, response }: { name: string; response: unknown },
): Promise<Passkey> {
  const answer = readNewPasskey(response);
  const verified = await verify(deps, userId, answer);
  try {
    return await deps.db.transaction((tx) =>
      keepPasskey(deps, tx, userId, { ...verified, name, transports: answer.response.transports }),
    );
  } catch (error) {
    if (uniqueViolation(error) === "passkeys_credential_unique") {
      throw new AppError("CONFLICT", "This passkey has been added already.");
    }
    throw error;
  }
}

async function verify(
  { db, appOrigin, clock }: AppDeps,
  userId: string,
  answer: NewPasskeyAnswer,
): Promise<VerifiedPasskey> {
  const relyingParty = relyingPartyOf(appOrigin);
  const challenge = challengeOf(answer, relyingParty);
  if (!(await takeChallenge(db, challenge, userId, clock()))) {
    throw new AppError("VALIDATION_FAILED", "Adding the passkey took too long. Please try again.");
  }
  try {
    return await verifyNewPasskey(answer, challenge, relyingParty);
  } catch (error) {
    // Nothing in there is ours: whatever goes wrong in reading an answer is the answer's.
    throw notAnAnswer(error);
  }
}

async function keepPasskey(
  deps: AppDeps,
  tx: Database,
  userId: string,
  made: VerifiedPasskey & { name: string; transports: string[] },
): Promise<Passkey> {
  // The lock makes two that come at once count each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= PASSKEYS_PER_MEMBER) throw tooMany();
  const now = deps.clock();
  const row = { id: newId(now), userId, ...made, createdAt: now, lastUsedAt: null };
  await tx.insert(passkeys).values(row);
  await notifySecurityChange(deps, tx, {
    recipientId: userId,
    title: "Passkey added",
    message: `The passkey “${made.name}” can sign in to your account from now on. If that was not you, remove it and change your password.`,
    page: "twoFactor",
    now,
  });
  return toPasskey(row);
}

function tooMany(): AppError {
  return new AppError(
    "CONFLICT",
    `You have ${PASSKEYS_PER_MEMBER} passkeys, which is as many as there can be. Remove one first.`,
  );
}
