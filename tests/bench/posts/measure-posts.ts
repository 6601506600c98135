import type { BenchDatabase } from "#tests/bench/social/bench-database";
import { type ProcessorTime, processorTime } from "#tests/bench/social/processor-time";
import { type CaseTimes, laterPage, timeCase } from "#tests/bench/social/time-case";
import { startUpstreamNode } from "#tests/bench/social/upstream-node";
import type { PostCase, PostRequest } from "./post-cases.ts";
import { Visitor } from "./visitor.ts";

const ORIGIN = "http://localhost:3000";
const REQUESTS = 120;

/** The requests of a visit; where a later page is wanted, those that lead to it have been made before. */
export async function planVisits(visitor: Visitor, { callers, visit, page }: PostCase) {
  const pages = new Map<string, string>();
  if (page !== undefined) {
    for (const caller of callers) {
      const client = await visitor.clientOf(caller);
      // Lists repeat after a while.
      for (let number = 0; number < 50; number += 1) {
        for (const { path } of visit(number)) {
          const key = `${caller} ${path}`;
          if (!pages.has(key)) pages.set(key, await laterPage(client, path, page));
        }
      }
    }
  }
  return (number: number) => {
    const caller = callers[number % callers.length] ?? null;
    const requests: PostRequest[] = visit(number).map((request) => ({
      ...request,
      path: pages.get(`${caller} ${request.path}`) ?? request.path,
    }));
    return { caller, requests };
  };
}

async function timePosts(visitor: Visitor, part: PostCase, readProcessorTime: () => Promise<ProcessorTime>) {
  const planned = await planVisits(visitor, part);
  const ask = async (number: number) => {
    const { caller, requests } = planned(number);
    let time = 0;
    for (const request of requests) time += await visitor.ask(caller, request);
    return time;
  };
  const client = await visitor.clientOf(part.callers[0] ?? null);
  return timeCase(client, { ...part, ask, requests: REQUESTS }, readProcessorTime);
}

/** Asks one upstream node for what the screens of posts need, one request after another. */
export async function measurePosts(
  { url, database }: BenchDatabase,
  cases: readonly PostCase[],
  tell: (times: CaseTimes) => void,
): Promise<void> {
  const node = await startUpstreamNode(url, ORIGIN);
  const visitor = new Visitor(node.address, ORIGIN);
  try {
    for (const part of cases) {
      tell(await timePosts(visitor, part, () => processorTime(node.process, database)));
    }
  } finally {
    await node.stop();
  }
}
