import "server-only";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type * as z from "zod";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint";
import { type EndpointName, type Endpoints, endpoints, type UploadEndpointName } from "#contract/endpoints";
import { AppError } from "#contract/errors";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { parseJson } from "#contract/protocol/parse-json";
import { isAppError } from "#lib/server/errors";
import { globalOnce } from "#lib/server/global-once";
import { setPageAnswer } from "#lib/server/page-answer";
import { endpointPath, type PathValues } from "#lib/shared/address/endpoint-address";
import { Breaker } from "./breaker.ts";
import { type Caller, upstreamHeaders } from "./caller.ts";
import { readEnvelope, upstreamInvalid, upstreamTimeout, upstreamUnavailable } from "./upstream-errors.ts";
import { retryAfterIn, TOTAL_TIMEOUT_MS, uploadPool, upstreamPath, upstreamPool } from "./upstream-pool.ts";

const TOO_MANY = 429;
const RETRY_DELAY_MS = 50;
const RETRY_JITTER_MS = 100;

/** A body that is forwarded while the browser is still sending it. */
export interface StreamedBody {
  /** Content type, and length if known. */
  readonly headers: Readonly<Record<string, string>>;
  readonly isComplete: boolean;
  /** Call once. The upstream call fails with an `AppError` that the stream throws. */
  stream(): Readable;
}

export interface UpstreamRequest {
  method: string;
  /** Path and query below the base address. */
  path: string;
  headers: Record<string, string>;
  body?: string | StreamedBody;
  /** Aborts the call when the client disconnects. */
  signal?: AbortSignal;
  /** Total budget, 10 s by default. */
  timeoutMs?: number;
  /** Whether the request is idempotent. */
  isRepeatable: boolean;
}

export interface UpstreamResponse {
  status: number;
  setCookies: string[];
  retryAfterSeconds: number | undefined;
  text: string;
}

export interface UpstreamAnswer<T> {
  data: T;
  /** The upstream's Set-Cookie headers, for the session only. */
  setCookies: string[];
}

/** The parts of a request, already parsed with the contract. */
export interface ParsedInput {
  params?: PathValues;
  query?: PathValues;
  body?: unknown;
}

/**
 * Calls an upstream endpoint and parses the answer with the contract. Throws `AppError`: the upstream's own refusal,
 * `UPSTREAM_UNAVAILABLE`, `UPSTREAM_TIMEOUT`, or `UPSTREAM_INVALID` when the answer violates the contract.
 */
export async function callUpstream<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  caller: Caller,
): Promise<OutputOf<Endpoints[N]>> {
  return (await askUpstream(name, input, caller)).data;
}

/**
 * Like `callUpstream`, also returning the cookies that the upstream sets, for calls that change the session.
 * @param timeoutMs total budget, 10 s by default
 */
export async function askUpstream<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  caller: Caller,
  timeoutMs?: number,
): Promise<UpstreamAnswer<OutputOf<Endpoints[N]>>> {
  // Every endpoint's input has this shape, and the answer is parsed by N's own schema.
  const answer = await forwardUpstream(name, input as ParsedInput, caller, timeoutMs);
  return answer as UpstreamAnswer<OutputOf<Endpoints[N]>>;
}

