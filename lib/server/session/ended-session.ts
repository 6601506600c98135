import "server-only";
import { sealFlash } from "#lib/server/session/form-flash";
import { type CookieToSet, clearedCookie, flashCookie } from "#lib/server/session/session-cookie";
import { deviceMessages } from "#lib/shared/messages/device";

/** Takes away the cookie of a session that the upstream has ended, and lets the sign-in page say so. */
export async function endedSessionCookies(): Promise<CookieToSet[]> {
  const seal = await sealFlash({
    form: "login",
    message: deviceMessages.signedOutHere,
    fields: {},
    values: {},
    requires2FA: false,
  });
  return [clearedCookie("session"), flashCookie(seal)];
}
