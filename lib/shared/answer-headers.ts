/** Headers of every response of the web server. */
export const answerHeaders = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
  // Pages get a policy with a nonce from the gate instead; this one is for other responses.
  "Content-Security-Policy":
    "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Headers of the service worker, which has a policy of its own. Browsers check for updates at their own times and
 * must get the newest version.
 */
export const workerHeaders = {
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
  "Cache-Control": "no-store",
};

/** The policy of uploaded files, in place of the one above: harmless even when opened directly. */
export const pictureHeaders = { "Content-Security-Policy": "sandbox; default-src 'none'" };

/**
 * For pages whose URL contains a mailed or invitation token: no Referer reveals it. Their forms still send an Origin,
 * which `no-referrer` would suppress.
 */
export const linkPageHeaders = { "Referrer-Policy": "strict-origin" };
