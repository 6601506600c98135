import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { bareAddress } from "#contract/protocol/forwarded-entry";
import { env } from "#lib/server/env";
import { log } from "#lib/server/log";

/**
 * Makes the function that replaces `x-forwarded-for`, which Next would trust from anyone, by the client's address. The
 * first that is none is logged: the proxy in front, or `TRUSTED_PROXY_HOPS`, is not set up as it should be.
 */
export function clientNamer(): (request: IncomingMessage) => void {
  const { trustedProxyHops } = env();
  let hasWarned = false;
  return ({ headers, socket }) => {
    const address = clientAddress(socket.remoteAddress, headers["x-forwarded-for"], trustedProxyHops);
    headers["x-forwarded-for"] = address;
    if (hasWarned || isIP(address) || trustedProxyHops === 0) return;
    hasWarned = true;
    log().warn(
      { entry: address },
      "X-Forwarded-For names no address: limits count by this text. Check the proxy and TRUSTED_PROXY_HOPS.",
    );
  };
}

/**
 * The client's address: the socket's, unless there are trusted proxies in front. Each of them appends the address it
 * saw, so the client's is that many from the end. What cannot be read, or is gone with the connection, is a text of its
 * own, so that the upstream does not take our own address for the client's.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxyHops: number,
): string {
  const seen = [forwardedFor ?? []]
    .flat()
    .join(",")
    .split(",")
    .filter((entry) => entry.trim());
  const entry = trustedProxyHops > 0 ? seen.at(-trustedProxyHops) : undefined;
  return bareAddress(entry ?? socketAddress ?? "");
}
