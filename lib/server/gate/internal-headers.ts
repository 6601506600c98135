import "server-only";

/**
 * Request headers in which the gate passes values to the page. The gate overwrites or removes each of them, so only
 * pages (which it always precedes) may trust them.
 */
export const internalHeader = {
  nonce: "x-nonce",
  requestId: "x-request-id",
  /** Path and query that the browser requested. */
  path: "x-roost-path",
  /** The sealed outcome of a plain form. */
  flash: "x-roost-flash",
} as const;
