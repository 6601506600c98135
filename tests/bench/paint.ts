import type { Browser } from "@playwright/test";
import { addCookies } from "./add-cookies.ts";
import { median } from "./statistics.ts";

const RUNS = 7;
// Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

export interface Paint {
  firstByteMs: number;
  firstPaintMs: number;
}

async function loadOnce(browser: Browser, origin: string, cookie: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await addCookies(context, origin, cookie);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(origin, { waitUntil: "load" });
    return await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]; // its documented type
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      return { firstByteMs: navigation?.responseStart ?? 0, firstPaintMs: paint?.startTime ?? 0 };
    });
  } finally {
    await context.close();
  }
}

/** Medians of cold loads of both pages in turn, on a slow network and processor. */
export async function comparePaint(
  browser: Browser,
  cookie: string,
  ours: string,
  still: string,
): Promise<{ ours: Paint; still: Paint }> {
  const runs: { ours: Paint; still: Paint }[] = [];
  await loadOnce(browser, still, "");
  for (let run = 0; run < RUNS; run += 1) {
    runs.push({ ours: await loadOnce(browser, ours, cookie), still: await loadOnce(browser, still, "") });
  }
  const middle = (side: "ours" | "still"): Paint => ({
    firstByteMs: median(runs.map((run) => run[side].firstByteMs)),
    firstPaintMs: median(runs.map((run) => run[side].firstPaintMs)),
  });
  return { ours: middle("ours"), still: middle("still") };
}
