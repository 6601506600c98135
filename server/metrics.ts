import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { AppError } from "#contract/errors";
import { gatherFromWorkers } from "#scripts/lib/gather";
import { refuseCall } from "./refuse.ts";
import { pathOf, type Step } from "./step.ts";

const registry = new Registry();
const registers = [registry];
collectDefaultMetrics({ register: registry });

/** Requests for documents that visitors share, by what they got: see the help. */
export const keptDocuments = new Counter({
  name: "kept_documents_total",
  help:
    "Requests for documents that visitors share: met by a fresh copy (hit), by an old one (stale), by a new one (miss), " +
    "by a refusal or failure that all who waited got (failed), or by a render of their own (private).",
  labelNames: ["outcome"],
  registers,
});

/** Renders of such documents, however many requests wait for each. */
export const sharedRenders = new Counter({
  name: "shared_renders_total",
  help: "Renders of documents that visitors share, by outcome: kept, failed (refusals included), private.",
  labelNames: ["outcome"],
  registers,
});

/** How the memory of all copies is found out, when it is asked for. */
export const keptBytes = { read: () => 0 };

new Gauge({
  name: "kept_documents_bytes",
  help: "Memory of all copies of documents.",
  registers,
  collect() {
    this.set(keptBytes.read());
  },
});

export const waitingForDocuments = new Gauge({
  name: "kept_documents_waiting",
  help: "Requests that wait for a document that visitors share to be rendered.",
  registers,
});

/** Pages being rendered and waiting for their turn. */
export const renders = new Gauge({
  name: "renders",
  help: "Pages being rendered (running), and waiting for their turn.",
  labelNames: ["state"],
  registers,
});

export const startedRenders = new Counter({
  name: "renders_total",
  help: "Pages whose render has begun.",
  registers,
});

export const refusedRenders = new Counter({
  name: "renders_refused_total",
  help: "Pages refused since too many were waiting, or waited too long.",
  registers,
});

new Gauge({ name: "workers", help: "Processes whose figures these are.", registers }).set(1);

const figures = gatherFromWorkers("metrics", () => registry.getMetricsAsJSON());

const loopback = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const proxyHeader = /^(?:x-forwarded-\w+|forwarded|via|x-real-ip)$/i;

/**
 * `/metrics` for Prometheus, of all workers together, to processes of this machine alone: not through a proxy, which
 * names its client.
 */
export const answerMetrics: Step = async (request, answer) => {
  if (pathOf(request) !== "/metrics") return false;
  const isForwarded = request.rawHeaders.some((text) => proxyHeader.test(text));
  // The host as well: a page elsewhere could have its name resolve to this machine.
  const isOwn = loopback.test(request.socket.remoteAddress ?? "") && ownHost.test(request.headers.host ?? "");
  if (isForwarded || request.method !== "GET" || !isOwn) {
    refuseCall(answer, new AppError("NOT_FOUND", "There is nothing at this address."));
    return true;
  }
  answer.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" });
  answer.end(await AggregatorRegistry.aggregate(await figures()).metrics());
  return true;
};
