import "server-only";
import { AppError } from "#contract/errors";
import type { Act } from "#lib/server/http/handle-change";
import { formTokenOf } from "#lib/server/session/csrf";
import { endedSessionCookies } from "#lib/server/session/ended-session";
import { mirrorSettings } from "#lib/server/session/mirror-settings";
import { renewSession } from "#lib/server/session/renew-session";
import { sessionCookie } from "#lib/server/session/session-cookie";
import { tokensOf } from "#lib/server/upstream/caller";

/** The browser's timer: exchanges the tokens now. Throws `UNAUTHENTICATED` when there is no session any more. */
export const refreshSession: Act = async (visit) => {
  const ended = new AppError("UNAUTHENTICATED", "Please sign in again.");
  if (!visit.session) throw ended;
  const renewal = await renewSession(visit.session, visit.caller);
  if (renewal.kind === "unavailable") throw renewal.error;
  if (renewal.kind === "ended") {
    visit.cookies.push(...(await endedSessionCookies()));
    throw ended;
  }
  visit.cookies.push(await sessionCookie(renewal.session));
  // What was chosen on another device meanwhile.
  await mirrorSettings(visit, tokensOf(renewal.session));
  return { success: true, csrfToken: formTokenOf({ session: renewal.session, browserId: visit.browserId }) };
};
