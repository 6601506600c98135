import { forgetPush } from "#components/push/forget-push.ts";
import { SECOND } from "#contract/units";
import { callApi } from "#lib/client/api";
import { ApiError, unreachable } from "#lib/client/api-error";
import { sessionClosed } from "#lib/client/session/page-session";
import { clearDevice } from "#lib/client/storage/clear-device";
import { forgetRecentSearches } from "#lib/client/storage/recent-searches";

/** A second click on sign-out within this is ignored. */
const LOGOUT_GUARD_MS = 100;

/** Longer than our server ever takes: a later answer comes from a gateway that lost the request. */
const ANSWER_TIMEOUT_MS = 15 * SECOND;

let guardedUntil = 0;
let isRunning = false;

/**
 * Signs out of this device and notifies the other tabs. The member's data in this browser is cleared in any case. Resolves to false
 * if a sign-out is running or ended less than 100 ms ago. Throws if our server did not confirm: only the server can remove the
 * cookie, so the member is still signed in.
 */
export async function signOut(): Promise<boolean> {
  if (isRunning || performance.now() < guardedUntil) return false;
  isRunning = true;
  try {
    await endSession();
  } finally {
    isRunning = false;
    guardedUntil = performance.now() + LOGOUT_GUARD_MS;
    await forgetMember();
  }
  sessionClosed();
  return true;
}

/** Ends the session. Our server removes the cookie even if the upstream refuses. */
async function endSession(): Promise<void> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(0, unreachable));
      limit.abort();
    }, ANSWER_TIMEOUT_MS);
  });
  try {
    await Promise.race([callApi("logout", {}, { signal: limit.signal }), timeout]);
  } catch (error) {
    // Without a session there is nothing to end.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Removes the member's data from this browser. */
export async function forgetMember(): Promise<void> {
  forgetRecentSearches();
  await forgetPush();
  await clearDevice();
}
