import { Pool } from "undici";
import { endpoints } from "#contract/endpoints";
import { milliseconds, say } from "#tests/bench/say";
import { openBenchDatabase } from "#tests/bench/social/bench-database";
import { aim, sayLoadAverage } from "#tests/bench/social/say-case";
import { NODE_SECRET, startUpstreamNode } from "#tests/bench/social/upstream-node";
import { quantile } from "#tests/bench/statistics";
import { makeCrowd } from "#tests/support/crowd";
import { FOLLOWED, fillStories, TELLING } from "./fill-stories.ts";

const ORIGIN = "http://localhost:3000";
const ROUNDS = 200;
const WARM_UP = 40;
const AIM_MS = 30;

/** What the scroller of stories costs a member who follows thousands, and Flicker one who has seen as much as is known. */
export async function benchStories(postgres: string): Promise<void> {
  sayLoadAverage();
  const bench = await openBenchDatabase(postgres, {
    name: "roost_bench_stories",
    isKept: false,
    fill: async () => undefined,
  });
  const crowd = await makeCrowd(bench.url, NODE_SECRET, 2);
  const [reader] = crowd.members;
  if (!reader) throw new Error("There is nobody to read");
  await fillStories(bench.database, reader.id);
  const node = await startUpstreamNode(bench.url, ORIGIN);
  const pool = new Pool(node.address, { connections: 1 });
  const cases: [string, string][] = [
    [`stories of ${TELLING} among ${FOLLOWED} people followed`, endpoints.listStories.path],
    ["stories of one person", endpoints.listStoriesOf.path.replace(":username", "person_3")],
    ["Flicker after 2,000 posts that were seen", endpoints.getFlickerFeed.path],
  ];
  try {
    for (const [label, path] of cases) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
        const begin = performance.now();
        const { statusCode, body } = await pool.request({ method: "GET", path, headers: reader.headers });
        await body.dump({ limit: 10_000_000 });
        if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
        if (round >= WARM_UP) times.push(performance.now() - begin);
      }
      const p95Ms = quantile(times, 0.95);
      say(label, `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95Ms)}`, aim(p95Ms, AIM_MS));
    }
    sayLoadAverage();
  } finally {
    await pool.close();
    await node.stop();
    await crowd.close();
    await bench.close();
  }
}
