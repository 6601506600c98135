import "server-only";
import { sealFlash } from "#lib/server/session/form-flash";
import { type CookieToSet, clearedCookie, flashCookie } from "#lib/server/session/session-cookie";
import { sessionTexts } from "#lib/shared/session-texts";

/** Takes away the cookie of a session that the upstream has ended, and lets the sign-in page say so. */
export async function endedSessionCookies(): Promise<CookieToSet[]> {
  const seal = await sealFlash({
    form: "login",
    message: sessionTexts.signedOutHere,
    fields: {},
    values: {},
    requires2FA: false,
  });
  return [clearedCookie("session"), flashCookie(seal)];
}
