import { isNull } from "drizzle-orm";
import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import { secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { lockMember } from "#upstream/modules/auth/lock-member";
import { markReauthenticated } from "#upstream/modules/auth/require-fresh-password";
import { sealAppSecret } from "./app-secret.ts";
import { drawAppQrCode, newAppSecret } from "./authenticator-app.ts";
import { checkGivenPassword } from "./check-given-password.ts";
import { hasSecondFactor } from "./verify-second-factor.ts";

/** What an authenticator app is set up with. */
export interface PendingApp {
  readonly secret: string;
  readonly qrCodeUrl: string;
}

export const alreadyOn = () =>
  new AppError("CONFLICT", "2FA is on already. Turn it off before you set it up anew.");

/**
 * Makes a secret that changes nothing about signing in until a first code of it has been given. A later one voids it.
 * The password counts as given again on this session, which the code then needs.
 * @throws AppError VALIDATION_FAILED for a wrong password, CONFLICT, SESSION_REVOKED, RATE_LIMITED, BUSY
 */
export async function startTwoFactor(
  deps: AppDeps,
  { userId, username, sessionId }: Caller,
  password: string,
): Promise<PendingApp> {
  if (await hasSecondFactor(deps.db, userId)) throw alreadyOn();
  await checkGivenPassword(deps, userId, password);
  const secret = newAppSecret();
  const row = {
    secret: sealAppSecret(deps.keys, userId, secret),
    createdAt: deps.clock(),
    lastUsedStep: 0,
  };
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, userId);
    const stored = await tx
      .insert(secondFactors)
      .values({ userId, ...row })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: row,
        setWhere: isNull(secondFactors.activatedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (stored.length === 0) throw alreadyOn();
    await markReauthenticated(tx, sessionId, row.createdAt);
  });
  return { secret, qrCodeUrl: await drawAppQrCode(deps.mail.productName, username, secret) };
}
