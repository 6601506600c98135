import "server-only";
import {
  CSRF_HEADER,
  REQUEST_ID_HEADER,
  upstreamCookie,
  WEB_PROOF_HEADER,
} from "#contract/protocol/session-protocol";
import { currentKeyFor } from "#lib/server/session/keys";
import type { Session } from "#lib/server/session/session";

/** The tokens that an upstream call carries, by the names of `upstreamCookie`. */
export type UpstreamTokens = Partial<Record<keyof typeof upstreamCookie, string>>;

/** On whose behalf the upstream is called. */
export interface Caller {
  tokens: UpstreamTokens;
  requestId: string;
  clientAddress: string | undefined;
  userAgent: string | undefined;
  signal?: AbortSignal;
}

const USER_AGENT_MAX_LENGTH = 512;

/**
 * The caller, from the headers of the browser's request. `nameClient` (server/) has set its `x-forwarded-for`; its cookies
 * are not passed on.
 */
export function callerFrom(headers: Headers, requestId: string, opened: Session | null): Caller {
  return {
    tokens: opened ? tokensOf(opened) : {},
    requestId,
    clientAddress: headers.get("x-forwarded-for") ?? undefined,
    userAgent: headers.get("user-agent")?.slice(0, USER_AGENT_MAX_LENGTH),
  };
}

/** The upstream tokens of a session. */
export function tokensOf(opened: Session): UpstreamTokens {
  const { accessToken, refreshToken, deviceKey, sessionVersion, csrfToken } = opened;
  return { accessToken, refreshToken, deviceKey, sessionVersion, csrfToken };
}

/** All headers of an upstream call; no other header of the browser's request is forwarded. */
export function upstreamHeaders(caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    accept: "application/json",
    [REQUEST_ID_HEADER]: caller.requestId,
    [WEB_PROOF_HEADER]: currentKeyFor("roost web proof"),
  };
  const cookies = Object.entries(upstreamCookie).flatMap(([key, name]) => {
    const value = caller.tokens[key as keyof UpstreamTokens]; // keys of `upstreamCookie`
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  if (cookies.length > 0) headers.cookie = cookies.join("; ");
  if (caller.tokens.csrfToken) headers[CSRF_HEADER] = caller.tokens.csrfToken;
  if (caller.clientAddress) headers["x-forwarded-for"] = caller.clientAddress;
  if (caller.userAgent) headers["user-agent"] = caller.userAgent;
  return headers;
}
