import { Pool } from "undici";
import { endpoints } from "#contract/endpoints";
import { SIDEBAR_COMMUNITIES } from "#contract/limits";
import { signInAsDemo, WebClient } from "#tests/support/web-client";
import { milliseconds, say } from "./say.ts";
import { openBenchDatabase } from "./social/bench-database.ts";
import { sayLoadAverage } from "./social/say-case.ts";
import { startUpstreamNode, type UpstreamNode } from "./social/upstream-node.ts";

const ORIGIN = "http://localhost:3000";
const WARM_UP = 150;
const ROUNDS = 6;
const REQUESTS_PER_ROUND = 60;
const CONTROL = "/livez";

const { listCommunities } = endpoints;
/** What the web server asks for a member's home. */
const homePaths = [
  endpoints.getOwnProfile.path,
  endpoints.getChatCounts.path,
  `${listCommunities.path}?scope=joined&limit=${SIDEBAR_COMMUNITIES}`,
  `${listCommunities.path}?scope=suggested&limit=${SIDEBAR_COMMUNITIES}`,
  endpoints.suggestTopics.path,
  endpoints.listStories.path,
  endpoints.getHomeFeed.path,
];

async function request(pool: Pool, path: string, cookie: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const { statusCode, body } = await pool.request({ method: "GET", path, headers: { cookie } });
    await body.dump({ limit: 10_000_000 });
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
  }
}

/** Upstream CPU per request and path, in ms; the paths take turns, so that they share the machine's mood. */
async function measure(node: UpstreamNode, paths: readonly string[]): Promise<Map<string, number>> {
  const client = await signInAsDemo(node.address, WebClient.ofUpstream(node.address));
  const cookie = client.cookieHeader;
  const pool = new Pool(node.address, { connections: 1 });
  const cpuMs = new Map(paths.map((path) => [path, 0]));
  for (const path of paths) await request(pool, path, cookie, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) {
      const before = node.process.cpuSeconds();
      await request(pool, path, cookie, REQUESTS_PER_ROUND);
      const spentMs = (node.process.cpuSeconds() - before) * 1000;
      cpuMs.set(path, (cpuMs.get(path) ?? 0) + spentMs / (ROUNDS * REQUESTS_PER_ROUND));
    }
  }
  await pool.close();
  return cpuMs;
}

async function benchOn(store: string, databaseUrl: string): Promise<void> {
  const node = await startUpstreamNode(databaseUrl, ORIGIN, { DEMO: "on", ALLOW_EMBEDDED_DB: "1" });
  try {
    const cpuMs = await measure(node, [CONTROL, ...homePaths]);
    for (const [path, ms] of cpuMs) {
      say(`${store}: ${path}`, `${milliseconds(ms)} of CPU`, `${(1000 / ms).toFixed(0)} per CPU-second`);
    }
    const total = homePaths.reduce((sum, path) => sum + (cpuMs.get(path) ?? 0), 0);
    say(`${store}: all ${homePaths.length} of a member's home`, `${milliseconds(total)} of CPU`);
  } finally {
    await node.stop();
  }
}

/**
 * What a member's home costs the upstream process, in the demo world: on PostgreSQL, and on the embedded store, whose own work
 * is part of that process.
 */
export async function benchMemberHome(postgres: string): Promise<void> {
  sayLoadAverage();
  const name = "roost_bench_member_home";
  const bench = await openBenchDatabase(postgres, { name, isKept: false, fill: async () => undefined });
  try {
    await benchOn("PostgreSQL", bench.url);
  } finally {
    await bench.close();
  }
  await benchOn("embedded", "");
  sayLoadAverage();
}
