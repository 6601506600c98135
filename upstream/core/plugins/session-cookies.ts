import type { FastifyReply, FastifyRequest } from "fastify";
import {
  ACCESS_TOKEN_TTL_MS,
  LOGIN_CHALLENGE_MS,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
} from "#contract/limits";
import { upstreamCookie } from "#contract/protocol/session-protocol";
import { SECOND } from "#contract/units";

/** The values of a session's cookies. */
export interface SessionCookieValues {
  accessToken: string;
  refreshToken: string;
  deviceKey: string;
  sessionVersion: number;
  csrfToken: string;
}

type CookieValues = SessionCookieValues & {
  /** Set between the password and the second factor, before there is a session. */
  loginChallenge: string;
};

/** Reads a call's session cookies and sets those of its response. */
export interface SessionCookies {
  read(name: keyof typeof upstreamCookie): string | undefined;
  write(values: Partial<CookieValues>): void;
  remove(name: keyof typeof upstreamCookie): void;
  /** Deletes all of them. */
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

/** @param secure whether the cookies have the `Secure` attribute */
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
        // Scripts of a client read the csrf token from its cookie; the others are httpOnly.
        const httpOnly = name !== upstreamCookie.csrfToken;
        const maxAge = Math.floor(lifetimeMs[name] / SECOND);
        reply.setCookie(name, String(value), { ...attributes, httpOnly, maxAge });
      }
    },
    remove: (name) => void reply.clearCookie(upstreamCookie[name], attributes),
    clear() {
      for (const name of Object.values(upstreamCookie)) reply.clearCookie(name, attributes);
    },
  };
}
