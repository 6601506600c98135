import type { AppDeps } from "#upstream/app-deps";
import type { RouteRegistrar } from "#upstream/core/plugins/contract-routes";
import { openTicket } from "./realtime-ticket.ts";
import { transports } from "./socket-server.ts";

/** The endpoint that issues tickets for sockets. */
export function registerRealtimeRoutes(route: RouteRegistrar, { db, clock, rateLimits }: AppDeps): void {
  route("openRealtimeTicket", async ({ caller: { sessionId } }) => {
    await rateLimits.consume("ticketBySession", sessionId);
    const { ticket, expiresAt } = await openTicket(db, sessionId, clock());
    return { ticket, expiresAt: expiresAt.toISOString(), transports };
  });
}
