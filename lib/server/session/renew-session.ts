import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#contract/limits";
import { isAppError } from "#lib/server/errors";
import { globalOnce } from "#lib/server/global-once";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import { upstreamTimeout } from "#lib/server/upstream/upstream-errors";
import type { Session } from "./session.ts";
import { renewedSession } from "./session-tokens.ts";

/** An access token with less than this left is exchanged before it is used. */
const NEAR_EXPIRY_MS = 60 * SECOND;
/** Requests that set out with the old cookie a moment ago get the same answer without asking again. */
const REMEMBER_MS = 10 * SECOND;
/** By then the pages whose answers carry the tokens of a refresh have been rendered. */
const SETTLED_MS = 3 * SECOND;

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

interface UnderWay {
  /** The web session's, which its tokens' successors share. */
  sessionId: string;
  renewal: Promise<Renewal>;
}

const underWay = () => globalOnce("renewals", () => new Map<string, UnderWay>());
const replacements = () => globalOnce("token replacements", () => new Map<string, Promise<unknown>>());

function renewalUnderWay(opened: Session, caller: Caller): Promise<Renewal> {
  const all = underWay();
  const key = opened.refreshToken;
  const started = all.get(key);
  if (started) return started.renewal;
  const replaced = replacements().get(opened.id);
  // Whatever the replacement came to: if it failed, these tokens are as good as before.
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
 * Makes a call that voids the session's tokens and is answered with new ones. It waits for a refresh that is under way,
 * and until the answers that carry what came of it have gone; a refresh that is asked for meanwhile waits for the call. So
 * no answer with the former tokens is still on its way when the new ones go to the browser.
 * @param change given the session with its latest tokens
 */
export async function replaceTokens<T>(opened: Session, change: (latest: Session) => Promise<T>): Promise<T> {
  const all = underWay();
  let latest = opened;
  for (let started = all.get(latest.refreshToken); started; started = all.get(latest.refreshToken)) {
    const outcome = await started.renewal;
    if (outcome.kind !== "renewed") break;
    latest = outcome.session;
  }
  // What is remembered of earlier refreshes leads to tokens that will be void.
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
    // The same tokens are answered with the same successors, so an answer that arrived broken is asked for again.
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
