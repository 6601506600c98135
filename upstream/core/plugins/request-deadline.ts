import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { BODY_TIMEOUT_MS } from "#contract/limits";
import {
  LEAST_UPLOAD_BYTES_PER_SECOND,
  UPLOAD_TIMEOUT_MS,
  VIDEO_UPLOAD_TIMEOUT_MS,
} from "#contract/limits-media";
import { SECOND } from "#contract/units";
import { answerUnreadableRequest } from "./unreadable-requests.ts";
import { isForm } from "./uploads.ts";

const CHECK_MS = 1 * SECOND;
/** Half of the contract's rate, since our own web server enforces that one with a better message. */
const LEAST_BYTES_PER_SECOND = LEAST_UPLOAD_BYTES_PER_SECOND / 2;

/** Timeout of the server itself, which applies to all routes: that of the slowest one, plus time for its answer. */
export const SERVER_REQUEST_TIMEOUT_MS = VIDEO_UPLOAD_TIMEOUT_MS + UPLOAD_TIMEOUT_MS;

/** Headers must arrive within 10 s; this and the timeout above are checked every second. */
export const slowClientLimits = { headersTimeout: 10 * SECOND, connectionsCheckingInterval: CHECK_MS };

/**
 * Closes connections whose request body has not arrived within `BODY_TIMEOUT_MS`. A form with a file may take as long as its
 * endpoint allows, if it keeps to the minimum rate after that time.
 */
export function registerRequestDeadline(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw, routeOptions } = request;
    const hasBody =
      raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"]) > 0;
    // A request without a connection was injected (`app.inject`) and is complete.
    if (!hasBody || !(raw.socket instanceof Socket)) return;
    const { upload } = routeOptions.config;
    const isUpload = upload !== undefined && isForm(request);
    const timeoutMs = isUpload ? Math.max(UPLOAD_TIMEOUT_MS, upload.timeoutMs ?? 0) : BODY_TIMEOUT_MS;
    const startedAt = performance.now();
    const bytesBefore = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const elapsedMs = performance.now() - startedAt;
      const leastBytes = ((elapsedMs - BODY_TIMEOUT_MS) / SECOND) * LEAST_BYTES_PER_SECOND;
      if (elapsedMs < timeoutMs && raw.socket.bytesRead - bytesBefore >= leastBytes) return;
      clearInterval(timer);
      if (reply.raw.headersSent) raw.destroy();
      else
        answerUnreadableRequest(Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), raw.socket);
    }, CHECK_MS).unref();
    raw.once("close", () => clearInterval(timer));
  });
}
