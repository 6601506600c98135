import type { InputOf, OutputOf } from "#contract/endpoint";
import type { EndpointName, Endpoints } from "#contract/endpoints";
import type { ErrorCode } from "#contract/errors";
import { ApiError } from "#lib/client/api-error";
import {
  type Answer,
  type CallInput,
  type CallOptions,
  failureOf,
  sendCall,
  setCsrfToken,
} from "#lib/client/send-call";
import { isSessionLost, sessionLost, sessionRefreshed } from "./session/session-events.ts";

/**
 * Calls an endpoint on our own origin; a session that was refused is renewed once. Throws `ApiError`: with the answer's
 * code when it was refused, `UPSTREAM_UNAVAILABLE` and status 0 when no answer came. An abort throws the signal's reason.
 */
export async function callApi<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  options: CallOptions = {},
): Promise<OutputOf<Endpoints[N]>> {
  // While the endpoint is a type parameter TypeScript cannot see that every input has this shape.
  const loose = input as CallInput;
  const body = await sendInSession(() => sendCall(name, loose, options), { mayRenew: name !== "logout" });
  // The server parsed this answer with the same contract before sending it.
  return body as OutputOf<Endpoints[N]>;
}

/** The 401s that are about the session, and not about a password or a code. */
const sessionRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["UNAUTHENTICATED", "SESSION_REVOKED"]);

interface SendOptions {
  /** False for what ends the session itself. */
  mayRenew?: boolean;
}

/**
 * Sends a request to our own origin in the member's session: once more with a new token when the page's is of a former
 * session, and once more after a renewal when the session was refused (part 1 section 4). Where it cannot be renewed the
 * page hears that it is lost. Returns the body of the answer; throws `ApiError` when it is a refusal.
 */
export async function sendInSession(
  send: () => Promise<Answer>,
  { mayRenew = true }: SendOptions = {},
): Promise<unknown> {
  let answer = await sendWithToken(send);
  if (mayRenew && isSessionRefused(answer) && (await renewSession())) {
    answer = await sendWithToken(send);
    if (isSessionRefused(answer)) sessionLost();
  }
  return bodyOf(answer);
}

let renewal: Promise<boolean> | undefined;

/**
 * Renews the session, once for all who ask at a time, and tells the other tabs. Resolves to false when there is none any
 * more: the page has heard of that. Throws `ApiError` when nobody can say, which ends nothing.
 */
export function renewSession(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(): Promise<boolean> {
  if (isSessionLost()) return false;
  const answer = await sendWithToken(() => sendCall("refresh", {}));
  if (answer.status === 401) {
    sessionLost();
    return false;
  }
  bodyOf(answer);
  sessionRefreshed();
  return true;
}

async function sendWithToken(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send();
  if (answer.status !== 403 || failureOf(answer.body).code !== "CSRF_INVALID") return answer;
  // The session changed in another tab: this page's token is of the former one.
  setCsrfToken(undefined);
  return send();
}

function isSessionRefused({ status, body }: Answer): boolean {
  return status === 401 && sessionRefusals.has(failureOf(body).code);
}

function bodyOf({ status, body }: Answer): unknown {
  if (status !== 200) throw new ApiError(status, failureOf(body));
  return body;
}
