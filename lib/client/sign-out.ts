import { LOGOUT_GUARD_MS } from "#contract/limits";
import { callApi } from "#lib/client/api";
import { clearDrafts } from "#lib/client/draft-storage";
import { sessionClosed } from "#lib/client/session-events";

let guardedUntil = 0;
let underWay = false;

/**
 * Signs out of this device and tells the other tabs. A failed call is ignored: the local sign-out proceeds
 * (part 1 section 4). Resolves to false when a sign-out is under way or ended less than 100 ms ago.
 */
export async function signOut(): Promise<boolean> {
  if (underWay || performance.now() < guardedUntil) return false;
  underWay = true;
  try {
    await callApi("logout", {});
  } catch {
    // The server clears the cookie whatever its upstream says; without a connection nothing more can be done.
  } finally {
    underWay = false;
    guardedUntil = performance.now() + LOGOUT_GUARD_MS;
  }
  clearDrafts();
  sessionClosed();
  return true;
}
