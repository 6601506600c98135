import "server-only";
import type { NextRequest } from "next/server";
import { SECOND } from "#contract/limits";
import { log } from "#lib/server/log";
import { endedSessionCookies } from "#lib/server/session/form-flash";
import { isNearExpiry, renewSession } from "#lib/server/session/renew-session";
import type { Session } from "#lib/server/session/session";
import {
  type CookieToSet,
  clearedCookie,
  cookieName,
  sessionCookie,
} from "#lib/server/session/session-cookie";
import { readSeal } from "#lib/server/session/session-seal";
import { callerFrom } from "#lib/server/upstream/caller";

const RENEWAL_BUDGET_MS = 2 * SECOND;

interface OpenedForPage {
  session: Session | null;
  /** To be set in the browser and in the request passed on to the page. */
  cookies: CookieToSet[];
}

/**
 * The session of a page request, renewed when it is about to expire. A failed refresh keeps the cookie, and the page
 * then shows what it can; only the upstream's 401 ends the session.
 */
export async function openForPage(request: NextRequest, requestId: string): Promise<OpenedForPage> {
  const seal = request.cookies.get(cookieName("session"))?.value;
  if (seal === undefined) return { session: null, cookies: [] };
  const { session, hasUnknownKey } = await readSeal(seal);
  // A session sealed with an unknown key gets the visitor's page; the cookie is kept for the copies that can open it.
  if (!session) return { session: null, cookies: hasUnknownKey ? [] : [clearedCookie("session")] };
  if (!isNearExpiry(session)) return { session, cookies: [] };

  const renewal = await renewSession(
    session,
    callerFrom(request.headers, requestId, session),
    RENEWAL_BUDGET_MS,
  );
  switch (renewal.kind) {
    case "renewed":
      return { session: renewal.session, cookies: [await sessionCookie(renewal.session)] };
    case "ended":
      return { session: null, cookies: await endedSessionCookies() };
    case "unavailable":
      log().warn({ requestId, err: renewal.error }, "A session could not be refreshed and is kept");
      return { session, cookies: [] };
  }
}
