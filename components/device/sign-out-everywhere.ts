import { forgetMember } from "#components/auth/sign-out.ts";
import { callApi } from "#lib/client/api";
import { setSessionEnding } from "#lib/client/session/session-ending";
import { sessionClosed } from "#lib/client/session/session-events";

/**
 * Ends every session of the member and tells the other tabs. Throws `ApiError` when that did not work: whoever asks for
 * it must not believe that the other devices are signed out when they are not.
 */
export async function signOutEverywhere(): Promise<void> {
  setSessionEnding(true);
  try {
    await callApi("logoutAllDevices", {});
  } catch (error) {
    setSessionEnding(false);
    throw error;
  }
  await forgetMember();
  sessionClosed();
}
