import { BlockList, isIP } from "node:net";

/** Only public addresses have a location. */
export type AddressKind = "public" | "private" | "reserved";

function listOf(v4: readonly [string, number][], v6: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of v4) list.addSubnet(network, bits, "ipv4");
  for (const [network, bits] of v6) list.addSubnet(network, bits, "ipv6");
  return list;
}

// RFC 1918, 3927, 5735 and 6598; RFC 4193 and 4291.
const privateNetworks = listOf(
  [
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
  ],
  [
    ["::1", 128],
    ["fc00::", 7],
    ["fe80::", 10],
  ],
);

// Documentation, benchmarking and multicast (RFC 6890). Checked first, because some databases have a country for them.
const reservedNetworks = listOf(
  [
    ["0.0.0.0", 8],
    ["192.0.2.0", 24],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
  ],
  [
    ["::", 128],
    ["2001:db8::", 32],
    ["ff00::", 8],
  ],
);

/** @param address without IPv4 mapping; anything that is not an IP address counts as reserved */
export function addressKind(address: string): AddressKind {
  // Without an interface name, as in fe80::1%eth0.
  const bare = address.split("%")[0] ?? "";
  const family = isIP(bare);
  if (family === 0) return "reserved";
  const type = family === 4 ? "ipv4" : "ipv6";
  if (privateNetworks.check(bare, type)) return "private";
  return reservedNetworks.check(bare, type) ? "reserved" : "public";
}
