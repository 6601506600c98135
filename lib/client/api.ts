import type { InputOf, OutputOf } from "#contract/endpoint";
import type { BrowserEndpointName, Endpoints } from "#contract/endpoints";
import type { ErrorCode } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";
import { CSRF_HEADER } from "#contract/protocol/session-protocol";
import { endpointPath, findAddress, type PathValues } from "#lib/shared/address/endpoint-address";
import { ApiError, failureOf, unreachable } from "./api-error.ts";
import {
  getCsrfToken,
  isSessionLost,
  sessionLost,
  sessionRefreshed,
  setCsrfToken,
} from "./session/page-session.ts";

interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page (`keepalive`). */
  keepsAlive?: boolean;
}

/** An endpoint's input; the contract says which parts it has. */
interface CallInput {
  params?: PathValues;
  query?: PathValues;
  body?: unknown;
}

/** A response of any status. */
export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Calls an endpoint on our own origin; renews the session once when it was refused. Throws `ApiError`: with the
 * response's code when it was refused, with `UPSTREAM_UNAVAILABLE` and status 0 without a response. An abort throws
 * the signal's reason.
 */
export async function callApi<N extends BrowserEndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  options: CallOptions = {},
): Promise<OutputOf<Endpoints[N]>> {
  // TypeScript cannot see that every endpoint's input has this shape.
  const loose = input as CallInput;
  const body = await sendInSession(() => sendCall(name, loose, options), { mayRenew: name !== "logout" });
  // The server has validated this answer against the same contract.
  return body as OutputOf<Endpoints[N]>;
}

/** Codes of 401s about the session rather than a password or code. */
const sessionRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["UNAUTHENTICATED", "SESSION_REVOKED"]);

interface SendOptions {
  /** False for calls that end the session. */
  mayRenew?: boolean;
}

/**
 * Sends a request to our own origin: again with a new token when the page's token is of a former session, and again
 * after a renewal when the session was refused. Publishes the loss of a session that cannot be renewed. Returns the
 * response's body; throws `ApiError` for a refusal.
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
 * Renews the session, sharing one call among concurrent callers, and notifies the other tabs. Resolves to false when
 * the session has ended (the loss is then published). Throws `ApiError` when the renewal fails otherwise, which ends
 * nothing.
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
  // The session changed in another tab, so this page's token is outdated.
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

/** Sends one request to our own origin. Throws `ApiError` without a response, or the signal's reason. */
async function sendCall(
  name: BrowserEndpointName,
  input: CallInput,
  { signal, keepsAlive = false }: CallOptions = {},
): Promise<Answer> {
  try {
    const { method, path } = await findAddress(name);
    const headers = new Headers({ accept: "application/json" });
    const init: RequestInit = {
      method,
      headers,
      signal: signal ?? null,
      cache: "no-store",
      keepalive: keepsAlive,
    };
    if (method !== "GET") {
      headers.set("content-type", "application/json");
      headers.set(CSRF_HEADER, await getCsrfToken());
      init.body = JSON.stringify(input.body ?? {});
    }
    const response = await fetch(API_PREFIX + endpointPath(path, input.params, input.query), init);
    return { status: response.status, body: await jsonOf(response) };
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0, unreachable, error);
  }
}

/** Undefined for a proxy's non-JSON failure; throws for a truncated success. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (response.ok) throw error;
    return undefined;
  }
}
