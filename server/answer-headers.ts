import { MEDIA_PREFIX } from "#contract/paths";
import { env } from "#lib/server/env";
import type { Answer } from "./answer.ts";

/** Headers of every response. */
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
const workerHeaders = {
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; img-src 'self'",
  "Cache-Control": "no-store",
};

/** The policy of uploaded files: harmless even when opened directly. */
const mediaHeaders = { "Content-Security-Policy": "sandbox; default-src 'none'" };

/**
 * For pages whose URL contains a mailed or invitation token: no Referer reveals it. Their forms still send an Origin,
 * which `no-referrer` would suppress.
 */
const linkPageHeaders = { "Referrer-Policy": "strict-origin" };
const linkPage = /^\/(?:reset-password|confirm-email|unsubscribe|communities\/[^/]+\/join|chat\/join)$/;

const transportHeaders = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

/**
 * Sets the headers that depend on the path alone. Next's middleware may replace them; of a route handler Next leaves
 * out those that are set already.
 */
export function setAnswerHeaders(answer: Answer, path: string): void {
  const headers = {
    ...answerHeaders,
    ...(env().isHttps && transportHeaders),
    ...(path === "/sw.js" && workerHeaders),
    ...(path.startsWith(`${MEDIA_PREFIX}/`) && mediaHeaders),
    ...(linkPage.test(path) && linkPageHeaders),
  };
  for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value);
}
