import { Client } from "pg";
import { TEST_PASSWORD } from "#tests/support/web-client";
import { openPostgres } from "#upstream/db/connection";
import { createPasswordHasher } from "#upstream/security/password-hasher";
import { loadQuickly } from "./load-quickly.ts";
import { type NetworkSize, writeNetwork } from "./write-network.ts";

const NAME = "roost_bench_network";

/** 100,000 people and 5 million follows. */
export const networkSize: NetworkSize = {
  people: 100_000,
  follows: 5_000_000,
  blocks: 200_000,
  posts: 500_000,
  likes: 1_000_000,
};

/** A database with the network in it. */
export interface NetworkDatabase {
  readonly url: string;
  readonly database: Client;
  /** How long it took to make, or null when it was there already. */
  readonly seconds: number | null;
  close(): Promise<void>;
}

// Whatever the counters say must be what the rows say.
const contradictions = `
  select count(*)::int as count from users
  left join (select followee_id as id, count(*) as n from follows where status = 'accepted' group by 1) fans using (id)
  left join (select follower_id as id, count(*) as n from follows where status = 'accepted' group by 1) liked using (id)
  left join (select author_id as id, count(*) as n from posts group by 1) written using (id)
  where follower_count <> coalesce(fans.n, 0) or following_count <> coalesce(liked.n, 0)
    or post_count <> coalesce(written.n, 0)`;

async function fill(database: Client): Promise<void> {
  const passwordHash = await (await createPasswordHasher()).hash(TEST_PASSWORD);
  await loadQuickly(database, () => writeNetwork(database, networkSize, passwordHash));
  const { rows } = await database.query<{ count: number }>(contradictions);
  if (rows[0]?.count !== 0)
    throw new Error(`${rows[0]?.count} people have counters that contradict the rows`);
}

async function exists(admin: Client): Promise<boolean> {
  const { rows } = await admin.query("select from pg_database where datname = $1", [NAME]);
  return rows.length > 0;
}

async function openAt(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/**
 * Makes the network in a database of its own, dropped by `close()`.
 * @param isKept keeps it for the next time, which then uses what is there
 */
export async function openNetworkDatabase(server: string, isKept: boolean): Promise<NetworkDatabase> {
  const address = new URL(server);
  address.pathname = `/${NAME}`;
  const url = address.href;
  const admin = await openAt(server);
  const drop = () => admin.query(`drop database if exists ${NAME} with (force)`);
  const isThere = isKept && (await exists(admin));
  const begin = performance.now();
  if (!isThere) {
    await drop();
    await admin.query(`create database ${NAME}`);
  }
  const store = openPostgres(url, () => undefined);
  await store.migrate();
  await store.close();
  const database = await openAt(url);
  try {
    if (!isThere) await fill(database);
  } catch (error) {
    await database.end();
    await drop();
    await admin.end();
    throw error;
  }
  return {
    url,
    database,
    seconds: isThere ? null : (performance.now() - begin) / 1000,
    async close() {
      await database.end();
      if (!isKept) await drop();
      await admin.end();
    },
  };
}
