import { type Browser, chromium, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { findChromium } from "#scripts/lib/chromium";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import { Stack } from "#tests/support/stack";
import { signInAsDemo } from "#tests/support/web-client";
import { openPglite } from "#upstream/core/db/connection/connection";
import { megabytes, milliseconds, type Row } from "./report.ts";
import { quantile } from "./statistics.ts";

const POSTS = 500;
const HEAP_BYTES = 150_000_000;
const LIKES = 40;
const LONG_TASK_MS = 50;
const ARTICLES = '#main [role="feed"] > article';
const SCROLL_PX = 900;
/** Between two turns of the wheel, as a quick reader makes them. */
const SCROLL_MS = 80;
const PATIENCE_MS = 300_000;

// The demo world's posts four times more, each time so much earlier, so that no one scrolls to the end.
const lengthen = `
  create temporary table copies as
  select posts.id as original, posts.created_at - copy.n * interval '400 days' as created_at, (
    lpad(to_hex((extract(epoch from posts.created_at - copy.n * interval '400 days') * 1000)::bigint), 12, '0')
    || substr(replace(posts.id::text, '-', ''), 13))::uuid as id
  from posts, generate_series(1, 4) as copy (n);
  insert into posts (id, author_id, content, part_count, community_id, created_at)
  select copies.id, author_id, content, part_count, community_id, copies.created_at from copies join posts on posts.id = original;
  insert into post_heat (post_id, score) select id, 0 from copies;
  insert into post_images (post_id, position, media_key)
  select copies.id, position, media_key from copies join post_images on post_id = original;
  drop table copies;
  analyze`;

async function lengthenWorld(stack: Stack): Promise<void> {
  await stack.stopUpstream();
  const store = await openPglite(stack.dataDir);
  for (const statement of lengthen.split(";")) await store.db.execute(sql.raw(statement));
  await store.close();
  await stack.startUpstream();
}

/** Bytes of JavaScript heap after garbage collection. */
async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
}

async function scrollTo(page: Page, count: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  await page.mouse.move(720, 500);
  while ((await page.locator(ARTICLES).count()) < count) {
    if (Date.now() > deadline) throw new Error(`The feed did not reach ${count} posts`);
    await page.mouse.wheel(0, SCROLL_PX);
    await page.waitForTimeout(SCROLL_MS);
  }
}

/** CPU milliseconds of each task of the page's main thread meanwhile: unlike long tasks by the clock, other programs do not lengthen them. */
async function measureTasks(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  interface TraceEvent {
    name: string;
    pid: number;
    tid: number;
    /** CPU time in microseconds of a task that has ended. */
    tdur?: number;
    args?: { name?: string };
  }
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await work();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args?.name === "CrRendererMain";
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents
    .filter(
      ({ name, pid, tid, tdur }) =>
        name.endsWith("RunTask") && tdur !== undefined && main.has(`${pid} ${tid}`),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Milliseconds from each click on a heart until it is painted as filled. */
async function measureLikes(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let like = 0; like < LIKES; like += 1) {
    const heart = page.locator('#main [role="feed"] .post-like[aria-pressed="false"]').first();
    await heart.scrollIntoViewIfNeeded();
    const element = await heart.elementHandle();
    if (!element) throw new Error("There is nothing to like");
    const painted = element.evaluate(
      (button) =>
        new Promise<number>((resolve, reject) => {
          const onClick = ({ timeStamp }: Event) =>
            requestAnimationFrame(() => {
              if (button.getAttribute("aria-pressed") !== "true")
                reject(new Error("Not shown in the next frame"));
              // What is posted in a frame arrives once it has been painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
            });
          window.addEventListener("click", onClick, { capture: true, once: true });
        }),
    );
    await element.click();
    times.push(await painted);
  }
  return times;
}

async function measureFeed(browser: Browser, page: Page): Promise<Row[]> {
  const likes = await measureLikes(page);
  const before = await measureHeap(page);
  const tasks = await measureTasks(browser, page, () => scrollTo(page, POSTS));
  const after = await measureHeap(page);
  const longest = Math.max(...tasks);
  return [
    {
      what: "from the click until a like is painted, always in the next frame",
      measured: `p50 ${milliseconds(quantile(likes, 0.5))}, p95 ${milliseconds(quantile(likes, 0.95))}`,
    },
    {
      what: `JavaScript heap after ${POSTS} posts`,
      measured: megabytes(after),
      reference: `before ${megabytes(before)}`,
      goal: `≤ ${megabytes(HEAP_BYTES)}`,
      isMet: after <= HEAP_BYTES,
    },
    {
      what: "longest task on the way there, by CPU time",
      measured: `${milliseconds(longest)} of ${tasks.length} tasks`,
      goal: `≤ ${LONG_TASK_MS} ms`,
      isMet: longest <= LONG_TASK_MS,
    },
  ];
}

/** What a reader feels in the browser: liking, and scrolling far down. */
export async function benchBrowser(): Promise<Row[]> {
  const executablePath = await findChromium();
  const stack = await Stack.start({ demo: true, isRecorded: false });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    await lengthenWorld(stack);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await adoptSession(context, stack.origin, await signInAsDemo(stack.origin));
    const page = await context.newPage();
    await page.goto(stack.origin, { waitUntil: "networkidle" });
    return await measureFeed(browser, page);
  } finally {
    await browser.close();
    await stack.stop();
  }
}
