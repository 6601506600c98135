import "server-only";
import diagnostics from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { env } from "#lib/server/env";
import { globalOnce } from "#lib/server/global-once";
import { guardRequests } from "./guard-requests.ts";
import { guardUpgrades } from "./guard-upgrades.ts";
import { limitSlowRequests } from "./limit-slow-requests.ts";
import { applyPageStatus } from "./page-status.ts";
import { fixFileHeaders, hideUpstream } from "./response-headers.ts";

const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Runs before Next sees a request, since Node announces each on a diagnostics channel. Replaces `x-forwarded-for`,
 * which Next would trust from anyone, by the client's address; adds HSTS on https; and does what Next cannot: refuses
 * requests that it would fail on or that are too many, sets the status of pages, and hides the upstream's address.
 */
export function watchRequests(): void {
  globalOnce("request watcher", () => {
    diagnostics.subscribe("http.server.request.start", (message) => {
      // The message shape that Node documents for this channel.
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
      limitSlowRequests(request, response);
      applyPageStatus(response);
      hideUpstream(response);
      fixFileHeaders(request, response);
    });
    // Upgrade requests are not announced on that channel, but every connection is on this one, before its first
    // request.
    diagnostics.subscribe("net.server.socket", (message) => {
      // Node documents the socket; its `server` property is undocumented, but `http` itself relies on it.
      const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
      if (server instanceof Server) guardUpgrades(server);
    });
    return true;
  });
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
