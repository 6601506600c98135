import { loadavg } from "node:os";
import { megabytes, milliseconds, say, times } from "#tests/bench/say";
import { measureLatency } from "./measure-latency.ts";
import { measurePeople, type PeopleTimes } from "./measure-people.ts";
import { measureSockets } from "./measure-sockets.ts";
import { type NetworkDatabase, openNetworkDatabase } from "./network-database.ts";

const LATENCY_AIM_MS = 150;
const SOCKETS_AIM = "400 MB";

const aim = (measured: number, aimed: number) =>
  `aim ${milliseconds(aimed)}${measured > aimed ? " MISSED" : ""}`;

function sayLoadAverage(): void {
  const [minute = 0] = loadavg();
  say("load average of the last minute", minute.toFixed(1));
}

function sayPeople(part: PeopleTimes): void {
  const { label, p50Ms, p95Ms, maxMs, aimMs, emptyP50Ms, upstreamCpuMs, postgresCpuMs } = part;
  say(
    `people: ${label}`,
    `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}, most ${milliseconds(maxMs)}`,
    `processor ${milliseconds(upstreamCpuMs)} + PostgreSQL ${milliseconds(postgresCpuMs)}`,
    `empty answer ${milliseconds(emptyP50Ms)}, ratio ${times(p50Ms / emptyP50Ms)}`,
    aim(p95Ms, aimMs),
  );
}

async function benchRealtime(network: NetworkDatabase): Promise<void> {
  for (const { label, p50Ms, p95Ms, maxMs } of await measureLatency(network)) {
    say(
      `follow request to the other's page, ${label}`,
      `p50 ${milliseconds(p50Ms)}, p95 ${milliseconds(p95Ms)}, most ${milliseconds(maxMs)}`,
      aim(p95Ms, LATENCY_AIM_MS),
    );
  }
  const { sockets, bytesBefore, bytes, peakBytes, idleShare } = await measureSockets(network);
  say(
    `${sockets} sockets on one upstream node`,
    `${megabytes(bytes)} (peak ${megabytes(peakBytes)}, before ${megabytes(bytesBefore)})`,
    `${(idleShare * 100).toFixed(1)} % of a core when idle`,
    `aim ${SOCKETS_AIM}`,
  );
}

/**
 * What people's pages, sockets and notifications cost among 100,000 people with 5 million follows.
 * @param isKept keeps the network for the next time
 */
export async function benchNetwork(postgres: string, isKept: boolean): Promise<void> {
  const network = await openNetworkDatabase(postgres, isKept);
  try {
    say(
      "network of 100,000 people, 5 million follows",
      network.seconds === null ? "kept from before" : `made in ${network.seconds.toFixed(0)} s`,
    );
    sayLoadAverage();
    await measurePeople(network, sayPeople);
    sayLoadAverage();
    await benchRealtime(network);
    sayLoadAverage();
  } finally {
    await network.close();
  }
}
