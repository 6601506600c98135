import "server-only";
import { AppError } from "#contract/errors";
import type { Act } from "#lib/server/api/handle-change";
import { tokensOf } from "#lib/server/upstream/caller";
import { formTokenOf } from "./csrf.ts";
import { endedSessionCookies } from "./form-flash.ts";
import { mirrorSettings } from "./mirror-settings.ts";
import { renewSession } from "./renew-session.ts";
import { sessionCookie } from "./session-cookie.ts";

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
