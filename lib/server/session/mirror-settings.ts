import "server-only";
import { SECOND } from "#contract/units";
import { log } from "#lib/server/log";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";
import { parsePreferences } from "#lib/shared/preferences/preferences";
import { mirrorOf } from "#lib/shared/preferences/settings-mirror";
import type { RequestContext } from "./request-context.ts";
import { preferencesCookie } from "./session-cookie.ts";

/** Longest delay of a sign-in for the sake of the mirror. */
const MIRROR_BUDGET_MS = 1 * SECOND;

/**
 * Copies a member's account settings to this browser's preferences cookie at sign-in. Later changes are copied by the
 * script that makes them. Sign-in does not depend on it: /settings makes up for a failure.
 */
export async function mirrorSettings(context: RequestContext, tokens: UpstreamTokens): Promise<void> {
  try {
    const { data } = await askUpstream("getSettings", {}, { ...context.caller, tokens }, MIRROR_BUDGET_MS);
    const preferences = { ...parsePreferences(context.preferences), ...mirrorOf(data.settings) };
    context.cookies.push(preferencesCookie(preferences));
  } catch (err) {
    log().warn({ requestId: context.requestId, err }, "The settings could not be read at the sign-in");
  }
}
