import "server-only";
import { randomUUID } from "node:crypto";
import { parseCookie } from "undici";
import { ACCESS_TOKEN_TTL_MS, SESSION_ABSOLUTE_MS } from "#contract/limits";
import { upstreamCookie } from "#contract/protocol/session-protocol";
import { SECOND } from "#contract/units";
import type { UpstreamTokens } from "#lib/server/upstream/caller";
import { upstreamInvalid } from "#lib/server/upstream/upstream-errors";
import { SESSION_FORMAT, type Session } from "./session.ts";

interface GivenTokens {
  tokens: UpstreamTokens;
  /** Expiry of the access token in ms since 1970; undefined when none was issued. */
  accessExpiresAt: number | undefined;
}

/** Reads tokens and the access token's expiry from the upstream's Set-Cookie headers. */
export function readTokens(setCookies: readonly string[], now = Date.now()): GivenTokens {
  const given: GivenTokens = { tokens: {}, accessExpiresAt: undefined };
  for (const header of setCookies) {
    const cookie = parseCookie(header);
    const key = Object.entries(upstreamCookie).find(([, name]) => name === cookie?.name)?.[0];
    if (!cookie || !key || !cookie.value) continue;
    given.tokens[key as keyof UpstreamTokens] = decode(cookie.value); // a key of `upstreamCookie`
    if (key === "accessToken") given.accessExpiresAt = expiryOf(cookie, now);
  }
  return given;
}

interface Member {
  userId: string;
  username: string;
}

/** The session opened by a login or signup. Throws `UPSTREAM_INVALID` when tokens are missing. */
export function openedSession(
  member: Member,
  before: UpstreamTokens,
  setCookies: readonly string[],
  now = Date.now(),
): Session {
  const { tokens, accessExpiresAt } = readTokens(setCookies, now);
  const { accessToken, refreshToken, csrfToken, deviceKey, sessionVersion } = { ...before, ...tokens };
  if (!accessToken || !refreshToken || !csrfToken) {
    throw upstreamInvalid();
  }
  return {
    format: SESSION_FORMAT,
    id: randomUUID(),
    userId: member.userId,
    username: member.username,
    accessToken,
    accessExpiresAt: accessExpiresAt ?? now + ACCESS_TOKEN_TTL_MS,
    refreshToken,
    csrfToken,
    deviceKey: deviceKey ?? "",
    sessionVersion: sessionVersion ?? "",
    issuedAt: now,
    absoluteExpiresAt: now + SESSION_ABSOLUTE_MS,
  };
}

/** The session with the tokens of a refresh; tokens not reissued are kept. */
export function renewedSession(opened: Session, setCookies: readonly string[], now = Date.now()): Session {
  const { tokens, accessExpiresAt } = readTokens(setCookies, now);
  if (!tokens.accessToken) {
    throw upstreamInvalid();
  }
  return {
    ...opened,
    ...tokens,
    accessExpiresAt: accessExpiresAt ?? now + ACCESS_TOKEN_TTL_MS,
    issuedAt: now,
  };
}

function expiryOf(cookie: { maxAge?: number | undefined; expires?: Date | number | undefined }, now: number) {
  if (cookie.maxAge !== undefined) return now + cookie.maxAge * SECOND;
  return cookie.expires === undefined ? undefined : Number(cookie.expires);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
