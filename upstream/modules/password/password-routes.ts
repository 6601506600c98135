import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { refusalLogged } from "#upstream/modules/auth/log-refusal";
import { changePassword as change } from "./change-password.ts";
import { checkResetLink as check } from "./check-reset-link.ts";
import { reauthenticate as giveAgain } from "./reauthenticate.ts";
import { requestPasswordReset as request } from "./request-password-reset.ts";
import { resetPassword as reset } from "./reset-password.ts";

/** The password of a member: given again, changed, and made anew when it is forgotten. */
export function registerPasswordRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("reauthenticate", async ({ caller, body, log, address }) => {
    const { username } = caller;
    const attempt = { event: "reauthenticate-refused", log, username, address };
    const expiresAt = await refusalLogged(attempt, () => giveAgain(deps, caller, body));
    log.info({ event: "reauthenticate", username, address }, "auth");
    return { expiresAt: expiresAt.toISOString() };
  });

  route("changePassword", async ({ caller, body, cookies, log, address }) => {
    const { username } = caller;
    const attempt = { event: "change-password-refused", log, username, address };
    await refusalLogged(attempt, () => change(deps, caller, body));
    cookies.clear();
    log.info({ event: "change-password", username, address }, "auth");
    return { message: "Password changed successfully" };
  });

  route("requestPasswordReset", async ({ body, log, address, addressKey }) => {
    const outcome = await request(deps, body.email, addressKey);
    log.info({ event: "request-password-reset", outcome, address }, "auth");
    return {
      message: "If an account exists for this address, we have sent a link to it. It works for 15 minutes.",
    };
  });

  route("checkResetLink", async ({ body, log, address }) => {
    const attempt = { event: "check-reset-link-refused", log, address };
    await refusalLogged(attempt, () => check(deps, body.token));
    return { message: "This link is good." };
  });

  route("resetPassword", async ({ body, log, address }) => {
    const attempt = { event: "reset-password-refused", log, address };
    const username = await refusalLogged(attempt, () => reset(deps, body));
    log.info({ event: "reset-password", username, address }, "auth");
    return { message: "Your password was changed. Sign in with the new one." };
  });
}
