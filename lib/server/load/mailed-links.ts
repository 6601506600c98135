import "server-only";
import { headers } from "next/headers";
import { internalHeader } from "#lib/server/gate/internal-headers";
import { greetUpstream } from "#lib/server/session/greet-upstream";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { callerFrom } from "#lib/server/upstream/caller";
import { outcomeOf } from "./outcome.ts";

/** The token of a mailed link, from the query of the page it leads to; null when it cannot be one of ours. */
export function mailedTokenOf({ token }: Record<string, string | string[] | undefined>): string | null {
  return typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null;
}

async function check(token: string): Promise<void> {
  const requestHeaders = await headers();
  const caller = callerFrom(requestHeaders, requestHeaders.get(internalHeader.requestId) ?? "", null);
  // Nobody in particular asks, so the browser need not be known again.
  const { tokens } = await greetUpstream({ browserId: undefined, caller, cookies: [] });
  await callUpstream("checkResetLink", { body: { token } }, { ...caller, tokens });
}

/** Whether it is known that a mailed link does not reset a password any more. It is not used up by asking. */
export async function isResetLinkSpent(token: string): Promise<boolean> {
  const outcome = await outcomeOf(check(token));
  return "refusal" in outcome && outcome.refusal.code === "LINK_INVALID";
}
