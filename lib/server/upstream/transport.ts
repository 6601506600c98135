import "server-only";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type Dispatcher, Pool } from "undici";
import { AppError } from "#contract/errors";
import { SECOND } from "#contract/limits";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { env } from "#lib/server/env";
import { isAppError } from "#lib/server/errors";
import { globalOnce } from "#lib/server/global-once";
import { Breaker } from "./breaker.ts";
import { readEnvelope, upstreamTimeout, upstreamUnavailable } from "./upstream-errors.ts";

const CONNECTIONS = 64;
/** Browsers send slowly, so uploads have connections of their own, assigned by `inUploadSlot`. */
export const UPLOAD_CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
const TOTAL_TIMEOUT_MS = 10 * SECOND;
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

/** The process-wide connection pool to the upstream. */
export function upstreamPool(): Pool {
  return globalOnce("upstream pool", () => makePool(CONNECTIONS, HEADERS_TIMEOUT_MS));
}

function uploadPool(): Pool {
  return globalOnce("upload pool", () => makePool(UPLOAD_CONNECTIONS, UPLOAD_TIMEOUT_MS));
}

function makePool(connections: number, headersTimeout: number): Pool {
  return new Pool(new URL(env().apiBaseUrl).origin, {
    connections,
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout,
    bodyTimeout: TOTAL_TIMEOUT_MS,
  });
}

/** The path on the upstream's origin, since `API_BASE_URL` may have a path of its own. */
export function upstreamPath(path: string): string {
  return new URL(env().apiBaseUrl).pathname.replace(/\/$/, "") + path;
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

/** The Retry-After header in seconds. */
export function retryAfterIn(headers: Dispatcher.ResponseData["headers"]): number | undefined {
  const retryAfter = Number(headers["retry-after"]);
  return Number.isFinite(retryAfter) ? retryAfter : undefined;
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
