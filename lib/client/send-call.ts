import type { EndpointName } from "#contract/endpoints";
import type { ErrorEnvelope } from "#contract/errors";
import { API_PREFIX } from "#contract/paths";
import { CSRF_HEADER } from "#contract/session-protocol";
import { ApiError } from "#lib/client/api-error";
import { getCsrfToken } from "#lib/client/csrf-token";
import { addressOf } from "#lib/shared/endpoint-address";
import { endpointPath, type PathValues } from "#lib/shared/endpoint-path";

export interface CallOptions {
  signal?: AbortSignal;
  /** Goes on when the page is left meanwhile. */
  isLasting?: boolean;
}

/** What an endpoint is given; its contract says which of these. */
export interface CallInput {
  params?: PathValues;
  query?: PathValues;
  body?: unknown;
}

/** What came back, whatever it says. */
export interface Answer {
  status: number;
  body: unknown;
}

/** Sends one request to our own origin. Throws `ApiError` when no answer came, or the signal's reason. */
export async function sendCall(
  name: EndpointName,
  input: CallInput,
  { signal, isLasting = false }: CallOptions = {},
): Promise<Answer> {
  try {
    const { method, path } = addressOf(name);
    const headers = new Headers({ accept: "application/json" });
    const init: RequestInit = {
      method,
      headers,
      signal: signal ?? null,
      cache: "no-store",
      keepalive: isLasting,
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

/** Nothing of a failure that a proxy in between tells of in its own words. An answer that was cut off is none. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (response.ok) throw error;
    return undefined;
  }
}

/** The failure of a call that no answer came to. */
export const unreachable = {
  code: "UPSTREAM_UNAVAILABLE",
  message: "No connection. Check your network and try again.",
} as const;

const unexpected = { code: "INTERNAL", message: "An unexpected error occurred" } as const;

/** The failure that an answer tells of, whoever gave it. */
export function failureOf(body: unknown): Omit<ErrorEnvelope, "success"> {
  const isEnvelope = typeof body === "object" && body !== null && "code" in body && "message" in body;
  // Every failure of our own server is this envelope; anything else comes from a proxy in between.
  return isEnvelope ? (body as ErrorEnvelope) : unexpected;
}
