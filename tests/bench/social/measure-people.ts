import { quantile } from "#tests/bench/statistics";
import { WebClient } from "#tests/support/web-client";
import type { NetworkDatabase } from "./network-database.ts";
import { findCast, type PeopleCase, peopleCases, starCases } from "./people-cases.ts";
import { type ProcessorTime, processorTime } from "./processor-time.ts";
import { signIn, startUpstreamNode } from "./upstream-node.ts";

const REQUESTS = 400;
const WARM_UP = 40;
const LATER_PAGE = 5;

export interface PeopleTimes {
  readonly label: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  readonly aimMs: number;
  /** Processor milliseconds per request. */
  readonly upstreamCpuMs: number;
  readonly postgresCpuMs: number;
}

async function timeOne(client: WebClient, path: string): Promise<number> {
  const begin = performance.now();
  const response = await client.fetch(path);
  const body = await response.text();
  const time = performance.now() - begin;
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${body}`);
  return time;
}

async function pageAfter(client: WebClient, path: string): Promise<string> {
  let later = path;
  for (let page = 1; page < LATER_PAGE; page += 1) {
    const response = await client.fetch(later);
    const { nextCursor }: { nextCursor: string } = await response.json();
    later = `${path}?cursor=${nextCursor}`;
  }
  return later;
}

async function timeCase(
  client: WebClient,
  { label, paths, aimMs, isLaterPage }: PeopleCase,
  readProcessorTime: () => Promise<ProcessorTime>,
): Promise<PeopleTimes> {
  const asked = isLaterPage ? await Promise.all(paths.map((path) => pageAfter(client, path))) : paths;
  const ask = (request: number) => timeOne(client, asked[request % asked.length] ?? "");
  for (let request = 0; request < WARM_UP; request += 1) await ask(request);
  const before = await readProcessorTime();
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) times.push(await ask(request));
  const after = await readProcessorTime();
  return {
    label,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    maxMs: Math.max(...times),
    aimMs,
    upstreamCpuMs: ((after.upstream - before.upstream) * 1000) / REQUESTS,
    postgresCpuMs: ((after.postgres - before.postgres) * 1000) / REQUESTS,
  };
}

/** Asks one upstream node for what the pages of people need, one request after another. */
export async function measurePeople(
  { url, database }: NetworkDatabase,
  tell: (times: PeopleTimes, emptyP50Ms: number) => void,
): Promise<void> {
  const cast = await findCast(database);
  const node = await startUpstreamNode(url, "http://localhost:3000");
  const readProcessorTime = () => processorTime(node.process, database);
  try {
    const reader = await signIn(WebClient.ofUpstream(node.address), cast.reader);
    const nothing = { label: "an empty answer", paths: ["/livez"], aimMs: Number.NaN };
    const empty = await timeCase(reader, nothing, readProcessorTime);
    tell(empty, empty.p50Ms);
    for (const part of peopleCases(cast)) tell(await timeCase(reader, part, readProcessorTime), empty.p50Ms);
    const star = await signIn(WebClient.ofUpstream(node.address), cast.stars[0] ?? "");
    for (const part of starCases(cast)) tell(await timeCase(star, part, readProcessorTime), empty.p50Ms);
  } finally {
    await node.stop();
  }
}
