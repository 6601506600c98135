import "server-only";
import { shutdownState } from "./drain.ts";

const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/** `/livez`: the process responds. */
export function reportAlive(): Response {
  return new Response("ok\n", { headers });
}

/**
 * `/readyz`: the process takes requests and is not shutting down. The upstream is not checked: without it members
 * still get an error page from us, which they would not if every web process were taken out of service.
 */
export function reportReady(): Response {
  const state = shutdownState();
  state.readinessPolledAt = performance.now();
  return state.isStopping ? new Response("stopping\n", { status: 503, headers }) : reportAlive();
}
