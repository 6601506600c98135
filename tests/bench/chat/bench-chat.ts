import { megabytes, milliseconds, say } from "#tests/bench/say";
import { openBenchDatabase } from "#tests/bench/social/bench-database";
import { aim, sayLoadAverage } from "#tests/bench/social/say-case";
import { NODE_SECRET, startUpstreamNode } from "#tests/bench/social/upstream-node";
import { type Crowd, makeCrowd } from "#tests/support/crowd";
import { type JoinedStacks, startJoinedStacks } from "#tests/support/joined-stacks";
import { measureCrowd } from "./measure-crowd.ts";
import { measureDelivery } from "./measure-delivery.ts";
import { measureOpening } from "./measure-opening.ts";
import { measurePainting } from "./measure-painting.ts";
import { measureStatements } from "./measure-statements.ts";
import { StatementCounter } from "./statement-counter.ts";
import { openTalkingPages } from "./talking-pages.ts";

const ORIGIN = "http://localhost:3000";
const MEMBERS = 2_000;
/** Issue and specification name these. */
const aims = { delivery: 120, acrossNodes: 200, crowd: 250 };
/** Characters of a statement that tell of which kind it is. */
const KIND_LENGTH = 100;
const NEEDS_REDIS = "skipped: no Redis";

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
    if (!two) return say("message to the other's page, two nodes", NEEDS_REDIS);
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

/** How many there were, and of which kinds. */
function sayStatements(label: string, statements: readonly string[]): void {
  say(label, `${statements.length} statements`);
  const kinds = Map.groupBy(statements, (text) => text.slice(0, KIND_LENGTH).replaceAll(/\s+/g, " "));
  for (const [kind, { length }] of kinds) say(`  ${length} of these`, kind);
}

async function benchPainting([one, two]: JoinedStacks["stacks"], counter: StatementCounter): Promise<void> {
  const near = await openTalkingPages({ from: one, to: one }, { from: "anna", to: "ben" });
  const here = await measurePainting(near);
  say("Enter to the other's screen, one node", inWords(here), aim(here.p95Ms, aims.delivery));
  const { keys, typing, going } = await measureStatements(counter, near);
  sayStatements(`${keys} key presses of somebody who writes`, typing);
  sayStatements("somebody goes while another watches", going);
  await near.close();
  const far = await openTalkingPages({ from: one, to: two }, { from: "carla", to: "dan" });
  const there = await measurePainting(far);
  say("Enter to the other's screen, two nodes", inWords(there), aim(there.p95Ms, aims.acrossNodes));
  await far.close();
}

async function benchBrowsers(postgres: string, redisUrl: string | null): Promise<void> {
  if (redisUrl === null) return say("Enter to the other's screen", NEEDS_REDIS);
  const { counter, url } = await StatementCounter.start(postgres);
  const joined = await startJoinedStacks(url, redisUrl, "roost_bench_pages");
  try {
    await benchPainting(joined.stacks, counter);
  } finally {
    await joined.stop();
    await counter.stop();
  }
}

/** What conversations cost: delivery, opening a long one, and 2,000 members who talk. */
export async function benchChat(postgres: string, { redisUrl, minutes }: ChatBench): Promise<void> {
  sayLoadAverage();
  await benchBrowsers(postgres, redisUrl);
  const bench = await openBenchDatabase(postgres, {
    name: "roost_bench_chat",
    isKept: false,
    fill: async () => undefined,
  });
  const crowd = await makeCrowd(bench.url, NODE_SECRET, MEMBERS);
  try {
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
