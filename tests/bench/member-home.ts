import { Pool } from "undici";
import { endpoints } from "#contract/endpoints";
import { SIDEBAR_COMMUNITIES } from "#contract/limits";
import { openBenchDatabase } from "#tests/support/bench-database";
import { startUpstreamNode, type UpstreamNode } from "#tests/support/upstream-node";
import { signInAsDemo, WebClient } from "#tests/support/web-client";
import { milliseconds, type Row } from "./report.ts";

const ORIGIN = "http://localhost:3000";
const WARM_UP = 150;
const ROUNDS = 6;
const REQUESTS_PER_ROUND = 60;
const EMPTY = "/livez";

/** What the web server requests for a member's home. */
const homePaths = [endpoints.getFrame.path, endpoints.getHome.path];

/** The parts of these answers that have an endpoint of their own. */
const partPaths = [
  endpoints.getOwnProfile.path,
  `${endpoints.listCommunities.path}?scope=joined&limit=${SIDEBAR_COMMUNITIES}`,
  endpoints.suggestTopics.path,
  endpoints.listStories.path,
  endpoints.getHomeFeed.path,
];

/** Upstream CPU per request and path, in ms; the paths take turns, so that other work disturbs all alike. */
async function measure(node: UpstreamNode): Promise<Map<string, number>> {
  const { cookieHeader } = await signInAsDemo(node.address, WebClient.ofUpstream(node.address));
  const pool = new Pool(node.address, { connections: 1 });
  const request = async (path: string, count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      const { statusCode, body } = await pool.request({
        method: "GET",
        path,
        headers: { cookie: cookieHeader },
      });
      await body.dump({ limit: 10_000_000 });
      if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
    }
  };
  const cpuMs = new Map([EMPTY, ...partPaths, ...homePaths].map((path) => [path, 0]));
  for (const path of cpuMs.keys()) await request(path, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, ms] of cpuMs) {
      const before = node.process.cpuSeconds();
      await request(path, REQUESTS_PER_ROUND);
      cpuMs.set(path, ms + ((node.process.cpuSeconds() - before) * 1000) / (ROUNDS * REQUESTS_PER_ROUND));
    }
  }
  await pool.close();
  return cpuMs;
}

async function measureOn(store: string, databaseUrl: string): Promise<Row[]> {
  const node = await startUpstreamNode(databaseUrl, ORIGIN, { DEMO: "on", ALLOW_EMBEDDED_DB: "1" });
  try {
    const cpuMs = await measure(node);
    const empty = cpuMs.get(EMPTY) ?? 0;
    const all = homePaths.reduce((sum, path) => sum + (cpuMs.get(path) ?? 0), 0);
    const reference = `an empty answer ${milliseconds(empty)}`;
    return [
      ...[...partPaths, ...homePaths].map((path) => [path, cpuMs.get(path) ?? 0] as const),
      ["both of a member's home", all] as const,
    ].map(([path, ms]) => ({ what: `${store}: ${path}`, measured: `${milliseconds(ms)} of CPU`, reference }));
  } finally {
    await node.stop();
  }
}

/** What each request of a member's home costs the upstream process in the demo world; the embedded store is part of that process. */
export async function benchMemberHome(postgres: string): Promise<Row[]> {
  const name = "roost_bench_member_home";
  const bench = await openBenchDatabase(postgres, { name, isKept: false, fill: async () => undefined });
  try {
    return [...(await measureOn("PostgreSQL", bench.url)), ...(await measureOn("embedded", ""))];
  } finally {
    await bench.close();
  }
}
