// The cookies and headers of a session, for any client of the upstream.

/** Cookies of the upstream. The web server stores them; browsers never receive them. */
export const upstreamCookie = {
  accessToken: "accessToken",
  refreshToken: "refreshToken",
  deviceKey: "deviceKey",
  sessionVersion: "sessionVersion",
  csrfToken: "csrfToken",
  /** Proves that the password was correct until the second factor is given; not a session. */
  loginChallenge: "loginChallenge",
} as const;

/** Request header with the anti-forgery token, required on every call other than GET. */
export const CSRF_HEADER = "x-csrf-token";

/** Correlates the log lines of both processes. */
export const REQUEST_ID_HEADER = "x-request-id";

/**
 * Proof that a call comes from our own web server: a token derived from the shared secret. Without it `x-forwarded-for`
 * and the browser's `user-agent` are not trusted.
 */
export const WEB_PROOF_HEADER = "x-roost-web";
