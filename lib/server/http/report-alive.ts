import "server-only";

/**
 * `/livez` and `/readyz`: the process answers. Readiness does not look at the upstream: without it members
 * still get an honest page, which they would not if every web process were taken out of service.
 */
export function reportAlive(): Response {
  return new Response("ok\n", {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
