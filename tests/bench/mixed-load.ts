import autocannon from "autocannon";
import { endpoints } from "#contract/endpoints";
import type { Stack } from "#tests/support/stack";
import { countAnswers } from "./count-answers.ts";
import { WARM_UP_SECONDS } from "./load.ts";
import { megabytes, milliseconds, type Row } from "./report.ts";

const CONNECTIONS = 200;
const TIMEOUT_SECONDS = 10;
const P99_MS = 2_000;
const MEMORY_BYTES = 450_000_000;

// Pages that a visitor gets; most others lead to the sign-in.
const visitorPaths = [
  "/",
  "/about",
  "/explore",
  "/tag/photography",
  "/tag/travel",
  "/communities",
  "/terms",
  "/login",
  "/signup",
  "/forgot-password",
];
const memberPaths = [
  "/",
  "/notifications",
  "/explore",
  "/bookmarks",
  "/chat",
  "/communities",
  "/popular",
  "/trending",
  "/profile/demo",
];

/** Alternates pages of visitors and of a member. */
async function mixRequests({ upstreamAddress }: Stack, memberCookie: string): Promise<autocannon.Request[]> {
  const feed = await fetch(upstreamAddress + endpoints.getPublicFeed.path);
  const { posts }: { posts: { id: string }[] } = await feed.json();
  const postPaths = posts.slice(0, 3).map(({ id }) => `/post/${id}`);
  const headers = { accept: "text/html", "accept-encoding": "gzip" };
  const visits = visitorPaths.map((path) => ({ path, headers }));
  const membersVisits = [...memberPaths, ...postPaths].map((path) => ({
    path,
    headers: { ...headers, cookie: memberCookie },
  }));
  return membersVisits.flatMap((visit, place) => [visits[place % visits.length] ?? visit, visit]);
}

/** Many connections that request different pages for so many seconds: whether all are answered in time, and the web process's memory. */
export async function measureMixedLoad(stack: Stack, memberCookie: string, seconds: number): Promise<Row[]> {
  const requests = await mixRequests(stack, memberCookie);
  const url = stack.origin.replace("localhost", "127.0.0.1");
  await autocannon({ url, connections: 10, duration: WARM_UP_SECONDS, requests });
  let clients = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: TIMEOUT_SECONDS,
    requests,
    // Each begins elsewhere: otherwise all would request the same page at the same time.
    setupClient(client) {
      const start = clients++ % requests.length;
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  const { words, unexpected } = countAnswers(result.statusCodeStats ?? {});
  const { peakBytes } = stack.webMemory();
  return [
    {
      what: `${CONNECTIONS} connections on mixed pages for ${seconds} s`,
      measured: `${result.timeouts} time-outs, p99 ${milliseconds(result.latency.p99)}`,
      reference: `${result.requests.total} answers: ${words}; p50 ${milliseconds(result.latency.p50)}`,
      goal: "0 time-outs, p99 ≤ 2 s or refused early",
      isMet: result.timeouts === 0 && unexpected === 0 && result.latency.p99 <= P99_MS,
    },
    {
      what: "web process, peak memory under that load",
      measured: megabytes(peakBytes),
      goal: `≤ ${megabytes(MEMORY_BYTES)}`,
      isMet: peakBytes <= MEMORY_BYTES,
    },
  ];
}
