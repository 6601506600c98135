import { clearLocalData } from "#components/auth/clear-browser.ts";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { setSessionEnding } from "#lib/client/session/session-ending";
import { sessionClosed } from "#lib/client/session/session-events";
import { ReauthCancelled, withReauth } from "#lib/client/session/with-reauth";
import { accountDeletionTexts as texts } from "./texts.ts";

type Outcome = { kind: "deleted" } | { kind: "cancelled" } | { kind: "failed"; message: string };

/**
 * Deletes the member's account after asking for the password, forgets everything on this device and leaves for the sign-in
 * page. Where the session has ended meanwhile it leaves just so, with nothing deleted.
 */
export async function deleteAccount(): Promise<Outcome> {
  setSessionEnding(true);
  try {
    await withReauth(() => callApi("deleteAccount", {}));
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (!isSignedOut) {
      setSessionEnding(false);
      return error instanceof ReauthCancelled
        ? { kind: "cancelled" }
        : { kind: "failed", message: messageOf(error) };
    }
  }
  await clearLocalData();
  // Once this page is gone: another tab that leaves before would show the farewell in its place.
  window.addEventListener("pagehide", sessionClosed, { once: true });
  window.location.replace(routes.login());
  return { kind: "deleted" };
}

/** Part 2 section 8. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.code === "CSRF_INVALID") return texts.noToken;
  if (error.status === 0) return error.message || texts.failed;
  return error.code === "INTERNAL" ? texts.failed : error.message || texts.refused;
}
