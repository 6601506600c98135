import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIPv6, type LookupFunction } from "node:net";

// RFC 6890 and its like: everything that is not one host on the open internet.
const internal = new BlockList();
const internalBlocks = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;
for (const [network, prefix] of internalBlocks) internal.addSubnet(network, prefix, "ipv4");
// Teredo, documentation and 6to4 lie within the global addresses; the others are never internal.
for (const [network, prefix] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  internal.addSubnet(network, prefix, "ipv6");
}
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is of the open internet, and not of this machine or a network around it. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !internal.check(address, "ipv4");
  return globalIpv6.check(address, "ipv6") && !internal.check(address, "ipv6");
}

/** Finds every address of a name. */
export type ResolveName = (
  hostname: string,
  /** With no list where there is an error: node:dns leaves it out. */
  answer: (error: Error | null, addresses?: readonly LookupAddress[]) => void,
) => void;

const resolveBySystem: ResolveName = (hostname, answer) => lookup(hostname, { all: true }, answer);

/**
 * A look-up for connections that finds public addresses only. It is the connection's own, so a name cannot be checked with
 * one answer and called with another.
 */
export function publicLookup(resolve: ResolveName = resolveBySystem): LookupFunction {
  return (hostname, options, callback) =>
    // Whatever is thrown in here nobody catches: it would take the process down.
    resolve(hostname, (error, addresses = []) => {
      const [first] = addresses;
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${hostname} leads into an internal network`), []);
      }
      if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
}
