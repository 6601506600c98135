import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors";
import { isolated } from "#contract/text/isolate-name";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/database";
import { users } from "#upstream/core/db/schema/schema";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { openSession } from "#upstream/modules/auth/open-session";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import { challengeOf, parseSignIn, type SignInAnswer } from "./passkey-answer.ts";
import { consumeChallenge, storeChallenge } from "./passkey-challenge.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { signInOptions, userHandleOf, type VerifiedSignIn, verifySignIn } from "./web-authn.ts";

interface Device {
  deviceKey: string;
  userAgent: string;
  address: string;
  addressKey: string;
}

// The same error for an unknown or removed passkey, a deactivated account and a wrong signature.
const refused = (cause?: unknown) =>
  new AppError(
    "INVALID_CREDENTIALS",
    "This passkey does not belong to an account here. It may have been removed.",
    {
      cause,
    },
  );

/**
 * The options with which the browser signs in. Their challenge is stored.
 * @throws AppError BAD_REQUEST if the site has no domain name
 */
export async function startPasskeyLogin({ db, appOrigin, clock }: AppDeps) {
  const options = await signInOptions(relyingPartyOf(appOrigin));
  await storeChallenge(db, options.challenge, null, clock());
  return { ...options };
}

/**
 * Opens a session with a passkey. Possessing and unlocking it are two factors, so no code is required.
 * @param response the browser's credential, not yet validated
 * @throws AppError INVALID_CREDENTIALS, VALIDATION_FAILED, RATE_LIMITED
 */
export async function logInWithPasskey(
  deps: AppDeps,
  response: unknown,
  { addressKey, ...device }: Device,
): Promise<{ userId: string; username: string; tokens: SessionCookieValues }> {
  await deps.rateLimits.consume("loginByAddress", addressKey);
  const relyingParty = relyingPartyOf(deps.appOrigin);
  const answer = parseSignIn(response);
  const challenge = challengeOf(answer, relyingParty);
  const now = deps.clock();
  if (!(await consumeChallenge(deps.db, challenge, null, now))) {
    throw new AppError("VALIDATION_FAILED", "Signing in with the passkey took too long. Please try again.");
  }
  const member = await findMember(deps.db, answer);
  const signed = await verify(answer, challenge, relyingParty, member.publicKey);
  const tokens = await deps.db.transaction(async (tx) => {
    if (!(await recordUse(deps, tx, member, signed, now))) return null;
    return openSession(tx, deps, { userId: member.userId, ...device, now, warnsOfNewDevice: true });
  });
  if (!tokens) throw refused();
  return { userId: member.userId, username: member.username, tokens };
}

interface PasskeyOwner {
  passkeyId: string;
  userId: string;
  username: string;
  publicKey: string;
}

async function findMember(db: Database, { id, response }: SignInAnswer): Promise<PasskeyOwner> {
  const [found] = await db
    .select({
      passkeyId: passkeys.id,
      userId: passkeys.userId,
      username: users.username,
      publicKey: passkeys.publicKey,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, id), isNull(users.deactivatedAt)));
  const { userHandle } = response;
  if (!found || (userHandle && userHandle !== userHandleOf(found.userId))) throw refused();
  return found;
}

async function verify(
  answer: SignInAnswer,
  challenge: string,
  relyingParty: RelyingParty,
  publicKey: string,
): Promise<VerifiedSignIn> {
  try {
    return await verifySignIn(answer, challenge, relyingParty, publicKey);
  } catch (error) {
    throw refused(error);
  }
}

/**
 * Stores the time and counter of a use. Returns false, to refuse it, if the passkey or its member has been deleted
 * meanwhile or the counter did not grow. The latter indicates a copy of the passkey, and the member is notified.
 */
async function recordUse(
  deps: AppDeps,
  tx: Database,
  { passkeyId, userId }: PasskeyOwner,
  { counter, isBackedUp }: VerifiedSignIn,
  now: Date,
): Promise<boolean> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .for("no key update");
  const [known] = await tx
    .select({ name: passkeys.name, counter: passkeys.counter })
    .from(passkeys)
    .where(eq(passkeys.id, passkeyId))
    .for("update");
  if (!member || !known) return false;
  // The counter of synced passkeys is always 0.
  if ((counter > 0 || known.counter > 0) && counter <= known.counter) {
    await notifySecurityChange(deps, tx, {
      recipientId: userId,
      title: "Passkey refused",
      message: `Someone may have copied your passkey “${isolated(known.name)}”, so we did not let it sign in. Remove it and add a new one.`,
      page: "twoFactor",
      now,
    });
    return false;
  }
  await tx.update(passkeys).set({ counter, isBackedUp, lastUsedAt: now }).where(eq(passkeys.id, passkeyId));
  return true;
}
