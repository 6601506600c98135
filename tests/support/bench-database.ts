import { Client } from "pg";
import { openPostgres } from "#upstream/core/db/connection/open-postgres";

/** A database that was filled for measuring. */
export interface BenchDatabase {
  readonly url: string;
  readonly database: Client;
  /** How long its creation took, or null when it existed. */
  readonly seconds: number | null;
  close(): Promise<void>;
}

interface Making {
  readonly name: string;
  /** Keeps it for the next run, which then reuses it. */
  readonly isKept: boolean;
  /** Given the migrated, empty database. */
  readonly fill: (database: Client) => Promise<void>;
}

async function openAt(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Creates a database on a server, which `close()` drops unless it is kept. */
export async function openBenchDatabase(
  server: string,
  { name, isKept, fill }: Making,
): Promise<BenchDatabase> {
  const address = new URL(server);
  address.pathname = `/${name}`;
  const url = address.href;
  const admin = await openAt(server);
  const drop = () => admin.query(`drop database if exists ${name} with (force)`);
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
  const isThere = isKept && rowCount === 1;
  const begin = performance.now();
  if (!isThere) {
    await drop();
    await admin.query(`create database ${name}`);
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
