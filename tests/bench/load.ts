import autocannon from "autocannon";
import { median } from "./statistics.ts";

const CONNECTIONS = 10;
export const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 5;
const ROUNDS = 3;
const MIN_REQUESTS = 50;

/** A page and the processes that answer it. */
export interface Target {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A different Cookie header for each request, so that no two can share a document. */
  readonly nextCookie?: () => string;
  /** CPU seconds used so far, by process. */
  readonly cpuSeconds: readonly (() => number)[];
}

/** Medians of the rounds. */
export interface Load {
  readonly requestsPerSecond: number;
  /** CPU milliseconds per request, in the order of `cpuSeconds`. */
  readonly cpuMs: readonly number[];
}

async function request(
  { url, headers, nextCookie }: Target,
  limit: { amount: number } | { duration: number },
) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    headers: { accept: "text/html", "accept-encoding": "gzip", ...headers },
    ...(nextCookie && {
      requests: [
        {
          setupRequest: (each: autocannon.Request) => ({
            ...each,
            headers: { ...each.headers, cookie: nextCookie() },
          }),
        },
      ],
    }),
    ...limit,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 200, ${result.errors} requests failed`);
  }
  return result;
}

async function measureRound(target: Target, amount: number): Promise<Load> {
  const before = target.cpuSeconds.map((read) => read());
  const { duration } = await request(target, { amount });
  const cpuMs = target.cpuSeconds.map((read, process) => ((read() - (before[process] ?? 0)) * 1000) / amount);
  return { requestsPerSecond: amount / duration, cpuMs };
}

/**
 * Requests each target as fast as it answers, after a warm-up. The targets take turns, so that other work on the machine
 * disturbs all alike. A round is a number of requests, since those that a deadline cuts off would have cost CPU time.
 */
export async function compareLoads<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
): Promise<Record<Name, Load>> {
  const entries = Object.entries<Target>(targets).map(([name, target]) => ({ name, target }));
  const amounts = new Map<string, number>();
  for (const { name, target } of entries) {
    const { requests } = await request(target, { duration: WARM_UP_SECONDS });
    amounts.set(name, Math.max(MIN_REQUESTS, Math.round((requests.total / WARM_UP_SECONDS) * ROUND_SECONDS)));
  }
  const rounds = new Map<string, Load[]>(entries.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, target } of entries) {
      rounds.get(name)?.push(await measureRound(target, amounts.get(name) ?? MIN_REQUESTS));
    }
  }
  const medians = entries.map(({ name, target }) => {
    const loads = rounds.get(name) ?? [];
    const load: Load = {
      requestsPerSecond: median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
      cpuMs: target.cpuSeconds.map((_, process) =>
        median(loads.map(({ cpuMs }) => cpuMs[process] ?? Number.NaN)),
      ),
    };
    return [name, load];
  });
  return Object.fromEntries(medians) as Record<Name, Load>; // the names that it was given
}
