import "server-only";
import { randomUUID } from "node:crypto";
import type { BodyOf, OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Act } from "#lib/server/http/handle-change";
import { formTokenOf } from "#lib/server/session/csrf";
import { replaceTokens } from "#lib/server/session/renew-session";
import type { Session } from "#lib/server/session/session";
import { sessionCookie } from "#lib/server/session/session-cookie";
import { readTokens, renewedSession } from "#lib/server/session/session-tokens";
import { withFreshTokens } from "#lib/server/session/with-fresh-tokens";
import { askUpstream, type UpstreamAnswer } from "#lib/server/upstream/call-upstream";
import { type Caller, tokensOf } from "#lib/server/upstream/caller";

type SetUp = Endpoints["setupTwoFactor"];

interface Outcome {
  answer: UpstreamAnswer<OutputOf<SetUp>>;
  /** With the tokens that it was asked with. */
  asked: Session | null;
}

/**
 * Sets the second factor up, on or off. When the upstream has ended the other sessions it gives this one new tokens:
 * they are sealed into the cookie, under a new id, and the browser gets the form token that belongs to it.
 */
export const setUpTwoFactor: Act = async (visit, input) => {
  const body = input.body as BodyOf<SetUp>; // parsed by its schema
  const ask = async (caller: Caller, asked: Session | null): Promise<Outcome> => ({
    answer: await askUpstream("setupTwoFactor", { body }, caller),
    asked,
  });
  const replaces = !body.enable || body.code !== "";
  const { answer, asked } = await withFreshTokens(visit, (caller, opened) =>
    opened && replaces
      ? replaceTokens(opened, (latest) => ask({ ...caller, tokens: tokensOf(latest) }, latest))
      : ask(caller, opened),
  );
  const { csrfToken: _, ...data } = answer.data;
  if (!asked || !readTokens(answer.setCookies).tokens.accessToken) return data;
  const session = { ...renewedSession(asked, answer.setCookies), id: randomUUID() };
  visit.cookies.push(await sessionCookie(session));
  return { ...data, csrfToken: formTokenOf({ session, browserId: visit.browserId }) };
};
