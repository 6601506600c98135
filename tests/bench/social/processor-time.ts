import { readFileSync } from "node:fs";
import type { Client } from "pg";
import type { ServerProcess } from "#tests/support/server-process";

export interface ProcessorTime {
  readonly upstream: number;
  /** NaN when the database is on another machine. */
  readonly postgres: number;
}

const backends = `
  select pid from pg_stat_activity where datname = current_database() and application_name = 'roost-upstream'`;

// The first figure of proc(5)'s schedstat: nanoseconds on a processor.
function secondsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e9;
  } catch {
    return Number.NaN;
  }
}

/** Processor seconds used so far by one upstream node and by its connections' backends; unlike times it bears company. */
export async function processorTime(upstream: ServerProcess, database: Client): Promise<ProcessorTime> {
  const { rows } = await database.query<{ pid: number }>(backends);
  return {
    upstream: upstream.cpuSeconds(),
    postgres: rows.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
  };
}
