import { isIP } from "node:net";

/**
 * The push services of the browsers: Chrome, Brave, Opera, Samsung Internet and Edge on phones; Chromium as Linux
 * distributions build it; Firefox; Edge on Windows; Safari.
 */
export const BROWSER_PUSH_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

const HOST_PATTERN = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const LOOPBACK_PATTERN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a text may stand in the list of push services: a host, `*.` and a domain for all hosts in it, or
 * `http://127.0.0.1:port` for one on this machine.
 */
export function isPushHostPattern(text: string): boolean {
  return HOST_PATTERN.test(text) || LOOPBACK_PATTERN.test(text);
}

/** Whether a push service on this very machine is meant, which only the settings can allow. */
export function isLoopbackService(address: string): boolean {
  return LOOPBACK_PATTERN.test(new URL(address).origin);
}

/**
 * Whether an address is one that a listed push service can have given to a browser. A member says where to send to, so
 * nothing else is ever called: no other scheme or port, no bare address, no name and password.
 */
export function isPushAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (protocol === "http:") return hosts.includes(origin);
  if (protocol !== "https:" || port !== "" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
}
