import "server-only";
import { MINUTE, SECOND } from "#contract/units";
import { log } from "#lib/server/log";
import { askUpstream, forwardUpstream } from "#lib/server/upstream/call-upstream";
import { sessionTexts } from "#lib/shared/session-texts";
import { emptyFlash, sealFlash, successCookies, successName } from "./form-flash.ts";
import type { CallAction, RequestContext } from "./request-context.ts";
import { revokeLater } from "./revoke-later.ts";
import { allCookiesCleared, clearedCookie, flashCookie } from "./session-cookie.ts";
import { isSessionRefusal, withFreshTokens } from "./with-fresh-tokens.ts";

/** Longest wait for the upstream; the browser is signed out in any case. */
const LOGOUT_BUDGET_MS = 2 * SECOND;

/**
 * Clears pages fetched or prerendered ahead. Personal responses are `no-store` already; "cache" takes browsers
 * seconds, and "storage" and "cookies" would remove the theme too.
 */
const CLEAR_PREFETCHED = '"prefetchCache", "prerenderCache"';

/**
 * Signs this browser out. An upstream failure is ignored: the cookie is cleared in any case, and the sign-out is
 * repeated when the upstream is reachable again. A browser that does not wait for the response does not abort it.
 */
export const closeSession: CallAction = async (context) => {
  const { signal: _, ...lasting } = context.caller;
  let latest = context.session;
  try {
    await withFreshTokens({ ...context, caller: lasting }, (caller, opened) => {
      latest = opened;
      return askUpstream("logout", {}, caller, LOGOUT_BUDGET_MS);
    });
  } catch (err) {
    if (!isSessionRefusal(err)) {
      log().warn({ requestId: context.requestId, err }, "Upstream logout failed");
      if (latest) revokeLater(latest, lasting);
    }
  }
  return clearSession(context);
};

/**
 * Signs out everywhere. Here a failure is reported: the member must not believe that other devices are signed out
 * when they are not.
 */
const closeSessionsWith =
  (name: "logoutAll" | "logoutAllDevices"): CallAction =>
  async (context) => {
    await withFreshTokens(context, (caller) => askUpstream(name, {}, caller));
    return clearSession(context);
  };

export const closeAllSessions = closeSessionsWith("logoutAll");

/** The devices page has its own endpoint for the same action. */
export const closeSessionsOfAllDevices = closeSessionsWith("logoutAllDevices");

/**
 * Signs this browser out and clears everything that it stores for this origin. An upstream failure is ignored, as
 * above.
 */
export const closeSessionAndClear: CallAction = async (context, input) => {
  const answer = await closeSession(context, input);
  clearBrowser(context);
  return answer;
};

/** Changes the password, which ends every session including this one. The sign-in page confirms it. */
export const changePassword: CallAction = async (context, input) => {
  const answer = await withFreshTokens(context, (caller) => forwardUpstream("changePassword", input, caller));
  context.cookies.push(...(await successCookies("changePassword", answer.data)));
  clearSession(context);
  return answer.data;
};

function clearSession(context: RequestContext) {
  // Last, since a refresh on the way may have added a new session cookie.
  context.cookies.push(clearedCookie("session"));
  context.headers["clear-site-data"] = CLEAR_PREFETCHED;
  return { success: true };
}

/**
 * Everything but "cookies", which would affect other sites on the same domain: ours are cleared one by one. "cache"
 * can take a browser seconds, so it is cleared only on request.
 */
const CLEAR_EVERYTHING = '"cache", "storage", "prefetchCache", "prerenderCache"';

/** Clears everything that the browser stores for this origin: cookies, storage, workers, files and pages. */
export function clearBrowser(context: RequestContext): void {
  context.cookies.push(...allCookiesCleared());
  context.headers["clear-site-data"] = CLEAR_EVERYTHING;
}

/** With a hundred thousand followers, updating all their counters takes a while. */
const DELETION_BUDGET_MS = MINUTE;

/** Deletes the account, clears the browser, and has the sign-in page confirm it. */
export const deleteAccount: CallAction = async (context) => {
  const { data } = await withFreshTokens(context, (caller) =>
    askUpstream("deleteAccount", {}, caller, DELETION_BUDGET_MS),
  );
  clearBrowser(context);
  const flash = { ...emptyFlash, form: successName("deleteAccount"), message: sessionTexts.accountDeleted };
  context.cookies.push(flashCookie(await sealFlash(flash)));
  return data;
};
