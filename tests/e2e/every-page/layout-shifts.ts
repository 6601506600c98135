import type { Page } from "@playwright/test";

/** Layout shifts during a page's load without input, with their elements. */
export async function measureShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources?: { node?: Node }[];
    }
    await document.fonts.ready;
    return new Promise<string[]>((resolve) => {
      const moved: string[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Chromium's entry type, which the DOM library lacks.
          const shift = entry as LayoutShift;
          const nodes = (shift.sources ?? []).map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent).slice(0, 60),
          );
          if (!shift.hadRecentInput) moved.push(`${shift.value.toFixed(4)} ${nodes.join(" | ")}`);
        }
      });
      observer.observe({ type: "layout-shift", buffered: true });
      // Two frames later every shift so far has been reported.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
    });
  });
}
