import "server-only";
import type { Visit } from "#lib/server/http/read-visit";
import { deviceKeyOf, newBrowserId } from "#lib/server/session/browser-id";
import { browserCookie } from "#lib/server/session/session-cookie";
import { readTokens } from "#lib/server/session/session-tokens";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";

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
