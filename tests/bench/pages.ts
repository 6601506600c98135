import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { endpoints } from "#contract/endpoints";
import { PREFERENCES_COOKIE } from "#lib/shared/preferences/preferences";
import { findChromium } from "#scripts/lib/chromium";
import { ServerProcess } from "#tests/support/server-process";
import { Stack } from "#tests/support/stack";
import { signInAsDemo, WebClient } from "#tests/support/web-client";
import { compareLoads, type Load } from "./load.ts";
import { startMinimalNext } from "./minimal-next.ts";
import { measureMixedLoad } from "./mixed-load.ts";
import { measureLargestPaint } from "./paint.ts";
import { kilobytes, milliseconds, type Row, times } from "./report.ts";

// A language of nobody else's: a document kept for all visitors cannot answer it.
let preferences = 0;
const nextPreferences = () => `${PREFERENCES_COOKIE}=language=en-x-n${preferences++}`;

async function readPage(client: WebClient, path: string, cookie?: string) {
  const response = await client.fetch(path, { headers: { accept: "text/html", ...(cookie && { cookie }) } });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return { html: await response.text(), policy: response.headers.get("content-security-policy") };
}

/** Whether two requests in a row get the same document, which has no nonce then. */
async function isKept(client: WebClient, cookie?: () => string): Promise<boolean> {
  const first = await readPage(client, "/", cookie?.());
  const second = await readPage(client, "/", cookie?.());
  return first.policy === second.policy;
}

const cpuOf = ({ cpuMs }: Load, process = 0) => cpuMs[process] ?? Number.NaN;

async function measureLoads(stack: Stack, visitor: WebClient, member: WebClient): Promise<Row[]> {
  if (await isKept(visitor, nextPreferences))
    throw new Error("A unique preference was answered with a kept document");
  const keptNote = (await isKept(visitor)) ? "" : " (not kept: rendered each time)";
  const url = `${stack.origin.replace("localhost", "127.0.0.1")}/`;
  const host = { host: new URL(stack.origin).host };
  const raw = new ServerProcess(["tests/bench/raw-node.ts", `${stack.origin}/`], {});
  const { html } = await readPage(visitor, "/");
  const minimal = await startMinimalNext(html, stack.upstreamAddress + endpoints.getPublicFeed.path);
  const web = () => stack.webCpuSeconds();
  const loads = await compareLoads({
    kept: { url, headers: host, cpuSeconds: [web] },
    raw: { url: await raw.firstLine(), cpuSeconds: [() => raw.cpuSeconds()] },
    rendered: { url, headers: host, nextCookie: nextPreferences, cpuSeconds: [web] },
    minimal: { url: minimal.origin, cpuSeconds: [() => minimal.cpuSeconds()] },
    member: {
      url,
      headers: { ...host, cookie: member.cookieHeader },
      cpuSeconds: [web, () => stack.upstreamCpuSeconds()],
    },
  });
  await raw.stop();
  await minimal.stop();
  return describeLoads(loads, keptNote);
}

type Loads = Record<"kept" | "raw" | "rendered" | "minimal" | "member", Load>;

function describeLoads({ kept, raw, rendered, minimal, member }: Loads, keptNote: string): Row[] {
  const perCpuSecond = (load: Load) => 1000 / cpuOf(load);
  const keptShare = perCpuSecond(kept) / perCpuSecond(raw);
  const floor = `opaque string in minimal Next ${milliseconds(cpuOf(minimal))}`;
  const againstFloor = (what: string, load: Load, limit: number): Row => ({
    what,
    measured: `${milliseconds(cpuOf(load))}, ${times(cpuOf(load) / cpuOf(minimal))}`,
    reference: floor,
    goal: `≤ ${limit}x`,
    isMet: cpuOf(load) / cpuOf(minimal) <= limit,
  });
  return [
    {
      what: `visitor home kept${keptNote}, requests per CPU second`,
      measured: `${perCpuSecond(kept).toFixed(0)}, ${times(keptShare)}`,
      reference: `raw node:http, same bytes ${perCpuSecond(raw).toFixed(0)}`,
      goal: "≥ 0.5x",
      isMet: keptShare >= 0.5,
    },
    againstFloor("visitor home rendered, web CPU", rendered, 1.75),
    againstFloor("member home, web CPU", member, 2.5),
    {
      what: "member home, upstream CPU",
      measured: milliseconds(cpuOf(member, 1)),
      goal: "≤ 12 ms",
      isMet: cpuOf(member, 1) <= 12,
    },
    {
      what: "embedded database: member homes per second, both processes on this machine",
      measured: member.requestsPerSecond.toFixed(0),
      reference: `${milliseconds(cpuOf(member) + cpuOf(member, 1))} of CPU each`,
      goal: "≥ 25 on two cores",
      isMet: member.requestsPerSecond >= 25,
    },
  ];
}

async function measureSizes(visitor: WebClient, member: WebClient): Promise<Row[]> {
  const pages = [
    ["visitor home", visitor, "/", 15_000],
    ["member home", member, "/", 19_000],
    ["about", visitor, "/about", 7_000],
  ] as const;
  const rows: Row[] = [];
  for (const [name, client, path, limit] of pages) {
    const bytes = gzipSync((await readPage(client, path)).html).byteLength;
    rows.push({
      what: `${name}, HTML, gzip`,
      measured: kilobytes(bytes),
      goal: `≤ ${kilobytes(limit)}`,
      isMet: bytes <= limit,
    });
  }
  return rows;
}

async function measurePaints(origin: string, member: WebClient): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  const rows: Row[] = [];
  const readers = [
    ["visitor", new WebClient(origin), 1_400],
    ["member", member, 1_900],
  ] as const;
  for (const [name, client, limit] of readers) {
    const ms = await measureLargestPaint(browser, origin, client);
    rows.push({
      what: `${name} home, Largest Contentful Paint on slow 4G and a 4x slower CPU`,
      measured: milliseconds(ms),
      goal: `≤ ${limit / 1000} s`,
      isMet: ms <= limit,
    });
  }
  await browser.close();
  return rows;
}

/** With the demo world; keeps documents, unlike in tests. */
async function onDemoWorld(measure: (stack: Stack, member: WebClient) => Promise<Row[]>): Promise<Row[]> {
  const stack = await Stack.start({ demo: true, isRecorded: false, env: { VISITOR_CACHE_SECONDS: "5" } });
  try {
    return await measure(stack, await signInAsDemo(stack.origin));
  } finally {
    await stack.stop();
  }
}

/**
 * What pages cost on the demo world and the embedded database.
 * @param seconds of the mixed load
 */
export async function benchPages(seconds: number): Promise<Row[]> {
  const rows = await onDemoWorld(async (stack, member) => [
    ...(await measureLoads(stack, new WebClient(stack.origin), member)),
    ...(await measureSizes(new WebClient(stack.origin), member)),
    ...(await measurePaints(stack.origin, member)),
  ]);
  // On processes of its own, since their peak memory is measured.
  const loaded = await onDemoWorld((stack, { cookieHeader }) =>
    measureMixedLoad(stack, cookieHeader, seconds),
  );
  return [...rows, ...loaded];
}
