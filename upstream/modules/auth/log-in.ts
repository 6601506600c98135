import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { dayAndTime } from "#upstream/core/day-and-time";
import { users } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import {
  isChallengeOf,
  makeLoginChallenge,
  readLoginChallenge,
} from "#upstream/core/security/login-challenge";
import { isEmptyCode } from "#upstream/modules/two-factor/second-factor-code";
import {
  countSecondFactorTry,
  hasSecondFactor,
  refundSecondFactorTry,
  verifySecondFactor,
} from "#upstream/modules/two-factor/verify-second-factor";
import { lockMember, readMember } from "./lock-member.ts";
import { openSession } from "./open-session.ts";

interface LoginInput {
  identifier: string;
  password: string;
  twoFactorCode: string;
}

interface Device {
  deviceKey: string;
  userAgent: string;
  address: string;
  addressKey: string;
}

interface OpenedLogin {
  readonly userId: string;
  readonly username: string;
  readonly tokens: SessionCookieValues;
}

/** A login with a correct password that awaits a second factor. `challenge` proves the password in the second step. */
interface PendingLogin {
  readonly challenge: string;
}

/**
 * Opens a session with a username or email address, a password, and a code when a second factor is enabled. An unknown
 * member and a wrong password give the same error after the same work, whatever the code. A suspended member who gives the right
 * password reads of the suspension in the message.
 * @throws AppError INVALID_CREDENTIALS, TWO_FACTOR_INVALID, RATE_LIMITED, BUSY
 */
export async function logIn(
  deps: AppDeps,
  { identifier, password, twoFactorCode }: LoginInput,
  { addressKey, ...device }: Device,
): Promise<OpenedLogin | PendingLogin> {
  // Before any rate limit, so that an attempt that is not checked is not counted.
  deps.hasher.refuseWhenFull();
  await deps.rateLimits.consume("loginByAddress", addressKey);
  const name = hashedName(identifier);
  await countAttempt(deps, name, addressKey);
  const member = await findMember(deps, identifier);
  const limitKey = member?.id ?? name;
  const isBeyondTotal = await countForMember(deps, limitKey);
  const isRight = await deps.hasher.verify(member?.passwordHash, password);
  if (!isRight || !member || isBeyondTotal) throw wrongPassword();
  await deps.rateLimits.refund("wrongLoginByMember", limitKey);
  if (member.deactivatedAt) throw suspended(deps, member);
  const rehashed = deps.hasher.needsRehash(member.passwordHash) ? await deps.hasher.hash(password) : null;
  const { id: userId, username } = member;
  const challenge = `${userId}:${device.deviceKey}`;
  const attempt =
    !isEmptyCode(twoFactorCode) && (await hasSecondFactor(deps.db, userId))
      ? await countSecondFactorTry(deps, { userId, code: twoFactorCode, challenge })
      : null;
  const now = deps.clock();
  const opened = await deps.db.transaction(async (tx) => {
    const locked = await lockMember(tx, userId);
    // The password may have been changed while it was being checked.
    if (locked?.passwordHash !== member.passwordHash) throw wrongPassword();
    if (locked.deactivatedAt) throw suspended(deps, locked);
    if (rehashed) await tx.update(users).set({ passwordHash: rehashed }).where(eq(users.id, userId));
    if (await hasSecondFactor(tx, userId)) {
      // Enabled in the meantime: the code is requested again, since one that was not counted is not checked.
      if (!attempt) {
        const { deviceKey } = device;
        const { sessionVersion } = locked;
        const binding = { deviceKey, passwordHash: rehashed ?? member.passwordHash, sessionVersion };
        return { challenge: makeLoginChallenge(deps.keys.loginChallenge, userId, binding, now) };
      }
      await verifySecondFactor(deps, tx, attempt, now);
    }
    const tokens = await openSession(tx, deps, { userId, ...device, now, warnsOfNewDevice: true });
    return { userId, username, tokens };
  });
  if (attempt) await refundSecondFactorTry(deps, attempt);
  return opened;
}

interface GivenCode {
  /** From the first step of the login; proves the password. */
  readonly challenge: string;
  readonly code: string;
}

