import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#contract/limits";
import { globalOnce } from "#lib/server/global-once";
import { isAppError } from "#lib/server/is-app-error";
import type { Session } from "#lib/server/session/session";
import { renewedSession } from "#lib/server/session/session-tokens";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import { upstreamTimeout } from "#lib/server/upstream/upstream-failure";

/** An access token with less than this left is exchanged before it is used. */
const NEAR_EXPIRY_MS = 60 * SECOND;
/** Requests that set out with the old cookie a moment ago get the same answer without asking again. */
const REMEMBER_MS = 10 * SECOND;

/**
 * How a refresh ended. Only a 401 ends the session: an upstream that cannot be reached, takes too long or is
 * busy says nothing about it.
 */
export type Renewal =
  | { kind: "renewed"; session: Session }
  | { kind: "ended" }
  | { kind: "unavailable"; error: unknown };

/** Whether the access token is about to expire, or has. */
export function isNearExpiry(opened: Session, now = Date.now()): boolean {
  return opened.accessExpiresAt - now < NEAR_EXPIRY_MS;
}

/**
 * Exchanges the session's tokens. However many requests ask, one call is under way per refresh token; a
 * caller that gives up does not stop it for the others.
 * @param budgetMs how long this caller waits, whoever began the call; as long as that takes unless told
 */
export async function renewSession(opened: Session, caller: Caller, budgetMs?: number): Promise<Renewal> {
  const renewal = renewalUnderWay(opened, caller);
  if (budgetMs === undefined) return renewal;
  const wait = new AbortController();
  const spent = sleep(budgetMs, undefined, { signal: wait.signal }).then(
    (): Renewal => ({ kind: "unavailable", error: upstreamTimeout() }),
  );
  spent.catch(() => undefined); // stopped
  return Promise.race([renewal, spent]).finally(() => wait.abort());
}

function renewalUnderWay(opened: Session, caller: Caller): Promise<Renewal> {
  const underWay = globalOnce("renewals", () => new Map<string, Promise<Renewal>>());
  const key = opened.refreshToken;
  const started = underWay.get(key);
  if (started) return started;
  const renewal = exchange(opened, caller);
  underWay.set(key, renewal);
  renewal.then((outcome) => {
    if (outcome.kind !== "renewed") underWay.delete(key);
    else setTimeout(() => underWay.delete(key), REMEMBER_MS).unref();
  });
  return renewal;
}

async function exchange(opened: Session, caller: Caller): Promise<Renewal> {
  const { signal: _, ...lasting } = caller;
  try {
    const { setCookies } = await askUpstream("refresh", {}, lasting);
    return { kind: "renewed", session: renewedSession(opened, setCookies) };
  } catch (error) {
    if (isAppError(error) && error.status === 401) return { kind: "ended" };
    return { kind: "unavailable", error };
  }
}
