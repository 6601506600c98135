import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { makeLoginChallenge } from "#upstream/core/security/login-challenge";
import { isEmptyCode } from "#upstream/modules/two-factor/second-factor-code";
import {
  countSecondFactorTry,
  forgetSecondFactorTry,
  hasSecondFactor,
  verifySecondFactor,
} from "#upstream/modules/two-factor/verify-second-factor";
import { lockMember } from "./lock-member.ts";
import { openSession } from "./open-session.ts";

interface LoginInput {
  identifier: string;
  password: string;
  twoFactorCode: string;
}

export interface Device {
  deviceKey: string;
  userAgent: string;
  address: string;
  addressKey: string;
}

export interface OpenedLogin {
  readonly userId: string;
  readonly username: string;
  readonly tokens: SessionCookieValues;
}

/** A login whose password was right and that still wants a code; `challenge` stands for the password meanwhile. */
export interface HalfLogin {
  readonly challenge: string;
}

/**
 * Opens a session from a username or email address and a password, and a code where there is a second factor. An unknown
 * member and a wrong password get the same answer after the same work, whatever code comes with them.
 * @throws AppError INVALID_CREDENTIALS, TWO_FACTOR_INVALID, RATE_LIMITED, BUSY
 */
export async function logIn(
  deps: AppDeps,
  { identifier, password, twoFactorCode }: LoginInput,
  { addressKey, ...device }: Device,
): Promise<OpenedLogin | HalfLogin> {
  // Before anything is counted: an attempt that was not looked at is none.
  deps.hasher.refuseWhenFull();
  await deps.rateLimits.consume("loginByAddress", addressKey);
  const name = hashedName(identifier);
  await countAttempt(deps, name, addressKey);
  const member = await findMember(deps, identifier);
  const whose = member?.id ?? name;
  const isBeyondTotal = await countForMember(deps, whose);
  const isRight = await deps.hasher.verify(member?.passwordHash, password);
  if (!isRight || !member || isBeyondTotal) throw wrongPassword();
  await deps.rateLimits.refund("wrongLoginByMember", whose);
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
    if (locked?.passwordHash !== member.passwordHash || locked.deactivatedAt !== null) throw wrongPassword();
    if (rehashed) await tx.update(users).set({ passwordHash: rehashed }).where(eq(users.id, userId));
    if (await hasSecondFactor(tx, userId)) {
      // Turned on only now, a code is asked for: one that has not been counted is not looked at.
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
  if (attempt) await forgetSecondFactorTry(deps, attempt);
  return opened;
}

function wrongPassword(): AppError {
  return new AppError("INVALID_CREDENTIALS", "Wrong username, email or password");
}

// What people type here is often an address and sometimes a password, so no limit keeps it.
function hashedName(identifier: string): string {
  return createHash("sha256").update(identifier.toLowerCase()).digest("base64url");
}

// By what was typed and never by whose it is: if username and address shared a count that is answered with 429, ten wrong
// logins with the one and one with the other would tell that they belong together, and so whose address it is.
async function countAttempt({ rateLimits }: AppDeps, name: string, addressKey: string): Promise<void> {
  await rateLimits.consume("loginByNameAndAddress", `${name}:${addressKey}`);
  await rateLimits.consume("loginByName", name);
}

/**
 * Bounds the guesses through both names together. Whoever is beyond is told what a wrong password is told, even with the
 * right one and after the same work, so that nothing can be learned from it. For nobody it counts as well: it costs time.
 */
async function countForMember({ rateLimits }: AppDeps, whose: string): Promise<boolean> {
  try {
    await rateLimits.consume("wrongLoginByMember", whose);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED") return true;
    throw error;
  }
}

async function findMember({ db }: AppDeps, identifier: string) {
  // PostgreSQL stores no NUL, so nobody has it in a name; in a query it would be an error.
  const name = identifier.replaceAll("\0", "\ufffd");
  const matches = name.includes("@")
    ? eq(sql`lower(${users.email})`, sql`lower(${name})`)
    : eq(users.username, name.toLowerCase());
  const [member] = await db
    .select({ id: users.id, username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(and(matches, isNull(users.deactivatedAt)));
  return member;
}
