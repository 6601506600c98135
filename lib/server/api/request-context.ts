import "server-only";
import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { isBrowserId } from "#lib/server/session/browser-id";
import type { Session } from "#lib/server/session/session";
import { type CookieToSet, cookieName } from "#lib/server/session/session-cookie";
import { readSeal } from "#lib/server/session/session-seal";
import { type Caller, callerFrom } from "#lib/server/upstream/caller";
import { PREFERENCES_COOKIE } from "#lib/shared/preferences";

/** What a route handler knows of a request, and what its answer will carry whatever happens. */
export interface Visit {
  requestId: string;
  session: Session | null;
  /** Whether there is a session that this copy of the web side cannot open, though another one may: see `Unsealed`. */
  isOfUnknownKey: boolean;
  browserId: string | undefined;
  /** The sealed half of a login that waits for its code. */
  halfLogin: string | undefined;
  caller: Caller;
  /** The cookie's value, if there is one. */
  preferences: string | undefined;
  cookies: CookieToSet[];
  headers: Record<string, string>;
}

/** Opens the cookies of a request to a route handler. The id is made here: handlers are outside the gate. */
export async function readVisit(request: NextRequest): Promise<Visit> {
  const requestId = randomUUID();
  const { session, isOfUnknownKey } = await readSeal(request.cookies.get(cookieName("session"))?.value);
  const browserId = request.cookies.get(cookieName("browser"))?.value;
  return {
    requestId,
    session,
    isOfUnknownKey,
    browserId: isBrowserId(browserId) ? browserId : undefined,
    preferences: request.cookies.get(PREFERENCES_COOKIE)?.value,
    halfLogin: request.cookies.get(cookieName("login"))?.value,
    caller: { ...callerFrom(request.headers, requestId, session), signal: request.signal },
    cookies: [],
    headers: {},
  };
}
