import { Gauge, type Registry } from "prom-client";
import type { AppDeps } from "#upstream/app-deps";
import { jobKinds } from "#upstream/core/jobs/job-payloads";
import type { JobCount } from "#upstream/core/jobs/job-queue";

const states: JobCount["state"][] = ["queued", "active", "failed"];

/** Registers the gauge of jobs by kind and state, across all nodes. */
export function measureJobs(registry: Registry, { jobs, db }: AppDeps): void {
  new Gauge({
    name: "jobs",
    help: "Jobs of the last hour that are not done, by kind and state; failed ones have been given up.",
    // Every worker counts the same ones.
    aggregator: "first",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      // NaN rather than a failed scrape: the other metrics matter most while the database is away.
      const counts = await jobs.counts(db).catch(() => null);
      for (const kind of jobKinds) {
        for (const state of states) {
          const found = counts?.find((one) => one.kind === kind && one.state === state)?.count ?? 0;
          this.set({ kind, state }, counts ? found : Number.NaN);
        }
      }
    },
  });
}
