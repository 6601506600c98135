import "server-only";

export const noStoreHeaders = { "cache-control": "no-store" };

/**
 * The uncacheable response for a file that could not be streamed: the upstream's 404 or 503, and 502 for anything
 * else.
 * @param status the upstream's; 503 if it could not be reached
 */
export function missingMedia(status: number): Response {
  return new Response(null, {
    status: status === 404 || status === 503 ? status : 502,
    headers: noStoreHeaders,
  });
}
