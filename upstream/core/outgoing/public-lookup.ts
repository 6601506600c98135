import { type LookupAddress, lookup } from "node:dns";
import { Resolver } from "node:dns/promises";
import { BlockList, isIPv6, type LookupFunction } from "node:net";
import { SECOND } from "#contract/units";

// RFC 6890 and related: every range that is not a host on the public internet.
const internal = new BlockList();
const internalBlocks = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Not of an RFC: machines at Azure reach the platform's own services there, and no one else does.
  ["168.63.129.16", 32],
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
// Protocol assignments (with Teredo), documentation and 6to4 ranges are within the global range, so they are listed; all other global
// addresses are public.
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  internal.addSubnet(network, prefix, "ipv6");
}
const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is on the public internet, not on this machine or a private network. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !internal.check(address, "ipv4");
  return globalIpv6.check(address, "ipv6") && !internal.check(address, "ipv6");
}

/** Resolves a name to all its addresses. */
export type ResolveName = (
  hostname: string,
  /** `addresses` is missing with an error, as in node:dns. */
  answer: (error: Error | null, addresses?: readonly LookupAddress[]) => void,
) => void;

const resolveBySystem: ResolveName = (hostname, answer) => lookup(hostname, { all: true }, answer);

const QUERY_MS = 1 * SECOND;

/**
 * Asks the name servers without the system's resolver, for names that strangers choose: that holds one of two threads until it gives
 * up, so a few names whose servers never answer would delay every other look-up of this process.
 * @param servers those of the system by default
 */
export function resolveByQuery(servers?: readonly string[]): ResolveName {
  return (hostname, answer) => {
    // Of its own, since it reads the system's settings only once.
    const resolver = new Resolver({ timeout: QUERY_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    void Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]).then(([v4, v6]) => {
      const addresses = [
        ...(v4.status === "fulfilled" ? v4.value.map((address) => ({ address, family: 4 })) : []),
        ...(v6.status === "fulfilled" ? v6.value.map((address) => ({ address, family: 6 })) : []),
      ];
      if (addresses.length > 0) answer(null, addresses);
      else answer(v4.status === "rejected" ? v4.reason : new Error(`${hostname} has no address`));
    });
  };
}

/**
 * A DNS lookup for connections that rejects names with any non-public address. It runs as part of the connection, so a name cannot
 * resolve to one address for the check and to another for the connection (DNS rebinding).
 */
export function publicLookup(resolve: ResolveName = resolveBySystem): LookupFunction {
  return (hostname, options, callback) =>
    // Must not throw: an exception in this callback is not caught and would end the process.
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
