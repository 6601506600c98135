import { megabytes, milliseconds, type Row } from "#tests/bench/report";
import { openBenchDatabase } from "#tests/support/bench-database";
import { type Crowd, makeCrowd } from "#tests/support/crowd";
import { NODE_SECRET, startUpstreamNode } from "#tests/support/upstream-node";
import { measureCrowd } from "./measure-crowd.ts";
import { type Delivery, measureDelivery } from "./measure-delivery.ts";
import { measureOpening } from "./measure-opening.ts";

const ORIGIN = "http://localhost:3000";
const MEMBERS = 2_000;
const goalMs = { oneNode: 120, twoNodes: 200, crowd: 250 };

const describe = ({ p50Ms, p95Ms, maxMs }: Delivery) =>
  `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}, longest ${milliseconds(maxMs)}`;

async function measureDeliveries(databaseUrl: string, crowd: Crowd, redisUrl: string | null): Promise<Row[]> {
  const env: Record<string, string> = redisUrl === null ? {} : { REDIS_URL: redisUrl };
  const row = (what: string, times: Delivery, limit: number): Row => ({
    what: `a message from the call to the other's page, ${what}`,
    measured: describe(times),
    goal: `p95 ≤ ${limit} ms`,
    isMet: times.p95Ms <= limit,
  });
  const one = await startUpstreamNode(databaseUrl, ORIGIN, env);
  const two = redisUrl === null ? null : await startUpstreamNode(databaseUrl, ORIGIN, env);
  try {
    const near = await measureDelivery(crowd, { from: one.address, to: one.address, origin: ORIGIN });
    const rows = [row("one node", near, goalMs.oneNode)];
    if (!two) return [...rows, { what: "the same across two nodes", measured: "skipped: no Redis" }];
    const far = await measureDelivery(crowd, { from: one.address, to: two.address, origin: ORIGIN });
    return [...rows, row("two nodes", far, goalMs.twoNodes)];
  } finally {
    await one.stop();
    await two?.stop();
  }
}

async function measureTalk(databaseUrl: string, crowd: Crowd, minutes: number): Promise<Row> {
  const node = await startUpstreamNode(databaseUrl, ORIGIN);
  try {
    const cpuBefore = node.process.cpuSeconds();
    const result = await measureCrowd(crowd, { address: node.address, origin: ORIGIN, minutes });
    const { sockets, sent, failed, lost, doubled, p95Ms } = result;
    const cpuMs = (1_000 * (node.process.cpuSeconds() - cpuBefore)) / Math.max(1, sent);
    return {
      what: `${sockets} members, a message each in 10 s, for ${minutes} min`,
      measured: `${describe(result)}; ${sent} sent, ${failed} refused, ${lost} lost, ${doubled} doubled`,
      reference: `upstream CPU ${milliseconds(cpuMs)} each, memory ${megabytes(node.process.memory().peakBytes)}`,
      goal: `p95 ≤ ${goalMs.crowd} ms, none lost or doubled`,
      isMet: p95Ms <= goalMs.crowd && lost + doubled === 0,
    };
  } finally {
    await node.stop();
  }
}

/**
 * What conversations cost: delivery, opening a long one, and many members who write at once.
 * @param minutes for which they write
 */
export async function benchChat(postgres: string, redisUrl: string | null, minutes: number): Promise<Row[]> {
  const bench = await openBenchDatabase(postgres, {
    name: "roost_bench_chat",
    isKept: false,
    fill: async () => undefined,
  });
  const crowd = await makeCrowd(bench.url, NODE_SECRET, MEMBERS);
  try {
    const rows = await measureDeliveries(bench.url, crowd, redisUrl);
    const node = await startUpstreamNode(bench.url, ORIGIN);
    rows.push(...(await measureOpening(bench.database, node.address, crowd)));
    await node.stop();
    return [...rows, await measureTalk(bench.url, crowd, minutes)];
  } finally {
    await crowd.close();
    await bench.close();
  }
}
