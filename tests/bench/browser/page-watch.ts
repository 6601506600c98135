import type { Page } from "@playwright/test";

/** What the browser has told about a page since it was last asked. */
export interface Seen {
  /** Milliseconds of each task that kept the page from answering for 50 ms and longer. */
  readonly longTasks: readonly number[];
  /** Sum of what moved without the reader's doing. */
  readonly shift: number;
  /** The elements that moved, in short. */
  readonly moved: readonly string[];
}

interface Watch {
  longTasks: number[];
  shift: number;
  moved: string[];
}

declare global {
  interface Window {
    benchWatch: Watch;
  }
}

/** Begins to watch a page that is about to be opened. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    }
    const watch: Watch = { longTasks: [], shift: 0, moved: [] };
    window.benchWatch = watch;
    new PerformanceObserver((list) => {
      watch.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Chromium's entry type, which the DOM library does not know.
        const { value, hadRecentInput, sources = [] } = entry as LayoutShift;
        if (hadRecentInput) continue;
        watch.shift += value;
        for (const { node } of sources) {
          watch.moved.push(
            node instanceof Element ? node.outerHTML.slice(0, 100) : (node?.nodeName ?? "gone"),
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What was seen so far; from now on it is counted anew. */
export function takeSeen(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    // Two frames later everything so far has been reported.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const seen = { ...window.benchWatch };
    Object.assign(window.benchWatch, { longTasks: [], shift: 0, moved: [] });
    return seen;
  });
}
