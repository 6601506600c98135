import { megabytes, milliseconds, say } from "#tests/bench/say";
import { openBenchDatabase } from "#tests/bench/social/bench-database";
import { aim, sayLoadAverage } from "#tests/bench/social/say-case";
import { NODE_SECRET, startUpstreamNode } from "#tests/bench/social/upstream-node";
import { type Crowd, makeCrowd } from "#tests/support/crowd";
import { measureCrowd } from "./measure-crowd.ts";
import { measureDelivery } from "./measure-delivery.ts";
import { measureOpening } from "./measure-opening.ts";

const ORIGIN = "http://localhost:3000";
const MEMBERS = 2_000;
/** Issue and specification name these. */
const aims = { delivery: 120, acrossNodes: 200, crowd: 250 };

interface ChatBench {
  /** Without it nothing is measured across nodes. */
  readonly redisUrl: string | null;
  /** For which the crowd talks. */
  readonly minutes: number;
}

async function benchDelivery(databaseUrl: string, crowd: Crowd, redisUrl: string | null): Promise<void> {
  const env: Record<string, string> = redisUrl === null ? {} : { REDIS_URL: redisUrl };
  const one = await startUpstreamNode(databaseUrl, ORIGIN, env);
  const two = redisUrl === null ? null : await startUpstreamNode(databaseUrl, ORIGIN, env);
  try {
    const here = await measureDelivery(crowd, { from: one.address, to: one.address, origin: ORIGIN });
    say("message to the other's page, one node", inWords(here), aim(here.p95Ms, aims.delivery));
    if (!two) return say("message to the other's page, two nodes", "skipped: no Redis");
    const there = await measureDelivery(crowd, { from: one.address, to: two.address, origin: ORIGIN });
    say("message to the other's page, two nodes", inWords(there), aim(there.p95Ms, aims.acrossNodes));
  } finally {
    await one.stop();
    await two?.stop();
  }
}

const inWords = ({ p50Ms, p95Ms, maxMs }: { p50Ms: number; p95Ms: number; maxMs: number }) =>
  `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}, most ${milliseconds(maxMs)}`;

async function benchCrowd(databaseUrl: string, crowd: Crowd, minutes: number): Promise<void> {
  const node = await startUpstreamNode(databaseUrl, ORIGIN);
  try {
    const cpuBefore = node.process.cpuSeconds();
    const result = await measureCrowd(crowd, { address: node.address, origin: ORIGIN, minutes }, (minute) =>
      say(`  after ${minute} min`, megabytes(node.process.memory().bytes)),
    );
    const { sockets, sent, failed, lost, doubled, p95Ms } = result;
    const cpu = (1_000 * (node.process.cpuSeconds() - cpuBefore)) / Math.max(1, sent);
    say(
      `${sockets} members, one message each in 10 s, ${minutes} min`,
      `${sent} sent, ${failed} refused, ${lost} lost, ${doubled} doubled`,
      inWords(result),
      `processor ${milliseconds(cpu)} per message`,
      aim(p95Ms, aims.crowd),
    );
    if (lost + doubled > 0) throw new Error("Messages were lost or doubled");
  } finally {
    await node.stop();
  }
}

/** What conversations cost: delivery, opening a long one, and 2,000 members who talk. */
export async function benchChat(postgres: string, { redisUrl, minutes }: ChatBench): Promise<void> {
  const bench = await openBenchDatabase(postgres, {
    name: "roost_bench_chat",
    isKept: false,
    fill: async () => undefined,
  });
  const crowd = await makeCrowd(bench.url, NODE_SECRET, MEMBERS);
  try {
    sayLoadAverage();
    await benchDelivery(bench.url, crowd, redisUrl);
    const node = await startUpstreamNode(bench.url, ORIGIN);
    for (const { label, p50Ms, p95Ms, aimMs } of await measureOpening(bench.database, node.address, crowd)) {
      const times = `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}`;
      say(`100,000 messages: ${label}`, times, aim(p95Ms, aimMs));
    }
    await node.stop();
    await benchCrowd(bench.url, crowd, minutes);
    sayLoadAverage();
  } finally {
    await crowd.close();
    await bench.close();
  }
}
