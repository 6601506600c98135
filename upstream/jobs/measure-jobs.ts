import { Gauge, type Registry } from "prom-client";
import type { AppDeps } from "#upstream/app-deps";
import { jobKinds } from "#upstream/core/jobs/job-payloads";
import type { JobCount } from "#upstream/core/jobs/job-queue";

const states: JobCount["state"][] = ["queued", "active", "failed"];

/** Adds how many jobs there are of each kind and state, on all nodes together. */
export function measureJobs(registry: Registry, { jobs, db }: AppDeps): void {
  new Gauge({
    name: "jobs",
    help: "Jobs of the last hour that are not done, by kind and state; failed ones have been given up.",
    labelNames: ["kind", "state"],
    registers: [registry],
    async collect() {
      // As with the outbox: the other figures are wanted most when the database is away.
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
