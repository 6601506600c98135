import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "#scripts/lib/chromium";
import { addCookies } from "#tests/bench/add-cookies";
import { megabytes, milliseconds, say } from "#tests/bench/say";
import { sayLoadAverage } from "#tests/bench/social/say-case";
import { quantile } from "#tests/bench/statistics";
import { Stack } from "#tests/support/stack";
import { signInAsDemo } from "#tests/support/web-client";
import { lengthenWorld } from "./lengthen-world.ts";
import { measureLikes } from "./measure-likes.ts";
import { measureMemory } from "./measure-memory.ts";
import { takeSeen, watchPage } from "./page-watch.ts";
import { countRows, scrollFeed } from "./scroll-feed.ts";
import { measureTasks } from "./task-times.ts";

const POSTS = 500;
const HEAP_AIM_BYTES = 150_000_000;
const LONG_TASK_MS = 50;
/** Of each list, for what moves while it grows. */
const POSTS_OF_EACH = 40;

/** Everything that lists posts, and the gallery. */
const feeds: readonly (readonly [path: string, rows?: string])[] = [
  ["/"],
  ["/popular"],
  ["/tag/photography"],
  ["/profile/demo/posts"],
  ["/bookmarks"],
  ["/explore", "#main li[data-post]"],
];

const verdict = (isMet: boolean) => (isMet ? "" : " MISSED");

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await watchPage(page);
  await page.goto(address, { waitUntil: "networkidle" });
  return page;
}

async function benchScrolling(browser: Browser, context: BrowserContext, origin: string): Promise<void> {
  const page = await openPage(context, origin);
  const before = await measureMemory(browser, page);
  await takeSeen(page);
  const tasks = await measureTasks(browser, page, async () => void (await scrollFeed(page, POSTS)));
  const count = await countRows(page);
  if (count < POSTS) throw new Error(`The feed has ${count} posts`);
  const { longTasks, shift, moved } = await takeSeen(page);
  const after = await measureMemory(browser, page);
  say(
    `browser: memory after ${count} posts`,
    `heap ${megabytes(after.heapBytes)} (before ${megabytes(before.heapBytes)})`,
    `process ${megabytes(after.processBytes)} (before ${megabytes(before.processBytes)}), ${after.elements} elements`,
    `aim ${megabytes(HEAP_AIM_BYTES)}${verdict(after.heapBytes < HEAP_AIM_BYTES)}`,
  );
  const busy = tasks.filter((ms) => ms > LONG_TASK_MS);
  say(
    "browser: long tasks on the way there",
    `${longTasks.length} by the clock, longest ${milliseconds(Math.max(0, ...longTasks))}, CPU not throttled`,
    `${busy.length} of ${tasks.length} by processor time, longest ${milliseconds(Math.max(0, ...tasks))}`,
    `aim none over ${LONG_TASK_MS} ms${verdict(longTasks.length === 0)}`,
  );
  say(
    "browser: layout shift on the way there",
    shift.toFixed(4),
    `aim 0${verdict(shift === 0)}`,
    ...moved.slice(0, 3),
  );
  await page.close();
}

async function benchLikes(context: BrowserContext, origin: string): Promise<void> {
  const page = await openPage(context, origin);
  await scrollFeed(page, 50);
  const times = await measureLikes(page);
  const late = times.filter(({ isNextFrame }) => !isNextFrame).length;
  const all = times.map(({ ms }) => ms);
  say(
    "browser: from the click until a like is painted",
    `p50 ${milliseconds(quantile(all, 0.5))}, p95 ${milliseconds(quantile(all, 0.95))}`,
    `${times.length - late} of ${times.length} in the next frame`,
    `aim all${verdict(late === 0)}`,
  );
  await page.close();
}

async function benchShifts(context: BrowserContext, origin: string): Promise<void> {
  for (const [path, rows] of feeds) {
    const page = await openPage(context, origin + path);
    await scrollFeed(page, POSTS_OF_EACH, rows);
    const { shift, moved } = await takeSeen(page);
    const count = await countRows(page, rows);
    say(
      `browser: layout shift of ${path}`,
      `${shift.toFixed(4)} with ${count} of its rows`,
      `aim 0${verdict(shift === 0)}`,
      ...moved.slice(0, 3),
    );
    await page.close();
  }
}

/** What a reader feels in the browser: liking, scrolling far down, and whether anything moves by itself. */
export async function benchBrowser(): Promise<void> {
  const executablePath = await findChromium();
  const stack = await Stack.start({ demo: true, isRecorded: false });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await lengthenWorld(stack);
    const { cookieHeader } = await signInAsDemo(stack.origin);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await addCookies(context, stack.origin, cookieHeader);
    sayLoadAverage();
    await benchScrolling(browser, context, stack.origin);
    await benchLikes(context, stack.origin);
    await benchShifts(context, stack.origin);
    sayLoadAverage();
  } finally {
    await browser.close();
    await stack.stop();
  }
}
