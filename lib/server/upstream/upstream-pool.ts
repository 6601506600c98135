import "server-only";
import { type Dispatcher, Pool } from "undici";
import { UPLOAD_TIMEOUT_MS } from "#contract/limits-media";
import { SECOND } from "#contract/units";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";

const CONNECTIONS = 64;
/** Browsers send slowly, so uploads have connections of their own, assigned by `inUploadSlot`. */
export const UPLOAD_CONNECTIONS = 16;
const CONNECT_TIMEOUT_MS = 1 * SECOND;
const HEADERS_TIMEOUT_MS = 5 * SECOND;
/** Budget of a call that sets none. */
export const TOTAL_TIMEOUT_MS = 10 * SECOND;

/** The process-wide connection pool to the upstream. */
export function upstreamPool(): Pool {
  return globalOnce("upstream pool", () => makePool(CONNECTIONS, HEADERS_TIMEOUT_MS));
}

/** The connections of uploads. */
export function uploadPool(): Pool {
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

/** The Retry-After header in seconds. */
export function retryAfterIn(headers: Dispatcher.ResponseData["headers"]): number | undefined {
  const retryAfter = Number(headers["retry-after"]);
  return Number.isFinite(retryAfter) ? retryAfter : undefined;
}
