import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { refusalLogged } from "#upstream/modules/auth/log-refusal";
import { changePassword } from "./change-password.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { checkResetLink, resetPassword } from "./reset-password.ts";

/** Endpoints for confirming, changing and resetting a password. */
export function registerPasswordRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("reauthenticate", async ({ caller, body, log, address }) => {
    const { username } = caller;
    const attempt = { event: "reauthenticate-refused", log, username, address };
    const expiresAt = await refusalLogged(attempt, () => reauthenticate(deps, caller, body));
    log.info({ event: "reauthenticate", username, address }, "auth");
    return { expiresAt: expiresAt.toISOString() };
  });

  route("changePassword", async ({ caller, body, cookies, log, address }) => {
    const { username } = caller;
    const attempt = { event: "change-password-refused", log, username, address };
    await refusalLogged(attempt, () => changePassword(deps, caller, body));
    cookies.clear();
    log.info({ event: "change-password", username, address }, "auth");
    return { message: "Password changed successfully" };
  });

  route("requestPasswordReset", async ({ body, log, address, addressKey }) => {
    const outcome = await requestPasswordReset(deps, body.email, addressKey);
    log.info({ event: "request-password-reset", outcome, address }, "auth");
    return {
      message:
        "If there is an account with this address, we have sent it a link. The link works for 15 minutes.",
    };
  });

  route("checkResetLink", async ({ body, log, address }) => {
    const attempt = { event: "check-reset-link-refused", log, address };
    await refusalLogged(attempt, () => checkResetLink(deps, body.token));
    return { message: "This link is good." };
  });

  route("resetPassword", async ({ body, log, address }) => {
    const attempt = { event: "reset-password-refused", log, address };
    const username = await refusalLogged(attempt, () => resetPassword(deps, body));
    log.info({ event: "reset-password", username, address }, "auth");
    return { message: "Your password has been changed. Sign in with the new one." };
  });
}
