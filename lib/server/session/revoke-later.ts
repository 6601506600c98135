import "server-only";
import { MINUTE, SECOND } from "#contract/limits";
import { globalOnce } from "#lib/server/global-once";
import { log } from "#lib/server/log";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { Caller } from "#lib/server/upstream/caller";
import type { Session } from "./session.ts";
import { isSessionRefusal, withFreshTokens } from "./with-fresh-tokens.ts";

const ROUND_MS = 15 * SECOND;
/** Nobody holds the tokens any more; what is left after this goes when it is idle for too long. */
const GIVE_UP_MS = 60 * MINUTE;
/** An outage in which more members sign out is not one to keep their sessions in memory for. */
const WAITING_MAX = 1_000;

interface Waiting {
  session: Session;
  caller: Caller;
  giveUpAt: number;
}

const queue = () =>
  globalOnce("sessions to revoke", () => ({ waiting: new Map<string, Waiting>(), isTimed: false }));

/** Signs a session out at the upstream as soon as that can be reached: its cookie has gone already. Kept in memory alone. */
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

/** Signs out what waits for it, one after the other, until the first that cannot be. */
export async function revokeWaiting(): Promise<void> {
  const { waiting } = queue();
  for (const [id, entry] of waiting) {
    if (entry.giveUpAt < Date.now()) waiting.delete(id);
    else if (await revoke(entry)) waiting.delete(id);
    else return;
  }
}

/** Whether the session is over: the upstream took the sign-out, or says that there is none. */
async function revoke(entry: Waiting): Promise<boolean> {
  try {
    await withFreshTokens({ session: entry.session, caller: entry.caller, cookies: [] }, (caller, opened) => {
      // Renewed on the way: the former tokens are void.
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
