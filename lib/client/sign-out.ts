import { LOGOUT_GUARD_MS } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { clearDrafts } from "#lib/client/draft-storage";
import { forgetPush } from "#lib/client/push/forget-push";
import { sessionClosed } from "#lib/client/session-events";

let guardedUntil = 0;
let underWay = false;

/**
 * Signs out of this device and tells the other tabs. A refused call is ignored: the local sign-out proceeds
 * (part 1 section 4). Resolves to false when a sign-out is under way or ended less than 100 ms ago.
 * Throws `ApiError` when no answer came: only our server can take the cookie away, so nobody is signed out.
 */
export async function signOut(): Promise<boolean> {
  if (underWay || performance.now() < guardedUntil) return false;
  underWay = true;
  try {
    await callApi("logout", {});
  } catch (error) {
    // The server clears the cookie whatever its upstream says.
    if (error instanceof ApiError && error.status === 0) throw error;
  } finally {
    underWay = false;
    guardedUntil = performance.now() + LOGOUT_GUARD_MS;
  }
  await forgetPush();
  await clearDrafts();
  sessionClosed();
  return true;
}
