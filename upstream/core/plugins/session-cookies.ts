import type { FastifyReply, FastifyRequest } from "fastify";
import {
  ACCESS_TOKEN_TTL_MS,
  LOGIN_CHALLENGE_MS,
  SECOND,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
} from "#contract/limits";
import { upstreamCookie } from "#contract/session-protocol";

/** What a session hands to its client, as cookies. */
export interface SessionCookieValues {
  accessToken: string;
  refreshToken: string;
  deviceKey: string;
  sessionVersion: number;
  csrfToken: string;
}

type CookieValues = SessionCookieValues & {
  /** Before there is a session. */
  loginChallenge: string;
};

/** The session cookies of one call: what came with it, and what goes back. */
export interface SessionCookies {
  read(name: keyof typeof upstreamCookie): string | undefined;
  write(values: Partial<CookieValues>): void;
  forget(name: keyof typeof upstreamCookie): void;
  /** Takes all of them back. */
  clear(): void;
}

const lifetimeMs: Record<keyof CookieValues, number> = {
  accessToken: ACCESS_TOKEN_TTL_MS,
  refreshToken: SESSION_IDLE_MS,
  deviceKey: 12 * SESSION_ABSOLUTE_MS,
  sessionVersion: SESSION_IDLE_MS,
  csrfToken: SESSION_IDLE_MS,
  loginChallenge: LOGIN_CHALLENGE_MS,
};

/** @param secure whether browsers may send them over https only */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): SessionCookies {
  const attributes = { path: "/", sameSite: "lax", secure } as const;
  return {
    read: (name) => request.cookies[upstreamCookie[name]],
    write(values) {
      for (const name of Object.values(upstreamCookie)) {
        const value = values[name];
        if (value === undefined) continue;
        // A client's script reads its csrf token from the cookie (part 1, section 4); the others are ours alone.
        const httpOnly = name !== upstreamCookie.csrfToken;
        const maxAge = Math.floor(lifetimeMs[name] / SECOND);
        reply.setCookie(name, String(value), { ...attributes, httpOnly, maxAge });
      }
    },
    forget: (name) => void reply.clearCookie(upstreamCookie[name], attributes),
    clear() {
      for (const name of Object.values(upstreamCookie)) reply.clearCookie(name, attributes);
    },
  };
}
