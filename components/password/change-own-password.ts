import { forgetMember } from "#components/auth/sign-out.ts";
import type { BodyOf } from "#contract/endpoint";
import type { changePassword } from "#contract/password";
import { routes } from "#contract/web-routes";
import { callApi } from "#lib/client/api";
import { setSessionEnding } from "#lib/client/session/session-ending";
import { sessionClosed } from "#lib/client/session/session-events";

/**
 * Changes the member's password, forgets what a sign-out forgets and leaves for the sign-in page, which says that it
 * worked. Throws `ApiError`: nothing has changed then.
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
  // Once this page is gone: another tab that leaves before would show the good news in its place.
  window.addEventListener("pagehide", sessionClosed, { once: true });
  window.location.replace(routes.login());
}
