/** What every answer carries, whoever of us gives it. */
export const answerHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
  // Pages get one with a nonce from the gate in its place; this one is for whatever is not a page.
  "Content-Security-Policy":
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Of the service worker: what it may call is said by its own policy. A browser asks for it at its own times, and for the newest. */
export const workerHeaders = {
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
  "Cache-Control": "no-store",
};

/** The policy of what members upload, in the place of the one above: harmless even when opened by itself. */
export const pictureHeaders = { "Content-Security-Policy": "sandbox; default-src 'none'" };

/**
 * Of the pages whose address holds the token of a mailed link or of an invitation: nobody is told it, not even ourselves. Their forms still
 * say where they come from, which `no-referrer` would keep from them.
 */
export const linkPageHeaders = { "Referrer-Policy": "strict-origin" };
