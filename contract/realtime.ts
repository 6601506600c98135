import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { successFields, timestamp } from "./primitives.ts";

const transport = z.enum(["websocket", "polling"]);

export const openRealtimeTicket = endpoint({
  method: "POST",
  path: "/realtime/ticket",
  summary: "Issues a single-use ticket that opens one socket of the caller's session within 30 s.",
  access: "member",
  output: z.object({
    ...successFields,
    ticket: z.string(),
    expiresAt: timestamp,
    /** How the socket may be opened; an upstream of several processes has no polling. */
    transports: z.array(transport).default(["websocket", "polling"]),
  }),
});
