import { isIP } from "node:net";
import * as z from "zod";

const HOST_PATTERN = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;
const LOOPBACK_PATTERN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * Whether a text is a valid entry of a host list: a host, `*.` and a domain for all hosts in it, or `http://127.0.0.1:port` for a
 * service on this machine.
 */
export function isHostPattern(text: string): boolean {
  return HOST_PATTERN.test(text) || LOOPBACK_PATTERN.test(text);
}

/** Whether an address is a service on this machine, which only the settings can allow. */
export function isLoopbackService(address: string): boolean {
  return LOOPBACK_PATTERN.test(new URL(address).origin);
}

/** A setting that lists hosts. */
export const hostList = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ""),
  )
  .refine((hosts) => hosts.length > 0 && hosts.every(isHostPattern));

/** Whether an address is valid for a service: https at the default port, or on this machine. */
export function isServiceAddress(value: string): boolean {
  const { protocol, port, search, hash } = new URL(value);
  if (search !== "" || hash !== "") return false;
  return (protocol === "https:" && port === "") || isLoopbackService(value);
}

/**
 * Whether an address belongs to a listed host. Addresses come from browsers and providers, so everything else is refused: other
 * schemes or ports, bare IP addresses, user names and passwords.
 */
export function isListedAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (protocol === "http:") return hosts.includes(origin);
  if (protocol !== "https:" || port !== "" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return false;
  return hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
}
