import "server-only";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Act } from "#lib/server/http/handle-change";
import { deviceKeyOf, newBrowserId } from "#lib/server/session/browser-id";
import { formTokenOf } from "#lib/server/session/csrf";
import { browserCookie, sessionCookie } from "#lib/server/session/session-cookie";
import { openedSession, readTokens } from "#lib/server/session/session-tokens";
import { askUpstream, forwardUpstream } from "#lib/server/upstream/call-upstream";
import type { UpstreamTokens } from "#lib/server/upstream/caller";

/**
 * Signs in or up: asks the upstream for its anti-forgery token as this browser's device, sends the form, and seals
 * the tokens of the answer into the session cookie. The browser gets none of them, but a form token of our own.
 */
export function openSession(name: "login" | "signup"): Act {
  return async (visit, input) => {
    const browserId = visit.browserId ?? newBrowserId();
    if (!visit.browserId) visit.cookies.push(browserCookie(browserId));
    const device: UpstreamTokens = { deviceKey: deviceKeyOf(browserId) };
    const greeting = await askUpstream("getCsrfToken", {}, { ...visit.caller, tokens: device });
    const tokens = {
      ...device,
      csrfToken: greeting.data.csrfToken,
      ...readTokens(greeting.setCookies).tokens,
    };
    const answer = await forwardUpstream(name, input, { ...visit.caller, tokens });
    const member = answer.data as OutputOf<Endpoints["login" | "signup"]>; // parsed by the schema of one of them
    const session = openedSession(member, tokens, answer.setCookies);
    visit.cookies.push(await sessionCookie(session));
    return { ...member, csrfToken: formTokenOf({ session, browserId }) };
  };
}
