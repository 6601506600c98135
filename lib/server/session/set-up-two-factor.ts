import "server-only";
import { randomUUID } from "node:crypto";
import type { BodyOf, OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { Act } from "#lib/server/api/handle-change";
import { askUpstream, type UpstreamAnswer } from "#lib/server/upstream/call-upstream";
import { type Caller, tokensOf } from "#lib/server/upstream/caller";
import { formTokenOf } from "./csrf.ts";
import { replaceTokens } from "./renew-session.ts";
import type { Session } from "./session.ts";
import { sessionCookie } from "./session-cookie.ts";
import { readTokens, renewedSession } from "./session-tokens.ts";
import { withFreshTokens } from "./with-fresh-tokens.ts";

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
