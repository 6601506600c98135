import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_TIMEOUT_MS, SECOND } from "#contract/limits";
import { LEAST_UPLOAD_BYTES_PER_SECOND } from "#contract/limits-media";
import { API_PREFIX } from "#contract/paths";

const CHECK_MS = 1 * SECOND;
/** The readers of bodies have their own deadlines, and words for them: they are let go first. */
const HEAD_START_MS = 2 * SECOND;

/** As Node answers headers that are late. */
const LATE = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends a connection whose request keeps arriving, but too slowly: also one that nobody reads, or that was answered already.
 * A form with a file is its reader's to judge until it is answered; then it is let through at the least rate.
 */
export function limitArrival(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket, url = "" } = request;
  if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return;
  const isUpload =
    url.startsWith(`${API_PREFIX}/`) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const overdueMs = performance.now() - startedAt - BODY_TIMEOUT_MS - HEAD_START_MS;
    if (overdueMs < 0 || (isUpload && !response.writableFinished)) return;
    const leastBytes = (overdueMs / SECOND) * LEAST_UPLOAD_BYTES_PER_SECOND;
    if (isUpload && socket.bytesRead - bytesBefore >= leastBytes) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else socket.end(LATE, () => socket.destroy());
  }, CHECK_MS).unref();
}
