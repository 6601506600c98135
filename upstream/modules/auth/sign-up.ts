import { eq, or, sql } from "drizzle-orm";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { uniqueViolation } from "#upstream/core/db/driver-errors";
import { newId } from "#upstream/core/db/new-id";
import { users } from "#upstream/core/db/schema/schema";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import { hasUsernameReservation } from "#upstream/modules/account-deletion/username-reservation";
import { mailConfirmation } from "#upstream/modules/email/mail-confirmation";
import { refuseCommonPassword } from "./common-passwords.ts";
import { redeemInvite, requireInvite } from "./invite.ts";
import { refuseOfficialName } from "./official-names.ts";
import { openSession } from "./open-session.ts";
import { isReservedUsername } from "./reserved-usernames.ts";

export type SignupInput = BodyOf<Endpoints["signup"]>;

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

/**
 * Whether a username can be taken. As at sign-up, a name in use and a reserved one are not distinguished.
 * @param username in lower case, as the contract parses it
 */
export async function isFreeUsername({ db, clock, mail }: AppDeps, username: string): Promise<boolean> {
  if (isReservedUsername(username, mail.productName)) return false;
  const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return !taken && !(await hasUsernameReservation(db, username, clock()));
}

// Fails before the costly hash when the result is known; the unique indexes still decide.
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
  deps: AppDeps,
  input: SignupInput,
  device: Device,
): Promise<{ userId: string; tokens: SessionCookieValues }> {
  const { db, hasher, clock, signup } = deps;
  const isByInvite = signup === "invite";
  if (isByInvite) await requireInvite(db, input.inviteCode, clock());
  if (isReservedUsername(input.username, deps.mail.productName)) throw usernameTaken();
  refuseOfficialName(deps, input.name);
  refuseCommonPassword(input.password, "password");
  await refuseTaken(db, input);
  const passwordHash = await hasher.hash(input.password);
  const now = clock();
  const userId = newId(now);
  try {
    return await db.transaction(async (tx) => {
      const { name, username, email } = input;
      if (isByInvite) await redeemInvite(tx, input.inviteCode, now);
      await tx.insert(users).values({ id: userId, name, username, email, passwordHash, createdAt: now });
      await mailConfirmation(deps, tx, { userId, username, email, purpose: "confirm-email", now });
      if (await hasUsernameReservation(tx, username, now)) throw usernameTaken();
      return {
        userId,
        tokens: await openSession(tx, deps, { userId, ...device, now, warnsOfNewDevice: false }),
      };
    });
  } catch (error) {
    const index = uniqueViolation(error);
    if (index === "users_username_unique") throw usernameTaken();
    if (index === "users_email_unique") throw emailTaken();
    throw error;
  }
}
