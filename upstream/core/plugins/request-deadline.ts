import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { BODY_TIMEOUT_MS, SECOND } from "#contract/limits";
import {
  LEAST_UPLOAD_BYTES_PER_SECOND,
  UPLOAD_TIMEOUT_MS,
  VIDEO_UPLOAD_TIMEOUT_MS,
} from "#contract/limits-media";
import { answerUnreadableRequest } from "./json-bodies.ts";
import { isForm } from "./uploads.ts";

const CHECK_MS = 1 * SECOND;
/** Our own web side ends what is slower than the whole of it, and has words for it. */
const LEAST_BYTES_PER_SECOND = LEAST_UPLOAD_BYTES_PER_SECOND / 2;

/** For the server itself, which knows no routes: as long as the slowest of them may take, and a little for its answer. */
export const SERVER_REQUEST_TIMEOUT_MS = VIDEO_UPLOAD_TIMEOUT_MS + UPLOAD_TIMEOUT_MS;

/** Headers within 10 s; that, and the time above, are looked at each second. */
export const slowClientLimits = { headersTimeout: 10 * SECOND, connectionsCheckingInterval: CHECK_MS };

/**
 * Ends connections whose request has not arrived within 10 s. A form with a file may take as long as its endpoint says, if it
 * comes at the least rate after that.
 */
export function registerRequestDeadline(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw, routeOptions } = request;
    const hasBody =
      raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"]) > 0;
    // Without a connection it was injected, all of it at once.
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
