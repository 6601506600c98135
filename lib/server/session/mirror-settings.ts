import "server-only";
import { SECOND } from "#contract/limits";
import type { Visit } from "#lib/server/api/request-context";
import { log } from "#lib/server/log";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";
import { parsePreferences } from "#lib/shared/preferences";
import { mirrorOf } from "#lib/shared/settings-mirror";
import { preferencesCookie } from "./session-cookie.ts";

/** Nobody waits longer than this to be signed in for the sake of a mirror. */
const MIRROR_BUDGET_MS = 1 * SECOND;

/**
 * Repeats in the preferences of this browser what a member who has just signed in has chosen elsewhere. Later changes are
 * repeated by the script that makes them. Signing in does not depend on it: /settings makes up for a failure.
 */
export async function mirrorSettings(visit: Visit, tokens: UpstreamTokens): Promise<void> {
  try {
    const { data } = await askUpstream("getSettings", {}, { ...visit.caller, tokens }, MIRROR_BUDGET_MS);
    const preferences = { ...parsePreferences(visit.preferences), ...mirrorOf(data.settings) };
    visit.cookies.push(preferencesCookie(preferences));
  } catch (err) {
    log().warn({ requestId: visit.requestId, err }, "The settings could not be read at the sign-in");
  }
}
