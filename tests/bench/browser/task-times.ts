import type { Browser, Page } from "@playwright/test";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds, of a task that has ended. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Processor milliseconds of each task that the browser's main threads for pages did meanwhile: unlike what it reports as long
 * tasks, they bear company on the machine.
 */
export async function measureTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  return traceEvents
    .filter(
      (event) => event.name.endsWith("RunTask") && event.tdur !== undefined && main.has(threadOf(event)),
    )
    .map(({ tdur = 0 }) => tdur / 1000);
}
