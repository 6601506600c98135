import type { Browser } from "@playwright/test";
import { adoptSession } from "#tests/e2e/support/adopt-session";
import type { WebClient } from "#tests/support/web-client";
import { median } from "./statistics.ts";

const LOADS = 5;
/** Without a larger paint for so long, the largest has come. */
const SETTLE_MS = 1_500;
// Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

async function loadOnce(browser: Browser, origin: string, client: WebClient): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await adoptSession(context, origin, client);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(origin, { waitUntil: "load" });
    return await page.evaluate(
      (settleMs) =>
        new Promise<number>((resolve) => {
          let largest = Number.NaN;
          const settle = () => resolve(largest);
          let timer = setTimeout(settle, settleMs);
          new PerformanceObserver((list) => {
            largest = list.getEntries().at(-1)?.startTime ?? largest;
            clearTimeout(timer);
            timer = setTimeout(settle, settleMs);
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
      SETTLE_MS,
    );
  } finally {
    await context.close();
  }
}

/** Largest Contentful Paint of `/` for the client, in milliseconds: the median of cold loads on a slow network and CPU. */
export async function measureLargestPaint(
  browser: Browser,
  origin: string,
  client: WebClient,
): Promise<number> {
  await loadOnce(browser, origin, client);
  const loads: number[] = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await loadOnce(browser, origin, client));
  return median(loads);
}
