import { AppError } from "#contract/errors";
import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { makeCsrfToken } from "#upstream/core/security/csrf-token";
import { deviceKeyFrom } from "./device-facts.ts";
import { endAllSessions, endSession } from "./end-sessions.ts";
import { finishLogin, logIn } from "./log-in.ts";
import { refusalLogged } from "./log-refusal.ts";
import { refreshSession } from "./refresh-session.ts";
import { isFreeUsername, signUp } from "./sign-up.ts";

/** Sign-up, login, refresh and logout. Every event is logged with the request's id. */
export function registerAuthRoutes(route: RouteRegistrar, deps: AppDeps): void {
  route("getCsrfToken", async ({ caller, cookies }) => {
    if (caller) {
      const csrfToken = makeCsrfToken(deps.keys.csrf, { sessionId: caller.sessionId });
      cookies.write({ csrfToken });
      return { csrfToken };
    }
    const deviceKey = deviceKeyFrom(cookies.read("deviceKey"));
    const csrfToken = makeCsrfToken(deps.keys.csrf, { deviceKey });
    cookies.write({ csrfToken, deviceKey });
    return { csrfToken };
  });

  route("checkUsername", async ({ query, addressKey }) => {
    await deps.rateLimits.consume("usernameByAddress", addressKey);
    return { isFree: await isFreeUsername(deps, query.username) };
  });

  route("checkProtected", async ({ caller: { userId, username } }) => ({ userId, username }));
  registerLogin(route, deps);
  registerRefresh(route, deps);

  route("logout", async ({ caller, cookies, log, address }) => {
    await endSession(deps.db, caller.sessionId, deps.clock());
    cookies.clear();
    log.info({ event: "logout", username: caller.username, address }, "auth");
    return { message: "Logged out" };
  });

  route("logoutAll", async ({ caller, cookies, log, address }) => {
    await endAllSessions(deps.db, caller.userId);
    cookies.clear();
    log.info({ event: "logout-all", username: caller.username, address }, "auth");
    return { message: "Logged out on all devices" };
  });
}

function registerLogin(route: RouteRegistrar, deps: AppDeps): void {
  route("signup", async ({ body, cookies, log, address, addressKey, userAgent }) => {
    deps.hasher.refuseWhenFull();
    await deps.rateLimits.consume("signupByAddress", addressKey);
    const deviceKey = deviceKeyFrom(cookies.read("deviceKey"));
    const { userId, tokens } = await signUp(deps, body, { deviceKey, userAgent, address });
    cookies.write(tokens);
    log.info({ event: "signup", username: body.username, address }, "auth");
    return { userId, username: body.username, csrfToken: tokens.csrfToken, message: "Welcome!" };
  });

  route("login", async ({ body, cookies, log, address, addressKey, userAgent }) => {
    const device = { deviceKey: deviceKeyFrom(cookies.read("deviceKey")), userAgent, address, addressKey };
    const attempt = { event: "login-refused", log, address };
    const outcome = await refusalLogged(attempt, () => logIn(deps, body, device));
    if ("challenge" in outcome) {
      cookies.write({ loginChallenge: outcome.challenge, deviceKey: device.deviceKey });
      log.info({ event: "login-half", address }, "auth");
      throw new AppError("TWO_FACTOR_REQUIRED", "2FA code required", { requires2FA: true });
    }
    const { userId, username, tokens } = outcome;
    cookies.write(tokens);
    log.info({ event: "login", username, address }, "auth");
    return { userId, username, csrfToken: tokens.csrfToken, message: "Signed in" };
  });

  route("finishLogin", async ({ body, cookies, log, address, addressKey, userAgent }) => {
    const device = { deviceKey: cookies.read("deviceKey") ?? "", userAgent, address, addressKey };
    const given = { challenge: cookies.read("loginChallenge") ?? "", code: body.twoFactorCode };
    const attempt = { event: "login-refused", log, address };
    const { userId, username, tokens } = await refusalLogged(attempt, () => finishLogin(deps, given, device));
    cookies.remove("loginChallenge");
    cookies.write(tokens);
    log.info({ event: "login", username, address }, "auth");
    return { userId, username, csrfToken: tokens.csrfToken, message: "Signed in" };
  });
}

function registerRefresh(route: RouteRegistrar, deps: AppDeps): void {
  route(
    "refresh",
    async ({ cookies, csrfToken, log, address, addressKey }) => {
      const presented = {
        refreshToken: cookies.read("refreshToken"),
        deviceKey: cookies.read("deviceKey"),
        csrfToken,
        addressKey,
      };
      const { username, tokens } = await refreshSession(deps, presented, (reason, refused) => {
        cookies.clear();
        log.warn({ event: "refresh-refused", reason, username: refused, address }, "auth");
      });
      cookies.write(tokens);
      log.info({ event: "refresh", username, address }, "auth");
      return { csrfToken: tokens.csrfToken };
    },
    // The access token has usually expired, so the general limit would count the member as a visitor.
    { ownCsrfCheck: true, ownLimit: true },
  );
}
