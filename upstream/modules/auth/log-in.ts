import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { users } from "#upstream/db/schema";
import type { SessionCookieValues } from "#upstream/plugins/session-cookies";
import { openSession } from "./open-session.ts";

interface LoginInput {
  identifier: string;
  password: string;
}

interface Device {
  deviceKey: string;
  userAgent: string;
  address: string;
  addressKey: string;
}

/**
 * Opens a session from a username or email address and a password. An unknown member and a wrong
 * password get the same answer after the same work.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, BUSY
 */
export async function logIn(
  deps: AppDeps,
  { identifier, password }: LoginInput,
  { addressKey, ...device }: Device,
): Promise<{ userId: string; username: string; tokens: SessionCookieValues }> {
  await deps.rateLimits.consume("loginByAddress", addressKey);
  const member = await findMember(deps, identifier);
  await countAttempt(deps, member?.id ?? hashedName(identifier), addressKey);
  if (!(await deps.hasher.verify(member?.passwordHash, password)) || !member) {
    throw new AppError("INVALID_CREDENTIALS", "Wrong username, email or password");
  }
  const rehashed = deps.hasher.needsRehash(member.passwordHash) ? await deps.hasher.hash(password) : null;
  const now = deps.clock();
  const tokens = await deps.db.transaction(async (tx) => {
    if (rehashed) {
      // Only while the password is still the one that was checked.
      const unchanged = and(eq(users.id, member.id), eq(users.passwordHash, member.passwordHash));
      await tx.update(users).set({ passwordHash: rehashed }).where(unchanged);
    }
    return openSession(tx, deps.keys, { userId: member.id, ...device, now, warnsOfNewDevice: true });
  });
  return { userId: member.id, username: member.username, tokens };
}

// What people type here is often an address and sometimes a password, so no limit keeps it.
function hashedName(identifier: string): string {
  return createHash("sha256").update(identifier.toLowerCase()).digest("base64url");
}

/** @param name the member's id, so that username and email address share one count; or what stands for nobody */
async function countAttempt({ rateLimits }: AppDeps, name: string, addressKey: string): Promise<void> {
  await rateLimits.consume("loginByNameAndAddress", `${name}:${addressKey}`);
  await rateLimits.consume("loginByName", name);
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
