import { eq, or, sql } from "drizzle-orm";
import type { signup } from "#contract/auth";
import type { BodyOf } from "#contract/endpoint";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { newId } from "#upstream/db/new-id";
import { users } from "#upstream/db/schema";
import { uniqueViolation } from "#upstream/db/unique-violation";
import type { SessionCookieValues } from "#upstream/plugins/session-cookies";
import { isCommonPassword } from "./common-passwords.ts";
import { openSession } from "./open-session.ts";
import { isReservedUsername } from "./reserved-usernames.ts";

export type SignupInput = BodyOf<typeof signup>;

interface Device {
  deviceKey: string;
  userAgent: string;
  address: string;
}

function usernameTaken(): AppError {
  const message = "That username is taken";
  return new AppError("USERNAME_TAKEN", message, { fields: { username: message } });
}

function emailTaken(): AppError {
  const message = "An account with that email already exists";
  return new AppError("EMAIL_TAKEN", message, { fields: { email: message } });
}

function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = "That password is too common. Please choose another one.";
  throw new AppError("VALIDATION_FAILED", message, { fields: { password: message } });
}

// Spares the hash when the answer is known; the unique indexes decide all the same.
async function refuseTaken(db: AppDeps["db"], { username, email }: SignupInput): Promise<void> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(or(eq(users.username, username), eq(sql`lower(${users.email})`, sql`lower(${email})`)));
  if (rows.some((row) => row.username === username)) throw usernameTaken();
  if (rows.length > 0) throw emailTaken();
}

/**
 * Creates an account and its first session.
 * @throws AppError USERNAME_TAKEN, EMAIL_TAKEN, VALIDATION_FAILED, BUSY
 */
export async function signUp(
  { db, hasher, keys, clock }: AppDeps,
  input: SignupInput,
  device: Device,
): Promise<{ userId: string; tokens: SessionCookieValues }> {
  if (isReservedUsername(input.username)) throw usernameTaken();
  refuseCommonPassword(input.password);
  await refuseTaken(db, input);
  const passwordHash = await hasher.hash(input.password);
  const now = clock();
  const userId = newId(now);
  try {
    return await db.transaction(async (tx) => {
      const { name, username, email } = input;
      await tx.insert(users).values({ id: userId, name, username, email, passwordHash, createdAt: now });
      return {
        userId,
        tokens: await openSession(tx, keys, { userId, ...device, now, warnsOfNewDevice: false }),
      };
    });
  } catch (error) {
    const index = uniqueViolation(error);
    if (index === "users_username_unique") throw usernameTaken();
    if (index === "users_email_unique") throw emailTaken();
    throw error;
  }
}
