import { forgetMember } from "#components/auth/sign-out.ts";
import type { BodyOf } from "#contract/endpoint";
import type { changePassword } from "#contract/password";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { sessionClosed } from "#lib/client/session/page-session";
import { setSessionEnding } from "#lib/client/session/session-ending";

/**
 * Changes the member's password, clears what a sign-out clears and goes to the sign-in page, which confirms the change. Throws
 * `ApiError`, in which case nothing has changed.
 */
export async function changeOwnPassword(body: BodyOf<typeof changePassword>): Promise<void> {
  setSessionEnding(true);
  try {
    await callApi("changePassword", { body });
  } catch (error) {
    setSessionEnding(false);
    throw error;
  }
  await forgetMember();
  // After this page is unloaded: a tab that leaves earlier would show the confirmation instead.
  window.addEventListener("pagehide", sessionClosed, { once: true });
  window.location.replace(routes.login());
}
