import { and, eq } from "drizzle-orm";
import type { AppDeps } from "#upstream/app-deps";
import { backupCodes } from "#upstream/core/db/schema/schema-second-factor";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { refusalLogged } from "#upstream/modules/auth/log-refusal";
import { hashBackupCode, replaceBackupCodes } from "./backup-codes.ts";
import { disableTwoFactor, enableTwoFactor, startTwoFactor } from "./change-two-factor.ts";
import { notifyTwoFactorChange } from "./notify-two-factor.ts";
import { isEmptyCode, readSecondFactorCode } from "./second-factor-code.ts";
import { hasSecondFactor } from "./verify-second-factor.ts";
import { withProof } from "./with-proof.ts";

/** Endpoints for the second factor and its backup codes. Changes are logged with the request's id. */
export function registerTwoFactorRoutes(route: RouteRegistrar, deps: AppDeps): void {
  registerSetup(route, deps);

  route("getTwoFactorStatus", async ({ caller: { userId } }) => {
    const twoFactorEnabled = await hasSecondFactor(deps.db, userId);
    const left = twoFactorEnabled ? await deps.db.$count(backupCodes, eq(backupCodes.userId, userId)) : 0;
    return { twoFactorEnabled, backupCodesLeft: left };
  });

  route("regenerateBackupCodes", async ({ caller, body, log, address }) => {
    const { userId: recipientId, username } = caller;
    const attempt = { event: "backup-codes-refused", log, username, address };
    const codes = await refusalLogged(attempt, () =>
      withProof(deps, caller, body, async (tx, now) => {
        await notifyTwoFactorChange(deps, tx, "codes-renewed", { recipientId, now });
        return replaceBackupCodes(tx, recipientId, now);
      }),
    );
    log.info({ event: "backup-codes-renewed", username, address }, "auth");
    return { backupCodes: codes };
  });

  route("validateBackupCode", async ({ caller: { userId, username }, body, log, address }) => {
    const given = readSecondFactorCode(body.code);
    if (given.kind !== "backup") return { isValid: false };
    const attempt = { event: "backup-code-check-refused", log, username, address };
    await refusalLogged(attempt, () => deps.rateLimits.consume("secondFactorCheckByMember", userId));
    const isOneOfTheirs = and(
      eq(backupCodes.userId, userId),
      eq(backupCodes.codeHash, hashBackupCode(given.signs)),
    );
    const isValid = (await deps.db.$count(backupCodes, isOneOfTheirs)) > 0;
    if (isValid) await deps.rateLimits.refund("secondFactorCheckByMember", userId);
    else log.warn({ event: "backup-code-check-refused", username, address }, "auth");
    return { isValid };
  });
}

function registerSetup(route: RouteRegistrar, deps: AppDeps): void {
  route("setupTwoFactor", async ({ caller, body, cookies, log, address }) => {
    const { username } = caller;
    const attempt = { event: "two-factor-refused", log, username, address };
    if (!body.enable) {
      const tokens = await refusalLogged(attempt, () => disableTwoFactor(deps, caller, body));
      cookies.write(tokens);
      log.info({ event: "two-factor-disabled", username, address }, "auth");
      return { twoFactorEnabled: false, csrfToken: tokens.csrfToken, message: "2FA is off" };
    }
    if (isEmptyCode(body.code)) {
      const pending = await refusalLogged(attempt, () => startTwoFactor(deps, caller, body.password));
      log.info({ event: "two-factor-pending", username, address }, "auth");
      return { twoFactorEnabled: false, ...pending };
    }
    const { backupCodes: codes, tokens } = await refusalLogged(attempt, () =>
      enableTwoFactor(deps, caller, body.code),
    );
    cookies.write(tokens);
    log.info({ event: "two-factor-enabled", username, address }, "auth");
    return { twoFactorEnabled: true, backupCodes: codes, csrfToken: tokens.csrfToken, message: "2FA is on" };
  });
}
