import { Agent, request } from "undici";
import webPush from "web-push";
import { SECOND } from "#contract/limits";
import { isListedAddress, isLoopbackService } from "#upstream/core/outgoing/listed-hosts";
import { publicLookup, type ResolveName } from "#upstream/core/outgoing/public-lookup";
import { restHosts } from "./host-rest.ts";
import type { VapidKeys } from "./vapid-keys.ts";

const SEND_TIMEOUT_MS = 5 * SECOND;
const ANSWER_MAX_BYTES = 4096;
const CONNECTIONS_PER_HOST = 8;

/** A browser's subscription, as the browser gave it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** One message to one browser. */
export interface PushMessage {
  readonly target: PushTarget;
  /** Of at most 3 KB; only the browser can read it. */
  readonly payload: string;
  /** For how long the service keeps it for a browser that is away. */
  readonly ttlMs: number;
  readonly urgency: "low" | "normal" | "high";
  /** A newer message of the same topic takes the place of one not delivered yet. 32 characters of base64url at most. */
  readonly topic: string;
}

/** What became of a message: `gone` when the browser does not want any more, `refused` when the same again is of no use. */
export type PushOutcome = "sent" | "gone" | "refused";

/** How this server pushes to browsers. */
export interface PushService {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether an address is of a push service that is called at all. */
  accepts(endpoint: string): boolean;
  /**
   * Encrypts and sends one message (RFC 8030, 8291, 8292).
   * @throws when it is to be tried again
   */
  send(message: PushMessage): Promise<PushOutcome>;
  close(): Promise<void>;
}

interface PushServiceOptions {
  readonly keys: VapidKeys;
  /** What `isListedAddress` takes. */
  readonly hosts: readonly string[];
  /** Whom a push service can turn to: a `mailto:` or https address. */
  readonly contact: string;
  /** Finds the addresses of names; the system's own unless a test says otherwise. */
  readonly resolve?: ResolveName | undefined;
}

/** A service that calls the listed hosts at their public addresses and nothing else; redirects are not followed. */
export function createPushService({ keys, hosts, contact, resolve }: PushServiceOptions): PushService {
  const limits = { connections: CONNECTIONS_PER_HOST, pipelining: 1 };
  const outside = new Agent({
    ...limits,
    connect: { lookup: publicLookup(resolve), timeout: SEND_TIMEOUT_MS },
  });
  const onThisMachine = new Agent(limits);
  const rest = restHosts();

  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isListedAddress(endpoint, hosts),
    async send(message) {
      const { endpoint } = message.target;
      // The list may have become shorter since the browser subscribed.
      if (!isListedAddress(endpoint, hosts)) return "gone";
      const agent = isLoopbackService(endpoint) ? onThisMachine : outside;
      return rest.unlessResting(new URL(endpoint).host, () => call(agent, encrypt(message, keys, contact)));
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
