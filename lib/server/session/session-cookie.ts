import "server-only";
import { DAY, SECOND } from "#contract/limits";
import { env } from "#lib/server/env";
import type { Session } from "#lib/server/session/session";
import { sealSession, sessionLifetimeSeconds } from "#lib/server/session/session-seal";

/** A cookie as `cookies.set` of Next takes it. */
export interface CookieToSet {
  name: string;
  value: string;
  httpOnly: true;
  sameSite: "lax";
  path: "/";
  secure: boolean;
  maxAge: number;
}

type CookieKind = "session" | "browser" | "flash";

const FLASH_LIFETIME_SECONDS = 60;
/** The longest that browsers keep a cookie. */
const BROWSER_LIFETIME_SECONDS = (400 * DAY) / SECOND;

/** Name of one of our cookies: `__Host-` prefixed on https, where the browser then guarantees its origin. */
export function cookieName(kind: CookieKind): string {
  return env().isHttps ? `__Host-roost_${kind}` : `roost_${kind}`;
}

/** The session's cookie; written only when the session opens or its tokens change. */
export async function sessionCookie(opened: Session): Promise<CookieToSet> {
  return cookie("session", await sealSession(opened), sessionLifetimeSeconds(opened));
}

/** Removes one of our cookies. */
export function clearedCookie(kind: CookieKind): CookieToSet {
  return cookie(kind, "", 0);
}

/** Identifies the browser for as long as it keeps cookies. */
export function browserCookie(id: string): CookieToSet {
  return cookie("browser", id, BROWSER_LIFETIME_SECONDS);
}

/** Carries the outcome of a plain form to the next page. */
export function flashCookie(seal: string): CookieToSet {
  return cookie("flash", seal, FLASH_LIFETIME_SECONDS);
}

function cookie(kind: CookieKind, value: string, maxAge: number): CookieToSet {
  const { isHttps } = env();
  return {
    name: cookieName(kind),
    value,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isHttps,
    maxAge,
  };
}
