import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { successFields, timestamp } from "./primitives.ts";

export const openRealtimeTicket = endpoint({
  method: "POST",
  path: "/realtime/ticket",
  summary: "Issues a single-use ticket that opens one socket of the caller's session within 30 s.",
  access: "member",
  output: z.object({ ...successFields, ticket: z.string(), expiresAt: timestamp }),
});
