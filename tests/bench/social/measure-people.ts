import { WebClient } from "#tests/support/web-client";
import type { BenchDatabase } from "./bench-database.ts";
import { findCast, type PeopleCase, peopleCases, starCases } from "./people-cases.ts";
import { type ProcessorTime, processorTime } from "./processor-time.ts";
import { type CaseTimes, laterPage, timeCase, timeOne } from "./time-case.ts";
import { signIn, startUpstreamNode } from "./upstream-node.ts";

const LATER_PAGE = 5;

async function timePeople(
  client: WebClient,
  { label, paths, aimMs, isLaterPage }: PeopleCase,
  readProcessorTime: () => Promise<ProcessorTime>,
): Promise<CaseTimes> {
  const asked = isLaterPage
    ? await Promise.all(paths.map((path) => laterPage(client, path, LATER_PAGE)))
    : paths;
  const ask = (request: number) => timeOne(client, asked[request % asked.length] ?? "");
  return timeCase(client, { label, aimMs, ask }, readProcessorTime);
}

/** Asks one upstream node for what the pages of people need, one request after another. */
export async function measurePeople(
  { url, database }: BenchDatabase,
  tell: (times: CaseTimes) => void,
): Promise<void> {
  const cast = await findCast(database);
  const node = await startUpstreamNode(url, "http://localhost:3000");
  const readProcessorTime = () => processorTime(node.process, database);
  try {
    const reader = await signIn(WebClient.ofUpstream(node.address), cast.reader);
    for (const part of peopleCases(cast)) tell(await timePeople(reader, part, readProcessorTime));
    const star = await signIn(WebClient.ofUpstream(node.address), cast.stars[0] ?? "");
    for (const part of starCases(cast)) tell(await timePeople(star, part, readProcessorTime));
  } finally {
    await node.stop();
  }
}
