import { loadavg } from "node:os";
import { milliseconds, say, times } from "#tests/bench/say";
import type { CaseTimes } from "./time-case.ts";

/** What was aimed at, and whether it was missed. */
export const aim = (measured: number, aimed: number) =>
  `aim ${milliseconds(aimed)}${measured > aimed ? " MISSED" : ""}`;

/** How busy the machine is. */
export function sayLoadAverage(): void {
  const [minute = 0] = loadavg();
  say("load average of the last minute", minute.toFixed(1));
}

/** One line of the report for one kind of request. */
export function sayCase(subject: string, part: CaseTimes): void {
  const { label, p50Ms, p95Ms, maxMs, aimMs, emptyP50Ms, upstreamCpuMs, postgresCpuMs } = part;
  say(
    `${subject}: ${label}`,
    `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}, most ${milliseconds(maxMs)}`,
    `processor ${milliseconds(upstreamCpuMs)} + PostgreSQL ${milliseconds(postgresCpuMs)}`,
    `empty answer ${milliseconds(emptyP50Ms)}, ratio ${times(p50Ms / emptyP50Ms)}`,
    aim(p95Ms, aimMs),
  );
}
