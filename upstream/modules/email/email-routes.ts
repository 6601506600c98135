import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { refusalLogged } from "#upstream/modules/auth/log-refusal";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { changeEmail, readEmail, resendConfirmation } from "./change-email.ts";
import { confirmEmail } from "./confirm-email.ts";

/** Reading, changing and confirming a member's address. */
export function registerEmailRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("getEmail", async ({ caller }) => {
    const { email, isConfirmed, pendingEmail } = await readEmail(deps.db, caller.userId, deps.clock());
    return { email, isConfirmed, pendingEmail };
  });

  route("changeEmail", async ({ caller, body, log, address }) => {
    await requireFreshPassword(deps, caller);
    const message = await changeEmail(deps, caller.userId, body.email);
    log.info({ event: "change-email", username: caller.username, address }, "auth");
    return { message };
  });

  route("resendConfirmation", async ({ caller }) => ({
    message: await resendConfirmation(deps, caller.userId),
  }));

  route("confirmEmail", async ({ body, log, address }) => {
    const attempt = { event: "confirm-email-refused", log, address };
    const { email, username } = await refusalLogged(attempt, () => confirmEmail(deps, body.token));
    log.info({ event: "confirm-email", username, address }, "auth");
    return { email, message: "Your address is confirmed" };
  });
}
