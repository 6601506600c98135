import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";

/** What a page holds, in bytes, once what it let go of has been collected. */
export interface PageMemory {
  readonly heapBytes: number;
  /** All of the browser's process that renders it; NaN where there is no /proc. */
  readonly processBytes: number;
  readonly elements: number;
}

async function rendererBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  // With one page open the largest is the page's.
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      try {
        return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
      } catch {
        return Number.NaN;
      }
    });
  return Math.max(...sizes);
}

/** Collects garbage and measures. */
export async function measureMemory(browser: Browser, page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return {
    heapBytes: metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN,
    processBytes: await rendererBytes(browser),
    elements: await page.locator("*").count(),
  };
}
