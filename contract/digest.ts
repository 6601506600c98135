import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { acknowledgement } from "./primitives.ts";

const incomplete = "This link is incomplete";

export const stopDigests = endpoint({
  method: "POST",
  path: "/digests/stop",
  summary: "Unsubscribes from digest emails, by the link in one of them. Idempotent.",
  access: "anyone",
  body: z.strictObject({ token: z.string({ error: incomplete }).min(1, incomplete).max(200, incomplete) }),
  output: acknowledgement,
});
