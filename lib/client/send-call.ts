import type { EndpointName } from "#contract/endpoints";
import type { ErrorEnvelope } from "#contract/errors";
import { API_PREFIX, SESSION_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/session-protocol";
import { SECOND } from "#contract/units";
import { ApiError } from "#lib/client/api-error";
import { addressOf, endpointPath, type PathValues } from "#lib/shared/endpoint-address";

const TOKEN_TIMEOUT_MS = 15 * SECOND;

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

let known: string | undefined;
let asked: Promise<string> | undefined;

/** The token for calls that change something: from memory, the page's head, or our own origin. */
export async function getCsrfToken(): Promise<string> {
  known ??= document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined;
  if (known) return known;
  asked ??= askForToken().finally(() => {
    asked = undefined;
  });
  known = await asked;
  return known;
}

/** Keeps the token of a new session, or forgets the old one so that the next call asks again. */
export function setCsrfToken(token: string | undefined): void {
  known = token;
  if (!token) document.querySelector('meta[name="csrf-token"]')?.remove();
}

async function askForToken(): Promise<string> {
  const response = await fetch(SESSION_PATH, {
    headers: { accept: "application/json" },
    cache: "no-store",
    // Every change waits for it: one that never comes would hold them all.
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  if (typeof answer === "object" && answer && "csrfToken" in answer && typeof answer.csrfToken === "string") {
    return answer.csrfToken;
  }
  // Part 1 section 8.
  throw new ApiError(response.status, { code: "CSRF_INVALID", message: "No CSRF token" });
}