const expired = () =>
  new AppError("INVALID_CREDENTIALS", "That took too long. Please enter your password again.");

/**
 * Completes a pending login with a code. A challenge allows five codes in total.
 * @throws AppError INVALID_CREDENTIALS when the challenge has expired or the member has changed since,
 * TWO_FACTOR_REQUIRED, TWO_FACTOR_INVALID, RATE_LIMITED
 */
export async function finishLogin(
  deps: AppDeps,
  { challenge, code }: GivenCode,
  { addressKey, ...device }: Device,
): Promise<OpenedLogin> {
  await deps.rateLimits.consume("loginByAddress", addressKey);
  const now = deps.clock();
  const given = readLoginChallenge(challenge, now);
  if (!given) throw expired();
  const { userId } = given;
  /** Returns the member unless password or sessions have changed since the challenge was issued. */
  const unchanged = (member: Awaited<ReturnType<typeof lockMember>>) => {
    if (!member || member.deactivatedAt !== null) throw expired();
    const { passwordHash, sessionVersion } = member;
    const binding = { deviceKey: device.deviceKey, passwordHash, sessionVersion };
    if (!isChallengeOf(deps.keys.loginChallenge, given, binding)) throw expired();
    return member;
  };
  // Also before the try is counted: a challenge of an earlier password must not use up the member's tries.
  unchanged(await readMember(deps.db, userId));
  const attempt = await countSecondFactorTry(deps, { userId, code, challenge: given.nonce });
  const opened = await deps.db.transaction(async (tx) => {
    const { username } = unchanged(await lockMember(tx, userId));
    await verifySecondFactor(deps, tx, attempt, now);
    const tokens = await openSession(tx, deps, { userId, ...device, now, warnsOfNewDevice: true });
    return { userId, username, tokens };
  });
  await refundSecondFactorTry(deps, attempt);
  return opened;
}

function wrongPassword(): AppError {
  return new AppError("INVALID_CREDENTIALS", "Wrong username, email or password");
}

/** For those alone who gave the right password: everyone else learns that it was wrong, as of any account. */
function suspended({ mail }: AppDeps, { suspendedUntil }: { suspendedUntil: Date | null }): AppError {
  const until = suspendedUntil ? ` until ${dayAndTime(suspendedUntil)}` : "";
  const reach = mail.supportAddress === null ? "" : ` Questions about it: ${mail.supportAddress}.`;
  return new AppError("INVALID_CREDENTIALS", `Your account is suspended${until}.${reach}`);
}

// Hashed because people may type an address or even a password here, which the limit store must not contain.
function hashedName(identifier: string): string {
  return createHash("sha256").update(identifier.toLowerCase()).digest("base64url");
}

// Counted by the typed name, not by member: if username and address shared a limit that answers 429, ten wrong logins with
// one and a further one with the other would reveal that they belong to the same member.
async function countAttempt({ rateLimits }: AppDeps, name: string, addressKey: string): Promise<void> {
  await rateLimits.consume("loginByNameAndAddress", `${name}:${addressKey}`);
  await rateLimits.consume("loginByName", name);
}

/**
 * Limits guesses across both names of a member. Beyond the limit even the right password gets the wrong-password error after
 * the same work, so that the limit reveals nothing. Unknown members are counted too, which keeps the timing equal.
 */
async function countForMember({ rateLimits }: AppDeps, limitKey: string): Promise<boolean> {
  try {
    await rateLimits.consume("wrongLoginByMember", limitKey);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return true;
    throw error;
  }
}

async function findMember({ db }: AppDeps, identifier: string) {
  // PostgreSQL cannot store NUL, so no name contains it; in a query it would be an error.
  const name = identifier.replaceAll("\0", "\ufffd");
  const matches = name.includes("@")
    ? eq(sql`lower(${users.email})`, sql`lower(${name})`)
    : eq(users.username, name.toLowerCase());
  const [member] = await db
    .select({
      id: users.id,
      username: users.username,
      passwordHash: users.passwordHash,
      deactivatedAt: users.deactivatedAt,
      suspendedUntil: users.suspendedUntil,
    })
    .from(users)
    .where(matches);
  return member;
}
