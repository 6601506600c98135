import "server-only";

/**
 * Headers by which the gate speaks to the page it lets through. The gate overwrites or removes each of them,
 * so only pages (which it always precedes) may read them.
 */
export const internalHeader = {
  nonce: "x-nonce",
  requestId: "x-request-id",
  /** Path and query that the browser asked for. */
  path: "x-roost-path",
  /** The sealed message of a failed form. */
  flash: "x-roost-flash",
} as const;
