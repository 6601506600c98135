import type { FastifyInstance } from "fastify";
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { AppError } from "#contract/errors";
import { gatherFromWorkers } from "#scripts/lib/gather";
import type { AppDeps } from "#upstream/app-deps";
import { isFromLoopback, isFromWebServer } from "./client-facts.ts";

/** Metrics of the process. Their collection cannot be stopped, so all servers of a process share one registry. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });
new Gauge({ name: "workers", help: "Processes whose figures these are.", registers: [processRegistry] }).set(
  1,
);

/**
 * Logs and measures every request, and serves `/metrics` for Prometheus, of all workers together, to this machine and the
 * web server.
 * @returns the registry for further metrics
 */
export function registerObservability(app: FastifyInstance, { store, keys }: AppDeps): Registry {
  const registry = new Registry();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: "db_pool_connections",
    help: "Connections to the database, by state.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(store.poolStats())) this.set({ state }, count);
    },
  });

  app.addHook("onResponse", async (request, reply) => {
    // The route's template, not the path: few labels, and no usernames in the metrics.
    const route = request.routeOptions.url ?? "unmatched";
    const status = reply.statusCode;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    const line = { method: request.method, route, status, ms: Math.round(reply.elapsedTime) };
    if (request.routeOptions.config.unlimited) request.log.debug(line, "request");
    else request.log.info(line, "request");
  });

  const figures = gatherFromWorkers("metrics", async () => [
    ...(await processRegistry.getMetricsAsJSON()),
    ...(await registry.getMetricsAsJSON()),
  ]);
  app.get("/metrics", { schema: { hide: true }, config: { unlimited: true } }, async (request, reply) => {
    // With DATABASE_URL the upstream listens on all interfaces.
    if (!isFromLoopback(request) && !isFromWebServer(request.headers, keys.webProof)) {
      throw new AppError("NOT_FOUND", "Not found");
    }
    reply.header("content-type", registry.contentType);
    return AggregatorRegistry.aggregate(await figures()).metrics();
  });
  return registry;
}
