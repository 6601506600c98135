import "server-only";
import { MINUTE, SECOND } from "#contract/limits";
import { doneCookies } from "#lib/server/api/form-outcome";
import type { Act } from "#lib/server/api/handle-change";
import type { Visit } from "#lib/server/api/request-context";
import { log } from "#lib/server/log";
import { askUpstream, forwardUpstream } from "#lib/server/upstream/call-upstream";
import { sessionTexts } from "#lib/shared/session-texts";
import { doneForm, emptyFlash, sealFlash } from "./form-flash.ts";
import { revokeLater } from "./revoke-later.ts";
import { allCookiesCleared, clearedCookie, flashCookie } from "./session-cookie.ts";
import { isSessionRefusal, withFreshTokens } from "./with-fresh-tokens.ts";

/** Nobody waits longer than this to be signed out here. */
const LOGOUT_BUDGET_MS = 2 * SECOND;

/**
 * What the browser should forget: pages it fetched or rendered ahead. Personal answers are `no-store` already;
 * "cache" takes browsers seconds, "storage" and "cookies" would take the theme along.
 */
const CLEAR_PREFETCHED = '"prefetchCache", "prerenderCache"';

/**
 * Signs out here. A failure of the upstream is ignored (part 1 section 4): the cookie goes in any case, and the upstream
 * hears of it when it can be reached again. A browser that does not wait for the answer stops nothing.
 */
export const closeSession: Act = async (visit) => {
  const { signal: _, ...lasting } = visit.caller;
  let latest = visit.session;
  try {
    await withFreshTokens({ ...visit, caller: lasting }, (caller, opened) => {
      latest = opened;
      return askUpstream("logout", {}, caller, LOGOUT_BUDGET_MS);
    });
  } catch (err) {
    if (!isSessionRefusal(err)) {
      log().warn({ requestId: visit.requestId, err }, "Upstream logout failed");
      if (latest) revokeLater(latest, lasting);
    }
  }
  return forget(visit);
};

/**
 * Signs out everywhere. Here a failure counts: whoever asks for this must not believe that the other devices are
 * signed out when they are not.
 */
const closingAll =
  (name: "logoutAll" | "logoutAllDevices"): Act =>
  async (visit) => {
    await withFreshTokens(visit, (caller) => askUpstream(name, {}, caller));
    return forget(visit);
  };

export const closeAllSessions = closingAll("logoutAll");

/** The same by the name that the page of devices calls it (part 2 section 7). */
export const closeSessionsOfAllDevices = closingAll("logoutAllDevices");

/** Signs out here and has the browser forget whatever it keeps of this origin. A failure of the upstream is ignored, as above. */
export const closeSessionAndClear: Act = async (visit, input) => {
  const answer = await closeSession(visit, input);
  clearBrowser(visit);
  return answer;
};

/**
 * Changes the password, which closes every session, this one too. The sign-in page says that it worked.
 */
export const changePassword: Act = async (visit, input) => {
  const answer = await withFreshTokens(visit, (caller) => forwardUpstream("changePassword", input, caller));
  visit.cookies.push(...(await doneCookies("changePassword", answer.data)));
  forget(visit);
  return answer.data;
};

function forget(visit: Parameters<Act>[0]) {
  // The last word: a refresh on the way may have put a new session among the cookies.
  visit.cookies.push(clearedCookie("session"));
  visit.headers["clear-site-data"] = CLEAR_PREFETCHED;
  return { success: true };
}

/**
 * Everything but "cookies", which reaches beyond this origin to whatever else runs on the same domain: ours go one by one.
 * "cache" takes a browser with a large one seconds, so only who asks for it waits for it.
 */
const CLEAR_EVERYTHING = '"cache", "storage", "prefetchCache", "prerenderCache"';

/** Has the browser forget whatever it keeps of this origin: cookies, storage, workers, files and pages. */
export function clearBrowser(visit: Visit): void {
  visit.cookies.push(...allCookiesCleared());
  visit.headers["clear-site-data"] = CLEAR_EVERYTHING;
}

/** With a hundred thousand followers the counters of all of them take a while. */
const DELETION_BUDGET_MS = MINUTE;

/** Deletes the account, has the browser forget whatever it keeps of this origin, and lets the sign-in page say so. */
export const deleteAccount: Act = async (visit) => {
  const { data } = await withFreshTokens(visit, (caller) =>
    askUpstream("deleteAccount", {}, caller, DELETION_BUDGET_MS),
  );
  clearBrowser(visit);
  const flash = { ...emptyFlash, form: doneForm("deleteAccount"), message: sessionTexts.accountDeleted };
  visit.cookies.push(flashCookie(await sealFlash(flash)));
  return data;
};
