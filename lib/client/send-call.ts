import type { EndpointName } from "#contract/endpoints";
import type { ErrorEnvelope } from "#contract/errors";
import { API_PREFIX, SESSION_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/session-protocol";
import { SECOND } from "#contract/units";
import { ApiError } from "#lib/client/api-error";
import { addressOf, endpointPath, type PathValues } from "#lib/shared/address/endpoint-address";

const TOKEN_TIMEOUT_MS = 15 * SECOND;

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page (`keepalive`). */
  keepsAlive?: boolean;
}

/** An endpoint's input; the contract says which parts it has. */
export interface CallInput {
  params?: PathValues;
  query?: PathValues;
  body?: unknown;
}

/** A response of any status. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Sends one request to our own origin. Throws `ApiError` without a response, or the signal's reason. */
export async function sendCall(
  name: EndpointName,
  input: CallInput,
  { signal, keepsAlive = false }: CallOptions = {},
): Promise<Answer> {
  try {
    const { method, path } = addressOf(name);
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
    return { status: response.status, body: await bodyOf(response) };
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError(0, unreachable, error);
  }
}

/** Undefined for a proxy's non-JSON failure; throws for a truncated success. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (response.ok) throw error;
    return undefined;
  }
}

/** The failure of a call without a response. */
export const unreachable = {
  code: "UPSTREAM_UNAVAILABLE",
  message: "No connection. Check your network and try again.",
} as const;

const unexpected = { code: "INTERNAL", message: "An unexpected error occurred" } as const;

/** The failure in a response's body. */
export function failureOf(body: unknown): Omit<ErrorEnvelope, "success"> {
  const isEnvelope = typeof body === "object" && body !== null && "code" in body && "message" in body;
  // All failures of our own server have this shape; anything else comes from a proxy.
  return isEnvelope ? (body as ErrorEnvelope) : unexpected;
}

let known: string | undefined;
let asked: Promise<string> | undefined;

/** The anti-forgery token: from memory, the page's head, or the server. */
export async function getCsrfToken(): Promise<string> {
  known ??= document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined;
  if (known) return known;
  asked ??= fetchToken().finally(() => {
    asked = undefined;
  });
  known = await asked;
  return known;
}

/** Stores the token of a new session, or clears it so that the next call fetches one. */
export function setCsrfToken(token: string | undefined): void {
  known = token;
  if (!token) document.querySelector('meta[name="csrf-token"]')?.remove();
}

async function fetchToken(): Promise<string> {
  const response = await fetch(SESSION_PATH, {
    headers: { accept: "application/json" },
    cache: "no-store",
    // Every change waits for the token, so the request must not hang.
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  if (typeof answer === "object" && answer && "csrfToken" in answer && typeof answer.csrfToken === "string") {
    return answer.csrfToken;
  }
  throw new ApiError(response.status, { code: "CSRF_INVALID", message: "No CSRF token" });
}
