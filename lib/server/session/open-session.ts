import "server-only";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Act } from "#lib/server/api/handle-change";
import { forwardUpstream } from "#lib/server/upstream/call-upstream";
import { tokensOf } from "#lib/server/upstream/caller";
import { formTokenOf } from "./csrf.ts";
import { greetUpstream } from "./greet-upstream.ts";
import { keepHalfLogin, openHalfLogin } from "./half-login.ts";
import { mirrorSettings } from "./mirror-settings.ts";
import { clearedCookie, sessionCookie } from "./session-cookie.ts";
import { openedSession } from "./session-tokens.ts";

/** The endpoints that open a session; all answer alike. */
type Opening = "login" | "finishLogin" | "signup" | "loginWithPasskey";

/**
 * Signs in or up: asks the upstream for its anti-forgery token as this browser's device, sends the form, and seals
 * the tokens of the answer into the session cookie. The browser gets none of them, but a form token of our own.
 */
export function openSession(name: Opening): Act {
  return async (visit, input) => {
    const { tokens, browserId } = await greetUpstream(visit);
    const half = name === "finishLogin" ? await openHalfLogin(visit.halfLogin) : {};
    const caller = { ...visit.caller, tokens: { ...tokens, ...half } };
    const answer = await forwardUpstream(name, input, caller).catch(async (error) => {
      visit.cookies.push(...(await keepHalfLogin(error)));
      throw error;
    });
    const member = answer.data as OutputOf<Endpoints[Opening]>; // parsed by the schema of one of them
    const session = openedSession(member, tokens, answer.setCookies);
    visit.cookies.push(await sessionCookie(session));
    if (visit.halfLogin !== undefined) visit.cookies.push(clearedCookie("login"));
    await mirrorSettings(visit, tokensOf(session));
    return { ...member, csrfToken: formTokenOf({ session, browserId }) };
  };
}
