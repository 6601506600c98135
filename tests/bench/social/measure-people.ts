import { quantile } from "#tests/bench/statistics";
import { WebClient } from "#tests/support/web-client";
import type { NetworkDatabase } from "./network-database.ts";
import { findCast, type PeopleCase, peopleCases, starCases } from "./people-cases.ts";
import { type ProcessorTime, postgresSeconds, processorTime } from "./processor-time.ts";
import { signIn, startUpstreamNode } from "./upstream-node.ts";

const REQUESTS = 250;
const WARM_UP = 40;
const LATER_PAGE = 5;
/** An answer that does nothing. */
const EMPTY = "/livez";

export interface PeopleTimes {
  readonly label: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  readonly aimMs: number;
  /** Of an answer that does nothing, asked for right afterwards in turn with some more: the machine is as busy for both. */
  readonly emptyP50Ms: number;
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
  const empty: number[] = [];
  for (let request = 0; request < REQUESTS / 5; request += 1) {
    empty.push(await timeOne(client, EMPTY));
    await ask(request);
  }
  return {
    label,
    emptyP50Ms: quantile(empty, 0.5),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    maxMs: Math.max(...times),
    aimMs,
    upstreamCpuMs: ((after.upstream - before.upstream) * 1000) / REQUESTS,
    postgresCpuMs: (postgresSeconds(before, after) * 1000) / REQUESTS,
  };
}

/** Asks one upstream node for what the pages of people need, one request after another. */
export async function measurePeople(
  { url, database }: NetworkDatabase,
  tell: (times: PeopleTimes) => void,
): Promise<void> {
  const cast = await findCast(database);
  const node = await startUpstreamNode(url, "http://localhost:3000");
  const readProcessorTime = () => processorTime(node.process, database);
  try {
    const reader = await signIn(WebClient.ofUpstream(node.address), cast.reader);
    for (const part of peopleCases(cast)) tell(await timeCase(reader, part, readProcessorTime));
    const star = await signIn(WebClient.ofUpstream(node.address), cast.stars[0] ?? "");
    for (const part of starCases(cast)) tell(await timeCase(star, part, readProcessorTime));
  } finally {
    await node.stop();
  }
}
