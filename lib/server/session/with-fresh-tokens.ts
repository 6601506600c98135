import "server-only";
import { AppError } from "#contract/errors";
import { SECOND } from "#contract/limits";
import type { Visit } from "#lib/server/api/request-context";
import { isAppError } from "#lib/server/errors";
import { type Caller, tokensOf } from "#lib/server/upstream/caller";
import { endedSessionCookies } from "./form-flash.ts";
import { isNearExpiry, renewSession } from "./renew-session.ts";
import type { Session } from "./session.ts";
import { sessionCookie } from "./session-cookie.ts";

const RENEWAL_BUDGET_MS = 5 * SECOND;

/** Whether a refusal is about the session, and not about a password or code that was just given. */
export function isSessionRefusal(error: unknown): boolean {
  return isAppError(error) && (error.code === "UNAUTHENTICATED" || error.code === "SESSION_REVOKED");
}

/** What a call needs of a visit; the cookies of a renewed session are added. */
type Opened = Pick<Visit, "session" | "caller" | "cookies">;

interface CallOptions {
  /** False for a call whose body is gone once it was sent: the browser then has to make it again, with new tokens. */
  mayRepeat?: boolean;
}

/**
 * Makes an upstream call on behalf of a visit: with new tokens when the old ones are about to expire, and once
 * more when they were refused. The new session goes into the visit's cookies, which are sent however the call
 * ends. Throws `UNAUTHENTICATED` with the cookie cleared when the session has ended; a refresh that merely
 * failed ends nothing.
 */
export async function withFreshTokens<T>(
  visit: Opened,
  call: (caller: Caller, opened: Session | null) => Promise<T>,
  { mayRepeat = true }: CallOptions = {},
): Promise<T> {
  if (!visit.session) return call(visit.caller, null);
  const attempt = (opened: Session) => call({ ...visit.caller, tokens: tokensOf(opened) }, opened);
  if (isNearExpiry(visit.session)) {
    const renewed = await renew(visit, visit.session);
    if (renewed.session) return attempt(renewed.session);
    return attempt(visit.session).catch((error) => {
      throw isSessionRefusal(error) ? renewed.error : error;
    });
  }
  try {
    return await attempt(visit.session);
  } catch (error) {
    if (!isSessionRefusal(error)) throw error;
    const renewed = await renew(visit, visit.session);
    if (!renewed.session) throw renewed.error;
    if (mayRepeat) return attempt(renewed.session);
    throw new AppError("UNAUTHENTICATED", "Your session was renewed. Please try again.");
  }
}

type Renewed = { session: Session } | { session: null; error: unknown };

async function renew(visit: Opened, opened: Session): Promise<Renewed> {
  const renewal = await renewSession(opened, visit.caller, RENEWAL_BUDGET_MS);
  switch (renewal.kind) {
    case "renewed":
      visit.cookies.push(await sessionCookie(renewal.session));
      return { session: renewal.session };
    case "unavailable":
      return { session: null, error: renewal.error };
    case "ended":
      visit.cookies.push(...(await endedSessionCookies()));
      throw new AppError("UNAUTHENTICATED", "Please sign in again.");
  }
}
