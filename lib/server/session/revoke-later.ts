import "server-only";
import { MINUTE, SECOND } from "#contract/units";
import { globalOnce } from "#lib/server/global-once";
import { log } from "#lib/server/log";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import type { Session } from "./session.ts";
import { isSessionRefusal, withFreshTokens } from "./with-fresh-tokens.ts";

const ROUND_MS = 15 * SECOND;
/** No browser has the tokens any more; after this the upstream's idle limit ends the session. */
const GIVE_UP_MS = 60 * MINUTE;
/** In an outage with more sign-outs than this, memory is more important. */
const WAITING_MAX = 1_000;

interface Waiting {
  session: Session;
  caller: Caller;
  giveUpAt: number;
}

const queue = () =>
  globalOnce("sessions to revoke", () => ({ waiting: new Map<string, Waiting>(), isTimed: false }));

/**
 * Signs a session out at the upstream as soon as it is reachable; its cookie is already cleared. Kept in memory only.
 */
export function revokeLater(session: Session, { signal: _, ...caller }: Caller): void {
  const { waiting } = queue();
  if (waiting.size >= WAITING_MAX) return;
  waiting.set(session.id, { session, caller, giveUpAt: Date.now() + GIVE_UP_MS });
  startRound();
}

function startRound(): void {
  const state = queue();
  if (state.isTimed) return;
  state.isTimed = true;
  setTimeout(async () => {
    await revokeWaiting();
    state.isTimed = false;
    if (state.waiting.size > 0) startRound();
  }, ROUND_MS).unref();
}

/** Signs out the queued sessions one by one, up to the first failure. */
export async function revokeWaiting(): Promise<void> {
  const { waiting } = queue();
  for (const [id, entry] of waiting) {
    if (entry.giveUpAt < Date.now()) waiting.delete(id);
    else if (await revoke(entry)) waiting.delete(id);
    else return;
  }
}

/** Whether the session has ended: the upstream accepted the sign-out, or does not know the session. */
async function revoke(entry: Waiting): Promise<boolean> {
  try {
    await withFreshTokens({ session: entry.session, caller: entry.caller, cookies: [] }, (caller, opened) => {
      // Renewed meanwhile: the former tokens are void.
      if (opened) entry.session = opened;
      return askUpstream("logout", {}, caller);
    });
    return true;
  } catch (err) {
    if (isSessionRefusal(err)) return true;
    log().warn({ requestId: entry.caller.requestId, err }, "Upstream logout failed again");
    return false;
  }
}
