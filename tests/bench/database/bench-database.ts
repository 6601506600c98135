import { Pool } from "undici";
import { milliseconds, type Row, times } from "#tests/bench/report";
import { quantile } from "#tests/bench/statistics";
import { openBenchDatabase } from "#tests/support/bench-database";
import { type CrowdMember, makeCrowd } from "#tests/support/crowd";
import { NODE_SECRET, startUpstreamNode, type UpstreamNode } from "#tests/support/upstream-node";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";
import { refreshHashtagCounts } from "#upstream/modules/topic/refresh-hashtag-counts";
import { refreshPopularPosts, refreshTrends } from "#upstream/modules/trend/refresh-trends";
import { type DatabaseCase, databaseCases } from "./cases.ts";
import { fillNetwork, followHashtags, followMany, PEOPLE, POSTS } from "./fill-network.ts";

const ORIGIN = "http://localhost:3000";
const REQUESTS = 150;
/** Before them, so that every connection has prepared its statements. */
const WARM_UP = 40;
const EMPTY = "/livez";

interface Call {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object | undefined;
}

async function timeCall(pool: Pool, { headers }: CrowdMember, { method, path, body }: Call): Promise<number> {
  const begin = performance.now();
  const response = await pool.request({
    method,
    path,
    headers: { ...headers, origin: ORIGIN },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.body.text();
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}: ${text}`);
  return performance.now() - begin;
}

async function measureCase(
  node: UpstreamNode,
  pool: Pool,
  member: CrowdMember,
  each: DatabaseCase,
): Promise<Row> {
  const { what, goalMs, method = "GET", paths, body } = each;
  const ask = (turn: number) =>
    timeCall(pool, member, { method, path: paths[turn % paths.length] ?? "", body: body?.() });
  for (let turn = 0; turn < WARM_UP; turn += 1) await ask(turn);
  const cpuBefore = node.process.cpuSeconds();
  const measured: number[] = [];
  for (let turn = 0; turn < REQUESTS; turn += 1) measured.push(await ask(WARM_UP + turn));
  const cpuMs = ((node.process.cpuSeconds() - cpuBefore) * 1000) / REQUESTS;
  const empty: number[] = [];
  for (let turn = 0; turn < WARM_UP; turn += 1)
    empty.push(await timeCall(pool, member, { method: "GET", path: EMPTY }));
  const [p50Ms, p95Ms] = [quantile(measured, 0.5), quantile(measured, 0.95)];
  return {
    what,
    measured: `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}, upstream CPU ${milliseconds(cpuMs)}`,
    reference: `an empty answer ${milliseconds(quantile(empty, 0.5))}, ${times(p50Ms / quantile(empty, 0.5))}`,
    goal: `p95 ≤ ${milliseconds(goalMs)}`,
    isMet: p95Ms <= goalMs,
  };
}

/** What jobs compute for all readers, once. */
async function measureRefreshes(url: string): Promise<Row[]> {
  const store = openPostgres(url, () => undefined);
  const rows: Row[] = [];
  const refreshes = {
    "popular posts": refreshPopularPosts,
    trends: refreshTrends,
    "hashtag counts": refreshHashtagCounts,
  };
  for (const [what, refresh] of Object.entries(refreshes)) {
    const begin = performance.now();
    await refresh(store.db, new Date());
    rows.push({ what: `job: ${what}`, measured: milliseconds(performance.now() - begin) });
  }
  await store.close();
  return rows;
}

/**
 * What requests cost on a large network.
 * @param isKept keeps the database for the next run
 */
export async function benchDatabase(postgres: string, isKept: boolean): Promise<Row[]> {
  const bench = await openBenchDatabase(postgres, { name: "roost_bench_network", isKept, fill: fillNetwork });
  const { url, database, seconds } = bench;
  // The sessions of a kept database have ended, and its conversations are without members.
  await database.query("delete from users where username like 'member\\_%'");
  await database.query("delete from conversations");
  const crowd = await makeCrowd(url, NODE_SECRET, 4);
  const node = await startUpstreamNode(url, ORIGIN);
  const pool = new Pool(node.address, { connections: 1 });
  try {
    const rows = await measureRefreshes(url);
    for (const [place, count] of [300, 5_000, 0, 300].entries()) {
      await followMany(database, crowd.members[place]?.id ?? "", count);
    }
    await followHashtags(database, crowd.members[3]?.id ?? "");
    await database.query("vacuum (analyze)");
    const cases = await databaseCases(database);
    for (const each of cases) {
      const member = crowd.members[each.caller ?? 0];
      if (member) rows.push(await measureCase(node, pool, member, each));
    }
    const made = seconds === null ? "kept from before" : `made in ${seconds.toFixed(0)} s`;
    return [{ what: `${PEOPLE} people and ${POSTS} posts on PostgreSQL`, measured: made }, ...rows];
  } finally {
    await pool.close();
    await node.stop();
    await crowd.close();
    await bench.close();
  }
}
