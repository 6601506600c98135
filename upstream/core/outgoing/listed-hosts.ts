import { isIP } from "node:net";

const HOST_PATTERN = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const LOOPBACK_PATTERN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a text may stand in a list of services that are called: a host, `*.` and a domain for all hosts in it, or
 * `http://127.0.0.1:port` for one on this machine.
 */
export function isHostPattern(text: string): boolean {
  return HOST_PATTERN.test(text) || LOOPBACK_PATTERN.test(text);
}

/** Whether a service on this very machine is meant, which only the settings can allow. */
export function isLoopbackService(address: string): boolean {
  return LOOPBACK_PATTERN.test(new URL(address).origin);
}

/**
 * Whether an address is at one of the listed services. Somebody else says what to call, so nothing else is ever called: no
 * other scheme or port, no bare address, no name and password.
 */
export function isListedAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (protocol === "http:") return hosts.includes(origin);
  if (protocol !== "https:" || port !== "" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
}