/** Like `askUpstream`, for an endpoint known only at run time, with parsed input: used by the proxy. */
export async function forwardUpstream(
  name: EndpointName,
  { params, query, body }: ParsedInput,
  caller: Caller,
  timeoutMs?: number,
): Promise<UpstreamAnswer<unknown>> {
  const endpoint: Endpoint = endpoints[name];
  const isRead = endpoint.method === "GET";
  const headers = upstreamHeaders(caller);
  const response = await sendFor(endpoint, {
    method: endpoint.method,
    path: endpointPath(endpoint.path, params, query),
    headers: isRead ? headers : { ...headers, "content-type": "application/json" },
    ...(isRead ? {} : { body: JSON.stringify(body ?? {}) }),
    ...(caller.signal && { signal: caller.signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    isRepeatable: isRead || name === "refresh",
  });
  return { data: parseAnswer(endpoint.output, response), setCookies: response.setCookies };
}

/** Sends an endpoint's request, and tells the server what the outcome means for documents that visitors share. */
async function sendFor(
  { hidesContent = false }: Endpoint,
  request: UpstreamRequest,
): Promise<UpstreamResponse> {
  // Also when no answer arrives: the change may have been made.
  if (hidesContent) setPageAnswer({ hidesContent });
  const response = await sendUpstream(request).catch((error) => {
    setPageAnswer({ isDegraded: true });
    throw error;
  });
  const { status } = response;
  if (status === TOO_MANY) setPageAnswer({ isDegraded: true, isRateLimited: true });
  else if (status >= 500) setPageAnswer({ isDegraded: true });
  else if (status >= 400) setPageAnswer({ hidesContent: false });
  return response;
}

/**
 * Streams a form with a file upstream, within 30 s unless its endpoint allows longer. Never retried. Throws as
 * `callUpstream`, and `PAYLOAD_TOO_LARGE` or `REQUEST_TIMEOUT` because of the browser.
 */
export async function uploadUpstream(
  name: UploadEndpointName,
  { params, body }: { params?: PathValues; body: StreamedBody },
  caller: Caller,
): Promise<unknown> {
  const endpoint: Endpoint = endpoints[name];
  const response = await sendFor(endpoint, {
    method: endpoint.method,
    path: endpointPath(endpoint.path, params),
    headers: { ...upstreamHeaders(caller), ...body.headers },
    body,
    ...(caller.signal && { signal: caller.signal }),
    timeoutMs: endpoint.upload?.timeoutMs ?? UPLOAD_TIMEOUT_MS,
    isRepeatable: false,
  });
  return parseAnswer(endpoint.output, response);
}

/** The parsed output of a success; throws the refusal or `UPSTREAM_INVALID`. Exported for tests and exports. */
export function parseAnswer(output: z.ZodType, response: UpstreamResponse): unknown {
  if (response.status === 200) {
    const parsed = output.safeParse(parseJson(response.text));
    if (parsed.success) return parsed.data;
    throw upstreamInvalid(parsed.error);
  }
  const refusal = readEnvelope(response.text);
  if (!refusal) {
    const cause = new Error(`An answer with ${response.status} and no envelope`);
    throw response.status < 500 ? upstreamInvalid(cause) : upstreamUnavailable(cause);
  }
  const { code, message, fields, requires2FA } = refusal;
  const error = new AppError(code, message, {
    ...(fields && { fields }),
    ...(requires2FA && { requires2FA }),
    ...(response.retryAfterSeconds !== undefined && { retryAfterSeconds: response.retryAfterSeconds }),
  });
  cookiesOfRefusals.set(error, response.setCookies);
  throw error;
}

// Kept outside the error object: logged or returned errors must not contain tokens.
const cookiesOfRefusals = new WeakMap<object, string[]>();

/** The cookies that came with a refusal, for the session only. */
export function cookiesOfRefusal(error: unknown): string[] {
  return (typeof error === "object" && error && cookiesOfRefusals.get(error)) || [];
}

/**
 * Sends a request upstream within its deadline, through the breaker; idempotent ones are retried once. Throws
 * `AppError` `UPSTREAM_UNAVAILABLE` or `UPSTREAM_TIMEOUT`, or the signal's reason when the client disconnected.
 */
export async function sendUpstream(request: UpstreamRequest): Promise<UpstreamResponse> {
  const deadline = AbortSignal.timeout(request.timeoutMs ?? TOTAL_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline;
  const breaker = globalOnce("upstream breaker", () => new Breaker());
  for (let triesLeft = request.isRepeatable ? 1 : 0; ; triesLeft--) {
    const outcome = await tryOnce(request, signal, breaker);
    if (outcome.kind === "answered") return outcome.response;
    if (triesLeft === 0 || !outcome.mayRetry || signal.aborted) throw outcome.error;
    await sleep(RETRY_DELAY_MS + Math.random() * RETRY_JITTER_MS);
  }
}

type Outcome =
  | { kind: "answered"; response: UpstreamResponse }
  | { kind: "failed"; error: unknown; mayRetry: boolean };

async function tryOnce(request: UpstreamRequest, signal: AbortSignal, breaker: Breaker): Promise<Outcome> {
  if (!breaker.admits()) return { kind: "failed", error: upstreamUnavailable(), mayRetry: false };
  try {
    const response = await exchange(request, signal);
    const failed = isFromGateway(response);
    breaker.record(failed);
    if (!failed) return { kind: "answered", response };
    return {
      kind: "failed",
      error: upstreamUnavailable(),
      mayRetry: response.retryAfterSeconds === undefined,
    };
  } catch (error) {
    if (request.signal?.aborted) {
      breaker.release();
      return { kind: "failed", error: request.signal.reason, mayRetry: false };
    }
    const senderFailure = failureOfSender(request.body, signal, error);
    if (senderFailure) {
      breaker.release();
      return { kind: "failed", error: senderFailure, mayRetry: false };
    }
    breaker.record(true);
    const isTimeout = signal.aborted || isHeadersTimeout(error);
    const failure = isTimeout ? upstreamTimeout(error) : upstreamUnavailable(error);
    return { kind: "failed", error: failure, mayRetry: !isTimeout };
  }
}

/** The error of a streamed body, which says nothing about the upstream: too large or too slow. */
function failureOfSender(
  body: UpstreamRequest["body"],
  deadline: AbortSignal,
  error: unknown,
): AppError | undefined {
  if (isAppError(error)) return error;
  if (typeof body !== "object" || body.isComplete || !deadline.aborted) return undefined;
  return new AppError("REQUEST_TIMEOUT", "The upload took too long. Please try again.");
}

async function exchange(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
  const content = request.body ?? null;
  const pool = typeof content === "string" || !content ? upstreamPool() : uploadPool();
  const { statusCode, headers, body } = await pool.request({
    method: request.method,
    path: upstreamPath(request.path),
    headers: request.headers,
    body: typeof content === "string" ? content : (content?.stream() ?? null),
    signal,
    // A longer total budget also allows a later start of the answer.
    ...(request.timeoutMs && request.timeoutMs > TOTAL_TIMEOUT_MS && { headersTimeout: request.timeoutMs }),
  });
  return {
    status: statusCode,
    setCookies: [headers["set-cookie"] ?? []].flat(),
    retryAfterSeconds: retryAfterIn(headers),
    text: await body.text(),
  };
}

/**
 * Whether a proxy answered in place of the upstream, which puts each of its own failures into an envelope. Enveloped
 * errors do not count as outages: otherwise anyone who can provoke one could open the breaker for everyone.
 */
function isFromGateway({ status, text }: UpstreamResponse): boolean {
  return status >= 502 && status <= 504 && readEnvelope(text) === null;
}

function isHeadersTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "UND_ERR_HEADERS_TIMEOUT";
}
