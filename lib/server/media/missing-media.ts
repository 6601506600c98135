import "server-only";

export const nothingKept = { "cache-control": "no-store" };

/**
 * The answer where a file could not be passed on: 404 and 503 as the upstream has answered, 502 for anything else
 * that is no file. Nothing keeps it.
 * @param status the upstream's; 503 where it could not be reached
 */
export function missingMedia(status: number): Response {
  return new Response(null, {
    status: status === 404 || status === 503 ? status : 502,
    headers: nothingKept,
  });
}
