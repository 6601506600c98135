import { clearLocalData } from "#components/auth/clear-browser.ts";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { ApiError } from "#lib/client/api-error";
import { sessionClosed } from "#lib/client/session/page-session";
import { setSessionEnding } from "#lib/client/session/session-ending";
import { ReauthCancelled, withReauth } from "#lib/client/session/with-reauth";
import { accountDeletionTexts as texts } from "./texts.ts";

type Outcome = { kind: "deleted" } | { kind: "cancelled" } | { kind: "failed"; message: string };

/**
 * Deletes the member's account after password confirmation, clears all data on this device and goes to the sign-in page. If the
 * session has ended, it does the same without deleting anything.
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
  // After this page is unloaded: a tab that leaves earlier would replace its farewell.
  window.addEventListener("pagehide", sessionClosed, { once: true });
  window.location.replace(routes.login());
  return { kind: "deleted" };
}

/** The message for a failed deletion. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.code === "CSRF_INVALID") return texts.noToken;
  if (error.status === 0) return error.message || texts.failed;
  return error.code === "INTERNAL" ? texts.failed : error.message || texts.refused;
}
