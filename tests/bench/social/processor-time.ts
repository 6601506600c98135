import { readFileSync } from "node:fs";
import type { Client } from "pg";
import type { ServerProcess } from "#tests/support/server-process";

/** Processor seconds used so far; unlike times by the clock they bear company. */
export interface ProcessorTime {
  readonly upstream: number;
  /** Of each backend, by its process; NaN when the database is on another machine. */
  readonly postgres: ReadonlyMap<number, number>;
}

const backends = `
  select pid from pg_stat_activity where datname = current_database() and application_name in ('roost-upstream', 'roost-background')`;

// The first figure of proc(5)'s schedstat: nanoseconds on a processor.
function secondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e9;
  } catch {
    return Number.NaN;
  }
}

/** What one upstream node and the backends of its connections have used. */
export async function processorTime(upstream: ServerProcess, database: Client): Promise<ProcessorTime> {
  const { rows } = await database.query<{ pid: number }>(backends);
  return {
    upstream: upstream.cpuSeconds(),
    postgres: new Map(rows.map(({ pid }) => [pid, secondsOf(pid)])),
  };
}

/** Seconds of PostgreSQL between two looks; a connection that idled away in between is left out. */
export function postgresSeconds(before: ProcessorTime, after: ProcessorTime): number {
  return [...after.postgres].reduce(
    (sum, [pid, seconds]) => sum + seconds - (before.postgres.get(pid) ?? 0),
    0,
  );
}
