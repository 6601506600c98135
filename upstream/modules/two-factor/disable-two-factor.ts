import { eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { backupCodes, secondFactors } from "#upstream/core/db/schema/schema-second-factor";
import type { SessionCookieValues } from "#upstream/core/plugins/session-cookies";
import type { Caller } from "#upstream/core/security/authenticate-session";
import { endOtherSessions } from "#upstream/modules/auth/end-sessions";
import { tellOfTwoFactor } from "./tell-of-two-factor.ts";
import { withProof } from "./with-proof.ts";

/**
 * Turns the second factor off, with password and code, and ends every other session.
 * @returns new tokens for the session that goes on
 * @throws AppError as `withProof`
 */
export function disableTwoFactor(
  deps: AppDeps,
  caller: Caller,
  proof: { password: string; code: string },
): Promise<SessionCookieValues> {
  const { userId } = caller;
  return withProof(deps, caller, proof, async (tx, now) => {
    await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    const tokens = await endOtherSessions(tx, deps.keys, caller, now);
    await tellOfTwoFactor(deps, tx, "disabled", { recipientId: userId, now });
    return tokens;
  });
}
