import "server-only";
import { AppError } from "#contract/errors";
import { SECOND } from "#contract/units";
import { isAppError } from "#lib/server/errors";
import { type Caller, tokensOf } from "#lib/server/upstream/caller";
import { endedSessionCookies } from "./form-flash.ts";
import { isNearExpiry, renewSession } from "./renew-session.ts";
import type { RequestContext } from "./request-context.ts";
import type { Session } from "./session.ts";
import { sessionCookie } from "./session-cookie.ts";

const RENEWAL_BUDGET_MS = 5 * SECOND;

/** Whether a refusal is about the session, not about a submitted password or code. */
export function isSessionRefusal(error: unknown): boolean {
  return isAppError(error) && (error.code === "UNAUTHENTICATED" || error.code === "SESSION_REVOKED");
}

/** What a call needs of the request context; cookies of a renewed session are added. */
type Opened = Pick<RequestContext, "session" | "caller" | "cookies">;

interface CallOptions {
  /** False for a call whose body is consumed by sending: the browser has to repeat it with new tokens. */
  mayRepeat?: boolean;
}

/**
 * Makes an upstream call on behalf of a request: refreshes the tokens first when they are about to expire, and
 * retries once with new ones when they were refused. The renewed session goes into the context's cookies, which are
 * sent however the call ends. Throws `UNAUTHENTICATED` with the cookie cleared when the session has ended; a failed
 * refresh ends nothing.
 */
export async function withFreshTokens<T>(
  context: Opened,
  call: (caller: Caller, opened: Session | null) => Promise<T>,
  { mayRepeat = true }: CallOptions = {},
): Promise<T> {
  if (!context.session) return call(context.caller, null);
  const attempt = (opened: Session) => call({ ...context.caller, tokens: tokensOf(opened) }, opened);
  if (isNearExpiry(context.session)) {
    const renewed = await renew(context, context.session);
    if (renewed.session) return attempt(renewed.session);
    return attempt(context.session).catch((error) => {
      throw isSessionRefusal(error) ? renewed.error : error;
    });
  }
  try {
    return await attempt(context.session);
  } catch (error) {
    if (!isSessionRefusal(error)) throw error;
    const renewed = await renew(context, context.session);
    if (!renewed.session) throw renewed.error;
    if (mayRepeat) return attempt(renewed.session);
    throw new AppError("UNAUTHENTICATED", "Your session was renewed. Please try again.");
  }
}

type Renewed = { session: Session } | { session: null; error: unknown };

async function renew(context: Opened, opened: Session): Promise<Renewed> {
  const renewal = await renewSession(opened, context.caller, RENEWAL_BUDGET_MS);
  switch (renewal.kind) {
    case "renewed":
      context.cookies.push(await sessionCookie(renewal.session));
      return { session: renewal.session };
    case "unavailable":
      return { session: null, error: renewal.error };
    case "ended":
      context.cookies.push(...(await endedSessionCookies()));
      throw new AppError("UNAUTHENTICATED", "Please sign in again.");
  }
}
