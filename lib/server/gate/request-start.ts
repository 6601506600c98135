import "server-only";
import diagnostics from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";
import { guardRequests } from "./guard-requests.ts";
import { guardUpgrades } from "./guard-upgrades.ts";
import { limitArrival } from "./limit-arrival.ts";
import { answerWithPageStatus } from "./page-status.ts";
import { hideUpstream, tidyFile } from "./response-headers.ts";

const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Runs before Next sees a request: Node announces each on this channel. Replaces `x-forwarded-for`, which Next would
 * take from anybody, by the one address that we know; marks every answer of an https origin as such; and does what
 * Next cannot: refuse what it would fail on or what is too much, give a page the status that fits its content, and not tell where the upstream is.
 */
export function watchRequests(): void {
  globalOnce("request watcher", () => {
    diagnostics.subscribe("http.server.request.start", (message) => {
      // The shape that Node documents for this channel.
      const { request, response, server } = message as {
        request: IncomingMessage;
        response: ServerResponse;
        server: Server;
      };
      const address = clientAddress(
        request.socket.remoteAddress,
        request.headers["x-forwarded-for"],
        env().trustedProxyHops,
      );
      if (address) request.headers["x-forwarded-for"] = address;
      else delete request.headers["x-forwarded-for"];
      if (env().isHttps) response.setHeader("strict-transport-security", HSTS);
      guardRequests(server);
      limitArrival(request, response);
      answerWithPageStatus(response);
      hideUpstream(response);
      tidyFile(request, response);
    });
    // Requests to upgrade are not announced there, but every connection is here, before its first request.
    diagnostics.subscribe("net.server.socket", (message) => {
      // Node documents the socket; that it knows its server, only `http` itself relies on.
      const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
      if (server instanceof Server) guardUpgrades(server);
    });
    return true;
  });
}

/**
 * The client's address: the socket's, unless so many of our own proxies stand in front; each of them appends the
 * address that it saw, so the client's is that many from the end.
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
