// How any client speaks to the upstream about its session (part 1 sections 3, 4 and 7).

/** The cookies of the upstream. The web side is their jar; a browser never sees them. */
export const upstreamCookie = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  deviceKey: "deviceKey",
  sessionVersion: "sessionVersion",
  csrfToken: "csrfToken",
  /** Stands for a password that was right until the code of the second factor has been given; no session yet. */
  loginChallenge: "loginChallenge",
} as const;

/** Request header of the anti-forgery token, on every call that changes something. */
export const CSRF_HEADER = "x-csrf-token";

/** Correlates the log lines of both processes. */
export const REQUEST_ID_HEADER = "x-request-id";

/**
 * Proof that a call comes from our own web side (a token derived from the shared secret), without which
 * `x-forwarded-for` and the browser's `user-agent` are not believed.
 */
export const WEB_PROOF_HEADER = "x-roost-web";
