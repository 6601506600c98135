import { quantile } from "#tests/bench/statistics";
import type { WebClient } from "#tests/support/web-client";
import { type ProcessorTime, postgresSeconds } from "./processor-time.ts";

const REQUESTS = 250;
/** Before them, so that every connection has met its statements. */
const WARM_UP = 40;
/** An answer that does nothing. */
const EMPTY = "/livez";

/** One kind of request, made in turn with others of its kind. */
export interface TimedCase {
  readonly label: string;
  readonly aimMs: number;
  /** Makes one and gives how long it took, in milliseconds. */
  readonly ask: (request: number) => Promise<number>;
  /** How many are measured. */
  readonly requests?: number;
}

export interface CaseTimes {
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

/** Gets an address and gives how long the whole answer took, in milliseconds. */
export async function timeOne(client: WebClient, path: string, init: RequestInit = {}): Promise<number> {
  const begin = performance.now();
  const response = await client.fetch(path, init);
  const body = await response.text();
  const time = performance.now() - begin;
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${body}`);
  return time;
}

/** The address of a page of a list that comes after several, or of its last. */
export async function laterPage(client: WebClient, path: string, pages: number): Promise<string> {
  let later = path;
  for (let page = 1; page < pages; page += 1) {
    const response = await client.fetch(later);
    const { nextCursor }: { nextCursor: string | null } = await response.json();
    if (nextCursor === null) break;
    later = `${path}${path.includes("?") ? "&" : "?"}cursor=${nextCursor}`;
  }
  return later;
}

/** Makes many requests of one kind, one after another. */
export async function timeCase(
  client: WebClient,
  { label, aimMs, ask, requests = REQUESTS }: TimedCase,
  readProcessorTime: () => Promise<ProcessorTime>,
): Promise<CaseTimes> {
  for (let request = 0; request < WARM_UP; request += 1) await ask(request);
  const before = await readProcessorTime();
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) times.push(await ask(WARM_UP + request));
  const after = await readProcessorTime();
  const empty: number[] = [];
  for (let request = 0; request < requests / 5; request += 1) {
    empty.push(await timeOne(client, EMPTY));
    await ask(WARM_UP + requests + request);
  }
  return {
    label,
    emptyP50Ms: quantile(empty, 0.5),
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    maxMs: Math.max(...times),
    aimMs,
    upstreamCpuMs: ((after.upstream - before.upstream) * 1000) / requests,
    postgresCpuMs: (postgresSeconds(before, after) * 1000) / requests,
  };
}
