import "server-only";
import { headers } from "next/headers";
import { internalHeader } from "#lib/server/gate/internal-headers";
import { getAnonymousTokens } from "#lib/server/session/anonymous-tokens";
import { callUpstream } from "#lib/server/upstream/call-upstream";
import { callerFrom } from "#lib/server/upstream/caller";
import { outcomeOf } from "./outcome.ts";

/** The token of a mailed link, from the page's query; null when it has not the format of ours. */
export function mailedTokenOf({ token }: Record<string, string | string[] | undefined>): string | null {
  return typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null;
}

async function check(token: string): Promise<void> {
  const requestHeaders = await headers();
  const caller = callerFrom(requestHeaders, requestHeaders.get(internalHeader.requestId) ?? "", null);
  // An anonymous call: the browser need not be identified.
  const { tokens } = await getAnonymousTokens({ browserId: undefined, caller, cookies: [] });
  await callUpstream("checkResetLink", { body: { token } }, { ...caller, tokens });
}

/** Whether a reset link is known to be invalid by now. Checking does not use it up. */
export async function isResetLinkSpent(token: string): Promise<boolean> {
  const outcome = await outcomeOf(check(token));
  return "refusal" in outcome && outcome.refusal.code === "LINK_INVALID";
}
