import "server-only";
import type { OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { forwardUpstream } from "#lib/server/upstream/call-upstream";
import { tokensOf } from "#lib/server/upstream/caller";
import { getAnonymousTokens } from "./anonymous-tokens.ts";
import { formTokenOf } from "./csrf.ts";
import { mirrorSettings } from "./mirror-settings.ts";
import { readPendingLogin, savePendingLogin } from "./pending-login.ts";
import type { CallAction } from "./request-context.ts";
import { clearedCookie, sessionCookie } from "./session-cookie.ts";
import { openedSession } from "./session-tokens.ts";

/** Endpoints that open a session; their answers have the same shape. */
type Opening = "login" | "finishLogin" | "signup" | "loginWithPasskey";

/**
 * Signs in or up: gets the upstream's anti-forgery token for this browser, forwards the form, and seals the tokens of
 * the answer into the session cookie. The browser receives none of them, only a form token of our own.
 */
export function openSession(name: Opening): CallAction {
  return async (context, input) => {
    const { tokens, browserId } = await getAnonymousTokens(context);
    const pending = name === "finishLogin" ? await readPendingLogin(context.pendingLogin) : {};
    const caller = { ...context.caller, tokens: { ...tokens, ...pending } };
    const answer = await forwardUpstream(name, input, caller).catch(async (error) => {
      context.cookies.push(...(await savePendingLogin(error)));
      throw error;
    });
    const member = answer.data as OutputOf<Endpoints[Opening]>; // parsed by one of their schemas
    const session = openedSession(member, tokens, answer.setCookies);
    context.cookies.push(await sessionCookie(session));
    if (context.pendingLogin !== undefined) context.cookies.push(clearedCookie("login"));
    await mirrorSettings(context, tokensOf(session));
    return { ...member, csrfToken: formTokenOf({ session, browserId }) };
  };
}
