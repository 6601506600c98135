import type { Client } from "pg";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { createPasswordHasher } from "#upstream/core/security/password-hasher";
import { type BenchDatabase, openBenchDatabase } from "./bench-database.ts";
import { loadQuickly } from "./load-quickly.ts";
import { refuseContradictions } from "./refuse-contradictions.ts";
import { type NetworkSize, writeNetwork } from "./write-network.ts";

/** 100,000 people and 5 million follows. */
const networkSize: NetworkSize = {
  people: 100_000,
  follows: 5_000_000,
  blocks: 200_000,
  posts: 500_000,
  likes: 1_000_000,
};

async function fill(database: Client): Promise<void> {
  const passwordHash = await (await createPasswordHasher()).hash(TEST_PASSWORD);
  await loadQuickly(database, () => writeNetwork(database, networkSize, passwordHash));
  await refuseContradictions(database);
}

/**
 * Makes the network in a database of its own, dropped by `close()`.
 * @param isKept keeps it for the next time, which then uses what is there
 */
export const openNetworkDatabase = (server: string, isKept: boolean): Promise<BenchDatabase> =>
  openBenchDatabase(server, { name: "roost_bench_network", isKept, fill });
