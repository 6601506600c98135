import "server-only";
import { randomUUID } from "node:crypto";
import type { BodyOf, OutputOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { askUpstream, type UpstreamAnswer } from "#lib/server/upstream/call-upstream";
import { type Caller, tokensOf } from "#lib/server/upstream/caller";
import { formTokenOf } from "./csrf.ts";
import { replaceTokens } from "./renew-session.ts";
import type { CallAction } from "./request-context.ts";
import type { Session } from "./session.ts";
import { sessionCookie } from "./session-cookie.ts";
import { readTokens, renewedSession } from "./session-tokens.ts";
import { withFreshTokens } from "./with-fresh-tokens.ts";

type SetUp = Endpoints["setupTwoFactor"];

interface Outcome {
  answer: UpstreamAnswer<OutputOf<SetUp>>;
  /** The session that the call was made with. */
  askedWith: Session | null;
}

/**
 * Sets up, enables or disables two-factor authentication. When the upstream ends the other sessions it issues new
 * tokens for this one: they are sealed into the cookie under a new id, and the browser gets the matching form token.
 */
export const setUpTwoFactor: CallAction = async (context, input) => {
  const body = input.body as BodyOf<SetUp>; // parsed by its schema
  const ask = async (caller: Caller, askedWith: Session | null): Promise<Outcome> => ({
    answer: await askUpstream("setupTwoFactor", { body }, caller),
    askedWith,
  });
  const replaces = !body.enable || body.code !== "";
  const { answer, askedWith } = await withFreshTokens(context, (caller, opened) =>
    opened && replaces
      ? replaceTokens(opened, (latest) => ask({ ...caller, tokens: tokensOf(latest) }, latest))
      : ask(caller, opened),
  );
  const { csrfToken: _, ...data } = answer.data;
  if (!askedWith || !readTokens(answer.setCookies).tokens.accessToken) return data;
  const session = { ...renewedSession(askedWith, answer.setCookies), id: randomUUID() };
  context.cookies.push(await sessionCookie(session));
  return { ...data, csrfToken: formTokenOf({ session, browserId: context.browserId }) };
};
