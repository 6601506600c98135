import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { deviceKeyFrom } from "#upstream/modules/auth/device-facts";
import { refusalLogged } from "#upstream/modules/auth/log-refusal";
import { requireFreshPassword } from "#upstream/modules/auth/require-fresh-password";
import { addPasskey, startPasskey } from "./add-passkey.ts";
import { logInWithPasskey, startPasskeyLogin } from "./log-in-with-passkey.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./passkeys.ts";

/** Endpoints for managing passkeys and signing in with one. Security events are logged with the request's id. */
export function registerPasskeyRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("listPasskeys", async ({ caller }) => ({
    passkeys: await listPasskeys(deps.db, caller.userId),
  }));

  route("startPasskey", async ({ caller }) => {
    await requireFreshPassword(deps, caller);
    return { options: await startPasskey(deps, caller.userId) };
  });

  route("addPasskey", async ({ caller, body, log, address }) => {
    await requireFreshPassword(deps, caller);
    const passkey = await addPasskey(deps, caller.userId, body);
    log.info({ event: "passkey-added", username: caller.username, address }, "auth");
    return { passkey, message: "Passkey added" };
  });

  route("renamePasskey", async ({ caller, params, body }) => {
    await renamePasskey(deps, caller.userId, params.id, body.name);
    return { message: "Passkey renamed" };
  });

  route("removePasskey", async ({ caller, params, log, address }) => {
    await requireFreshPassword(deps, caller);
    await removePasskey(deps, caller.userId, params.id);
    log.info({ event: "passkey-removed", username: caller.username, address }, "auth");
    return { message: "Passkey removed" };
  });

  registerSignIn(route, deps);
}

function registerSignIn(route: RouteRegistrar, deps: AppDeps): void {
  route("startPasskeyLogin", async () => ({ options: await startPasskeyLogin(deps) }));

  route("loginWithPasskey", async ({ body, cookies, log, address, addressKey, userAgent }) => {
    const deviceKey = deviceKeyFrom(cookies.read("deviceKey"));
    const device = { deviceKey, userAgent, address, addressKey };
    const attempt = { event: "login-refused", by: "passkey", log, address };
    const { userId, username, tokens } = await refusalLogged(attempt, () =>
      logInWithPasskey(deps, body.response, device),
    );
    cookies.write(tokens);
    log.info({ event: "login", username, address, by: "passkey" }, "auth");
    return { userId, username, csrfToken: tokens.csrfToken, message: "Signed in" };
  });
}
