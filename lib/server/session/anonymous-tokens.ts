import "server-only";
import { askUpstream } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";
import { deviceKeyOf, newBrowserId } from "./browser-id.ts";
import type { RequestContext } from "./request-context.ts";
import { browserCookie } from "./session-cookie.ts";
import { readTokens } from "./session-tokens.ts";

interface AnonymousTokens {
  tokens: UpstreamTokens;
  browserId: string;
}

/**
 * Tokens for an anonymous upstream call: the browser's device key, and an anti-forgery token that the upstream issues
 * for it. A browser without an id gets one, in the context's cookies.
 */
export async function getAnonymousTokens(
  context: Pick<RequestContext, "browserId" | "caller" | "cookies">,
): Promise<AnonymousTokens> {
  const browserId = context.browserId ?? newBrowserId();
  if (!context.browserId) context.cookies.push(browserCookie(browserId));
  const device: UpstreamTokens = { deviceKey: deviceKeyOf(browserId) };
  const greeting = await askUpstream("getCsrfToken", {}, { ...context.caller, tokens: device });
  const given = readTokens(greeting.setCookies).tokens;
  return { browserId, tokens: { ...device, csrfToken: greeting.data.csrfToken, ...given } };
}
