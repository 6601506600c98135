import { megabytes, milliseconds, say } from "#tests/bench/say";
import type { BenchDatabase } from "./bench-database.ts";
import { measureLatency } from "./measure-latency.ts";
import { measurePeople } from "./measure-people.ts";
import { measureSockets } from "./measure-sockets.ts";
import { openNetworkDatabase } from "./network-database.ts";
import { aim, sayCase, sayLoadAverage } from "./say-case.ts";

const LATENCY_AIM_MS = 150;
const SOCKETS_AIM = "400 MB";

async function benchRealtime(network: BenchDatabase): Promise<void> {
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
    await measurePeople(network, (part) => sayCase("people", part));
    sayLoadAverage();
    await benchRealtime(network);
    sayLoadAverage();
  } finally {
    await network.close();
  }
}
