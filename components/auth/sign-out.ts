import { forgetPush } from "#components/push/forget-push.ts";
import { LOGOUT_GUARD_MS, SECOND } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { unreachable } from "#lib/client/send-call";
import { sessionClosed } from "#lib/client/session/session-events";
import { clearDevice } from "#lib/client/storage/clear-device";
import { forgetRecentSearches } from "#lib/client/storage/recent-searches";

/** Longer than our server ever takes: what answers later is a gateway that lost it. */
const ANSWER_TIMEOUT_MS = 15 * SECOND;

let guardedUntil = 0;
let underWay = false;

/**
 * Signs out of this device and tells the other tabs. What this browser keeps of the member goes in any case. Resolves to
 * false when a sign-out is under way or ended less than 100 ms ago (part 1 section 4). Throws when our server did not
 * confirm it: only that can take the cookie away, so the member is still signed in.
 */
export async function signOut(): Promise<boolean> {
  if (underWay || performance.now() < guardedUntil) return false;
  underWay = true;
  try {
    await endSession();
  } finally {
    underWay = false;
    guardedUntil = performance.now() + LOGOUT_GUARD_MS;
    await forgetMember();
  }
  sessionClosed();
  return true;
}

/** A refusal of the upstream's is ignored by our server, which takes the cookie away (part 1 section 4). */
async function endSession(): Promise<void> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(0, unreachable));
      limit.abort();
    }, ANSWER_TIMEOUT_MS);
  });
  try {
    await Promise.race([callApi("logout", {}, { signal: limit.signal }), tooLate]);
  } catch (error) {
    // Without a session there is nothing left to end.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** For signing out: nothing of the member's stays in this browser. */
export async function forgetMember(): Promise<void> {
  forgetRecentSearches();
  await forgetPush();
  await clearDevice();
}
