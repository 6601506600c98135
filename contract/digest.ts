import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { acknowledgement } from "./primitives.ts";

const incomplete = "This link is not complete";

export const stopDigests = endpoint({
  method: "POST",
  path: "/digests/stop",
  summary:
    "Ends the mails of what a member has not read, by the link in one of them. A repeat changes nothing.",
  access: "anyone",
  body: z.strictObject({ token: z.string({ error: incomplete }).min(1, incomplete).max(200, incomplete) }),
  output: acknowledgement,
});
