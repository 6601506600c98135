import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { Database } from "#upstream/core/db/connection/connection";
import { users } from "#upstream/core/db/schema/schema";
import { passkeys } from "#upstream/core/db/schema/schema-second-factor";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { openSession } from "#upstream/modules/auth/open-session";
import { notifySecurityChange } from "#upstream/modules/notification/notify-security";
import { challengeOf, readSignIn, type SignInAnswer } from "./passkey-answer.ts";
import { keepChallenge, takeChallenge } from "./passkey-challenge.ts";
import { type RelyingParty, relyingPartyOf } from "./relying-party.ts";
import { userHandleOf } from "./user-handle.ts";
import { askForSignIn, type VerifiedSignIn, verifySignIn } from "./web-authn.ts";

interface Device {
  deviceKey: string;
  userAgent: string;
  address: string;
  addressKey: string;
}

// One answer for a passkey that is unknown or removed, a closed account and a signature that is not its own.
const refused = (cause?: unknown) =>
  new AppError(
    "INVALID_CREDENTIALS",
    "This passkey does not open an account here. It may have been removed.",
    {
      cause,
    },
  );

/** What the browser needs to sign in. Throws `BAD_REQUEST` where the site has no name. */
export async function startPasskeyLogin({ db, appOrigin, clock }: AppDeps) {
  const options = await askForSignIn(relyingPartyOf(appOrigin));
  await keepChallenge(db, options.challenge, null, clock());
  return { ...options };
}

/**
 * Opens a session with a passkey, which its owner has unlocked: both factors at once, so no code is asked for.
 * @param response as the browser gave it, not looked at yet
 * @throws AppError INVALID_CREDENTIALS, VALIDATION_FAILED, RATE_LIMITED
 */
export async function logInWithPasskey(
  deps: AppDeps,
  response: unknown,
  { addressKey, ...device }: Device,
): Promise<{ userId: string; username: string; tokens: SessionCookieValues }> {
  await deps.rateLimits.consume("loginByAddress", addressKey);
  const relyingParty = relyingPartyOf(deps.appOrigin);
  const answer = readSignIn(response);
  const challenge = challengeOf(answer, relyingParty);
  const now = deps.clock();
  if (!(await takeChallenge(deps.db, challenge, null, now))) {
    throw new AppError("VALIDATION_FAILED", "Signing in with the passkey took too long. Please try again.");
  }
  const member = await findMember(deps.db, answer);
  const signed = await verify(answer, challenge, relyingParty, member.publicKey);
  const tokens = await deps.db.transaction(async (tx) => {
    if (!(await notePasskeyUse(deps, tx, member, signed, now))) return null;
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
 * Takes note of a use. False, for a refusal, when the passkey or its member has gone meanwhile, or when the counter did
 * not grow: then a copy of the passkey is about, and its member is told.
 */
async function notePasskeyUse(
  deps: AppDeps,
  tx: Database,
  { passkeyId, userId }: PasskeyOwner,
  { counter, isBackedUp }: VerifiedSignIn,
  now: Date,
): Promise<boolean> {
  const [standing] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deactivatedAt)))
    .for("no key update");
  const [known] = await tx
    .select({ name: passkeys.name, counter: passkeys.counter })
    .from(passkeys)
    .where(eq(passkeys.id, passkeyId))
    .for("update");
  if (!standing || !known) return false;
  // Passkeys that are kept in sync do not count: theirs is always 0.
  if ((counter > 0 || known.counter > 0) && counter <= known.counter) {
    await notifySecurityChange(deps, tx, {
      recipientId: userId,
      title: "Passkey refused",
      message: `Somebody may have copied your passkey “${known.name}”, so we did not let it sign in. Remove it and add a new one.`,
      page: "twoFactor",
      now,
    });
    return false;
  }
  await tx.update(passkeys).set({ counter, isBackedUp, lastUsedAt: now }).where(eq(passkeys.id, passkeyId));
  return true;
}
