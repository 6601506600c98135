import diagnostics from "node:diagnostics_channel";
import { Server } from "node:http";

const HEADERS_TIMEOUT_MS = 10_000;
// The timeout of the slowest upload plus time for its answer; other bodies are limited where they are read.
const REQUEST_TIMEOUT_MS = 270_000;
const CHECK_INTERVAL_MS = 1_000;

/**
 * Limits how long clients of this process's HTTP servers may take to send a request. `next start` creates its server without
 * these limits, and Node reads the interval when a server starts to listen, so they are set just before that.
 */
export function limitSlowClients() {
  diagnostics.subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
    if (!(server instanceof Server)) return;
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    server.connectionsCheckingInterval = CHECK_INTERVAL_MS;
  });
}
