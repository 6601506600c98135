import type { Client } from "pg";
import { endpoints } from "#contract/endpoints";
import { API_PREFIX, SESSION_PATH } from "#contract/paths";
import { CSRF_HEADER } from "#contract/session-protocol";
import { quantile } from "#tests/bench/statistics";
import { Stack } from "#tests/support/stack";
import { WebClient } from "#tests/support/web-client";
import type { BenchDatabase } from "./bench-database.ts";
import { openPageSocket } from "./page-socket.ts";
import { signIn } from "./upstream-node.ts";

const ROUNDS = 300;
const WARM_UP = 20;

/** Where requests and sockets go. */
interface Side {
  readonly label: string;
  readonly address: string;
  readonly prefix: string;
  readonly tokenPath: string;
  readonly newClient: () => WebClient;
}

export interface Latency {
  readonly label: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/** A private account and somebody who could ask to follow it. */
async function findPair(database: Client) {
  const { rows } = await database.query<{ id: string; username: string; asker: string }>(`
    select asked.id, asked.username, asker.username as asker from users asked, users asker
    where asked.account_type = 'private' and asked.follower_count between 45 and 55
      and asker.account_type = 'public' and asker.following_count between 45 and 55
      and not exists (select from follows where (follower_id, followee_id) = (asker.id, asked.id))
      and not exists (select from blocks where (blocker_id, blocked_id) = (asker.id, asked.id))
      and not exists (select from blocks where (blocker_id, blocked_id) = (asked.id, asker.id))
    limit 1`);
  if (!rows[0]) throw new Error("Nobody can ask anybody");
  return rows[0];
}

// The same person asking again within a day would not ring.
const forget = `
  delete from notifications where kind = 'follow-request' and recipient_id = (select id from users where username = $1)
    and actor_id = (select id from users where username = $2)`;

async function csrfTokenOf(client: WebClient, side: Side): Promise<string> {
  const { csrfToken }: { csrfToken: string } = await (await client.fetch(side.tokenPath)).json();
  return csrfToken;
}

/** From the call that asks to follow, until the asked one's page hears of it. */
async function measureOn(side: Side, origin: string, database: Client): Promise<Latency> {
  const { id, username, asker } = await findPair(database);
  const asked = await signIn(side.newClient(), username);
  const asking = await signIn(side.newClient(), asker);
  const { ticket }: { ticket: string } = await (await asked.post(endpoints.openRealtimeTicket.path)).json();
  const page = await openPageSocket(side.address, origin, { userId: id, ticket });
  const headers = {
    "content-type": "application/json",
    origin,
    [CSRF_HEADER]: await csrfTokenOf(asking, side),
  };
  const call = async (path: string) => {
    const at = side.prefix + path.replace(":username", username);
    const response = await asking.fetch(at, { method: "POST", headers, body: "{}" });
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const begin = performance.now();
    const heard = page.nextNotification().then(() => performance.now() - begin);
    await call(endpoints.followUser.path);
    times.push(await heard);
    await call(endpoints.unfollowUser.path);
    await database.query(forget, [username, asker]);
  }
  page.close();
  const measured = times.slice(WARM_UP);
  return {
    label: side.label,
    p50Ms: quantile(measured, 0.5),
    p95Ms: quantile(measured, 0.95),
    maxMs: Math.max(...measured),
  };
}

/** How long a follow request takes to another page: by the upstream itself, and by the web side in between. */
export async function measureLatency({ url, database }: BenchDatabase): Promise<Latency[]> {
  const stack = await Stack.start({ isRecorded: false, env: { DATABASE_URL: url } });
  try {
    const direct: Side = {
      label: "upstream alone",
      address: stack.upstreamAddress,
      prefix: "",
      tokenPath: endpoints.getCsrfToken.path,
      newClient: () => WebClient.ofUpstream(stack.upstreamAddress),
    };
    const throughWeb: Side = {
      label: "through the web side",
      address: stack.origin,
      prefix: API_PREFIX,
      tokenPath: SESSION_PATH,
      newClient: () => new WebClient(stack.origin),
    };
    return [
      await measureOn(direct, stack.origin, database),
      await measureOn(throughWeb, stack.origin, database),
    ];
  } finally {
    await stack.stop();
  }
}
