import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { acknowledgement, successFields } from "./primitives.ts";

const malformed = "This is not a subscription to push messages";
const base64url = (length: number) =>
  z.string({ error: malformed }).regex(new RegExp(`^[A-Za-z0-9_-]{${length}}={0,2}$`), malformed);

const endpointAddress = z.url({ protocol: /^https?$/, error: malformed }).max(2_000, malformed);

export const getPushKey = endpoint({
  method: "GET",
  path: "/push/key",
  summary: "Returns the VAPID public key (RFC 8292) that browsers subscribe with, in base64url.",
  access: "member",
  output: z.object({ ...successFields, publicKey: z.string() }),
});

export const subscribeToPush = endpoint({
  method: "POST",
  path: "/push/subscriptions",
  summary:
    "Subscribes this browser to push messages until its session ends. Only hosts of known push services are accepted.",
  access: "member",
  body: z.strictObject({
    endpoint: endpointAddress,
    expirationTime: z.number({ error: malformed }).nullish(),
    /** The browser's public key (P-256, uncompressed) and its secret (16 bytes), RFC 8291. */
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }, { error: malformed }),
  }),
  output: acknowledgement,
});

export const unsubscribeFromPush = endpoint({
  method: "POST",
  path: "/push/unsubscribe",
  summary: "Removes this browser's push subscription. Idempotent.",
  access: "member",
  body: z.strictObject({ endpoint: endpointAddress }),
  output: acknowledgement,
});
