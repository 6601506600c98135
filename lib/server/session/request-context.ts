import "server-only";
import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { ParsedInput } from "#lib/server/upstream/call-upstream";
import { type Caller, callerFrom } from "#lib/server/upstream/caller";
import { PREFERENCES_COOKIE } from "#lib/shared/preferences/preferences";
import { isBrowserId } from "./browser-id.ts";
import type { Session } from "./session.ts";
import { type CookieToSet, cookieName } from "./session-cookie.ts";
import { readSeal } from "./session-seal.ts";

/**
 * What a route handler knows about a request, and the cookies and headers that its response will carry in any case.
 */
export interface RequestContext {
  requestId: string;
  session: Session | null;
  /** Whether there is a session that this copy of the server cannot open, though another may: see `Unsealed`. */
  hasUnknownKey: boolean;
  browserId: string | undefined;
  /** The sealed challenge of a login that still needs its code. */
  pendingLogin: string | undefined;
  caller: Caller;
  /** Value of the preferences cookie, if any. */
  preferences: string | undefined;
  cookies: CookieToSet[];
  headers: Record<string, string>;
}

/** Performs an endpoint's call once the request is verified and parsed; returns the JSON answer. */
export type CallAction = (context: RequestContext, input: ParsedInput) => Promise<unknown>;

/**
 * Reads the cookies of a request to a route handler. The request id is created here: handlers are outside the gate.
 */
export async function readRequestContext(request: NextRequest): Promise<RequestContext> {
  const requestId = randomUUID();
  const { session, hasUnknownKey } = await readSeal(request.cookies.get(cookieName("session"))?.value);
  const browserId = request.cookies.get(cookieName("browser"))?.value;
  return {
    requestId,
    session,
    hasUnknownKey,
    browserId: isBrowserId(browserId) ? browserId : undefined,
    preferences: request.cookies.get(PREFERENCES_COOKIE)?.value,
    pendingLogin: request.cookies.get(cookieName("login"))?.value,
    caller: { ...callerFrom(request.headers, requestId, session), signal: request.signal },
    cookies: [],
    headers: {},
  };
}
