/** Longer than any address with its quotes, brackets, interface and port. */
const MAX_LENGTH = 100;

/**
 * An entry of `x-forwarded-for` without what proxies write around an address: quotes, brackets and a port. What is no
 * address stays a text by which its sender is counted, logged and shown: short, printable ASCII, never empty.
 * @param entry what stands between two commas; a comma in quotes separates as well, since a client may open a quotation
 *   before the proxy's own entry
 */
export function bareAddress(entry: string): string {
  const text = entry.slice(0, MAX_LENGTH).replace(/^[\s"]+|[\s"]+$/g, "");
  const bracketed = /^\[([^\]]*)\](?::[\w.-]*)?$/.exec(text)?.[1];
  // An IPv6 address without brackets has no port: its colons are its own.
  const bare = bracketed ?? /^([^:]*):[\w.-]*$/.exec(text)?.[1] ?? text;
  // "unknown" is the word of RFC 7239 for a client that a proxy does not name.
  return bare.replace(/[^\x21-\x7e]/g, "?") || "unknown";
}
