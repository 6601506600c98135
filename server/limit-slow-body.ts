import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_TIMEOUT_MS } from "#contract/limits";
import { LEAST_UPLOAD_BYTES_PER_SECOND } from "#contract/limits-media";
import { API_PREFIX } from "#contract/paths";
import { SECOND } from "#contract/units";
import { answerUnreadable } from "./answer-unreadable.ts";

const CHECK_MS = 1 * SECOND;
/** Body readers have their own deadlines and error messages, so they get to fail first. */
const READER_HEAD_START_MS = 2 * SECOND;

/** The error of headers that arrive too late. */
const tooSlow = Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

/**
 * Closes a connection whose request body arrives too slowly, also one that nothing reads or that was already
 * answered. A form with a file is left to its reader until it is answered; then it only has to keep the minimum rate.
 */
export function limitSlowBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket, url = "" } = request;
  if (headers["transfer-encoding"] === undefined && !(Number(headers["content-length"]) > 0)) return;
  const isUpload =
    url.startsWith(`${API_PREFIX}/`) && /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const overdueMs = performance.now() - startedAt - BODY_TIMEOUT_MS - READER_HEAD_START_MS;
    if (overdueMs < 0 || (isUpload && !response.writableFinished)) return;
    const leastBytes = (overdueMs / SECOND) * LEAST_UPLOAD_BYTES_PER_SECOND;
    if (isUpload && socket.bytesRead - bytesBefore >= leastBytes) return;
    clearInterval(timer);
    if (response.headersSent) socket.destroy();
    else answerUnreadable(tooSlow, socket);
  }, CHECK_MS).unref();
}
