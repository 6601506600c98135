import { LOGIN_CHALLENGE_MS } from "#contract/limits";
import { DAY, SECOND } from "#contract/units";
import { env } from "#lib/server/env";
import {
  PREFERENCES_COOKIE,
  type Preferences,
  serializePreferences,
} from "#lib/shared/preferences/preferences";
import { SIDEBAR_COOKIE } from "#lib/shared/preferences/sidebar-cookie";
import type { Session } from "./session.ts";
import { sealSession, sessionLifetimeSeconds } from "./session-seal.ts";

/** A cookie for Next's `cookies.set`. */
export interface CookieToSet {
  name: string;
  value: string;
  httpOnly: boolean;
  sameSite: "lax";
  path: "/";
  secure: boolean;
  maxAge: number;
}

const kinds = ["session", "browser", "flash", "login"] as const;
type CookieKind = (typeof kinds)[number];

const FLASH_LIFETIME_SECONDS = 60;
/** The browsers' maximum. */
const BROWSER_LIFETIME_SECONDS = (400 * DAY) / SECOND;
const PREFERENCES_LIFETIME_SECONDS = (365 * DAY) / SECOND;

/** Name of a cookie: `__Host-` prefixed on https, where the browser then guarantees its origin. */
export function cookieName(kind: CookieKind): string {
  return env().isHttps ? `__Host-roost_${kind}` : `roost_${kind}`;
}

/** The session cookie; set only when the session opens or its tokens change. */
export async function sessionCookie(opened: Session): Promise<CookieToSet> {
  return cookie("session", await sealSession(opened), sessionLifetimeSeconds(opened));
}

/** Clears a cookie. */
export function clearedCookie(kind: CookieKind): CookieToSet {
  return cookie(kind, "", 0);
}

/** Clears every cookie of this origin, including those set by scripts. */
export function allCookiesCleared(): CookieToSet[] {
  const ofScripts = [PREFERENCES_COOKIE, SIDEBAR_COOKIE];
  return [
    ...kinds.map(clearedCookie),
    ...ofScripts.map((name) => ({ ...clearedCookie("session"), name, httpOnly: false })),
  ];
}

/** Identifies the browser as long as it keeps cookies. */
export function browserCookie(id: string): CookieToSet {
  return cookie("browser", id, BROWSER_LIFETIME_SECONDS);
}

/** Carries the outcome of a plain form to the next page. */
export function flashCookie(seal: string): CookieToSet {
  return cookie("flash", seal, FLASH_LIFETIME_SECONDS);
}

/** Display preferences, which scripts change too. */
export function preferencesCookie(preferences: Preferences): CookieToSet {
  return {
    name: PREFERENCES_COOKIE,
    value: serializePreferences(preferences),
    httpOnly: false,
    sameSite: "lax",
    path: "/",
    secure: env().isHttps,
    maxAge: PREFERENCES_LIFETIME_SECONDS,
  };
}

/** Carries a login from the password to the second factor. */
export function loginCookie(seal: string): CookieToSet {
  return cookie("login", seal, LOGIN_CHALLENGE_MS / SECOND);
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
