import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { endpoints } from "#contract/endpoints";
import { ensureBuilt } from "#scripts/lib/build";
import { findChromium } from "#scripts/lib/chromium";
import { findPostgres, findRedis } from "#scripts/lib/services";
import { measureFirstLoad } from "#tests/support/first-load";
import { ServerProcess } from "#tests/support/server-process";
import { Stack } from "#tests/support/stack";
import { signInAsDemo, WebClient } from "#tests/support/web-client";
import { benchBrowser } from "./browser/bench-browser.ts";
import { benchChat } from "./chat/bench-chat.ts";
import { measureFeedQuery } from "./feed-query.ts";
import { type Load, measureLoad } from "./load.ts";
import { benchMemberHome } from "./member-home.ts";
import { startMinimalNext } from "./minimal-next.ts";
import { comparePaint } from "./paint.ts";
import { benchPosts } from "./posts/bench-posts.ts";
import { kilobytes, milliseconds, say, times } from "./say.ts";
import { benchNetwork } from "./social/bench-network.ts";
import { benchStories } from "./stories/bench-stories.ts";

async function startStaticCopy(source: string, cookie: string) {
  const server = new ServerProcess(["tests/bench/static-copy-process.ts", source, cookie], {});
  const origin = await server.firstLine();
  return { server, origin };
}

function sayLoad(label: string, ours: Load, other: Load, otherName: string): void {
  say(
    label,
    `${ours.requestsPerSecond.toFixed(0)}/s, ${ours.requestsPerCpuSecond.toFixed(0)} per CPU-second`,
    `${otherName} ${other.requestsPerSecond.toFixed(0)}/s, ${other.requestsPerCpuSecond.toFixed(0)} per CPU-second`,
    `ratio ${times(ours.requestsPerSecond / other.requestsPerSecond)}, per CPU-second ${times(ours.requestsPerCpuSecond / other.requestsPerCpuSecond)}`,
  );
}

async function benchReader(stack: Stack, who: string, client: WebClient, browserPath: string): Promise<void> {
  const { html, scriptBytes } = await measureFirstLoad(client, "/");
  say(`${who}: first-load JavaScript, gzipped`, kilobytes(scriptBytes));
  say(`${who}: HTML of /, gzipped`, kilobytes(gzipSync(html).byteLength));
  const cookie = client.cookieHeader;
  const still = await startStaticCopy(stack.origin, cookie);
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  const paint = await comparePaint(browser, cookie, stack.origin, still.origin);
  await browser.close();
  for (const [label, key] of [
    ["time to first byte", "firstByteMs"],
    ["first contentful paint", "firstPaintMs"],
  ] as const) {
    say(
      `${who}: ${label}, slow 4G, 4x CPU`,
      milliseconds(paint.ours[key]),
      `static ${milliseconds(paint.still[key])}`,
      `ratio ${times(paint.ours[key] / paint.still[key])}`,
    );
  }
  const ours = await measureLoad(stack.origin, cookie, () => stack.webCpuSeconds());
  const theirs = await measureLoad(still.origin, "", () => still.server.cpuSeconds());
  sayLoad(`${who}: / under load`, ours, theirs, "static");
  await still.server.stop();
}

async function benchAgainstMinimalNext(stack: Stack, member: WebClient): Promise<void> {
  const { upstreamAddress } = stack;
  const reader = await signInAsDemo(upstreamAddress, WebClient.ofUpstream(upstreamAddress));
  const feed = upstreamAddress + endpoints.getHomeFeed.path;
  const minimal = await startMinimalNext(feed, reader.cookieHeader);
  const theirs = await measureLoad(minimal.origin, "", () => minimal.cpuSeconds());
  const ours = await measureLoad(stack.origin, member.cookieHeader, () => stack.webCpuSeconds());
  sayLoad("member: / against a minimal Next page", ours, theirs, "minimal");
  await minimal.stop();
}

async function benchHome(): Promise<void> {
  const browserPath = await findChromium();
  const stack = await Stack.start({ demo: true, isRecorded: false });
  try {
    const visitor = new WebClient(stack.origin);
    const member = await signInAsDemo(stack.origin);
    await benchReader(stack, "visitor", visitor, browserPath);
    await benchReader(stack, "member", member, browserPath);
    await benchAgainstMinimalNext(stack, member);
  } finally {
    await stack.stop();
  }
}

async function benchFeed(postgres: string): Promise<void> {
  const { p50Ms, p95Ms, emptyP50Ms } = await measureFeedQuery(postgres);
  say(
    "upstream: home feed of 100,000 posts",
    `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}`,
    `empty answer p50 ${milliseconds(emptyP50Ms)}`,
    `ratio ${times(p50Ms / emptyP50Ms)}`,
  );
}

const NEEDS_POSTGRES = "skipped: no PostgreSQL on 127.0.0.1:5432 or in TEST_DATABASE_URL";

const names = ["home", "browser", "member", "feed", "network", "posts", "stories", "chat"] as const;

/** Parts that start no web server. */
const withoutBuild: ReadonlySet<string> = new Set(["member", "posts", "stories"]);

/**
 * All parts, or those that are named: `npm run bench -- posts --keep`. A kept database is used again the next time;
 * `--factor=100` makes that of the posts so many times smaller, to try out what measures, and `--minutes=1` the talk of a crowd shorter.
 */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: "boolean", default: false },
      factor: { type: "string", default: "1" },
      minutes: { type: "string", default: "5" },
    },
  });
  const unknown = positionals.find((part) => !names.some((name) => name === part));
  if (unknown) throw new Error(`There is no part ${unknown}: choose from ${names.join(", ")}`);
  const isWanted = (part: (typeof names)[number]) => positionals.length === 0 || positionals.includes(part);
  if (names.some((name) => !withoutBuild.has(name) && isWanted(name))) await ensureBuilt();
  if (isWanted("home")) await benchHome();
  if (isWanted("browser")) await benchBrowser();
  const postgres = await findPostgres();
  if (!postgres) return say("upstream on a large database", NEEDS_POSTGRES);
  if (isWanted("member")) await benchMemberHome(postgres);
  if (isWanted("feed")) await benchFeed(postgres);
  if (isWanted("network")) await benchNetwork(postgres, values.keep);
  if (isWanted("posts")) await benchPosts(postgres, { isKept: values.keep, factor: Number(values.factor) });
  if (isWanted("stories")) await benchStories(postgres);
  if (isWanted("chat")) {
    await benchChat(postgres, { redisUrl: await findRedis(), minutes: Number(values.minutes) });
  }
}

await run();
