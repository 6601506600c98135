import type { FastifyInstance } from "fastify";
import { SECOND } from "#contract/limits";
import { VIDEO_UPLOAD_TIMEOUT_MS } from "#contract/limits-media";

const REQUEST_TIMEOUT_MS = 30 * SECOND;

/** For the server itself, which knows no routes: as long as the slowest of them may take, and a little for its answer. */
export const SERVER_REQUEST_TIMEOUT_MS = VIDEO_UPLOAD_TIMEOUT_MS + REQUEST_TIMEOUT_MS;

/** Ends connections whose request has not arrived within 30 s, unless its endpoint takes files that may take longer. */
export function registerRequestDeadline(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    const hasBody =
      raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"]) > 0;
    if (!hasBody) return;
    const timeoutMs = Math.max(REQUEST_TIMEOUT_MS, routeOptions.config.upload?.timeoutMs ?? 0);
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, timeoutMs).unref();
    raw.once("close", () => clearTimeout(timer));
  });
}
