import type { IncomingMessage } from "node:http";
import { env } from "#lib/server/env";

/** Replaces `x-forwarded-for`, which Next would trust from anyone, by the client's address. */
export function nameClient(request: IncomingMessage): void {
  const { headers, socket } = request;
  const address = clientAddress(socket.remoteAddress, headers["x-forwarded-for"], env().trustedProxyHops);
  if (address) headers["x-forwarded-for"] = address;
  else delete headers["x-forwarded-for"];
}

/**
 * The client's address: the socket's, unless there are trusted proxies in front. Each of them appends the address it
 * saw, so the client's is that many from the end.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxyHops: number,
): string | undefined {
  if (trustedProxyHops === 0) return socketAddress;
  const seen = [forwardedFor ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((address) => address.trim());
  return seen.filter(Boolean).at(-trustedProxyHops) ?? socketAddress;
}
