import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#contract/units";
import { isAppError } from "#lib/server/errors";
import { globalOnce } from "#lib/server/global-once";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import { upstreamTimeout } from "#lib/server/upstream/upstream-errors";
import type { Session } from "./session.ts";
import { renewedSession } from "./session-tokens.ts";

/** An access token with less time left is refreshed before use. */
const NEAR_EXPIRY_MS = 60 * SECOND;
/** Requests sent with the old cookie a moment ago get the same result without another call. */
const REMEMBER_MS = 10 * SECOND;
/** By then the responses that carry refreshed tokens have been sent. */
const SETTLED_MS = 3 * SECOND;

/**
 * The outcome of a refresh. Only a 401 ends the session: an unreachable, slow or busy upstream says nothing about it.
 */
export type Renewal =
  | { kind: "renewed"; session: Session }
  | { kind: "ended" }
  | { kind: "unavailable"; error: unknown };

/** Whether the access token has expired or is about to. */
export function isNearExpiry(opened: Session, now = Date.now()): boolean {
  return opened.accessExpiresAt - now < NEAR_EXPIRY_MS;
}

/**
 * Refreshes the session's tokens. Concurrent requests share one call per refresh token; a caller that times out does
 * not abort it for the others.
 * @param budgetMs how long this caller waits; no limit by default
 */
export async function renewSession(opened: Session, caller: Caller, budgetMs?: number): Promise<Renewal> {
  const renewal = pendingRenewal(opened, caller);
  if (budgetMs === undefined) return renewal;
  const wait = new AbortController();
  const spent = sleep(budgetMs, undefined, { signal: wait.signal }).then(
    (): Renewal => ({ kind: "unavailable", error: upstreamTimeout() }),
  );
  spent.catch(() => undefined); // aborted
  return Promise.race([renewal, spent]).finally(() => wait.abort());
}

interface PendingRenewal {
  /** Our session's id, which survives token refreshes. */
  sessionId: string;
  renewal: Promise<Renewal>;
}

const pendingRenewals = () => globalOnce("renewals", () => new Map<string, PendingRenewal>());
const replacements = () => globalOnce("token replacements", () => new Map<string, Promise<unknown>>());

function pendingRenewal(opened: Session, caller: Caller): Promise<Renewal> {
  const all = pendingRenewals();
  const key = opened.refreshToken;
  const started = all.get(key);
  if (started) return started.renewal;
  const replaced = replacements().get(opened.id);
  // Regardless of the outcome: if the replacement failed, these tokens are still valid.
  const renewal = replaced
    ? replaced.catch(() => undefined).then(() => exchange(opened, caller))
    : exchange(opened, caller);
  all.set(key, { sessionId: opened.id, renewal });
  renewal.then((outcome) => {
    if (outcome.kind !== "renewed") all.delete(key);
    else setTimeout(() => all.delete(key), REMEMBER_MS).unref();
  });
  return renewal;
}

/**
 * Makes a call that replaces the session's tokens. It first waits for a running refresh and until the responses that
 * carry its result have been sent; a refresh requested meanwhile waits for the call. So no response with the former
 * tokens is in transit when the new ones go to the browser.
 * @param change receives the session with its latest tokens
 */
export async function replaceTokens<T>(opened: Session, change: (latest: Session) => Promise<T>): Promise<T> {
  const all = pendingRenewals();
  let latest = opened;
  for (let started = all.get(latest.refreshToken); started; started = all.get(latest.refreshToken)) {
    const outcome = await started.renewal;
    if (outcome.kind !== "renewed") break;
    latest = outcome.session;
  }
  // Results of earlier refreshes lead to tokens that will be void.
  for (const [key, { sessionId }] of all) if (sessionId === opened.id) all.delete(key);
  const ageMs = Date.now() - latest.issuedAt;
  const replacing = sleep(Math.max(0, SETTLED_MS - ageMs)).then(() => change(latest));
  replacements().set(opened.id, replacing);
  try {
    return await replacing;
  } finally {
    replacements().delete(opened.id);
  }
}

async function exchange(opened: Session, caller: Caller): Promise<Renewal> {
  const { signal: _, ...lasting } = caller;
  const ask = async () => renewedSession(opened, (await askUpstream("refresh", {}, lasting)).setCookies);
  try {
    // Refreshing with the same tokens returns the same successors, so a broken answer is simply requested again.
    const session = await ask().catch((error) => {
      if (isAppError(error) && error.code === "UPSTREAM_INVALID") return ask();
      throw error;
    });
    return { kind: "renewed", session };
  } catch (error) {
    if (isAppError(error) && error.status === 401) return { kind: "ended" };
    return { kind: "unavailable", error };
  }
}
