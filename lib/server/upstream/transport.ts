import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { SECOND } from "#contract/limits";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";
import { Breaker } from "#lib/server/upstream/breaker";
import { upstreamTimeout, upstreamUnavailable } from "#lib/server/upstream/upstream-failure";

const CONNECTIONS = 64;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
const TOTAL_TIMEOUT_MS = 10 * SECOND;
const RETRY_DELAY_MS = 50;
const RETRY_JITTER_MS = 100;

export interface UpstreamRequest {
  method: string;
  /** Path and query below the base address. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Aborts the call when the client leaves. */
  signal?: AbortSignal;
  /** Total budget, 10 s unless told. */
  timeoutMs?: number;
  /** May be sent twice without doing anything twice. */
  isRepeatable: boolean;
}

export interface UpstreamResponse {
  status: number;
  setCookies: string[];
  retryAfterSeconds: number | undefined;
  text: string;
}

/** The connections to the upstream, shared by the whole process. */
export function upstreamPool(): Pool {
  return globalOnce("upstream pool", () => {
    const { origin } = new URL(env().apiBaseUrl);
    return new Pool(origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: TOTAL_TIMEOUT_MS,
    });
  });
}

/** The path on the upstream's origin: `API_BASE_URL` may have a path of its own. */
export function upstreamPath(path: string): string {
  return new URL(env().apiBaseUrl).pathname.replace(/\/$/, "") + path;
}

/**
 * Sends one request upstream within its deadline, behind the breaker; repeatable ones get a second try.
 * Throws `AppError` `UPSTREAM_UNAVAILABLE` or `UPSTREAM_TIMEOUT`, or the signal's reason when the client left.
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
    const failed = response.status >= 500;
    breaker.record(failed);
    if (failed && request.isRepeatable && isPassing(response)) {
      return { kind: "failed", error: upstreamUnavailable(), mayRetry: true };
    }
    return { kind: "answered", response };
  } catch (error) {
    if (request.signal?.aborted) {
      breaker.release();
      return { kind: "failed", error: request.signal.reason, mayRetry: false };
    }
    breaker.record(true);
    const isTimeout = signal.aborted || isHeadersTimeout(error);
    const failure = isTimeout ? upstreamTimeout(error) : upstreamUnavailable(error);
    return { kind: "failed", error: failure, mayRetry: !isTimeout };
  }
}

async function exchange(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
  const { statusCode, headers, body } = await upstreamPool().request({
    method: request.method,
    path: upstreamPath(request.path),
    headers: request.headers,
    body: request.body ?? null,
    signal,
  });
  const retryAfter = Number(headers["retry-after"]);
  return {
    status: statusCode,
    setCookies: [headers["set-cookie"] ?? []].flat(),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
    text: await body.text(),
  };
}

/** A proxy's "not now", which the next try may not meet; the upstream's own refusals say when to come back. */
function isPassing(response: UpstreamResponse): boolean {
  return response.status >= 502 && response.status <= 504 && response.retryAfterSeconds === undefined;
}

function isHeadersTimeout(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "UND_ERR_HEADERS_TIMEOUT";
}
