import "server-only";
import { departure } from "./drain.ts";

const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/** `/livez`: the process answers. */
export function reportAlive(): Response {
  return new Response("ok\n", { headers });
}

/**
 * `/readyz`: the process takes requests, and is not about to end. Readiness does not look at the upstream: without it
 * members still get an honest page, which they would not if every web process were taken out of service.
 */
export function reportReady(): Response {
  const state = departure();
  state.readinessAskedAt = performance.now();
  return state.isStopping ? new Response("stopping\n", { status: 503, headers }) : reportAlive();
}
