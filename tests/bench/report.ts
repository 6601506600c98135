import { availableParallelism, loadavg } from "node:os";

/** Sizes, times and ratios as the report writes them. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;
export const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ms`;
export const times = (ratio: number) => `${ratio.toFixed(2)}x`;

/** One row of the report. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  /** What it is compared with. */
  readonly reference?: string;
  readonly goal?: string;
  readonly isMet?: boolean;
}

/** Prints a part of the report as a Markdown table. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n## ${title}\n\n| what | Roost | reference | goal | |\n|---|---|---|---|---|`);
  for (const { what, measured, reference = "", goal = "", isMet } of rows) {
    const verdict = isMet === undefined ? "" : isMet ? "met" : "MISSED";
    console.log(`| ${what} | ${measured} | ${reference} | ${goal} | ${verdict} |`);
  }
}

/** Prints how busy the machine is: with a load above its cores, only the ratios mean something. */
export function printMachineLoad(when: string): void {
  const [minute = 0, fiveMinutes = 0] = loadavg();
  console.log(
    `${when}: load average ${minute.toFixed(1)} (1 min), ${fiveMinutes.toFixed(1)} (5 min) on ${availableParallelism()} cores`,
  );
}
