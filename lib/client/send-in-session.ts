import type { ErrorCode } from "#contract/errors";
import { ApiError } from "#lib/client/api-error";
import { setCsrfToken } from "#lib/client/csrf-token";
import { type Answer, failureOf, sendCall } from "#lib/client/send-call";
import { isSessionLost, sessionLost, sessionRefreshed } from "#lib/client/session-events";

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
