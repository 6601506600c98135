import { Agent, request } from "undici";
import webPush from "web-push";
import { SECOND } from "#contract/units";
import { isListedAddress, isLoopbackService } from "#upstream/core/outgoing/listed-hosts";
import { publicLookup, type ResolveName } from "#upstream/core/outgoing/public-lookup";
import { createHostBreaker } from "./host-breaker.ts";
import type { VapidKeys } from "./vapid-keys.ts";

const SEND_TIMEOUT_MS = 5 * SECOND;
const ANSWER_MAX_BYTES = 4096;
const CONNECTIONS_PER_HOST = 8;

/** A browser's push subscription. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** One message to one browser. */
export interface PushMessage {
  readonly target: PushTarget;
  /** At most 3 KB; encrypted for the browser. */
  readonly payload: string;
  /** How long the service keeps it for an offline browser. */
  readonly ttlMs: number;
  readonly urgency: "low" | "normal" | "high";
  /** A newer message replaces an undelivered one with the same topic. At most 32 characters of base64url. */
  readonly topic: string;
}

/** `gone` if the subscription no longer exists, `refused` if a retry would fail in the same way. */
export type PushOutcome = "sent" | "gone" | "refused";

/** Sends push messages to browsers. */
export interface PushService {
  /** The VAPID public key that browsers subscribe with. */
  readonly publicKey: string;
  /** Whether an endpoint is of a listed push service. */
  accepts(endpoint: string): boolean;
  /**
   * Encrypts and sends one message (RFC 8030, 8291, 8292).
   * @throws if it should be retried later
   */
  send(message: PushMessage): Promise<PushOutcome>;
  close(): Promise<void>;
}

interface PushServiceOptions {
  readonly keys: VapidKeys;
  /** Allowed hosts, as for `isListedAddress`. */
  readonly hosts: readonly string[];
  /** The operator's contact for push services: a `mailto:` or https address. */
  readonly contact: string;
  /** Resolves host names; the system's resolver by default. */
  readonly resolve?: ResolveName | undefined;
}

/** A push service that connects only to public addresses of the listed hosts and follows no redirects. */
export function createPushService({ keys, hosts, contact, resolve }: PushServiceOptions): PushService {
  const limits = { connections: CONNECTIONS_PER_HOST, pipelining: 1 };
  const outside = new Agent({
    ...limits,
    connect: { lookup: publicLookup(resolve), timeout: SEND_TIMEOUT_MS },
  });
  const onThisMachine = new Agent(limits);
  const breaker = createHostBreaker();

  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isListedAddress(endpoint, hosts),
    async send(message) {
      const { endpoint } = message.target;
      // The host may have been removed from the list since the browser subscribed.
      if (!isListedAddress(endpoint, hosts)) return "gone";
      const agent = isLoopbackService(endpoint) ? onThisMachine : outside;
      return breaker.run(new URL(endpoint).host, () => call(agent, encrypt(message, keys, contact)));
    },
    async close() {
      await Promise.all([outside.destroy(), onThisMachine.destroy()]);
    },
  };
}

function encrypt({ target, payload, ttlMs, urgency, topic }: PushMessage, keys: VapidKeys, contact: string) {
  const { endpoint, p256dh, auth } = target;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    TTL: Math.max(0, Math.round(ttlMs / SECOND)),
    urgency,
    topic,
  });
}

async function call(agent: Agent, { endpoint, headers, body }: webPush.RequestDetails): Promise<PushOutcome> {
  const response = await request(endpoint, {
    dispatcher: agent,
    method: "POST",
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  const { statusCode } = response;
  await response.body.dump({ limit: ANSWER_MAX_BYTES }).catch(() => undefined);
  if (statusCode >= 200 && statusCode < 300) return "sent";
  if (statusCode === 404 || statusCode === 410) return "gone";
  if (statusCode === 429 || statusCode >= 500) throw new Error(`The push service answered ${statusCode}`);
  return "refused";
}
