import type { IncomingMessage } from "node:http";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

function isOwnOrigin(origin: string, appOrigin: string): boolean {
  if (origin === appOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(appOrigin);
  const areLoopback = loopbackHosts.has(given.hostname) && loopbackHosts.has(own.hostname);
  return areLoopback && given.protocol === own.protocol && given.port === own.port;
}

/**
 * Whether a handshake comes from a page of ours. Browsers name the origin of every upgrade and POST; of a GET
 * within one origin they say `Sec-Fetch-Site: same-origin` instead, which no script can set. Never compared with Host.
 */
export function isOwnRequest({ method, headers }: IncomingMessage, appOrigin: string): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, appOrigin);
  return method === "GET" && headers.upgrade === undefined && headers["sec-fetch-site"] === "same-origin";
}
