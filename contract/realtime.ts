import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { successFields, timestamp } from "./primitives.ts";
import { routes } from "./routes.ts";

export const openRealtimeTicket = endpoint({
  ...routes.openRealtimeTicket,
  summary: "A ticket that opens one socket of the caller's session, once and within 30 s.",
  access: "member",
  output: z.object({ ...successFields, ticket: z.string(), expiresAt: timestamp }),
});
