import "server-only";
import type { Visit } from "#lib/server/api/request-context";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";
import { deviceKeyOf, newBrowserId } from "./browser-id.ts";
import { browserCookie } from "./session-cookie.ts";
import { readTokens } from "./session-tokens.ts";

interface Greeted {
  tokens: UpstreamTokens;
  browserId: string;
}

/**
 * What a change by nobody in particular carries upstream: this browser's device key, and an anti-forgery token that the
 * upstream gives for it. A browser without a name gets one, in the visit's cookies.
 */
export async function greetUpstream(
  visit: Pick<Visit, "browserId" | "caller" | "cookies">,
): Promise<Greeted> {
  const browserId = visit.browserId ?? newBrowserId();
  if (!visit.browserId) visit.cookies.push(browserCookie(browserId));
  const device: UpstreamTokens = { deviceKey: deviceKeyOf(browserId) };
  const greeting = await askUpstream("getCsrfToken", {}, { ...visit.caller, tokens: device });
  const given = readTokens(greeting.setCookies).tokens;
  return { browserId, tokens: { ...device, csrfToken: greeting.data.csrfToken, ...given } };
}
