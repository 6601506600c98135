import { eq } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { PASSKEYS_PER_MEMBER } from "#contract/limits";
import type { Passkey } from "#contract/passkey";
import { isolated } from "#contract/text/isolate-name";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import { sessionEnded } from "#upstream/core/security/session-ended";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import { challengeOf, invalidAnswer, type NewPasskeyAnswer, parseNewPasskey } from "./passkey-answer.ts";
import { consumeChallenge, storeChallenge } from "./passkey-challenge.ts";
import { toPasskey } from "./passkeys.ts";
import { relyingPartyOf } from "./relying-party.ts";
import { registrationOptions, userHandleOf, type VerifiedPasskey, verifyNewPasskey } from "./web-authn.ts";

/**
 * The options with which the browser creates a passkey. Their challenge is stored.
 * @throws AppError CONFLICT beyond the maximum number of passkeys; BAD_REQUEST if the site has no domain name;
 * SESSION_REVOKED if the member has just been deleted
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
  const options = await registrationOptions({ relyingParty, productName, ...member, userHandle, known });
  await storeChallenge(db, options.challenge, userId, clock());
  return { ...options };
}

/**
 * Verifies and stores a passkey that the browser has created, and notifies its member.
 * @param response the browser's credential, not yet validated
 * @throws AppError VALIDATION_FAILED; CONFLICT if it is already stored or beyond the maximum number
 */
export async function addPasskey(
  deps: AppDeps,
  userId: string,
  { name, response }: { name: string; response: unknown },
): Promise<Passkey> {
  const answer = parseNewPasskey(response);
  const verified = await verify(deps, userId, answer);
  try {
    return await deps.db.transaction((tx) =>
      storePasskey(deps, tx, userId, { ...verified, name, transports: answer.response.transports }),
    );
  } catch (error) {
    if (uniqueViolation(error) === "passkeys_credential_unique") {
      throw new AppError("CONFLICT", "This passkey has already been added.");
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
  if (!(await consumeChallenge(db, challenge, userId, clock()))) {
    throw new AppError("VALIDATION_FAILED", "Adding the passkey took too long. Please try again.");
  }
  try {
    return await verifyNewPasskey(answer, challenge, relyingParty);
  } catch (error) {
    // The verification is the library's alone, so any error in it is caused by the answer.
    throw invalidAnswer(error);
  }
}

async function storePasskey(
  deps: AppDeps,
  tx: Database,
  userId: string,
  made: VerifiedPasskey & { name: string; transports: string[] },
): Promise<Passkey> {
  // Locked, so that concurrent requests cannot exceed the maximum.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= PASSKEYS_PER_MEMBER) throw tooMany();
  const now = deps.clock();
  const row = { id: newId(now), userId, ...made, createdAt: now, lastUsedAt: null };
  await tx.insert(passkeys).values(row);
  await notifySecurityChange(deps, tx, {
    recipientId: userId,
    title: "Passkey added",
    message: `The passkey “${isolated(made.name)}” can now sign in to your account. If that was not you, remove it and change your password.`,
    page: "twoFactor",
    now,
  });
  return toPasskey(row);
}

function tooMany(): AppError {
  return new AppError("CONFLICT", `You can have at most ${PASSKEYS_PER_MEMBER} passkeys. Remove one first.`);
}
