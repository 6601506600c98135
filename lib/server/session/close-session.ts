import "server-only";
import { SECOND } from "#contract/limits";
import type { Act } from "#lib/server/http/handle-change";
import { log } from "#lib/server/log";
import { clearedCookie } from "#lib/server/session/session-cookie";
import { isSessionRefusal, withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { askUpstream } from "#lib/server/upstream/call-upstream";

/** Nobody waits longer than this to be signed out here. */
const LOGOUT_BUDGET_MS = 2 * SECOND;

/**
 * What the browser should forget: pages it fetched or rendered ahead. Personal answers are `no-store` already;
 * "cache" takes browsers seconds, "storage" and "cookies" would take the theme along.
 */
const CLEAR_SITE_DATA = '"prefetchCache", "prerenderCache"';

/** Signs out here. A failure of the upstream is ignored (part 1 section 4): the cookie goes in any case. */
export const closeSession: Act = async (visit) => {
  try {
    await withFreshTokens(visit, (caller) => askUpstream("logout", {}, caller, LOGOUT_BUDGET_MS));
  } catch (err) {
    if (!isSessionRefusal(err)) log().warn({ requestId: visit.requestId, err }, "Upstream logout failed");
  }
  return forget(visit);
};

/**
 * Signs out everywhere. Here a failure counts: whoever asks for this must not believe that the other devices are
 * signed out when they are not.
 */
export const closeAllSessions: Act = async (visit) => {
  await withFreshTokens(visit, (caller) => askUpstream("logoutAll", {}, caller));
  return forget(visit);
};

function forget(visit: Parameters<Act>[0]) {
  // The last word: a refresh on the way may have put a new session among the cookies.
  visit.cookies.push(clearedCookie("session"));
  visit.headers["clear-site-data"] = CLEAR_SITE_DATA;
  return { success: true };
}
